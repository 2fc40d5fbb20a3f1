import type { MemberFile } from '../../../domain/features/support/member-file.contract.ts'
import { formatPrice } from '../../../domain/money.ts'

/** One thing that happened to a member's subscriptions, or will. */
export interface TimelineEntry {
  kind:
    | 'concluded'
    | 'paid'
    | 'unpaid'
    | 'void'
    | 'refunded'
    | 'given'
    | 'cancellation'
    | 'withdrawal'
    | 'renewal'
    | 'end'
    | 'ended'
  /** ISO instant. */
  on: string
  /** What it is about: a reference, a number, a reason; may be empty. */
  about: string
  /** With its currency; null where no money moves. */
  amount: string | null
  /** Until when access was given. */
  endsOn: string | null
}

/**
 * Returns what happened to a member's subscriptions and what comes next, latest first: contracts, payments, refunds, given access,
 * declarations, and the end of each period. Without the card provider's answer, payments and refunds are missing.
 */
export function timelineOf(file: Pick<MemberFile, 'contracts' | 'invoices' | 'grants' | 'declarations'>, now: Date) {
  const entries: TimelineEntry[] = []
  const add = (kind: TimelineEntry['kind'], on: string, about: string, more: Partial<TimelineEntry> = {}) =>
    entries.push({ kind, on, about, amount: null, endsOn: null, ...more })
  for (const { reference, concludedOn, terms, ...contract } of file.contracts) {
    if (reference === null) continue
    if (concludedOn)
      add('concluded', concludedOn, reference, { amount: terms && formatPrice(terms.price, terms.currency) })
    const isOver = new Date(contract.currentPeriodEnd) <= now
    const willRenew = contract.isLive && !contract.cancelAtPeriodEnd
    if (!contract.withdrawnOn)
      add(isOver ? 'ended' : willRenew ? 'renewal' : 'end', contract.currentPeriodEnd, reference)
  }
  const kinds = { paid: 'paid', open: 'unpaid', void: 'void' } as const
  for (const { number, createdOn, amount, currency, status, creditNotes } of file.invoices ?? []) {
    add(kinds[status], createdOn, number ?? '', { amount: formatPrice(amount, currency) })
    for (const note of creditNotes)
      add('refunded', note.createdOn, note.number, { amount: formatPrice(note.amount, currency) })
  }
  for (const { madeOn, endsOn, reason } of file.grants) add('given', madeOn, reason, { endsOn })
  for (const { kind, declaredOn } of file.declarations) add(kind, declaredOn, '')
  return entries.toSorted((one, other) => other.on.localeCompare(one.on))
}
