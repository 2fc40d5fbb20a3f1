import { useState } from 'react'
import type { DueSignature } from '../../../domain/features/review/review.contract.ts'
import { useLocale } from '../../../web/i18n/locale.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { callStudio } from '../../client/call-studio.ts'
import { formatDate } from '../../ui/format-instant.ts'
import pages from '../../ui/Page.module.css'
import { useSubjectName } from '../../ui/use-subject-name.ts'
import { Choice } from './Choice.tsx'
import { PassageList } from './PassageList.tsx'
import styles from './ReviewPage.module.css'
import { reviewMessages } from './review.messages.ts'
import { SignForm } from './SignForm.tsx'

/** A text that members read, whose signature soon ends: the whole of it, and a new signature. */
export function DueSignatureDetail({ signature }: { signature: DueSignature }) {
  const say = useMessages(reviewMessages)
  const locale = useLocale()
  const nameOf = useSubjectName()
  const { subject, digest, kind, by, dueOn, latestDueOn, files } = signature
  const [language, setLanguage] = useState<'fr' | 'en'>('fr')
  const shown = files.filter(file => file.locale === language || file.locale === null)
  return (
    <>
      <article className={styles.text}>
        <header className={styles.head}>
          <h2>{nameOf(subject)}</h2>
          <p className={pages.quiet}>
            {say.given(by, formatDate(dueOn, locale))} · {say.kinds[kind]}
          </p>
        </header>
        <p>{say.renewHint}</p>
        <div className={styles.tools}>
          <Choice label={say.languages} choices={{ fr: say.fr, en: say.en }} chosen={language} onChoose={setLanguage} />
        </div>
        <div className={styles.files}>
          {shown.map(file => (
            <PassageList key={file.path} changeId={null} file={file} claims={[]} remarks={[]} isWhole />
          ))}
        </div>
      </article>
      <aside className={styles.side}>
        <section className={styles.decision}>
          <SignForm
            latestDueOn={latestDueOn}
            onSign={body =>
              callStudio('POST /api/studio/signature/renew', { body: { subject, digest, kind, ...body } })
            }
          />
        </section>
      </aside>
    </>
  )
}
