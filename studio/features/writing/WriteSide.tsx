import type { Change } from '../../../domain/features/edition/edition.contract.ts'
import type { PreviewSubject } from '../../../domain/features/preview/preview.contract.ts'
import { PreviewPane } from '../preview/PreviewPane.tsx'
import type { DraftStore } from './draft-store.ts'
import { MailPane } from './MailPane.tsx'
import { ProblemsPane } from './ProblemsPane.tsx'
import type { FoundProblems } from './problems-context.ts'
import { SavingLine } from './SavingLine.tsx'
import { mailIdOf } from './subject-files.ts'
import type { useChecked } from './use-checked.ts'
import styles from './WritePage.module.css'

/** Beside the words: how it stands with saving, what is wrong, and how members will see it. */
export function WriteSide({
  stem,
  change,
  store,
  saves,
  checked,
  onMend,
  shown,
}: {
  stem: string
  change: Change | null
  store: DraftStore
  /** How often something was saved. */
  saves: number
  checked: ReturnType<typeof useChecked>
  onMend: FoundProblems['onMend']
  /** What the preview shows; null of what members do not see by itself. */
  shown: PreviewSubject | null
}) {
  const mail = mailIdOf(stem)
  return (
    <aside className={styles.side}>
      <div className={styles.standing}>
        <SavingLine store={store} changeId={change?.id} stem={stem} />
        {change && <ProblemsPane stem={stem} checked={checked} onMend={onMend} />}
      </div>
      <div className={styles.about}>
        {mail !== null && <MailPane id={mail} />}
        {change && shown && (
          <div className={styles.preview}>
            <PreviewPane changeId={change.id} subject={shown} revision={saves} />
          </div>
        )}
      </div>
    </aside>
  )
}
