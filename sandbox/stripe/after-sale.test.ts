import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { answerChallenge, intentOf, startTestSandbox } from './testing.ts'

const quiet = { webhookUrl: () => undefined }
const seconds = (instant: string) => Date.parse(instant) / 1000

/** Creates a subscription whose first renewal was declined: past due, with an open invoice. */
async function pastDue(options: Parameters<typeof startTestSandbox>[0] = quiet) {
  const test = await startTestSandbox(options)
  const { id, customer } = await test.subscribe('pm_card_visa')
  const failing = await test.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: String(customer) })
  await test.stripe.subscriptions.update(id, { default_payment_method: failing.id })
  await test.sandbox.control.advanceTo(new Date('2026-02-28T12:00:00Z'))
  const { status, latest_invoice } = await test.stripe.subscriptions.retrieve(id)
  expect(status).toBe('past_due')
  return { ...test, id, customer: String(customer), invoice: String(latest_invoice) }
}

test.each([
  ['the flag', { cancel_at_period_end: true }],
  ['an instant, as the customer portal sets it', { cancel_at: 'min_period_end' }],
] as const)('a withdrawn cancellation by %s leaves no trace', async (_, asked) => {
  const { sandbox, stripe, subscribe, received } = await startTestSandbox()
  const { id } = await subscribe('pm_card_visa')
  await stripe.subscriptions.update(id, { ...asked, cancellation_details: { feedback: 'too_expensive' } })
  const back = await stripe.subscriptions.update(id, { cancel_at_period_end: false })
  expect(back).toMatchObject({
    status: 'active',
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
    cancellation_details: { reason: null },
  })
  await sandbox.control.advanceTo(new Date('2026-02-28T12:00:00Z'))
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('active')
  expect(received.map(({ type }) => type)).not.toContain('customer.subscription.deleted')
})

test('a renewal charges a new card of the subscription or the customer', async () => {
  const { sandbox, stripe, subscribe } = await startTestSandbox(quiet)
  const { id, customer } = await subscribe('pm_card_visa', { payment_settings: {} })
  const attach = (card: string) => stripe.paymentMethods.attach(card, { customer: String(customer) })
  const [mastercard, amex] = [await attach('pm_card_mastercard'), await attach('pm_card_amex')]
  const changed = await stripe.subscriptions.update(id, { default_payment_method: mastercard.id })
  expect(changed.default_payment_method).toBe(mastercard.id)
  await sandbox.control.advanceTo(new Date('2026-02-28T12:00:00Z'))
  await stripe.paymentMethods.detach(mastercard.id)
  expect((await stripe.subscriptions.retrieve(id)).default_payment_method).toBeNull()
  const settled = await stripe.customers.update(String(customer), {
    invoice_settings: { default_payment_method: amex.id },
  })
  expect(settled.invoice_settings.default_payment_method).toBe(amex.id)
  await sandbox.control.advanceTo(new Date('2026-03-31T12:00:00Z'))
  const { data } = await stripe.charges.list()
  expect(data.map(({ payment_method_details: details }) => details?.card?.brand)).toEqual([
    'amex',
    'mastercard',
    'visa',
  ])
  await expect(
    stripe.customers.update(String(customer), { invoice_settings: { default_payment_method: mastercard.id } }),
  ).rejects.toMatchObject({ param: 'invoice_settings[default_payment_method]' })
})

test('another card that requires authentication pays an open renewal once its holder answers', async () => {
  const { sandbox, stripe, id, customer, invoice, received } = await pastDue({})
  const strict = await stripe.paymentMethods.attach('pm_card_authenticationRequired', { customer })
  await expect(stripe.invoices.pay(invoice, { payment_method: strict.id, off_session: false })).rejects.toMatchObject({
    statusCode: 402,
    code: 'invoice_payment_intent_requires_action',
  })
  const { confirmation_secret, status } = await stripe.invoices.retrieve(invoice, { expand: ['confirmation_secret'] })
  const waiting = await intentOf(stripe, await stripe.subscriptions.retrieve(id))
  expect(waiting.status).toBe('requires_action')
  expect(confirmation_secret?.client_secret).toBe(waiting.client_secret)
  expect(status).toBe('open')

  await answerChallenge(sandbox, waiting, 'fail')
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('past_due')
  await expect(stripe.invoices.pay(invoice, { payment_method: strict.id, off_session: false })).rejects.toThrow()
  await answerChallenge(sandbox, await intentOf(stripe, await stripe.subscriptions.retrieve(id)), 'complete')
  expect(await stripe.invoices.retrieve(invoice)).toMatchObject({ status: 'paid', amount_paid: 1990 })
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'active', default_payment_method: strict.id })
  await sandbox.control.deliverEverything()
  const types = received.map(({ type }) => type)
  expect(types.lastIndexOf('invoice.paid')).toBeGreaterThan(types.indexOf('invoice.payment_action_required'))
})

test('a customer’s invoices are paged and have what an account page shows', async () => {
  const { sandbox, stripe, subscribe } = await startTestSandbox(quiet)
  const { customer } = await subscribe('pm_card_visa')
  await subscribe('pm_card_visa')
  await sandbox.control.advanceTo(new Date('2026-05-01T00:00:00Z'))
  const first = await stripe.invoices.list({ customer: String(customer), limit: 3 })
  expect(first.has_more).toBe(true)
  const last = await stripe.invoices.list({
    customer: String(customer),
    limit: 3,
    starting_after: first.data.at(-1)?.id ?? '',
  })
  expect(last.has_more).toBe(false)
  const all: Stripe.Invoice[] = []
  for await (const invoice of stripe.invoices.list({ customer: String(customer), limit: 1 })) all.push(invoice)
  expect(all.map(({ id }) => id)).toEqual([...first.data, ...last.data].map(({ id }) => id))
  expect(all.map(({ number }) => number?.slice(-4))).toEqual(['0004', '0003', '0002', '0001'])
  expect(all[2]).toMatchObject({
    customer,
    status: 'paid',
    amount_paid: 1990,
    currency: 'eur',
    hosted_invoice_url: expect.stringMatching(/\/invoice\/\w+$/),
    status_transitions: { paid_at: seconds('2026-02-28T11:00:00Z') },
    lines: { data: [{ period: { start: seconds('2026-02-28T10:00:00Z'), end: seconds('2026-03-31T10:00:00Z') } }] },
  })
  const searchFor = async (number: string) =>
    (await stripe.invoices.search({ query: `number:"${number}"` })).data.map(({ id }) => id)
  expect(await searchFor(String(all[2]?.number).toLowerCase())).toEqual([all[2]?.id])
  expect(await searchFor('0001')).toEqual([])
})

test('a payment is refunded in part, then the rest, once per key and never twice', async () => {
  const { sandbox, stripe, subscribe, received } = await startTestSandbox()
  const { id: payment_intent, latest_charge } = await intentOf(stripe, await subscribe('pm_card_visa'))
  const giveBack = (idempotencyKey: string, amount?: number) =>
    stripe.refunds.create({ payment_intent, ...(amount ? { amount } : {}) }, { idempotencyKey })
  const part = await giveBack('part', 663)
  expect((await giveBack('part', 663)).id).toBe(part.id)
  await expect(giveBack('part', 700)).rejects.toMatchObject({ type: 'StripeIdempotencyError' })
  expect(await stripe.charges.retrieve(String(latest_charge))).toMatchObject({ amount_refunded: 663, refunded: false })
  const rest = await giveBack('rest')
  expect(rest.amount).toBe(1327)
  await expect(giveBack('again')).rejects.toMatchObject({ statusCode: 400, code: 'charge_already_refunded' })
  const { data } = await stripe.refunds.list({ payment_intent, expand: ['data.charge'] })
  expect(data.map(({ id }) => id)).toEqual([rest.id, part.id])
  expect(data[0]?.charge).toMatchObject({ amount_refunded: 1990, refunded: true })
  await sandbox.control.deliverEverything()
  expect(received.map(({ type }) => type).filter(type => type.includes('refund'))).toEqual([
    'charge.refunded',
    'refund.created',
    'charge.refunded',
    'refund.created',
  ])
})

test('ending a past-due subscription leaves its invoice open and uncollected until voided', async () => {
  const { sandbox, stripe, id, customer, invoice, received } = await pastDue({})
  expect((await stripe.subscriptions.cancel(id)).status).toBe('canceled')
  expect(await stripe.invoices.retrieve(invoice)).toMatchObject({
    status: 'open',
    auto_advance: false,
    next_payment_attempt: null,
  })
  const charges = (await stripe.charges.list()).data.length
  await sandbox.control.advanceTo(new Date('2026-04-30T00:00:00Z'))
  expect((await stripe.charges.list()).data).toHaveLength(charges)
  const intent = await intentOf(stripe, await stripe.subscriptions.retrieve(id))
  expect((await stripe.invoices.voidInvoice(invoice)).status).toBe('void')
  expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('canceled')
  const good = await stripe.paymentMethods.attach('pm_card_visa', { customer })
  await expect(stripe.invoices.pay(invoice, { payment_method: good.id })).rejects.toMatchObject({ statusCode: 400 })
  await sandbox.control.deliverEverything()
  expect(received.map(({ type }) => type)).toContain('invoice.voided')
})

test('listing the subscriptions of an unknown customer is refused', async () => {
  const { stripe } = await pastDue({})
  const asked = stripe.subscriptions.list({ customer: 'cus_of_another_mode' })
  await expect(asked).rejects.toMatchObject({ code: 'resource_missing', param: 'customer' })
})

test('deleting a customer ends their subscriptions, and their cards can neither be listed nor charged', async () => {
  const { sandbox, stripe, id, customer, invoice, received } = await pastDue({})
  const good = await stripe.paymentMethods.attach('pm_card_visa', { customer })
  expect(await stripe.customers.del(customer)).toEqual({ id: customer, object: 'customer', deleted: true })
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('canceled')
  await expect(stripe.paymentMethods.list({ customer })).rejects.toMatchObject({ code: 'resource_missing' })
  await expect(stripe.invoices.pay(invoice, { payment_method: good.id })).rejects.toMatchObject({ statusCode: 400 })
  await expect(stripe.setupIntents.create({ customer })).rejects.toMatchObject({ code: 'resource_missing' })
  await expect(stripe.customers.del(customer)).rejects.toMatchObject({ statusCode: 404 })
  expect((await stripe.invoices.list({ customer })).data).toHaveLength(2)
  await sandbox.control.deliverEverything()
  expect(received.map(({ type }) => type).slice(-2)).toEqual(['customer.subscription.deleted', 'customer.deleted'])
})

test('voiding an invoice cancels its intent, and a paid one stays', async () => {
  const { sandbox, stripe, id, invoice, received } = await pastDue({})
  const intent = await intentOf(stripe, await stripe.subscriptions.retrieve(id))
  expect((await stripe.invoices.voidInvoice(invoice)).status).toBe('void')
  expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ status: 'canceled' })
  const unexpected = { statusCode: 400, code: 'payment_intent_unexpected_state' }
  await expect(stripe.paymentIntents.confirm(intent.id)).rejects.toMatchObject(unexpected)
  const [paid] = (await stripe.invoices.list({ status: 'paid' })).data
  await expect(stripe.invoices.voidInvoice(paid?.id ?? '')).rejects.toMatchObject({ statusCode: 400 })
  await sandbox.control.deliverEverything()
  expect(received.map(({ type }) => type).filter(type => type === 'payment_intent.canceled')).toHaveLength(1)
})

test('a customer’s custom fields are on their invoices from the next draft on', async () => {
  const { sandbox, stripe, subscribe } = await startTestSandbox(quiet)
  const { customer } = await subscribe('pm_card_visa')
  const id = String(customer)
  const custom_fields = [{ name: 'Company', value: 'Atelier Roussel' }]
  const { invoice_settings } = await stripe.customers.update(id, { invoice_settings: { custom_fields, footer: 'A' } })
  expect(invoice_settings).toMatchObject({ custom_fields, footer: 'A' })
  await sandbox.control.advanceTo(new Date('2026-02-28T12:00:00Z'))
  const kept = await stripe.customers.update(id, { invoice_settings: { footer: 'B' } })
  expect(kept.invoice_settings.custom_fields).toEqual(custom_fields)
  const emptied = await stripe.customers.update(id, { invoice_settings: { custom_fields: '' } })
  expect(emptied.invoice_settings.custom_fields).toBeNull()
  const { data } = await stripe.invoices.list({ customer: id })
  expect(data.map(invoice => invoice.custom_fields)).toEqual([custom_fields, null])
  const many = Array.from({ length: 5 }, () => ({ name: 'Company', value: 'One' }))
  for (const refused of [many, [{ name: 'x'.repeat(41), value: 'One' }], [{ name: 'One', value: 'x'.repeat(141) }]]) {
    const update = stripe.customers.update(id, { invoice_settings: { custom_fields: refused } })
    await expect(update).rejects.toMatchObject({ statusCode: 400 })
  }
})
