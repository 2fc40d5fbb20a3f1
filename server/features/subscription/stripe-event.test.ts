import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { subscribersOf } from '../../testing/subscribers.ts'
import { type SignedInMember, serverForThisFile } from '../../testing/test-server.ts'
import { webhookPath } from './subscription.routes.ts'
import { stripeEvent } from './subscription.tables.ts'

const server = serverForThisFile({ hasCards: true })
const { subscriber, access, rowOf, advance } = subscribersOf(server)

afterEach(() => {
  server.cards.control.clearFaults()
})

/** Sends a signed event about the member's subscription and returns its id. */
async function receive(member: SignedInMember): Promise<string> {
  const { client, settings } = server.services.stripe
  const id = `evt_${crypto.randomUUID()}`
  const payload = JSON.stringify({
    id,
    object: 'event',
    type: 'customer.subscription.deleted',
    livemode: false,
    data: { object: { id: (await rowOf(member)).stripeSubscriptionId, object: 'subscription' } },
  })
  const secret = settings.webhookSecrets[0] ?? ''
  const signature = client.webhooks.generateTestHeaderString({ payload, secret })
  const { status } = await server.send('POST', webhookPath, payload, { 'stripe-signature': signature })
  expect(status).toBe(204)
  return id
}

async function apply() {
  await server.running.jobs.runNow('applyEvents')
}

async function storedEvent(id: string) {
  const [row] = await server.services.database.db.select().from(stripeEvent).where(eq(stripeEvent.id, id))
  return row
}

/** A member whose subscription was ended at the card provider, without an event. */
async function endedElsewhere() {
  const member = await subscriber()
  await server.deliverEvents()
  server.cards.control.setWebhooks({ drop: ['*'] })
  await server.services.stripe.client.subscriptions.cancel((await rowOf(member)).stripeSubscriptionId ?? '')
  server.cards.control.setWebhooks({})
  return member
}

/** Counts how often the member's subscription is read at the provider meanwhile. */
async function readingsDuring(member: SignedInMember, action: () => Promise<unknown>): Promise<number> {
  const { client } = server.services.stripe
  const { stripeSubscriptionId } = await rowOf(member)
  let readings = 0
  const count = ({ path }: { path: string }) => {
    if (path.startsWith(`/v1/subscriptions/${stripeSubscriptionId}`)) readings += 1
  }
  client.on('request', count)
  await action()
  client.off('request', count)
  return readings
}

test('an event is acknowledged before the card provider is asked anything, and takes effect afterwards', async () => {
  const member = await endedElsewhere()
  expect(await readingsDuring(member, () => receive(member))).toBe(0)
  expect(await access(member)).toBe(200)
  await apply()
  expect(await access(member)).toBe(402)
})

test('an event that cannot be applied waits, longer each time, until the provider answers', async () => {
  const member = await endedElsewhere()
  server.cards.control.addFault({ kind: 'unavailable', on: 'GET /v1/subscriptions/*', times: 99 })
  const id = await receive(member)
  const waits: number[] = []
  for (let time = 0; time < 3; time++) {
    await apply()
    const wait = ((await storedEvent(id))?.nextTryOn?.getTime() ?? 0) - server.cards.now().getTime()
    waits.push(wait / 1000)
    await advance(wait)
  }
  expect(waits).toEqual([5, 30, 120])
  expect(await storedEvent(id)).toMatchObject({ tries: 4, lastError: 'error_card_provider' })
  server.cards.control.clearFaults()
  await advance(10 * 60 * 1000)
  expect(await access(member)).toBe(402)
  expect(await storedEvent(id)).toMatchObject({ nextTryOn: null, lastError: null })
})

test('events about one subscription, delivered several times each and applied by two servers at once, cost each at most one reading', async () => {
  const member = await endedElsewhere()
  for (let event = 0; event < 5; event++) await receive(member)
  // Both may take some of the events when they look at the same instant.
  expect(await readingsDuring(member, () => Promise.all([apply(), apply()]))).toBeOneOf([1, 2])
  expect(await access(member)).toBe(402)
})
