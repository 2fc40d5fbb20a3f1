import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { startTestSandbox, webhookSecret } from './testing.ts'
import { signatureOf } from './webhooks.ts'

const quiet = { webhookUrl: () => undefined }

const subscriptionTypes = (events: Stripe.Event[]) =>
  events.map(({ type }) => type).filter(type => type.startsWith('customer.subscription'))

test('the signature matches the SDK', () => {
  const payload = '{"id":"evt_1"}'
  const now = 1_790_000_000_500
  const expected = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: webhookSecret,
    timestamp: Math.floor(now / 1000),
  })
  expect(signatureOf(webhookSecret, payload, now)).toBe(expected)
})

test('events arrive signed and in order, with the changed attributes', async () => {
  const { sandbox, stripe, subscribe, received } = await startTestSandbox()
  const { id } = await subscribe('pm_card_visa')
  await stripe.subscriptions.update(id, { cancel_at_period_end: true })
  await sandbox.control.deliverEverything()
  expect(subscriptionTypes(received)).toEqual([
    'customer.subscription.created',
    'customer.subscription.updated',
    'customer.subscription.updated',
  ])
  const last = received.findLast(({ type }) => type === 'customer.subscription.updated')
  expect(last).toMatchObject({
    object: 'event',
    api_version: '2026-10-28.endive',
    livemode: false,
    data: { object: { id, cancel_at_period_end: true }, previous_attributes: { cancel_at_period_end: false } },
  })
  expect(last?.request?.id).toMatch(/^req_/)
  const listed = await stripe.events.list({ type: 'customer.subscription.updated' })
  expect(listed.data.map(event => event.id)).toContain(last?.id)
  expect((await stripe.events.retrieve(last?.id ?? '')).pending_webhooks).toBe(0)
})

test('a refused event is retried until accepted', async () => {
  const { sandbox, stripe, received, answerWith } = await startTestSandbox()
  await sandbox.control.deliverEverything()
  answerWith(500)
  await stripe.customers.create()
  await sandbox.control.deliverEverything()
  await sandbox.control.deliverEverything()
  const waiting = sandbox.control.state().deliveries[0]
  expect(waiting).toMatchObject({ state: 'waiting', status: 500 })
  expect(waiting?.attempts).toBeGreaterThanOrEqual(2)
  answerWith(200)
  await sandbox.control.deliverEverything()
  expect(received.at(-1)?.type).toBe('customer.created')
})

test('an event refused on every attempt is given up and can be resent', async () => {
  const { sandbox, stripe, received, answerWith } = await startTestSandbox()
  await sandbox.control.deliverEverything()
  answerWith(500)
  await stripe.customers.create()
  for (let attempt = 0; attempt < 10; attempt += 1) await sandbox.control.deliverEverything()
  const given = sandbox.control.state().deliveries[0]
  expect(given).toMatchObject({ state: 'failed', attempts: 9 })
  answerWith(200)
  await sandbox.control.resend(String(given?.event))
  expect(received.at(-1)?.id).toBe(given?.event)
})

test('events are duplicated on demand, with the same id', async () => {
  const { sandbox, stripe, received } = await startTestSandbox()
  sandbox.control.setWebhooks({ copies: 3 })
  await stripe.customers.create()
  await sandbox.control.deliverEverything()
  const copies = received.filter(({ type }) => type === 'customer.created')
  expect(copies).toHaveLength(3)
  expect(new Set(copies.map(({ id }) => id)).size).toBe(1)
})

test('events can be held, reversed and then released', async () => {
  const { sandbox, stripe, subscribe, received } = await startTestSandbox()
  sandbox.control.setWebhooks({ delaySeconds: null, order: 'reversed' })
  const { id } = await subscribe('pm_card_visa')
  await stripe.subscriptions.cancel(id)
  expect(subscriptionTypes(received)).toEqual([])
  await sandbox.control.deliverEverything()
  expect(subscriptionTypes(received)).toEqual([
    'customer.subscription.deleted',
    'customer.subscription.updated',
    'customer.subscription.created',
  ])
})

test('all shuffled events arrive', async () => {
  const { sandbox, subscribe, received } = await startTestSandbox()
  sandbox.control.setWebhooks({ delaySeconds: null, order: 'shuffled' })
  await subscribe('pm_card_visa')
  await sandbox.control.deliverEverything()
  expect(received.map(({ type }) => type)).toContain('invoice.paid')
})

test('delayed events are not sent early', async () => {
  const { sandbox, stripe, received } = await startTestSandbox()
  sandbox.control.setWebhooks({ delaySeconds: 3600 })
  await stripe.customers.create()
  expect(sandbox.control.state().deliveries[0]).toMatchObject({ state: 'waiting', attempts: 0 })
  expect(received.map(({ type }) => type)).not.toContain('customer.created')
})

test('dropped events never arrive, but are listed', async () => {
  const { sandbox, stripe, subscribe, received } = await startTestSandbox()
  sandbox.control.setWebhooks({ drop: ['invoice.*', 'customer.subscription.updated'] })
  await subscribe('pm_card_visa')
  await sandbox.control.deliverEverything()
  const arrived = received.map(({ type }) => type)
  expect(arrived).toContain('customer.subscription.created')
  expect(arrived.filter(type => type.startsWith('invoice.') || type.endsWith('updated'))).toEqual([])
  expect((await stripe.events.list({ type: 'invoice.paid' })).data).toHaveLength(1)
})

test('events can arrive before the answer to the call that caused them', async () => {
  const { sandbox, subscribe, received } = await startTestSandbox()
  sandbox.control.setWebhooks({ beforeAnswer: true })
  await subscribe('pm_card_visa')
  expect(received.map(({ type }) => type)).toContain('invoice.paid')
})

test('an endpoint can call the sandbox while handling an event, even before the answer', async () => {
  const { sandbox, stripe, subscribe, whenReceived, received } = await startTestSandbox()
  sandbox.control.setWebhooks({ beforeAnswer: true })
  const seen: string[] = []
  whenReceived(async ({ type, data }) => {
    if (type !== 'customer.subscription.updated') return
    seen.push((await stripe.subscriptions.retrieve(data.object.id)).status)
    await stripe.customers.update(String(data.object.customer), { metadata: { seen: 'yes' } })
  })
  await subscribe('pm_card_visa')
  await sandbox.control.deliverEverything()
  expect(seen).toEqual(['active'])
  expect(received.map(({ type }) => type)).toContain('customer.updated')
})

test('an endpoint gets the events that it asks for, and none while it is disabled', async () => {
  const { sandbox, stripe } = await startTestSandbox(quiet)
  await stripe.webhookEndpoints.update('we_sandbox', { enabled_events: ['customer.created'] })
  const { deliveries: before } = sandbox.control.state()
  const { id } = await stripe.customers.create()
  await stripe.customers.update(id, { name: 'Louise' })
  expect(sandbox.control.state().deliveries).toHaveLength(before.length + 1)
  await stripe.webhookEndpoints.update('we_sandbox', { disabled: true })
  await stripe.customers.create()
  expect(sandbox.control.state().deliveries).toHaveLength(before.length + 1)
  expect((await stripe.webhookEndpoints.list()).data).toMatchObject([{ id: 'we_sandbox', status: 'disabled' }])
})

test('an endpoint whose URL is not yet known gets its events once it is', async () => {
  let url: string | undefined
  const other = await startTestSandbox()
  const { sandbox, stripe } = await startTestSandbox({ webhookUrl: () => url })
  await stripe.customers.create()
  await sandbox.control.deliverEverything()
  expect(sandbox.control.state().deliveries[0]).toMatchObject({ state: 'waiting', attempts: 0 })
  url = `${(await other.stripe.webhookEndpoints.retrieve('we_sandbox')).url}`
  await sandbox.control.deliverEverything()
  expect(other.received.map(({ type }) => type)).toContain('customer.created')
})

test('previous_attributes names what changed, group by group, with null for what is new', async () => {
  const { sandbox, stripe, subscribe, received } = await startTestSandbox()
  const { id, customer } = await subscribe('pm_card_visa', { metadata: { plan: 'a' } })
  await stripe.customers.update(String(customer), { metadata: { seen: 'yes', often: 'no' } })
  await stripe.customers.update(String(customer), { metadata: { seen: 'twice' }, name: 'Louise' })
  await stripe.subscriptions.update(id, { metadata: { plan: '' } })
  await sandbox.control.advanceTo(new Date('2026-02-28T10:00:00Z'))
  const { data } = await stripe.events.list({ types: ['customer.updated', 'customer.subscription.updated'] })
  const [renewed, emptied, changed, added] = data.map(event => event.data.previous_attributes)
  expect(added).toEqual({ metadata: { seen: null, often: null } })
  expect(changed).toEqual({ metadata: { seen: 'yes' }, name: 'Louis Martel' })
  expect(emptied).toEqual({ metadata: { plan: 'a' } })
  expect(renewed).toEqual({
    items: { data: [expect.objectContaining({ current_period_start: 1_769_853_600 })] },
    latest_invoice: expect.stringMatching(/^in_/),
  })
  await sandbox.control.deliverEverything()
  expect(received.length).toBeGreaterThan(0)
})
