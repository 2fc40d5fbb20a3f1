import { accountOperations } from './account.ts'
import { chargeOperations } from './charges.ts'
import { couponOperations } from './coupons.ts'
import { creditNoteOperations } from './credit-note-operations.ts'
import { customerOperations } from './customers.ts'
import { disputeOperations } from './dispute-operations.ts'
import { eventOperations } from './events.ts'
import { fraudWarningOperations } from './fraud-warnings.ts'
import { invoiceOperations } from './invoice-operations.ts'
import type { Operation } from './operation.ts'
import { paymentIntentOperations } from './payment-intent-operations.ts'
import { paymentMethodOperations } from './payment-methods.ts'
import { priceOperations } from './prices.ts'
import { productOperations } from './products.ts'
import { refundOperations } from './refunds.ts'
import { searchOperations } from './search.ts'
import { setupIntentOperations } from './setup-intent-operations.ts'
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
  ...productOperations,
  ...priceOperations,
  ...couponOperations,
  ...subscriptionOperations,
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
