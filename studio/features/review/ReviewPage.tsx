import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useLocale } from '../../../web/i18n/locale.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { changesQuery } from '../../client/queries.ts'
import { changeShapes } from '../../ui/change-shapes.ts'
import { Failure } from '../../ui/Failure.tsx'
import { formatDate, formatInstant } from '../../ui/format-instant.ts'
import pages from '../../ui/Page.module.css'
import { State } from '../../ui/State.tsx'
import { Told } from '../../ui/Told.tsx'
import { useKeys } from '../../ui/use-keys.ts'
import { useShown } from '../../ui/use-shown.ts'
import { useHasDuty, useStaff } from '../../ui/use-staff.ts'
import { useSubjectName } from '../../ui/use-subject-name.ts'
import { WhoCan } from '../../ui/WhoCan.tsx'
import { DueSignatureDetail } from './DueSignatureDetail.tsx'
import { GoneChange } from './GoneChange.tsx'
import { ReviewedChange } from './ReviewedChange.tsx'
import styles from './ReviewPage.module.css'
import { reviewMessages } from './review.messages.ts'
import { isInReview, useDueSignatures } from './use-review.ts'

/** /studio/review: what waits for review, and the signatures that soon end; beside it the one that was chosen. */
export function ReviewPage() {
  const say = useMessages(reviewMessages)
  const staff = useStaff()
  const mayReview = useHasDuty('review')
  if (!staff) return null
  if (mayReview) return <Queue />
  return (
    <section className={pages.page}>
      <h1>{say.review}</h1>
      <div className={pages.panel}>
        <p>{say.notYours}</p>
        <WhoCan duty="review" />
      </div>
    </section>
  )
}

/** What can be chosen, as the address names it. */
type Entry = { change: string } | { signature: string }

function idOf(entry: Entry | undefined): string | undefined {
  return entry && ('change' in entry ? entry.change : entry.signature)
}

function Queue() {
  const say = useMessages(reviewMessages)
  const locale = useLocale()
  const nameOf = useSubjectName()
  const [search, setSearch] = useSearchParams()
  const { data, error, refetch } = useQuery(changesQuery)
  const { data: signatures } = useDueSignatures()
  const due = signatures ?? []
  const changes = (data?.body ?? []).filter(isInReview)
  const entries: Entry[] = [
    ...changes.map(({ id }) => ({ change: id })),
    ...due.map(({ subject, kind }) => ({ signature: `${kind} ${subject}` })),
  ]
  const asked = ['change', 'signature'].flatMap(kind => search.get(kind) ?? [])[0] ?? null
  const isAsked = asked !== null
  const shown = useShown(asked, data && idOf(entries[0]))
  const at = entries.findIndex(entry => idOf(entry) === shown)
  const choose = (entry: Entry | undefined) => entry && setSearch(entry as Record<string, string>, { replace: true })
  useKeys({
    j: () => choose(entries[at + 1]),
    k: () => choose(entries[at - 1]),
  })
  const change = changes[at]
  const signature = due[at - changes.length]
  return (
    <section className={styles.review} data-detail={isAsked || undefined}>
      <div className={styles.queue}>
        <h1>{say.review}</h1>
        {error && <Failure error={error} onRetry={() => void refetch()} />}
        {data && entries.length === 0 && (
          <div className={pages.panel}>
            <h2>{say.none}</h2>
            <p className={pages.quiet}>{say.noneHint}</p>
          </div>
        )}
        {changes.length > 0 && <h2 className={styles.group}>{say.toReview}</h2>}
        <ul className={pages.list}>
          {changes.map((one, index) => (
            <li key={one.id}>
              <button
                type="button"
                aria-current={index === at ? 'true' : undefined}
                onClick={() => choose({ change: one.id })}
              >
                <b>{one.title}</b>
                <span>{one.submittedOn && formatInstant(one.submittedOn, locale)}</span>
                <State
                  shape={changeShapes[one.state]}
                  word={say.states[one.state as keyof typeof say.states] ?? one.state}
                />
                <span>{one.missingSignatures > 0 ? say.missing(one.missingSignatures) : one.submittedBy}</span>
              </button>
            </li>
          ))}
        </ul>
        {due.length > 0 && <h2 className={styles.group}>{say.dueSignatures}</h2>}
        <ul className={pages.list}>
          {due.map((one, index) => (
            <li key={`${one.kind} ${one.subject}`}>
              <button
                type="button"
                aria-current={index + changes.length === at ? 'true' : undefined}
                onClick={() => choose({ signature: `${one.kind} ${one.subject}` })}
              >
                <b>{nameOf(one.subject)}</b>
                <span>{formatDate(one.dueOn, locale)}</span>
                <State shape="scheduled" word={say.kinds[one.kind]} />
                <span>{one.by}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.chosen}>
        {isAsked && (
          <p className={styles.back}>
            <button type="button" onClick={() => setSearch({}, { replace: true })}>
              {say.back}
            </button>
          </p>
        )}
        {change && <ReviewedChange key={change.id} change={change} />}
        {!change && signature && (
          <DueSignatureDetail key={`${signature.kind} ${signature.subject}`} signature={signature} />
        )}
        {data && signatures && shown !== null && at < 0 && <Gone key={shown} shown={shown} />}
      </div>
    </section>
  )
}

/** Outcome of a change, or of a renewed signature. */
function Gone({ shown }: { shown: string }) {
  const say = useMessages(reviewMessages)
  const nameOf = useSubjectName()
  // A signature is named by its kind and its subject.
  const [, subject] = shown.split(' ')
  if (subject === undefined) return <GoneChange id={shown} />
  return (
    <Told>
      <b>{nameOf(subject)}</b> {say.signed}
    </Told>
  )
}
