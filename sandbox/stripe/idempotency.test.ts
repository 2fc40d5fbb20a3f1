import { expect, test } from 'vitest'
import { createFolder, sdkFor, startTestSandbox } from './testing.ts'

const quiet = { webhookUrl: () => undefined }

/** Makes a raw call, so that tests can compare bytes and headers. */
async function call(
  { host, port, secretKey }: { host: string; port: number; secretKey: string },
  path: string,
  body: Record<string, string>,
  key: string,
) {
  const response = await fetch(`http://${host}:${port}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}`, 'idempotency-key': key },
    body: new URLSearchParams(body),
  })
  return { status: response.status, text: await response.text(), headers: response.headers }
}

test('the same key returns the same bytes and does not run the call again', async () => {
  const { sandbox, stripe } = await startTestSandbox(quiet)
  const first = await call(sandbox, '/v1/customers', { email: 'a@example.org' }, 'key-1')
  const second = await call(sandbox, '/v1/customers', { email: 'a@example.org' }, 'key-1')
  expect(second.text).toBe(first.text)
  expect(first.headers.get('idempotent-replayed')).toBeNull()
  expect(second.headers.get('idempotent-replayed')).toBe('true')
  expect(second.headers.get('original-request')).toBe(first.headers.get('request-id'))
  expect((await stripe.customers.list()).data).toHaveLength(1)
})

test('the same parameters in another order are the same request', async () => {
  const { sandbox, stripe } = await startTestSandbox(quiet)
  const one = { email: 'a@example.org', name: 'Louis', 'metadata[a]': '1', 'metadata[b]': '2' }
  const other = Object.fromEntries(Object.entries(one).toReversed())
  const first = await call(sandbox, '/v1/customers', one, 'key-1')
  const second = await call(sandbox, '/v1/customers', other, 'key-1')
  expect(second.headers.get('idempotent-replayed')).toBe('true')
  expect(second.text).toBe(first.text)
  expect((await stripe.customers.list()).data).toHaveLength(1)
})

test('reusing a key with other parameters and on another route are distinct errors', async () => {
  const { stripe } = await startTestSandbox(quiet)
  const idempotencyKey = 'key-2'
  await stripe.customers.create({ email: 'a@example.org' }, { idempotencyKey })
  const refusal = { type: 'StripeIdempotencyError', statusCode: 400 }
  await expect(stripe.customers.create({ email: 'b@example.org' }, { idempotencyKey })).rejects.toMatchObject({
    ...refusal,
    message: expect.stringContaining('with the same parameters they were first used with'),
  })
  await expect(stripe.products.create({ name: 'x' }, { idempotencyKey })).rejects.toMatchObject({
    ...refusal,
    message: expect.stringContaining(
      "for the same endpoint they were first used for ('/v1/products' vs '/v1/customers')",
    ),
  })
})

test('a declined payment is replayed; a request that validation refused is not saved', async () => {
  const { stripe } = await startTestSandbox(quiet)
  const { id } = await stripe.customers.create()
  const decline = () =>
    stripe.paymentMethods.attach('pm_card_chargeDeclined', { customer: id }, { idempotencyKey: 'key-3' })
  const first = await decline().catch((error: unknown) => error)
  const second = await decline().catch((error: unknown) => error)
  expect(first).toMatchObject({ statusCode: 402 })
  expect(second).toMatchObject({
    statusCode: 402,
    headers: { 'idempotent-replayed': 'true', 'stripe-should-retry': 'false' },
  })
  const wrong = { customer: id, items: [{ price: 'price_none' }] }
  await expect(stripe.subscriptions.create(wrong, { idempotencyKey: 'key-4' })).rejects.toMatchObject({
    statusCode: 400,
  })
  const right = stripe.customers.create({}, { idempotencyKey: 'key-4' })
  await expect(right).resolves.toMatchObject({ object: 'customer' })
})

test('of two concurrent calls under one key, one runs and the other gets 409', async () => {
  const { sandbox, stripe } = await startTestSandbox(quiet)
  sandbox.control.addFault({ kind: 'slow', milliseconds: 300, on: 'POST /v1/customers' })
  const slow = call(sandbox, '/v1/customers', {}, 'key-5')
  await expect.poll(() => sandbox.control.state().faults).toEqual([])
  const other = await call(sandbox, '/v1/customers', {}, 'key-5')
  expect(other.status).toBe(409)
  expect(other.headers.get('stripe-should-retry')).toBe('true')
  expect(JSON.parse(other.text).error.code).toBe('idempotency_key_in_use')
  expect((await slow).status).toBe(200)
  expect((await stripe.customers.list()).data).toHaveLength(1)
})

test('twenty identical concurrent calls subscribe once', async () => {
  const { sandbox, stripe } = await startTestSandbox(quiet)
  const customer = await stripe.customers.create()
  const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
  const retrying = sdkFor(sandbox, { maxNetworkRetries: 5 })
  const made = await Promise.all(
    Array.from({ length: 20 }, () =>
      retrying.subscriptions.create(
        {
          customer: customer.id,
          items: [{ price: 'price_sandbox_month' }],
          default_payment_method: method.id,
        },
        { idempotencyKey: 'one-attempt' },
      ),
    ),
  )
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  expect((await stripe.charges.list()).data).toHaveLength(1)
})

test('a key expires after a day on the clock of the sandbox', async () => {
  const { sandbox, stripe } = await startTestSandbox(quiet)
  await stripe.customers.create({}, { idempotencyKey: 'key-6' })
  await sandbox.control.advanceTo(new Date('2026-02-01T10:00:01Z'))
  await stripe.customers.create({}, { idempotencyKey: 'key-6' })
  expect((await stripe.customers.list()).data).toHaveLength(2)
})

test('keys survive a restart', async () => {
  const folder = createFolder()
  const first = await startTestSandbox({ ...quiet, folder })
  const before = await first.stripe.customers.create({}, { idempotencyKey: 'key-7' })
  await first.sandbox.close()
  const second = await startTestSandbox({ ...quiet, folder })
  const after = await second.stripe.customers.create({}, { idempotencyKey: 'key-7' })
  expect(after.id).toBe(before.id)
})
