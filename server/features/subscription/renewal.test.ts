import { afterEach, describe, expect, test } from 'vitest'
import { subscriptionContract } from '../../../domain/features/subscription/subscription.contract.ts'
import { subscribersOf } from '../../testing/subscribers.ts'
import { type SignedInMember, serverForThisFile } from '../../testing/test-server.ts'

const server = serverForThisFile({ hasCards: true })
const { order, readUser, truthOf, signInAgain, access, customerOf, advance } = subscribersOf(server)

const hourMilliseconds = 60 * 60 * 1000
const dayMilliseconds = 24 * hourMilliseconds

afterEach(() => {
  server.cards.control.clearFaults()
  server.cards.control.setWebhooks({})
})

describe('cancelling', () => {
  async function cancel(member: SignedInMember, id: string, query: { delete?: 'true' } = {}) {
    const { token } = await signInAgain(member)
    return server.call(subscriptionContract.cancelSubscription, { params: { id }, query }, token)
  }

  async function subscribed() {
    const member = await server.register()
    await order(member)
    const [subscription] = (await readUser(member)).Subscriptions
    return { member, subscription, id: subscription?.id ?? '' }
  }

  test('ends with the paid period, however often it is asked, and charges nothing more', async () => {
    const { member, subscription, id } = await subscribed()
    for (let time = 0; time < 3; time++) {
      const { body } = await cancel(member, id)
      expect(body.body).toEqual({ ...subscription, cancelAtPeriodEnd: true })
    }
    await advance(new Date(subscription?.currentPeriodEnd ?? 0).getTime() - server.cards.now().getTime() - 1000)
    expect(await access(member)).toBe(200)
    await advance(2 * hourMilliseconds)
    expect(await access(member)).toBe(402)
    await advance(40 * dayMilliseconds)
    expect(await truthOf(member)).toEqual({ living: 0, paidCents: [1990] })
    expect((await cancel(member, id)).status).toBe(200)
  })

  test('then subscribing again creates a new subscription', async () => {
    const { member, id } = await subscribed()
    await cancel(member, id, { delete: 'true' })
    expect(await access(member)).toBe(402)
    expect((await order(member)).body.isPaymentIntentSucceeded).toBe(true)
    expect(await access(member)).toBe(200)
    expect((await readUser(member)).Subscriptions).toHaveLength(2)
    expect(await truthOf(member)).toEqual({ living: 1, paidCents: [1990, 1990] })
  })

  test('is nobody else’s business', async () => {
    const { id } = await subscribed()
    const other = await server.register()
    for (const unknown of [id, crypto.randomUUID(), 'abc', '1 or 1=1'])
      expect((await cancel(other, unknown)).status).toBe(404)
    expect((await cancel(other, id, { delete: 'true' })).status).toBe(404)
  })

  test('with delete=true is refused when the key is not a test key', async () => {
    const { member, subscription, id } = await subscribed()
    const { settings } = server.services.stripe
    const { publishableKey } = settings
    settings.publishableKey = 'pk_live_1'
    const { status, body } = await cancel(member, id, { delete: 'true' })
    settings.publishableKey = publishableKey
    expect([status, body.message]).toEqual([403, 'error_forbidden'])
    expect((await readUser(member)).Subscriptions).toEqual([subscription])
  })
})

describe('time', () => {
  test('renews each month, without a gap while the invoice is being drafted', async () => {
    const member = await server.register()
    await order(member)
    const [first] = (await readUser(member)).Subscriptions
    await advance(new Date(first?.currentPeriodEnd ?? 0).getTime() - server.cards.now().getTime() + 60_000)
    expect(await access(member), 'a minute after the end').toBe(200)
    await advance(2 * hourMilliseconds)
    const [renewed] = (await readUser(member)).Subscriptions
    expect(new Date(renewed?.currentPeriodEnd ?? 0).getTime()).toBeGreaterThan(
      new Date(first?.currentPeriodEnd ?? 0).getTime() + 27 * dayMilliseconds,
    )
    expect(await truthOf(member)).toEqual({ living: 1, paidCents: [1990, 1990] })
  })

  test('keeps access for three days while a failed renewal is retried, then ends it', async () => {
    const member = await server.register()
    await order(member)
    const { client } = server.services.stripe
    const customer = await customerOf(member)
    const bad = await client.paymentMethods.attach('pm_card_chargeCustomerFail', { customer })
    const [live] = (await client.subscriptions.list({ customer })).data
    await client.subscriptions.update(live?.id ?? '', { default_payment_method: bad.id })
    const [before] = (await readUser(member)).Subscriptions
    const end = new Date(before?.currentPeriodEnd ?? 0).getTime()
    await advance(end - server.cards.now().getTime() + 2 * hourMilliseconds)
    const [retried] = (await readUser(member)).Subscriptions
    expect(new Date(retried?.currentPeriodEnd ?? 0).getTime()).toBe(end + 3 * dayMilliseconds)
    expect(await access(member)).toBe(200)
    await advance(3 * dayMilliseconds)
    expect(await access(member)).toBe(402)
    expect((await truthOf(member)).paidCents).toEqual([1990])
  })
})
