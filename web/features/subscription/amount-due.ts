import type { SubscriptionDetails } from '../../../domain/features/subscription/subscription.contract.ts'
import { formatPrice } from '../../../domain/money.ts'

/** Returns what a failed renewal still owes, formatted for the screen; undefined when nothing is open. */
export function amountDue({ invoices }: SubscriptionDetails): string | undefined {
  const open = invoices.find(({ status }) => status === 'open')
  return open && formatPrice(open.amount, open.currency)
}
