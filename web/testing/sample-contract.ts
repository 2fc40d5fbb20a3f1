import type { Invoice, SubscriptionDetails } from '../../domain/features/subscription/subscription.contract.ts'
import type { FakeServer } from './fake-server.ts'

/** A paid invoice of the monthly subscription. */
export function sampleInvoice(changes: Partial<Invoice> = {}): Invoice {
  return {
    id: 'invoice-1',
    number: 'SEVE-0001',
    createdOn: '2026-11-20T10:00:00.000Z',
    amount: 19.9,
    refundedAmount: 0,
    currency: 'eur',
    status: 'paid',
    invoiceLink: 'https://invoices.example.org/1',
    creditNotes: [],
    ...changes,
  }
}

/** The contract of `sampleSubscription`: paid by card, and still within its days of withdrawal. */
export function sampleContract(changes: Partial<SubscriptionDetails> = {}): SubscriptionDetails {
  return {
    reference: 'SV-0000-0000-0001',
    concludedOn: '2026-11-20T10:00:00.000Z',
    termsVersion: '2026-11',
    terms: { price: 19.9, currency: 'eur', duration: 1, durationUnit: 'month' },
    nextPaymentOn: '2099-12-22T10:00:00.000Z',
    accessEndsOn: '2099-12-22T10:00:00.000Z',
    withdrawalEndsOn: '2099-12-04T22:59:59.999Z',
    withdrawalEndedOn: null,
    isPaymentFailing: false,
    isRenewalStopped: false,
    card: { brand: 'visa', lastFour: '4242', expiryMonth: 12, expiryYear: 2100 },
    invoices: [sampleInvoice()],
    ...changes,
  }
}

/** Answers the settings' questions about the contract and the codes that were redeemed. */
export function answerContract(server: FakeServer, changes: Partial<SubscriptionDetails> = {}): void {
  server.answer('GET /api/user_subscription/:id', { body: sampleContract(changes) })
  if (!server.knows('GET /api/voucher')) server.answer('GET /api/voucher', { body: [] })
}
