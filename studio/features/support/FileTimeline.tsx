import type { MemberFile } from '../../../domain/features/support/member-file.contract.ts'
import { useLocale } from '../../../web/i18n/locale.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { formatDate } from '../../ui/format-instant.ts'
import pages from '../../ui/Page.module.css'
import { State, type StateShape } from '../../ui/State.tsx'
import styles from './FileTimeline.module.css'
import { timelineMessages } from './timeline.messages.ts'
import { type TimelineEntry, timelineOf } from './timeline.ts'

const shapes: Record<TimelineEntry['kind'], StateShape> = {
  concluded: 'done',
  paid: 'done',
  unpaid: 'refused',
  void: 'over',
  refunded: 'over',
  given: 'draft',
  cancellation: 'over',
  withdrawal: 'over',
  renewal: 'scheduled',
  end: 'scheduled',
  ended: 'over',
}

/** What happened to the member's subscriptions and what comes next, latest first. */
export function FileTimeline({ file }: { file: MemberFile }) {
  const say = useMessages(timelineMessages)
  const locale = useLocale()
  const entries = timelineOf(file, new Date())
  return (
    <section className={pages.panel}>
      <h2 id="timeline">{say.title}</h2>
      {file.invoices === null && <p className={pages.quiet}>{say.incomplete}</p>}
      {entries.length === 0 && <p className={pages.quiet}>{say.nothing}</p>}
      <ol className={styles.timeline} aria-labelledby="timeline">
        {entries.map(({ kind, on, about, amount, endsOn }) => (
          <li key={`${kind} ${on} ${about}`}>
            <time dateTime={on}>{formatDate(on, locale)}</time>
            <State shape={shapes[kind]} word={say.kinds[kind]} />
            <b>{amount}</b>
            <span>{[endsOn && say.until(formatDate(endsOn, locale)), about].filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
