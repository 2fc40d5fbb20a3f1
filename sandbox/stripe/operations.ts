import { accountOperations } from './account.ts'
import { chargeOperations } from './charges.ts'
import { checkoutOperations } from './checkout-sessions.ts'
import { couponOperations } from './coupons.ts'
import { creditNoteOperations } from './credit-note-operations.ts'
import { customerOperations } from './customers.ts'
import { disputeOperations } from './dispute-operations.ts'
import { emptyLists } from './empty-lists.ts'
import { eventOperations } from './events.ts'
import { fraudWarningOperations } from './fraud-warnings.ts'
import { invoiceOperations } from './invoice-operations.ts'
import { invoicePreviewOperations } from './invoice-preview.ts'
import type { Operation } from './operation.ts'
import { paymentIntentOperations } from './payment-intent-operations.ts'
import { paymentMethodOperations } from './payment-methods.ts'
import { planOperations } from './plans.ts'
import { portalOperations } from './portal-sessions.ts'
import { priceOperations } from './prices.ts'
import { productOperations } from './products.ts'
import { refundOperations } from './refunds.ts'
import { searchOperations } from './search.ts'
import { setupIntentOperations } from './setup-intent-operations.ts'
import { subscriptionItemOperations } from './subscription-items.ts'
import { subscriptionOperations } from './subscription-operations.ts'
import { taxRateOperations } from './tax-rates.ts'
import { taxRegistrationOperations } from './tax-registrations.ts'
import { taxSettingsOperations } from './tax-settings.ts'
import { testClockOperations } from './test-clocks.ts'
import { webhookEndpointOperations } from './webhook-endpoints.ts'

/** The subset of Stripe's API that the sandbox supports. */
export const operations: Operation[] = [
  ...accountOperations,
  // Before the operations that would take `search` for an id.
  ...searchOperations,
  ...customerOperations,
  ...paymentMethodOperations,
  ...emptyLists,
  ...planOperations,
  ...productOperations,
  ...priceOperations,
  ...checkoutOperations,
  ...portalOperations,
  ...couponOperations,
  ...subscriptionOperations,
  ...subscriptionItemOperations,
  ...invoicePreviewOperations,
  ...invoiceOperations,
  ...paymentIntentOperations,
  ...setupIntentOperations,
  ...chargeOperations,
  ...refundOperations,
  ...creditNoteOperations,
  ...taxRateOperations,
  ...taxRegistrationOperations,
  ...taxSettingsOperations,
  ...disputeOperations,
  ...fraudWarningOperations,
  ...eventOperations,
  ...webhookEndpointOperations,
  ...testClockOperations,
]

/** Returns the operation of a route, with the id in its path. */
export function findOperation(method: string, path: string): { operation: Operation; id: string } | undefined {
  const segments = path.split('/')
  for (const operation of operations) {
    if (operation.method !== method) continue
    const pattern = operation.path.split('/')
    if (pattern.length !== segments.length) continue
    if (pattern.every((part, index) => part === ':id' || part === segments[index])) {
      return { operation, id: decode(segments[pattern.indexOf(':id')] ?? '') }
    }
  }
  return undefined
}

/** Decodes a segment; a malformed one names nothing. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
