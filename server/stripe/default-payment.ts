/** The part of an invoice, read with its `payments`, that shows which of them collects it. */
interface InvoiceWithPayments {
  payments?: { data: { is_default: boolean; payment: { payment_intent?: string | { id: string } } }[] } | undefined
}

/**
 * Returns the payment intent that collects an invoice; null if there is none. An invoice may have other payments, earlier or partial, whose
 * intents say nothing about what is still due.
 */
export function defaultIntentOf({ payments }: InvoiceWithPayments): string | null {
  const intent = payments?.data.find(({ is_default }) => is_default)?.payment.payment_intent
  if (!intent) return null
  return typeof intent === 'string' ? intent : intent.id
}
