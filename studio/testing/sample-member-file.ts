import type { MemberFile } from '../../domain/features/support/member-file.contract.ts'

/** The file of a member who pays by the month. */
export function sampleFile(changes: Partial<MemberFile> = {}): MemberFile {
  return {
    id: 'camille',
    firstName: 'Camille',
    lastName: 'Roussel',
    email: 'camille@example.org',
    isEmailProven: true,
    locale: 'fr',
    timezone: 'Europe/Paris',
    createdOn: '2026-01-02T10:00:00.000Z',
    lastSeenOn: '2026-03-01T10:00:00.000Z',
    isTestTaken: true,
    contracts: [
      {
        id: '01a20858-0000-7000-8000-000000000001',
        reference: 'SV-1A2B-3C4D-5E6F',
        name: 'Mois',
        terms: { price: 19.9, currency: 'eur', duration: 1, durationUnit: 'month' },
        isLive: true,
        concludedOn: '2026-01-02T10:00:00.000Z',
        currentPeriodEnd: '2126-03-02T10:00:00.000Z',
        cancelAtPeriodEnd: false,
        isPaymentFailing: false,
        withdrawnOn: null,
        withdrawalEndsOn: '2026-01-16T22:59:59.999Z',
        isConfirmationSendable: true,
      },
    ],
    grants: [],
    card: { brand: 'visa', lastFour: '4242', expiryMonth: 12, expiryYear: 2027 },
    invoices: [
      {
        id: 'in_1',
        number: '7F3C21A9-0001',
        createdOn: '2026-01-02T10:00:00.000Z',
        amount: 19.9,
        refundedAmount: 0,
        currency: 'eur',
        status: 'paid',
        invoiceLink: 'https://example.org/invoice',
        creditNotes: [],
      },
    ],
    company: null,
    failedPayments: [],
    declarations: [],
    mails: [],
    conversationId: null,
    emailChange: null,
    ...changes,
  }
}
