import type { Card } from '../../../domain/features/subscription/subscription.contract.ts'

/** How close a card's expiry is: a card is valid to the end of its printed month. */
export type CardExpiry = 'valid' | 'soon' | 'expired'

/** `soon`: it expires before the next payment, if there is one. Months are in UTC, as in the server's notice. */
export function cardExpiryOf(
  { expiryMonth, expiryYear }: Pick<Card, 'expiryMonth' | 'expiryYear'>,
  now: Date,
  nextPaymentOn: Date | null,
): CardExpiry {
  // `Date` counts months from 0: this is the first instant of the following month.
  const end = new Date(Date.UTC(expiryYear, expiryMonth, 1))
  if (end <= now) return 'expired'
  return nextPaymentOn && end <= nextPaymentOn ? 'soon' : 'valid'
}

/** Formats an expiry as printed on the card: `04/27`. */
export function formatExpiry({ expiryMonth, expiryYear }: Pick<Card, 'expiryMonth' | 'expiryYear'>): string {
  return `${String(expiryMonth).padStart(2, '0')}/${String(expiryYear).slice(-2)}`
}
