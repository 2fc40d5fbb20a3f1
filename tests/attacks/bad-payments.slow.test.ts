import { describe, expect, test } from 'vitest'
import { accountContract } from '../../domain/features/account/account.contract.ts'
import { subscriptionContract } from '../../domain/features/subscription/subscription.contract.ts'
import { webhookPath } from '../../server/features/subscription/subscription.routes.ts'
import { subscribersOf } from '../../server/testing/subscribers.ts'
import { serverForThisFile } from '../../server/testing/test-server.ts'
import { expectNothingChanged } from './attempt.ts'

const server = serverForThisFile({ hasCards: true })
const { order, subscriber } = subscribersOf(server)
/** A paid subscriber as the product shows them, and their subscription's id. */
async function paidSubscriber() {
  const member = await subscriber()
  await server.deliverEvents()
  const { body } = await server.call(accountContract.readUser, {}, member.token)
  return { member, id: body.user.Subscriptions[0]?.id ?? '' }
}

describe('paying', () => {
  test.each(['price_nowhere', 'price_sandbox_month ', 'PRICE_SANDBOX_MONTH', 'prod_sandbox', '../prices', ''])(
    'with the price %j is refused without a payment at the card provider',
    async stripePriceId => {
      const member = await server.register()
      const before = latestPayment()
      expect((await order(member, 'pm_card_visa', stripePriceId)).status).toBe(400)
      expect(latestPayment()).toEqual(before)
    },
  )

  test('again with an earlier attempt’s subscription id returns its current state', async () => {
    const { member, id } = await paidSubscriber()
    const [row] = (
      await server.services.database.pool.query(
        'select stripe_subscription_id as id from user_subscription where id = $1',
        [id],
      )
    ).rows
    await server.call(
      subscriptionContract.cancelSubscription,
      { params: { id }, query: { delete: 'true' } },
      member.token,
    )
    const { status, body } = await server.call(
      subscriptionContract.subscribe,
      { body: { stripeSubscriptionId: row.id } },
      member.token,
    )
    const { body: read } = await server.call(accountContract.readUser, {}, member.token)
    expect([status, body.stripeSubscriptionId]).toEqual([200, row.id])
    expect(new Date(read.user.Subscriptions[0]?.currentPeriodEnd ?? 0).getTime()).toBeLessThanOrEqual(
      server.cards.now().getTime(),
    )
  })
})

describe('cancelling', () => {
  test('in ten concurrent requests happens once and sends one e-mail', async () => {
    const { member, id } = await paidSubscriber()
    const cancel = () =>
      server.call(subscriptionContract.cancelSubscription, { params: { id }, query: {} }, member.token)
    const answers = await Promise.all(Array.from({ length: 10 }, cancel))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const told = (await server.outbox(member.user.email)).filter(
      ({ body }) => body?.subject === 'Votre contrat est résilié',
    )
    expect(told).toHaveLength(1)
  })

  test.each(['?delete=1', '?delete=TRUE', '?delete=', '?delete=true&delete=true', '?delete[]=true', '?Delete=true'])(
    'with %s is refused and cancels nothing',
    async search => {
      const { member, id } = await paidSubscriber()
      const headers = { authorization: `Bearer ${member.token}` }
      await expectNothingChanged(
        server,
        () => server.send('POST', `/api/user_subscription/${id}/cancel${search}`, undefined, headers),
        400,
      )
    },
  )
})
describe('an event of the card provider', () => {
  async function send(
    event: object,
    { at, form = JSON.stringify }: { at?: number; form?: (event: object) => string } = {},
  ) {
    const { client, settings } = server.services.stripe
    const payload = JSON.stringify(event)
    const signature = client.webhooks.generateTestHeaderString({
      payload,
      secret: settings.webhookSecrets[0] ?? '',
      ...(at ? { timestamp: at } : {}),
    })
    return server.send('POST', webhookPath, form(event), { 'stripe-signature': signature })
  }
  const eventOf = (changes: object = {}) => ({
    id: `evt_${crypto.randomUUID()}`,
    object: 'event',
    type: 'customer.subscription.updated',
    livemode: false,
    data: { object: { id: 'sub_nowhere', object: 'customer' } },
    ...changes,
  })

  test('of the other mode has no effect', async () => {
    await expectNothingChanged(server, () => send(eventOf({ livemode: true })), 400)
  })

  test('whose bytes differ from the signed ones has no effect', async () => {
    await expectNothingChanged(server, () => send(eventOf(), { form: event => JSON.stringify(event, null, 2) }), 400)
  })

  test('from an hour ahead is applied once, however often it arrives', async () => {
    const event = eventOf()
    const at = Math.floor(Date.now() / 1000) + 3600
    expect((await send(event, { at })).status).toBe(204)
    await expectNothingChanged(server, () => send(event, { at }), 204)
  })

  test('of 300 kB or by GET is refused', async () => {
    await expectNothingChanged(server, () => send(eventOf({ padding: 'x'.repeat(300_000) })), 413)
    await expectNothingChanged(server, () => server.send('GET', webhookPath), 404)
  })
})

/** Returns the latest call to the card provider that attached a card or requested money. */
function latestPayment() {
  const { calls } = server.cards.control.state()
  return calls.find(({ method, path }) => method === 'POST' && /subscriptions|attach|pay/.test(path))
}
