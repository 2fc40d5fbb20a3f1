import { brandName } from '../../../domain/features/subscription/card.rules.ts'
import type { MemberFile } from '../../../domain/features/support/member-file.contract.ts'
import { formatPrice } from '../../../domain/money.ts'
import { useLocale } from '../../../web/i18n/locale.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { formatInstant } from '../../ui/format-instant.ts'
import pages from '../../ui/Page.module.css'
import { State } from '../../ui/State.tsx'
import { failedPaymentMessages } from './failed-payment.messages.ts'

/** First payments and renewals that the member's bank declined, and what it answered. */
export function FileFailedPayments({ file: { failedPayments } }: { file: MemberFile }) {
  const say = useMessages(failedPaymentMessages)
  const locale = useLocale()
  return (
    <section className={pages.panel}>
      <h2 id="failed-payments">{say.title}</h2>
      {failedPayments === null && <p className={pages.quiet}>{say.down}</p>}
      {failedPayments?.length === 0 && <p className={pages.quiet}>{say.none}</p>}
      {failedPayments !== null && failedPayments.length > 0 && (
        <>
          <ul className={pages.rows} aria-labelledby="failed-payments">
            {failedPayments.map(({ triedOn, price, card, failure }) => (
              <li key={`${triedOn} ${card?.lastFour} ${failure}`}>
                <span>{formatInstant(triedOn, locale)}</span>
                <b>{price ? formatPrice(price.amount, price.currency) : say.savingCard}</b>
                <span>{card ? say.cardEnding(brandName(card.brand), card.lastFour) : say.unknownCard}</span>
                <State shape="refused" word={say.failures[failure]} />
              </li>
            ))}
          </ul>
          <p className={pages.quiet}>
            {say.nothingCharged}
            {failedPayments.some(({ failure }) => failure === 'suspected') && ` ${say.suspectedHint}`}
          </p>
        </>
      )}
    </section>
  )
}
