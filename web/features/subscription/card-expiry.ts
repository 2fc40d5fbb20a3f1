import type { Card } from '../../../domain/features/subscription/subscription.contract.ts'

/** How a card's last month stands: a card is valid to the end of the month that is printed on it. */
export type CardExpiry = 'valid' | 'soon' | 'expired'

/** `soon`: it will have expired by the next payment, if there is one. Months are UTC's, as the server's notice counts them. */
export function cardExpiryOf(
  { expiryMonth, expiryYear }: Pick<Card, 'expiryMonth' | 'expiryYear'>,
  now: Date,
  nextPaymentOn: Date | null,
): CardExpiry {
  // Months of `Date` count from 0: this is the first instant of the month after.
  const end = new Date(Date.UTC(expiryYear, expiryMonth, 1))
  if (end <= now) return 'expired'
  return nextPaymentOn && end <= nextPaymentOn ? 'soon' : 'valid'
}

/** `04/27`, as it is printed on the card. */
export function formatExpiry({ expiryMonth, expiryYear }: Pick<Card, 'expiryMonth' | 'expiryYear'>): string {
  return `${String(expiryMonth).padStart(2, '0')}/${String(expiryYear).slice(-2)}`
}

const brandNames: Record<string, string> = {
  amex: 'American Express',
  cartes_bancaires: 'CB',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

/** A brand as it writes itself; one that is not known with a capital. */
export function brandName(brand: string): string {
  return brandNames[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1)
}
