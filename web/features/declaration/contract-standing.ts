import type { DeclarationKind } from '../../../domain/features/declaration/declaration.rules.ts'
import type { Subscription, SubscriptionDetails } from '../../../domain/features/subscription/subscription.contract.ts'
import { centsOfUnits, unitsOfCents } from '../../../domain/money.ts'

/** What a declaration would meet: a contract that it ends (`open`), or the reason why there is nothing to end, with a date. */
export type Standing =
  | { name: 'open'; reference: string }
  /** Already cancelled. */
  | { name: 'scheduled'; on: Date }
  | { name: 'ended'; on: Date }
  /** The fourteen days after the order are over; `on` is their last instant. */
  | { name: 'over'; on: Date }
  /** Given access: there is no contract. */
  | { name: 'given'; on: Date }

/** Returns how the member's contract stands for a declaration of this kind. */
export function standingOf(
  kind: DeclarationKind,
  { cancelAtPeriodEnd }: Pick<Subscription, 'cancelAtPeriodEnd'>,
  details: Pick<SubscriptionDetails, 'reference' | 'accessEndsOn' | 'withdrawalEndsOn' | 'withdrawalEndedOn'>,
  now: Date,
): Standing {
  const { reference, withdrawalEndsOn, withdrawalEndedOn } = details
  const accessEndsOn = new Date(details.accessEndsOn)
  if (accessEndsOn <= now) return { name: 'ended', on: accessEndsOn }
  if (reference === null) return { name: 'given', on: accessEndsOn }
  if (kind === 'cancellation')
    return cancelAtPeriodEnd ? { name: 'scheduled', on: accessEndsOn } : { name: 'open', reference }
  if (withdrawalEndsOn !== null && new Date(withdrawalEndsOn) >= now) return { name: 'open', reference }
  return { name: 'over', on: new Date(withdrawalEndsOn ?? withdrawalEndedOn ?? now) }
}

/** An invoice is issued up to a day before it is paid: a first payment awaiting its bank expires after 23 hours. */
const paymentMilliseconds = 24 * 60 * 60 * 1000

/** Returns what a withdrawal refunds, in currency units: everything paid under this contract, and nothing of an earlier one. */
export function amountToPayBack({
  concludedOn,
  invoices,
}: {
  concludedOn: string | null
  invoices: readonly Pick<
    SubscriptionDetails['invoices'][number],
    'status' | 'createdOn' | 'amount' | 'refundedAmount'
  >[]
}): number {
  if (concludedOn === null) return 0
  const from = Date.parse(concludedOn) - paymentMilliseconds
  const cents = invoices
    .filter(({ status, createdOn }) => status === 'paid' && Date.parse(createdOn) >= from)
    .reduce((sum, { amount, refundedAmount }) => sum + centsOfUnits(amount) - centsOfUnits(refundedAmount), 0)
  return unitsOfCents(cents)
}
