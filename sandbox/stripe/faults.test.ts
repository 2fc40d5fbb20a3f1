import { expect, test } from 'vitest'
import { sdkFor, startTestSandbox } from './testing.ts'

const quiet = { webhookUrl: () => undefined }

test('rate_limit: the call does not run, and the next one does', async () => {
  const { sandbox, stripe } = await startTestSandbox(quiet)
  sandbox.control.addFault({ kind: 'rate_limit' })
  await expect(stripe.customers.create()).rejects.toMatchObject({ type: 'StripeRateLimitError', statusCode: 429 })
  await expect(stripe.customers.create()).resolves.toMatchObject({ object: 'customer' })
  expect((await stripe.customers.list()).data).toHaveLength(1)
})

test('server_error: the failure is saved under its idempotency key', async () => {
  const { sandbox, stripe } = await startTestSandbox(quiet)
  sandbox.control.addFault({ kind: 'server_error' })
  const attempt = (idempotencyKey: string) => stripe.customers.create({}, { idempotencyKey })
  await expect(attempt('a')).rejects.toMatchObject({ type: 'StripeAPIError', statusCode: 500 })
  await expect(attempt('a')).rejects.toMatchObject({ statusCode: 500 })
  await expect(attempt('b')).resolves.toMatchObject({ object: 'customer' })
})

test('unavailable: the SDK recovers by retrying', async () => {
  const { sandbox, stripe } = await startTestSandbox(quiet)
  sandbox.control.addFault({ kind: 'unavailable' })
  await sdkFor(sandbox, { maxNetworkRetries: 2 }).customers.create()
  expect((await stripe.customers.list()).data).toHaveLength(1)
})

test('dropped_connection: the call does not run', async () => {
  const { sandbox, stripe } = await startTestSandbox(quiet)
  // The SDK retries a reset connection once, even when configured not to.
  sandbox.control.addFault({ kind: 'dropped_connection', times: 2 })
  await expect(stripe.customers.create()).rejects.toMatchObject({ type: 'StripeConnectionError' })
  expect((await stripe.customers.list()).data).toEqual([])
})

test('lost_answer: a retry with the same key returns the subscription without a second charge', async () => {
  const { sandbox, stripe } = await startTestSandbox(quiet)
  const customer = await stripe.customers.create()
  const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
  const subscribe = () =>
    stripe.subscriptions.create(
      { customer: customer.id, items: [{ price: 'price_sandbox_month' }], default_payment_method: method.id },
      { idempotencyKey: 'attempt' },
    )
  sandbox.control.addFault({ kind: 'lost_answer', times: 2, on: 'POST /v1/subscriptions' })
  await expect(subscribe()).rejects.toMatchObject({ type: 'StripeConnectionError' })
  expect((await stripe.charges.list()).data).toHaveLength(1)
  const [kept] = (await stripe.subscriptions.list({ customer: customer.id })).data
  expect((await subscribe()).id).toBe(kept?.id)
  expect((await stripe.charges.list()).data).toHaveLength(1)
})

test('a fault waits for a matching call', async () => {
  const { sandbox, stripe } = await startTestSandbox(quiet)
  sandbox.control.addFault({ kind: 'rate_limit', on: 'POST /v1/subscriptions' })
  await stripe.customers.create()
  await expect(stripe.subscriptions.create({ customer: 'cus_x' })).rejects.toMatchObject({ statusCode: 429 })
  expect(sandbox.control.state().faults).toEqual([])
})

test('a fault can skip the first calls, and match a path without those below it', async () => {
  const { sandbox, stripe } = await startTestSandbox(quiet)
  sandbox.control.addFault({ kind: 'unavailable', on: 'POST /v1/customers$', after: 1 })
  sandbox.control.addFault({ kind: 'rate_limit', on: 'POST /v1/setup_intents/*/confirm' })
  const { id } = await stripe.customers.create()
  await stripe.customers.update(id, { name: 'Louis Martel' })
  await expect(stripe.customers.create()).rejects.toMatchObject({ statusCode: 503 })
  const intent = await stripe.setupIntents.create({ customer: id })
  await expect(stripe.setupIntents.confirm(intent.id)).rejects.toMatchObject({ statusCode: 429 })
  expect(sandbox.control.state().faults).toEqual([])
})

test('calls are recorded without their parameters', async () => {
  const { sandbox, stripe } = await startTestSandbox(quiet)
  await stripe.customers.create({ email: 'secret@example.org' })
  const { calls } = sandbox.control.state()
  expect(calls[0]).toMatchObject({ method: 'POST', path: '/v1/customers', status: 200 })
  expect(JSON.stringify(calls)).not.toContain('secret@example.org')
})
