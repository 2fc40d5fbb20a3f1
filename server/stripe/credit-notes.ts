import type Stripe from 'stripe'

/** A credit note as shown to the invoice's owner. Cents. */
export interface StripeCreditNote {
  id: string
  invoiceId: string
  number: string
  createdOn: Date
  cents: number
  link: string
}

/** Returns the issued credit notes of an invoice or of a customer, latest first. */
export async function listCreditNotes(
  stripe: Stripe,
  of: { invoice: string } | { customer: string },
): Promise<StripeCreditNote[]> {
  const { data } = await stripe.creditNotes.list({ ...of, limit: 100 })
  return data
    .filter(({ status }) => status === 'issued')
    .map(({ id, invoice, number, created, total, pdf }) => ({
      id,
      invoiceId: typeof invoice === 'string' ? invoice : (invoice.id ?? ''),
      number,
      createdOn: new Date(created * 1000),
      cents: total,
      link: pdf,
    }))
}
