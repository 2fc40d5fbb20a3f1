import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { intentOf, startTestSandbox } from './testing.ts'

/** Subscribes a customer and returns the paid invoice and its intent. */
async function paidInvoice(options: Parameters<typeof startTestSandbox>[0] = {}, card = 'pm_card_visa') {
  const test = await startTestSandbox(options)
  const subscription = await test.subscribe(card)
  const intent = await intentOf(test.stripe, subscription)
  return { ...test, invoice: String(subscription.latest_invoice), intent, charge: String(intent.latest_charge) }
}

const quiet = { webhookUrl: () => undefined }

test('a credit note refunds its amount, and the invoice stays paid and counts it', async () => {
  const { sandbox, stripe, invoice, intent, charge, received } = await paidInvoice()
  const note = await stripe.creditNotes.create({
    invoice,
    amount: 663,
    refund_amount: 663,
    reason: 'order_change',
    memo: 'Rétractation',
    metadata: { declaration: '7' },
    expand: ['refunds.refund'],
  })
  const { number, customer } = await stripe.invoices.retrieve(invoice)
  expect(note).toMatchObject({
    object: 'credit_note',
    amount: 663,
    total: 663,
    customer,
    invoice,
    number: `${number}-CN-01`,
    memo: 'Rétractation',
    metadata: { declaration: '7' },
    reason: 'order_change',
    status: 'issued',
    type: 'post_payment',
    post_payment_amount: 663,
    pre_payment_amount: 0,
    pdf: expect.stringMatching(/\/credit-note\/\w+\/pdf$/),
    refunds: [{ amount_refunded: 663, type: 'refund', refund: { amount: 663, charge, payment_intent: intent.id } }],
    lines: { data: [{ amount: 663, type: 'invoice_line_item' }] },
  })
  expect(await stripe.invoices.retrieve(invoice)).toMatchObject({
    status: 'paid',
    amount_paid: 1990,
    amount_remaining: 0,
    post_payment_credit_notes_amount: 663,
  })
  const rest = await stripe.creditNotes.create({ invoice, amount: 1327, refund_amount: 1327 })
  expect(rest.number).toBe(`${number}-CN-02`)
  expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 1990, refunded: true })
  expect((await stripe.creditNotes.list({ invoice })).data.map(({ id }) => id)).toEqual([rest.id, note.id])
  expect(await stripe.creditNotes.retrieve(note.id)).toMatchObject({ id: note.id, amount: 663 })
  await sandbox.control.deliverEverything()
  const event = received.find(({ type }) => type === 'credit_note.created')
  expect(event?.data.object).toMatchObject({ id: note.id, pdf: note.pdf })
  const updated = received.find(({ type }) => type === 'invoice.updated')
  expect(updated?.data.previous_attributes).toEqual({ post_payment_credit_notes_amount: 0 })
})

test('a credit note links a refund made before, once', async () => {
  const { stripe, invoice, intent } = await paidInvoice(quiet)
  const earlier = await stripe.refunds.create({ payment_intent: intent.id, amount: 990 })
  const linked = await stripe.creditNotes.create({ invoice, amount: 990, refunds: [{ refund: earlier.id }] })
  expect(linked).toMatchObject({ amount: 990, refunds: [{ refund: earlier.id, amount_refunded: 990 }] })
  await expect(
    stripe.creditNotes.create({ invoice, amount: 990, refunds: [{ refund: earlier.id }] }),
  ).rejects.toMatchObject({ statusCode: 400, param: 'refunds[0][refund]' })
  const outside = await stripe.creditNotes.create({ invoice, amount: 1000, out_of_band_amount: 1000 })
  expect(outside).toMatchObject({ amount: 1000, out_of_band_amount: 1000, refunds: [] })
})

test('credit notes and refunds together never exceed the invoice, and a refused one leaves nothing', async () => {
  const { stripe, invoice, intent } = await paidInvoice(quiet)
  await expect(stripe.creditNotes.create({ invoice, amount: 1991, refund_amount: 1991 })).rejects.toMatchObject({
    statusCode: 400,
    param: 'amount',
  })
  await expect(stripe.creditNotes.create({ invoice, refund_amount: 1990 })).rejects.toMatchObject({
    code: 'parameter_missing',
  })
  await expect(stripe.creditNotes.create({ invoice, amount: 1990 })).rejects.toThrow('must equal')
  await expect(stripe.creditNotes.create({ invoice, amount: 1990, refund_amount: 1000 })).rejects.toThrow('must equal')
  await stripe.refunds.create({ payment_intent: intent.id, amount: 1000 })
  await expect(stripe.creditNotes.create({ invoice, amount: 991, refund_amount: 991 })).rejects.toMatchObject({
    param: 'amount',
  })
  expect((await stripe.creditNotes.list({ invoice })).data).toEqual([])
  expect((await stripe.refunds.list({ payment_intent: intent.id })).data).toHaveLength(1)
  const made = await stripe.creditNotes.create({ invoice, amount: 990, refund_amount: 990 })
  expect(made.amount).toBe(990)
})

test('an amount is spread over what is left of the lines', async () => {
  const { stripe, subscribe } = await startTestSandbox(quiet)
  const second = await stripe.prices.create({
    currency: 'eur',
    product: 'prod_sandbox_month',
    unit_amount: 1000,
    recurring: { interval: 'month' },
  })
  const items = [{ price: 'price_sandbox_month' }, { price: second.id }]
  const { latest_invoice } = await subscribe('pm_card_visa', { items, expand: ['latest_invoice'] })
  const { id: invoice, lines } = latest_invoice as Stripe.Invoice & { id: string }
  const [monthly, other] = lines.data.map(({ id }) => id)
  const credited = async (changes: Omit<Stripe.CreditNoteCreateParams, 'invoice'>) => {
    const note = await stripe.creditNotes.create({ invoice, ...changes })
    return note.lines.data.map(({ invoice_line_item, amount }) => [invoice_line_item, amount])
  }
  expect(await credited({ amount: 299, refund_amount: 299 })).toEqual([
    [monthly, 199],
    [other, 100],
  ])
  expect(await credited({ amount: 2691, refund_amount: 2691 })).toEqual([
    [monthly, 1791],
    [other, 900],
  ])
  await expect(credited({ amount: 1, refund_amount: 1 })).rejects.toMatchObject({ param: 'amount' })
})

test('an unpaid or void invoice cannot be credited', async () => {
  const { stripe, subscribe } = await startTestSandbox(quiet)
  const { latest_invoice } = await subscribe('pm_card_authenticationRequired')
  const invoice = String(latest_invoice)
  await expect(stripe.creditNotes.create({ invoice, amount: 1, refund_amount: 1 })).rejects.toMatchObject({
    code: 'sandbox_unsupported',
  })
  await stripe.invoices.voidInvoice(invoice)
  await expect(stripe.creditNotes.create({ invoice, amount: 1, refund_amount: 1 })).rejects.toMatchObject({
    statusCode: 400,
    param: 'invoice',
  })
})
