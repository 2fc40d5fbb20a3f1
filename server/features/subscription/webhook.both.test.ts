import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { subscriptionContract } from '../../../domain/features/subscription/subscription.contract.ts'
import { subscribersOf } from '../../testing/subscribers.ts'
import { type SignedInMember, serverForThisFile } from '../../testing/test-server.ts'
import { reconcileSubscriptions } from './subscription.jobs.ts'
import { webhookPath } from './subscription.routes.ts'
import { stripeEvent, userSubscription } from './subscription.tables.ts'

const server = serverForThisFile({ hasCards: true })
const { order, readUser, access, customerOf } = subscribersOf(server)

afterEach(() => {
  server.cards.control.clearFaults()
  server.cards.control.setWebhooks({})
})

describe('events', () => {
  const webhook = (body: string, signature: string) =>
    server.send('POST', webhookPath, body, { 'stripe-signature': signature })

  function sign(payload: object) {
    const { client, settings } = server.services.stripe
    const body = JSON.stringify(payload)
    return {
      body,
      signature: client.webhooks.generateTestHeaderString({ payload: body, secret: settings.webhookSecrets[0] ?? '' }),
    }
  }

  async function eventAbout(member: SignedInMember) {
    const [subscription] = (
      await server.services.stripe.client.subscriptions.list({ customer: await customerOf(member) })
    ).data
    return {
      id: `evt_${crypto.randomUUID()}`,
      object: 'event',
      type: 'customer.subscription.updated',
      livemode: false,
      data: { object: { id: subscription?.id, object: 'subscription' } },
    }
  }

  async function rowsOf({ user }: SignedInMember) {
    const rows = await server.services.database.db
      .select()
      .from(userSubscription)
      .where(eq(userSubscription.userId, user.id))
    return rows.map(({ readingNumber: _, ...row }) => row)
  }

  test('that are forged, altered or old change nothing', async () => {
    const member = await server.register()
    await order(member)
    const event = await eventAbout(member)
    const { body, signature } = sign(event)
    const old = server.services.stripe.client.webhooks.generateTestHeaderString({
      payload: body,
      secret: server.services.stripe.settings.webhookSecrets[0] ?? '',
      timestamp: Math.floor(Date.now() / 1000) - 301,
    })
    for (const [sent, header] of [
      [body, ''],
      [body, 'garbage'],
      [body, signature.replace(/.$/, last => (last === '0' ? '1' : '0'))],
      [`${body} `, signature],
      [body, old],
    ] as const)
      expect((await webhook(sent, header)).status).toBe(400)
    const rows = await server.services.database.db.select().from(stripeEvent).where(eq(stripeEvent.id, event.id))
    expect(rows).toEqual([])
  })

  test('delivered fifty times concurrently take effect once', async () => {
    const member = await server.register()
    await order(member)
    const before = await rowsOf(member)
    const { body, signature } = sign(await eventAbout(member))
    const answers = await Promise.all(Array.from({ length: 50 }, () => webhook(body, signature)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
    expect(await rowsOf(member)).toEqual(before)
  })

  test.each([
    ['each twice', { copies: 2 }],
    ['the latest first', { order: 'reversed', delaySeconds: null }],
    ['in no order', { order: 'shuffled', delaySeconds: null }],
    ['before the answer', { beforeAnswer: true }],
    ['never', { drop: ['*'] }],
  ] as [string, Parameters<typeof server.cards.control.setWebhooks>[0]][])(
    'that arrive %s end in the same state',
    async (_, trouble) => {
      server.cards.control.setWebhooks(trouble)
      const member = await server.register()
      await order(member)
      const [subscription] = (await readUser(member)).Subscriptions
      await server.call(
        subscriptionContract.cancelSubscription,
        { params: { id: subscription?.id ?? '' }, query: {} },
        member.token,
      )
      await server.deliverEvents()
      expect((await readUser(member)).Subscriptions).toEqual([{ ...subscription, cancelAtPeriodEnd: true }])
    },
  )

  test('that never arrived are replaced by the reconciliation', async () => {
    server.cards.control.setWebhooks({ drop: ['*'] })
    const member = await server.register()
    await order(member)
    const [live] = (await server.services.stripe.client.subscriptions.list({ customer: await customerOf(member) })).data
    await server.services.stripe.client.subscriptions.cancel(live?.id ?? '')
    expect(await access(member)).toBe(200)
    await reconcileSubscriptions(server.services, error => expect(error).toBeUndefined())
    expect(await access(member)).toBe(402)
    expect(await rowsOf(member)).toMatchObject([{ isLive: false }])
  })

  test('about unknown customers, or of an irrelevant kind, are acknowledged', async () => {
    for (const object of [
      { id: 'x', object: 'customer' },
      { id: 'sub_elsewhere', object: 'invoice', parent: null },
    ]) {
      const { body, signature } = sign({
        id: `evt_${crypto.randomUUID()}`,
        object: 'event',
        type: 'customer.updated',
        livemode: false,
        data: { object },
      })
      expect((await webhook(body, signature)).status).toBe(204)
    }
  })
})
