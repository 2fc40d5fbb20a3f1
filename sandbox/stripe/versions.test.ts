import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { apiVersion } from './stripe-types.ts'
import { sdkFor, startTestSandbox } from './testing.ts'

const quiet = { webhookUrl: () => undefined }

/** Returns the SDK of another version. */
async function inVersion(version: string) {
  const whole = await startTestSandbox(quiet)
  // @ts-expect-error: another version than the SDK's own does not compile, and is the point of these tests.
  return { ...whole, old: sdkFor(whole.sandbox, { apiVersion: version }) }
}

test('an older version is answered where the answer is the same, and named in its header', async () => {
  const { old } = await inVersion('2022-08-01')
  const customer = await old.customers.create({ email: 'louis@example.org' })
  expect(customer.lastResponse.headers['stripe-version']).toBe('2022-08-01')
  expect((await old.prices.list({ expand: ['data.product'] })).data).toHaveLength(3)
})

test('an older version is refused where the answer differs, with the reason', async () => {
  const { old, subscribe } = await inVersion('2024-09-30.acacia')
  const subscription = await subscribe('pm_card_visa')
  await expect(old.subscriptions.retrieve(subscription.id)).rejects.toMatchObject({
    statusCode: 400,
    code: 'sandbox_unsupported',
    message: expect.stringContaining('before 2025-03-31, subscriptions had `current_period_start`'),
  })
  await expect(old.invoices.list()).rejects.toThrow('`payment_intent`')
  await expect(old.charges.list()).rejects.toThrow('payment intents and charges had `invoice`')
  await expect(old.customers.list({ expand: ['data.subscriptions'] })).rejects.toThrow('before 2025-03-31')
})

test('a version before clover bills in classic mode, and its promotion codes are refused', async () => {
  const { old, stripe } = await inVersion('2025-03-31.basil')
  const customer = await stripe.customers.create({ payment_method: 'pm_card_visa' })
  const [method] = (await stripe.paymentMethods.list({ customer: customer.id })).data
  const subscription = await old.subscriptions.create({
    customer: customer.id,
    items: [{ price: 'price_sandbox_month' }],
    default_payment_method: method?.id ?? '',
  })
  expect(subscription).toMatchObject({ status: 'active', billing_mode: { type: 'classic' } })
  await expect(old.promotionCodes.list()).rejects.toThrow('before 2025-09-30')
})

test('a version before endive may name payment method types as it did', async () => {
  const { old } = await inVersion('2026-03-25.dahlia')
  const intent = await old.setupIntents.create({ payment_method_types: ['card'] } as object)
  expect(intent.allowed_payment_method_types).toEqual(['card'])
})

test('Checkout speaks the words of an older version, and bills as it did', async () => {
  const { old, stripe, sandbox } = await inVersion('2025-04-30.basil')
  const created = await old.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: 'price_sandbox_month', quantity: 1 }],
    success_url: 'https://shop.example/done',
    ui_mode: 'hosted',
    payment_method_types: ['card'],
  } as Stripe.Checkout.SessionCreateParams)
  expect(created.ui_mode).toBe('hosted')
  expect((await old.checkout.sessions.list()).data.map(({ ui_mode }) => ui_mode)).toEqual(['hosted'])
  expect((await stripe.checkout.sessions.retrieve(created.id)).ui_mode).toBe('hosted_page')
  const card = { number: '4242424242424242', expiry: '12/34', cvc: '123', email: 'louis@example.org' }
  const body = new URLSearchParams({ action: 'pay', ...card })
  await fetch(`http://${sandbox.host}:${sandbox.port}/c/pay/${created.id}`, {
    method: 'POST',
    body,
    redirect: 'manual',
  })
  expect((await stripe.subscriptions.list()).data).toMatchObject([{ billing_mode: { type: 'classic' } }])
})

test('future, preview and malformed versions are refused', async () => {
  for (const version of ['2027-01-31.fennel', '2025-01-27.preview', 'latest']) {
    const { old } = await inVersion(version)
    await expect(old.customers.list()).rejects.toMatchObject({ statusCode: 400 })
  }
  expect(apiVersion).toBe('2026-10-28.endive')
})

test('what a client lists to copy an account is there, if only empty', async () => {
  const { stripe } = await startTestSandbox(quiet)
  expect((await stripe.plans.list({ limit: 1 })).data).toMatchObject([
    { object: 'plan', id: 'price_sandbox_year', amount: 14900, interval: 'year' },
  ])
  expect((await stripe.plans.retrieve('price_sandbox_month')).amount).toBe(1990)
  expect((await stripe.subscriptionSchedules.list()).data).toEqual([])
  expect((await stripe.taxIds.list()).data).toEqual([])
  await expect(stripe.taxIds.retrieve('txi_none')).rejects.toMatchObject({ code: 'resource_missing' })
})
