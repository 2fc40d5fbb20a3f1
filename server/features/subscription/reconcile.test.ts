import { beforeEach, expect, test } from 'vitest'
import { subscribersOf } from '../../testing/subscribers.ts'
import { serverForThisFile } from '../../testing/test-server.ts'
import { reconcileSubscriptions } from './subscription.jobs.ts'

const server = serverForThisFile({ hasCards: true })
const { order, subscriber, signInAgain, access, rowOf, customerOf, advance } = subscribersOf(server)

// No event arrives here, so only the reconciliation can correct the copy.
beforeEach(() => server.cards.control.setWebhooks({ drop: ['*'] }))

/** Counts the calls of a reconciliation to the card provider, by `METHOD /path`. */
async function callsOfReconciliation(): Promise<Record<string, number>> {
  const { client } = server.services.stripe
  const calls: Record<string, number> = {}
  const count = ({ method, path }: { method: string; path: string }) => {
    const call = `${method} ${path.split('?')[0]}`
    calls[call] = (calls[call] ?? 0) + 1
  }
  client.on('request', count)
  await reconcileSubscriptions(server.services, error => expect(error).toBeUndefined())
  client.off('request', count)
  return calls
}

test('reconciliation lists a hundred subscriptions per call, and reads only differing ones individually', async () => {
  const { client } = server.services.stripe
  const members = [await subscriber(), await subscriber('price_sandbox_year'), await subscriber()]
  expect(await callsOfReconciliation()).toEqual({ 'GET /v1/subscriptions': 1 })

  // Somebody's hundred unfinished orders: a second page.
  const { id: customer } = await client.customers.create({ email: 'elsewhere@example.org' })
  const card = await client.paymentMethods.attach('pm_card_visa', { customer })
  for (let made = 0; made < 100; made++)
    await client.subscriptions.create({
      customer,
      items: [{ price: 'price_sandbox_month' }],
      default_payment_method: card.id,
      payment_behavior: 'default_incomplete',
    })
  expect(await callsOfReconciliation()).toEqual({ 'GET /v1/subscriptions': 2 })

  const [ended, scheduled, recarded] = await Promise.all(members.map(rowOf))
  await client.subscriptions.cancel(ended?.stripeSubscriptionId ?? '')
  await client.subscriptions.update(scheduled?.stripeSubscriptionId ?? '', { cancel_at_period_end: true })
  const calls = await callsOfReconciliation()
  expect(calls).toMatchObject({
    'GET /v1/subscriptions': 2,
    [`GET /v1/subscriptions/${ended?.stripeSubscriptionId}`]: 1,
    [`GET /v1/subscriptions/${scheduled?.stripeSubscriptionId}`]: 1,
  })
  expect(calls).not.toHaveProperty(`GET /v1/subscriptions/${recarded?.stripeSubscriptionId}`)
  expect(await Promise.all(members.map(access))).toEqual([402, 200, 200])
  expect(await Promise.all(members.map(async member => (await rowOf(member)).cancelAtPeriodEnd))).toEqual([
    false,
    true,
    false,
  ])
  expect(await callsOfReconciliation()).toEqual({ 'GET /v1/subscriptions': 2 })
})

test('a paid subscription whose events were lost gives access', async () => {
  const member = await server.register()
  const { client } = server.services.stripe
  // The first order is declined; the server dies before it learns of the second one.
  await order(member, 'pm_card_visa_chargeDeclined')
  const customer = await customerOf(member)
  const { id: card } = await client.paymentMethods.attach('pm_card_visa', { customer })
  await client.subscriptions.create({
    customer,
    items: [{ price: 'price_sandbox_month' }],
    default_payment_method: card,
  })
  expect(await access(member)).toBe(402)
  await reconcileSubscriptions(server.services, error => expect(error).toBeUndefined())
  expect(await access(await signInAgain(member))).toBe(200)
  expect((await client.charges.list({ customer })).data.filter(({ paid }) => paid)).toHaveLength(1)
})

test('a renewal whose events were lost is recorded', async () => {
  const member = await subscriber()
  const before = await rowOf(member)
  await advance(31 * 24 * 60 * 60 * 1000 + 2 * 60 * 60 * 1000)
  expect((await rowOf(member)).currentPeriodEnd).toEqual(before.currentPeriodEnd)
  await reconcileSubscriptions(server.services, error => expect(error).toBeUndefined())
  expect((await rowOf(member)).currentPeriodEnd.getTime()).toBeGreaterThan(before.currentPeriodEnd.getTime())
})
