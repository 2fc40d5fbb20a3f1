import { formatDay } from '../../../domain/days.ts'
import { withdrawalEndOf } from '../../../domain/features/declaration/declaration.rules.ts'
import { serverNow } from '../../client/server-time.ts'
import { useMessages } from '../../i18n/messages.ts'
import styles from './FirstWeeks.module.css'
import { offerMessages } from './offer.messages.ts'

/** The last day on which an order of today can be withdrawn from, where the law counts days. */
export function lastRefundDay(): string {
  return formatDay(withdrawalEndOf(serverNow()), 'Europe/Paris')
}

/** Shows what happens on the day of the payment, on day 7, and until when the member can change their mind. */
export function FirstWeeks() {
  const say = useMessages(offerMessages)
  const steps = [
    [say.today, say.todayText],
    [say.day(7), say.weekText],
    [say.day(14), say.refundUntil(lastRefundDay())],
  ]
  return (
    <section className={styles.weeks} aria-labelledby="first-weeks">
      <h2 id="first-weeks">{say.firstWeeks}</h2>
      <ol className={styles.steps}>
        {steps.map(([title, text]) => (
          <li key={title} className={styles.step}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
