import { expect, test } from 'vitest'
import { answerChallenge, createCard, intentOf, startTestSandbox } from './testing.ts'

const quiet = { webhookUrl: () => undefined }

test('the three offers exist, tax included', async () => {
  const { stripe } = await startTestSandbox(quiet)
  const { data } = await stripe.prices.list({ active: true, type: 'recurring', limit: 100, expand: ['data.product'] })
  const offers = data.map(({ product, unit_amount, currency, recurring, tax_behavior }) => {
    if (typeof product === 'string' || product.deleted) throw new Error('the product is not expanded')
    const every = `${recurring?.interval_count} ${recurring?.interval}`
    return [product.name, product.metadata.name_en, unit_amount, currency, every, tax_behavior]
  })
  expect(offers).toEqual([
    ['An', 'Year', 14900, 'eur', '1 year', 'inclusive'],
    ['Trimestre', 'Quarter', 4990, 'eur', '3 month', 'inclusive'],
    ['Mois', 'Month', 1990, 'eur', '1 month', 'inclusive'],
  ])
})

test('a good card creates an active subscription, a paid invoice and one charge', async () => {
  const { stripe, subscribe } = await startTestSandbox(quiet)
  const subscription = await subscribe('pm_card_visa', { metadata: { user: '42' } })
  expect(subscription).toMatchObject({ status: 'active', metadata: { user: '42' }, billing_mode: { type: 'flexible' } })
  expect(subscription).not.toHaveProperty('current_period_end')
  const invoice = await stripe.invoices.retrieve(String(subscription.latest_invoice))
  expect(invoice).toMatchObject({ status: 'paid', total: 1990, amount_paid: 1990, amount_remaining: 0 })
  expect(invoice.parent?.subscription_details?.subscription).toBe(subscription.id)
  expect(invoice.hosted_invoice_url).toMatch(/^http.*\/invoice\/\w+$/)
  const { data: charges } = await stripe.charges.list()
  expect(charges.map(({ amount, status }) => [amount, status])).toEqual([[1990, 'succeeded']])
})

test('a passed challenge activates the subscription, as a later read shows', async () => {
  const { sandbox, stripe, subscribe } = await startTestSandbox(quiet)
  const subscription = await subscribe('pm_card_authenticationRequired')
  expect(subscription.status).toBe('incomplete')
  const intent = await intentOf(stripe, subscription)
  expect(intent).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } })
  await answerChallenge(sandbox, intent, 'complete')
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active')
  await expect(stripe.paymentIntents.confirm(intent.id)).rejects.toMatchObject({
    code: 'payment_intent_unexpected_state',
    message: 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
  })
})

test('a refused challenge leaves the subscription incomplete and requires another card', async () => {
  const { sandbox, stripe, subscribe } = await startTestSandbox(quiet)
  const subscription = await subscribe('pm_card_authenticationRequired')
  await answerChallenge(sandbox, await intentOf(stripe, subscription), 'fail')
  const intent = await intentOf(stripe, subscription)
  expect(intent).toMatchObject({
    status: 'requires_payment_method',
    payment_method: null,
    last_payment_error: { code: 'payment_intent_authentication_failure', type: 'invalid_request_error' },
  })
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('incomplete')
  expect((await stripe.charges.list()).data).toEqual([])
})

test('another card pays an incomplete subscription', async () => {
  const { stripe, subscribe } = await startTestSandbox(quiet)
  const subscription = await subscribe('pm_card_chargeCustomerFail')
  expect(subscription.status).toBe('incomplete')
  const intent = await intentOf(stripe, subscription)
  const customer = String(subscription.customer)
  const second = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer })
  await expect(stripe.paymentIntents.confirm(intent.id, { payment_method: second.id })).rejects.toMatchObject({
    type: 'StripeCardError',
    code: 'card_declined',
    payment_intent: { id: intent.id, status: 'requires_payment_method' },
  })
  const good = await stripe.paymentMethods.attach('pm_card_visa', { customer })
  const paid = await stripe.paymentIntents.confirm(intent.id, { payment_method: good.id })
  expect(paid).toMatchObject({ status: 'succeeded', amount_received: 1990 })
  const after = await stripe.subscriptions.retrieve(subscription.id)
  expect(after).toMatchObject({ status: 'active', default_payment_method: good.id })
})

test('paying an invoice with a card that requires authentication is an error', async () => {
  const { stripe, subscribe } = await startTestSandbox(quiet)
  const subscription = await subscribe('pm_card_chargeCustomerFail')
  const invoice = String(subscription.latest_invoice)
  const method = await stripe.paymentMethods.attach('pm_card_authenticationRequired', {
    customer: String(subscription.customer),
  })
  await expect(stripe.invoices.pay(invoice, { payment_method: method.id })).rejects.toMatchObject({
    statusCode: 402,
    code: 'invoice_payment_intent_requires_action',
  })
  expect((await intentOf(stripe, subscription)).status).toBe('requires_action')
  const good = await stripe.paymentMethods.attach('pm_card_visa', { customer: String(subscription.customer) })
  expect((await stripe.invoices.pay(invoice, { payment_method: good.id })).status).toBe('paid')
  await expect(stripe.invoices.pay(invoice)).rejects.toThrow('Invoice is already paid')
})

test('a page confirms with a newly typed card, which is attached to the customer', async () => {
  const { sandbox, stripe, subscribe } = await startTestSandbox(quiet)
  const subscription = await subscribe('pm_card_chargeCustomerFail')
  const intent = await intentOf(stripe, subscription)
  const typed = await createCard(sandbox, '4242424242424242')
  const response = await fetch(`http://${sandbox.host}:${sandbox.port}/v1/payment_intents/${intent.id}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({
      key: sandbox.publishableKey,
      client_secret: String(intent.client_secret),
      payment_method: typed.id,
      use_stripe_sdk: 'true',
      expected_payment_method_type: 'card',
    }),
  })
  expect(await response.json()).toMatchObject({ status: 'succeeded' })
  expect((await stripe.paymentMethods.retrieve(typed.id)).customer).toBe(subscription.customer)
})

test('error_if_incomplete stores nothing, default_incomplete charges nothing', async () => {
  const { stripe, subscribe } = await startTestSandbox(quiet)
  await expect(
    subscribe('pm_card_chargeCustomerFail', { payment_behavior: 'error_if_incomplete' }),
  ).rejects.toMatchObject({ statusCode: 402, code: 'card_declined' })
  await expect(
    subscribe('pm_card_authenticationRequired', { payment_behavior: 'error_if_incomplete' }),
  ).rejects.toMatchObject({ code: 'subscription_payment_intent_requires_action' })
  expect((await stripe.subscriptions.list({ status: 'all' })).data).toEqual([])
  const waiting = await subscribe('pm_card_visa', { payment_behavior: 'default_incomplete' })
  expect(waiting.status).toBe('incomplete')
  expect((await intentOf(stripe, waiting)).status).toBe('requires_confirmation')
  expect((await stripe.charges.list()).data).toEqual([])
})

test('a price of zero is paid without an intent', async () => {
  const { stripe, subscribe } = await startTestSandbox(quiet)
  const free = await stripe.prices.create({
    currency: 'eur',
    product: 'prod_sandbox_month',
    recurring: { interval: 'month' },
    unit_amount: 0,
  })
  const expand = ['latest_invoice.payments', 'latest_invoice.confirmation_secret']
  const subscription = await subscribe('pm_card_visa', { items: [{ price: free.id }], expand })
  expect(subscription).toMatchObject({
    status: 'active',
    latest_invoice: { status: 'paid', confirmation_secret: null, payments: { data: [] } },
  })
})

test('inactive and one-time prices cannot be subscribed to', async () => {
  const { stripe, subscribe } = await startTestSandbox(quiet)
  await stripe.prices.update('price_sandbox_year', { active: false })
  await expect(subscribe('pm_card_visa', { items: [{ price: 'price_sandbox_year' }] })).rejects.toMatchObject({
    param: 'items[0][price]',
  })
  const once = await stripe.prices.create({ currency: 'eur', product: 'prod_sandbox_year', unit_amount: 100 })
  await expect(subscribe('pm_card_visa', { items: [{ price: once.id }] })).rejects.toMatchObject({ statusCode: 400 })
})

test('an unpaid first invoice expires with its subscription after 23 hours', async () => {
  const { sandbox, stripe, subscribe, received } = await startTestSandbox()
  const subscription = await subscribe('pm_card_authenticationRequired')
  await sandbox.control.advanceTo(new Date('2026-02-01T08:59:59Z'))
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('incomplete')
  await sandbox.control.advanceTo(new Date('2026-02-01T09:00:00Z'))
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('incomplete_expired')
  expect((await stripe.invoices.retrieve(String(subscription.latest_invoice))).status).toBe('void')
  expect((await intentOf(stripe, subscription)).status).toBe('canceled')
  expect(received.map(({ type }) => type)).not.toContain('customer.subscription.deleted')
  await expect(stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })).rejects.toThrow(
    'You cannot update a subscription that is `canceled` or `incomplete_expired`.',
  )
})

test('cancelling at the end of the period keeps the subscription active until then and can be undone', async () => {
  const { sandbox, stripe, subscribe, received } = await startTestSandbox()
  const { id, items } = await subscribe('pm_card_visa')
  const asked = await stripe.subscriptions.update(id, { cancel_at_period_end: true })
  expect(asked).toMatchObject({ status: 'active', cancel_at_period_end: true, cancel_at: null })
  expect(asked.canceled_at).toBe(Math.floor(sandbox.now().getTime() / 1000))
  expect(asked.cancellation_details?.reason).toBe('cancellation_requested')
  const undone = await stripe.subscriptions.update(id, { cancel_at_period_end: false })
  expect(undone).toMatchObject({ cancel_at_period_end: false, canceled_at: null })
  await stripe.subscriptions.update(id, { cancel_at_period_end: true })
  await sandbox.control.advanceTo(new Date('2026-03-31T10:00:00Z'))
  const ended = await stripe.subscriptions.retrieve(id)
  expect(ended).toMatchObject({ status: 'canceled', ended_at: items.data[0]?.current_period_end })
  expect(received.at(-1)?.type).toBe('customer.subscription.deleted')
  expect((await stripe.invoices.list({ subscription: id })).data).toHaveLength(1)
})

test('an end can also be an instant, as set by the customer portal', async () => {
  const { sandbox, stripe, subscribe } = await startTestSandbox(quiet)
  const { id, items } = await subscribe('pm_card_visa')
  const end = items.data[0]?.current_period_end
  const asked = await stripe.subscriptions.update(id, { cancel_at: 'min_period_end' })
  expect(asked).toMatchObject({ cancel_at: end, cancel_at_period_end: false })
  await stripe.subscriptions.update(id, { cancel_at: Date.UTC(2026, 1, 10) / 1000 })
  await sandbox.control.advanceTo(new Date('2026-02-10T00:00:00Z'))
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('canceled')
})

test('immediate cancellation ends the subscription, and only once', async () => {
  const { stripe, subscribe } = await startTestSandbox(quiet)
  const { id } = await subscribe('pm_card_visa')
  const ended = await stripe.subscriptions.cancel(id, { cancellation_details: { comment: 'trop cher' } })
  expect(ended).toMatchObject({ status: 'canceled', cancellation_details: { comment: 'trop cher' } })
  expect(ended.ended_at).not.toBeNull()
  await expect(stripe.subscriptions.cancel(id)).rejects.toMatchObject({ statusCode: 404, code: 'resource_missing' })
  expect((await stripe.subscriptions.list()).data).toEqual([])
  expect((await stripe.subscriptions.list({ status: 'ended' })).data).toHaveLength(1)
})

test('cancelling a subscription that was never paid expires it and voids its invoice', async () => {
  const { stripe, subscribe } = await startTestSandbox(quiet)
  const subscription = await subscribe('pm_card_chargeCustomerFail')
  expect((await stripe.subscriptions.cancel(subscription.id)).status).toBe('incomplete_expired')
  expect((await stripe.invoices.retrieve(String(subscription.latest_invoice))).status).toBe('void')
})

test('deleting a customer cancels their subscriptions', async () => {
  const { stripe, subscribe } = await startTestSandbox(quiet)
  const { id, customer } = await subscribe('pm_card_visa')
  await stripe.customers.del(String(customer))
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('canceled')
  expect((await stripe.customers.retrieve(String(customer))).deleted).toBe(true)
  await expect(stripe.paymentMethods.attach('pm_card_visa', { customer: String(customer) })).rejects.toMatchObject({
    code: 'resource_missing',
  })
})
