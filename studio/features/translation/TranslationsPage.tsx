import { useSearchParams } from 'react-router'
import { subjectOf } from '../../../domain/features/edition/subject.rules.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { Failure } from '../../ui/Failure.tsx'
import pages from '../../ui/Page.module.css'
import { State } from '../../ui/State.tsx'
import { Told } from '../../ui/Told.tsx'
import { useKeys } from '../../ui/use-keys.ts'
import { useShown } from '../../ui/use-shown.ts'
import { useHasDuty, useStaff } from '../../ui/use-staff.ts'
import { useSubjectName } from '../../ui/use-subject-name.ts'
import { WhoCan } from '../../ui/WhoCan.tsx'
import { TranslationGapDetail } from './TranslationGapDetail.tsx'
import { translationMessages } from './translation.messages.ts'
import { daysBehind, useTranslationGaps } from './use-translation-gaps.ts'

/** /studio/translations: the English texts that are behind the French, the oldest gap first; beside them the one that was chosen. */
export function TranslationsPage() {
  const say = useMessages(translationMessages)
  const staff = useStaff()
  const mayWrite = useHasDuty('write')
  if (!staff) return null
  if (mayWrite) return <Gaps />
  return (
    <section className={pages.page}>
      <h1>{say.translations}</h1>
      <div className={pages.panel}>
        <p>{say.notYours}</p>
        <WhoCan duty="write" />
      </div>
    </section>
  )
}

function Gaps() {
  const say = useMessages(translationMessages)
  const nameOf = useSubjectName()
  const [search, setSearch] = useSearchParams()
  const { data, error, refetch } = useTranslationGaps()
  const gaps = data ?? []
  const shown = useShown(search.get('path'), gaps[0]?.path)
  const chosen = gaps.find(({ path }) => path === shown)
  const choose = (path: string) => setSearch({ path }, { replace: true })
  const step = (by: number) => {
    const next = gaps[gaps.findIndex(({ path }) => path === shown) + by]
    if (next) choose(next.path)
  }
  useKeys({ j: () => step(1), k: () => step(-1) })
  return (
    <section className={pages.page}>
      <h1>{say.translations}</h1>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {data && gaps.length === 0 && (
        <div className={pages.panel}>
          <h2>{say.none}</h2>
          <p className={pages.quiet}>{say.noneHint}</p>
        </div>
      )}
      <div className={pages.wideColumns}>
        <ul className={pages.list} aria-label={say.translations}>
          {gaps.map(gap => (
            <li key={gap.path}>
              <button type="button" aria-current={gap === chosen ? 'true' : undefined} onClick={() => choose(gap.path)}>
                <b>{nameOf(subjectOf(gap.path))}</b>
                <span>{say.days(daysBehind(gap.since))}</span>
                <State shape="behind" word={gap.targetDigest === null ? say.missing : say.behind} />
              </button>
            </li>
          ))}
        </ul>
        {chosen && <TranslationGapDetail key={`${chosen.path} ${chosen.sourceDigest}`} gap={chosen} />}
        {data && shown !== null && !chosen && <Told key={shown}>{say.caughtUp(nameOf(subjectOf(shown)))}</Told>}
      </div>
    </section>
  )
}
