import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { apiVersion } from './stripe-types.ts'
import { createCard, intentOf, sdkFor, startTestSandbox } from './testing.ts'

const quiet = { webhookUrl: () => undefined }

test('the pinned version matches the SDK', async () => {
  const { stripe } = await startTestSandbox(quiet)
  expect(stripe.getApiField('version')).toBe(apiVersion)
})

test('parameters unknown to Stripe are refused by name', async () => {
  const { stripe } = await startTestSandbox(quiet)
  const wrong = { emial: 'louis@example.org' } as Stripe.CustomerCreateParams
  await expect(stripe.customers.create(wrong)).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    statusCode: 400,
    code: 'parameter_unknown',
    param: 'emial',
    message: expect.stringContaining('Received unknown parameter: emial.'),
  })
  const nested = { invoice_settings: { default_card: 'x' } } as Stripe.CustomerCreateParams
  await expect(stripe.customers.create(nested)).rejects.toMatchObject({ param: 'invoice_settings[default_card]' })
})

test('parameters that only the sandbox does not support are refused, not ignored', async () => {
  const { stripe, subscribe } = await startTestSandbox(quiet)
  const code = 'parameter_unknown'
  await expect(stripe.customers.create({ balance: 100 })).rejects.toMatchObject({ code, param: 'balance' })
  const { id } = await subscribe('pm_card_visa')
  const changes: Stripe.SubscriptionUpdateParams[] = [
    { trial_end: 'now' },
    { items: [{ quantity: 2 }] },
    { proration_behavior: 'none' },
  ]
  for (const change of changes) {
    const [param] = Object.keys(change)
    await expect(stripe.subscriptions.update(id, change)).rejects.toMatchObject({ code, param })
  }
})

test('another version of the API is refused', async () => {
  const { sandbox } = await startTestSandbox(quiet)
  const older = sdkFor(sandbox, { apiVersion: '2025-03-31.basil' as typeof apiVersion })
  await expect(older.customers.list()).rejects.toMatchObject({ statusCode: 400, code: 'sandbox_unsupported' })
})

test('missing, empty and malformed values have distinct codes', async () => {
  const { stripe } = await startTestSandbox(quiet)
  await expect(stripe.subscriptions.create({ customer: 'cus_none' })).rejects.toMatchObject({
    code: 'resource_missing',
  })
  const { id } = await stripe.customers.create()
  await expect(stripe.subscriptions.create({ customer: id })).rejects.toMatchObject({
    code: 'parameter_missing',
    param: 'items',
  })
  await expect(stripe.prices.list({ limit: 101 })).rejects.toMatchObject({ code: 'parameter_invalid_integer' })
  await expect(stripe.refunds.create({ charge: '' })).rejects.toMatchObject({ code: 'parameter_invalid_empty' })
})

test('four levels expand, and a fifth is refused before the call runs', async () => {
  const { stripe, subscribe } = await startTestSandbox(quiet)
  const deep = 'latest_invoice.payments.data.payment.payment_intent'
  await expect(subscribe('pm_card_visa', { expand: [deep] })).rejects.toMatchObject({
    statusCode: 400,
    code: 'property_expansion_max_depth',
    message: `You cannot expand more than 4 levels of a property. Property: ${deep}`,
  })
  expect((await stripe.subscriptions.list({ status: 'all' })).data).toEqual([])
  const { id } = await subscribe('pm_card_visa')
  const expanded = await stripe.subscriptions.retrieve(id, {
    expand: ['latest_invoice.payments', 'latest_invoice.confirmation_secret', 'customer', 'items.data.price.product'],
  })
  expect(expanded.customer).toMatchObject({ object: 'customer' })
  expect(expanded.latest_invoice).toMatchObject({
    payments: { data: [{ is_default: true, status: 'paid' }] },
    confirmation_secret: { type: 'payment_intent' },
  })
  expect(expanded.items.data[0]?.price.product).toMatchObject({ name: 'Mois', metadata: { name_en: 'Month' } })
  await expect(stripe.subscriptions.retrieve(id, { expand: ['metadata'] })).rejects.toThrow(
    'This property cannot be expanded (metadata).',
  )
})

test('fields that require expansion are absent by default', async () => {
  const { stripe, subscribe } = await startTestSandbox(quiet)
  const { latest_invoice } = await subscribe('pm_card_visa')
  const invoice = await stripe.invoices.retrieve(String(latest_invoice))
  expect(invoice).not.toHaveProperty('payments')
  expect(invoice).not.toHaveProperty('confirmation_secret')
})

test('a payment method not attached to the customer is refused', async () => {
  const { sandbox, stripe } = await startTestSandbox(quiet)
  const { id } = await createCard(sandbox, '4242424242424242')
  const customer = await stripe.customers.create()
  await expect(
    stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: 'price_sandbox_month' }],
      default_payment_method: id,
    }),
  ).rejects.toMatchObject({
    statusCode: 400,
    param: 'default_payment_method',
    message: `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
  })
})

test('a payment method belongs to one customer until it is detached', async () => {
  const { stripe } = await startTestSandbox(quiet)
  const [first, second] = [await stripe.customers.create(), await stripe.customers.create()]
  const { id } = await stripe.paymentMethods.attach('pm_card_visa', { customer: first.id })
  await expect(stripe.paymentMethods.attach(id, { customer: second.id })).rejects.toMatchObject({
    code: 'payment_method_unexpected_state',
  })
  expect((await stripe.paymentMethods.list({ customer: first.id })).data).toHaveLength(1)
  expect((await stripe.paymentMethods.detach(id)).customer).toBeNull()
  expect((await stripe.paymentMethods.list({ customer: first.id })).data).toEqual([])
  await expect(stripe.paymentMethods.detach(id)).rejects.toMatchObject({ statusCode: 400 })
})

test('an id of another kind is refused like an unknown id', async () => {
  const { stripe } = await startTestSandbox(quiet)
  const customer = await stripe.customers.create()
  await expect(stripe.subscriptions.retrieve(customer.id)).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
    message: `No such subscription: '${customer.id}'`,
    param: 'id',
  })
})

test('wrong, missing and live keys are refused', async () => {
  const { sandbox } = await startTestSandbox(quiet)
  for (const secretKey of ['sk_test_', 'sk_test_another', 'sk_other', 'sk_live_1234567890', 'pk_live_1234567890']) {
    const refused = sdkFor({ ...sandbox, secretKey }).customers.list()
    await expect(refused).rejects.toMatchObject({ statusCode: 401, type: 'StripeAuthenticationError' })
  }
  const withoutKey = await fetch(`http://${sandbox.host}:${sandbox.port}/v1/customers`)
  expect(withoutKey.status).toBe(401)
})

test('the publishable key can only create cards and read intents by their secret', async () => {
  const { sandbox, stripe, subscribe } = await startTestSandbox(quiet)
  const page = sdkFor({ ...sandbox, secretKey: sandbox.publishableKey })
  const refusal = { statusCode: 401, code: 'secret_key_required' }
  await expect(page.customers.list()).rejects.toMatchObject(refusal)
  await expect(page.paymentMethods.retrieve('pm_any')).rejects.toMatchObject(refusal)
  const intent = await intentOf(stripe, await subscribe('pm_card_authenticationRequired'))
  await expect(page.paymentIntents.retrieve(intent.id)).rejects.toMatchObject({ statusCode: 401 })
  await expect(
    page.paymentIntents.retrieve(intent.id, { client_secret: `${intent.id}_secret_x` }),
  ).rejects.toMatchObject({ statusCode: 400 })
  const seen = await page.paymentIntents.retrieve(intent.id, { client_secret: String(intent.client_secret) })
  expect(seen.status).toBe('requires_action')
  expect(seen).not.toHaveProperty('customer')
})

test('a server may not send card numbers', async () => {
  const { stripe } = await startTestSandbox(quiet)
  await expect(
    stripe.paymentMethods.create({ type: 'card', card: { number: '4242424242424242', exp_month: 12, exp_year: 2034 } }),
  ).rejects.toThrow(/generally unsafe/)
  const made = await stripe.paymentMethods.create({ type: 'card', card: { token: 'tok_visa' } })
  expect(made.card?.last4).toBe('4242')
})

test('the SDK pages through lists', async () => {
  const { stripe } = await startTestSandbox(quiet)
  const made: string[] = []
  for (let count = 0; count < 7; count += 1) made.unshift((await stripe.customers.create()).id)
  const read: string[] = []
  for await (const { id } of stripe.customers.list({ limit: 3 })) read.push(id)
  expect(read).toEqual(made)
  const before = await stripe.customers.list({ limit: 2, ending_before: made[4] ?? '' })
  expect(before.data.map(({ id }) => id)).toEqual(made.slice(2, 4))
})

test('an unknown route is named in the error', async () => {
  const { stripe } = await startTestSandbox(quiet)
  await expect(stripe.balance.retrieve()).rejects.toMatchObject({ statusCode: 404 })
  expect(Stripe.errors.StripeInvalidRequestError).toBeDefined()
})

test('metadata is returned, merged and unset', async () => {
  const { stripe } = await startTestSandbox(quiet)
  const { id } = await stripe.customers.create({ metadata: { user: '42', plan: 'a' } })
  const merged = await stripe.customers.update(id, { metadata: { plan: '', other: 'b' } })
  expect(merged.metadata).toEqual({ user: '42', other: 'b' })
  expect((await stripe.customers.update(id, { metadata: '' })).metadata).toEqual({})
})

test('errors point to the page of their code and to the request in the log', async () => {
  const { stripe } = await startTestSandbox(quiet)
  const missing = await stripe.customers.retrieve('cus_none').catch((error: unknown) => error)
  expect(missing).toMatchObject({
    doc_url: 'https://stripe.com/docs/error-codes/resource-missing',
    raw: { request_log_url: expect.stringMatching(/^https:\/\/dashboard\.stripe\.com\/test\/logs\/req_\w+\?t=\d+$/) },
  })
  const own = await stripe.invoices.search({ query: 'status:"paid"' }).catch((error: unknown) => error)
  expect(own).toMatchObject({ code: 'sandbox_unsupported' })
  expect(own).not.toHaveProperty('raw.doc_url')
})
