import { withdrawalEndOf } from '../../../domain/features/declaration/declaration.rules.ts'
import type { BookedPayment, BookedSubscription, Books } from './books.ts'

/** A failed renewal keeps access for three days. */
const graceMilliseconds = 3 * 24 * 60 * 60 * 1000

/** What the product knows of a member, beside what the card provider knows. */
export interface Claimed {
  /** Whether a call that needs a subscription is answered. */
  hasAccess: boolean
  /** The declarations received, with the subscription that each was accepted for. */
  declarations: { kind: 'withdrawal' | 'cancellation'; declaredAt: number; subscription: string | null }[]
  /** When each subscription's end was scheduled. */
  cancelledAt: Map<string, number>
}

/**
 * Compares what the product did with the card provider's books, and returns a sentence for each thing that is wrong: a double charge, a
 * refund too many, a refund owed, access without payment, payment without access.
 */
export function audit(books: Books, claimed: Claimed, now: number): string[] {
  return [
    ...doubleCharges(books),
    ...wrongRefunds(books, claimed),
    ...wrongAccess(books, claimed, now),
    ...books.subscriptions
      .filter(({ isLive }) => isLive)
      .slice(1)
      .map(({ id }) => `${id} is a second live subscription`),
  ]
}

/** Finds payments for time that an earlier payment already gave access to when they were made. */
function doubleCharges({ payments, subscriptions }: Books): string[] {
  return payments.flatMap(later =>
    payments
      .filter(earlier => earlier.charge !== later.charge && isBefore(earlier, later))
      .filter(earlier => later.paidAt < endOf(earlier, subscriptions) && later.from < earlier.until)
      .filter(() => later.refundedCents < later.cents)
      .map(earlier => `${later.charge} pays for time that ${earlier.charge} had paid for`),
  )
}

function isBefore(one: BookedPayment, other: BookedPayment): boolean {
  return one.paidAt < other.paidAt || (one.paidAt === other.paidAt && one.charge < other.charge)
}

/** Returns when a payment stopped giving access. */
function endOf(payment: BookedPayment, subscriptions: BookedSubscription[]): number {
  const { endedAt } = subscriptions.find(({ id }) => id === payment.subscription) ?? {}
  const isRefunded = payment.refundedCents >= payment.cents
  return Math.min(
    payment.until,
    endedAt ?? Number.POSITIVE_INFINITY,
    isRefunded ? (payment.refundedAt ?? payment.paidAt) : Number.POSITIVE_INFINITY,
    payment.dispute === 'lost' ? payment.paidAt : Number.POSITIVE_INFINITY,
  )
}

function wrongRefunds({ payments }: Books, { declarations, cancelledAt }: Claimed): string[] {
  const found: string[] = []
  for (const payment of payments) {
    if (payment.refundedCents > payment.cents) found.push(`${payment.charge} was refunded more than it took`)
    const firstPaidAt = Math.min(
      ...payments.filter(({ subscription }) => subscription === payment.subscription).map(({ paidAt }) => paidAt),
    )
    const withdrawal = declarations.find(
      ({ kind, subscription }) => kind === 'withdrawal' && subscription === payment.subscription,
    )
    const endsOn = withdrawalEndOf(new Date(firstPaidAt)).getTime()
    const isWithdrawn = withdrawal !== undefined && withdrawal.declaredAt >= firstPaidAt
    const isOwed = isWithdrawn && payment.paidAt <= endsOn
    const cancelled = cancelledAt.get(payment.subscription)
    const isChargedAfterEnd = cancelled !== undefined && payment.paidAt >= cancelled
    if (payment.refundedByProduct > 0 && !isOwed && !isChargedAfterEnd)
      found.push(`${payment.charge} was refunded ${payment.refundedByProduct} without a reason`)
    if (isOwed && payment.refundedCents < payment.cents && payment.dispute === 'none')
      found.push(`${payment.charge} was withdrawn from, and ${payment.cents - payment.refundedCents} is still owed`)
  }
  return found
}

function wrongAccess({ payments, subscriptions }: Books, { hasAccess, declarations }: Claimed, now: number): string[] {
  const ends = subscriptions.map(subscription => {
    const isWithdrawn = declarations.some(
      ({ kind, subscription: named }) => kind === 'withdrawal' && named === subscription.id,
    )
    return isWithdrawn ? 0 : accessEndOf(subscription, payments)
  })
  const end = Math.max(0, ...ends)
  // A call and the books are not read at the same instant.
  if (Math.abs(end - now) < 60_000 || end > now === hasAccess) return []
  const until = end === 0 ? 'never' : new Date(end).toISOString()
  return [hasAccess ? `access without payment (paid until ${until})` : `no access, although paid until ${until}`]
}

function accessEndOf(subscription: BookedSubscription, payments: BookedPayment[]): number {
  const standing = payments.filter(
    payment =>
      payment.subscription === subscription.id && payment.refundedCents < payment.cents && payment.dispute !== 'lost',
  )
  if (standing.length === 0) return 0
  const paidUntil = Math.max(...standing.map(({ until }) => until))
  if (subscription.endedAt !== null) return Math.min(subscription.endedAt, paidUntil + graceMilliseconds)
  const isRetried = subscription.isLive && !subscription.endsAtPeriodEnd && !subscription.isLatestInvoicePaid
  return isRetried ? paidUntil + graceMilliseconds : paidUntil
}
