import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { subscriptionContract } from '../../../domain/features/subscription/subscription.contract.ts'
import { subscribersOf } from '../../testing/subscribers.ts'
import { type SignedInMember, serverForThisFile } from '../../testing/test-server.ts'
import { reconcileSubscriptions } from './subscription.jobs.ts'
import { webhookPath } from './subscription.routes.ts'
import { stripeEvent, userSubscription } from './subscription.tables.ts'

const server = serverForThisFile({ hasCards: true })
const { signInAgain, access, customerOf, advance, answerChallenge } = subscribersOf(server)

const month = 'price_sandbox_month'
const year = 'price_sandbox_year'
const hourMilliseconds = 60 * 60 * 1000
const dayMilliseconds = 24 * hourMilliseconds

afterEach(() => {
  server.cards.control.clearFaults()
  server.cards.control.setWebhooks({})
})

async function subscribe({ token }: SignedInMember, stripePaymentMethodId = 'pm_card_visa', stripePriceId = month) {
  return server.call(subscriptionContract.subscribe, { body: { stripePaymentMethodId, stripePriceId } }, token)
}

async function goOn({ token }: SignedInMember, stripeSubscriptionId: string) {
  return server.call(subscriptionContract.subscribe, { body: { stripeSubscriptionId } }, token)
}

async function readUser(member: SignedInMember) {
  return (await signInAgain(member)).user
}

/** Returns what the card provider reports: live subscriptions, and what was charged. */
async function truthOf(member: SignedInMember) {
  const customer = await customerOf(member)
  const { client } = server.services.stripe
  const subscriptions = await client.subscriptions.list({ customer, status: 'all', limit: 50 })
  const invoices = await client.invoices.list({ customer, status: 'paid', limit: 50 })
  return {
    living: subscriptions.data.filter(({ status }) => status === 'active' || status === 'past_due').length,
    paidCents: invoices.data.map(({ amount_paid }) => amount_paid),
  }
}

describe('products', () => {
  test('of others in the same account are not offered, nor sold', async () => {
    const { client } = server.services.stripe
    const member = await server.register()
    const ids: string[] = []
    for (const brand of ['', 'another']) {
      const { id: product } = await client.products.create({ name: 'Tisane du mois', metadata: { brand } })
      const recurring = { interval: 'month' as const }
      const price = await client.prices.create({ product, currency: 'eur', unit_amount: 900, recurring })
      ids.push(price.id)
    }
    await server.cards.control.advanceTo(new Date(server.cards.now().getTime() + 120_000))
    const { body } = await server.call(subscriptionContract.listProducts, { query: {} }, member.token)
    expect(body.body.map(({ name }) => name).toSorted()).toEqual(['An', 'Mois', 'Trimestre'])
    for (const stripePriceId of ids) {
      const order = { stripePaymentMethodId: 'pm_card_visa', stripePriceId }
      const { status, body: refusal } = await server.call(subscriptionContract.subscribe, { body: order }, member.token)
      expect([status, refusal.fields]).toEqual([400, { stripePriceId: 'invalid_value' }])
    }
  })

  test('come from the card provider, cheapest first, in the member’s language', async () => {
    const { token } = await server.register({ locale: 'en' })
    const { body } = await server.call(subscriptionContract.listProducts, { query: { 'sort[price]': 'ASC' } }, token)
    expect(body.body).toEqual([
      { name: 'Month', price: 19.9, currency: 'eur', stripePriceId: month, duration: 1, durationUnit: 'month' },
      {
        name: 'Quarter',
        price: 49.9,
        currency: 'eur',
        stripePriceId: 'price_sandbox_quarter',
        duration: 3,
        durationUnit: 'month',
      },
      { name: 'Year', price: 149, currency: 'eur', stripePriceId: year, duration: 1, durationUnit: 'year' },
    ])
  })
})

test('the offer shows an unpaid member the published programmes in their language, and no content', async () => {
  const { token } = await server.register({ locale: 'en' })
  const { status, body } = await server.call(subscriptionContract.readOffer, {}, token)
  expect(status).toBe(200)
  expect(body.body.programs.map(({ code, title, weekCount }) => [code, title, weekCount])).toEqual([
    ['medfasting', 'medfasting (en)', 2],
    ['fatigue', 'fatigue (en)', 1],
    ['stress', 'stress (en)', 1],
  ])
  expect(body.body.mediaCount).toBeGreaterThan(10)
  expect(JSON.stringify(body)).not.toMatch(/<p>|\.m4a/)
})

describe('subscribing', () => {
  test('with a good card gives access at once, before any event arrives', async () => {
    server.cards.control.setWebhooks({ drop: ['*'] })
    const member = await server.register()
    expect(await access(member)).toBe(402)
    const { status, body } = await subscribe(member)
    expect([status, body]).toEqual([
      200,
      {
        isPaymentIntentSucceeded: true,
        isNextActionRequired: false,
        intentClientSecret: null,
        stripeSubscriptionId: expect.stringMatching(/^sub_/),
      },
    ])
    expect(await access(member)).toBe(200)
    const [subscription] = (await readUser(member)).Subscriptions
    expect(subscription).toMatchObject({
      name: 'Mois',
      stripePriceId: month,
      cancelAtPeriodEnd: false,
      invoiceLink: expect.stringContaining('/invoice/'),
    })
    expect(await truthOf(member)).toEqual({ living: 1, paidCents: [1990] })
  })

  test.each([
    ['when the card is given', 'pm_card_visa_chargeDeclined', 'generic_decline'],
    ['for want of money', 'pm_card_visa_chargeDeclinedInsufficientFunds', 'insufficient_funds'],
    ['because the card has expired', 'pm_card_chargeDeclinedExpiredCard', 'expired_card'],
    ['because of its security code', 'pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc'],
    ['by a processing error', 'pm_card_chargeDeclinedProcessingError', 'processing_error'],
    ['when it is charged', 'pm_card_chargeCustomerFail', 'generic_decline'],
  ])('with a card declined %s changes nothing and returns the code', async (_, card, declineCode) => {
    const member = await server.register()
    const { status, body } = await subscribe(member, card)
    expect([status, body.message, body.declineCode]).toEqual([402, 'error_card_declined', declineCode])
    expect(await access(member)).toBe(402)
    expect((await readUser(member)).Subscriptions).toEqual([])
    expect(await truthOf(member)).toEqual({ living: 0, paidCents: [] })
  })

  test('with another card after a decline succeeds and leaves no abandoned subscription', async () => {
    const member = await server.register()
    await subscribe(member, 'pm_card_chargeCustomerFail')
    expect((await subscribe(member)).body.isPaymentIntentSucceeded).toBe(true)
    expect(await truthOf(member)).toEqual({ living: 1, paidCents: [1990] })
    const all = await server.services.stripe.client.subscriptions.list({
      customer: await customerOf(member),
      status: 'all',
    })
    expect(all.data.map(({ status }) => status).toSorted()).toEqual(['active', 'incomplete_expired'])
  })

  test('with 3-D Secure gives access once the bank approves, and not before', async () => {
    const member = await server.register()
    const first = await subscribe(member, 'pm_card_threeDSecure2Required')
    expect(first.body).toMatchObject({ isPaymentIntentSucceeded: false, isNextActionRequired: true })
    expect(await access(member)).toBe(402)
    await answerChallenge(first.body.intentClientSecret ?? '', 'complete')
    const second = await goOn(member, first.body.stripeSubscriptionId ?? '')
    expect(second.body).toMatchObject({
      isPaymentIntentSucceeded: true,
      stripeSubscriptionId: first.body.stripeSubscriptionId,
    })
    expect(await access(member)).toBe(200)
    expect(await truthOf(member)).toEqual({ living: 1, paidCents: [1990] })
  })

  test('with 3-D Secure, repeated after a lost response, resumes the same payment', async () => {
    const member = await server.register()
    await subscribe(member, 'pm_card_chargeCustomerFail')
    const { client } = server.services.stripe
    const card = await client.paymentMethods.attach('pm_card_threeDSecure2Required', {
      customer: await customerOf(member),
    })
    const first = await subscribe(member, card.id)
    const again = await subscribe(member, card.id)
    expect(again.body).toEqual(first.body)
    await answerChallenge(again.body.intentClientSecret ?? '', 'complete')
    expect((await goOn(member, again.body.stripeSubscriptionId ?? '')).body.isPaymentIntentSucceeded).toBe(true)
    expect(await truthOf(member)).toEqual({ living: 1, paidCents: [1990] })
  })

  test.each([
    ['refused by the bank', 'pm_card_threeDSecure2Required', 'fail', 'payment_intent_authentication_failure'],
    [
      'accepted, and then declined',
      'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
      'complete',
      'insufficient_funds',
    ],
  ] as const)('with 3-D Secure %s is a decline', async (_, card, answer, declineCode) => {
    const member = await server.register()
    const first = await subscribe(member, card)
    await answerChallenge(first.body.intentClientSecret ?? '', answer)
    const { status, body } = await goOn(member, first.body.stripeSubscriptionId ?? '')
    expect([status, body.message, body.declineCode]).toEqual([402, 'error_card_declined', declineCode])
    expect(await access(member)).toBe(402)
    expect(await truthOf(member)).toEqual({ living: 0, paidCents: [] })
  })

  test('in twenty concurrent requests with the same card pays once', async () => {
    const member = await server.register()
    const answers = await Promise.all(Array.from({ length: 20 }, () => subscribe(member)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.isPaymentIntentSucceeded}`))).toEqual(
      new Set(['200 true']),
    )
    expect(await truthOf(member)).toEqual({ living: 1, paidCents: [1990] })
  })

  test('in two tabs with two cards and two prices pays once', async () => {
    const member = await server.register()
    const [one, other] = await Promise.all([
      subscribe(member, 'pm_card_visa', month),
      subscribe(member, 'pm_card_mastercard', year),
    ])
    expect(one.body.stripeSubscriptionId).toBe(other.body.stripeSubscriptionId)
    const { living, paidCents } = await truthOf(member)
    expect([living, paidCents.length]).toEqual([1, 1])
  })

  test('while subscribed returns the existing subscription', async () => {
    const member = await server.register()
    const first = await subscribe(member)
    const again = await subscribe(member, 'pm_card_mastercard', year)
    expect(again.body).toEqual(first.body)
    expect(await truthOf(member)).toEqual({ living: 1, paidCents: [1990] })
  })

  test('whose response is lost after the charge pays once, and the retry finds it', async () => {
    const member = await server.register()
    server.cards.control.addFault({ kind: 'lost_answer', on: 'POST /v1/subscriptions', times: 3 })
    expect((await subscribe(member)).body.message).toBe('error_card_provider')
    expect((await subscribe(member, 'pm_card_mastercard')).body.isPaymentIntentSucceeded).toBe(true)
    expect(await truthOf(member)).toEqual({ living: 1, paidCents: [1990] })
    expect(await access(member)).toBe(200)
  })

  test.each(['unavailable', 'server_error', 'dropped_connection', 'rate_limit'] as const)(
    'while the provider fails (%s) is refused as such, and works afterwards',
    async kind => {
      const member = await server.register()
      server.cards.control.addFault({ kind, on: 'POST /v1/subscriptions', times: 9 })
      const { status, body } = await subscribe(member)
      expect([status, body.message]).toEqual([502, 'error_card_provider'])
      expect(await access(member)).toBe(402)
      server.cards.control.clearFaults()
      expect((await subscribe(member, 'pm_card_mastercard')).body.isPaymentIntentSucceeded).toBe(true)
      expect(await truthOf(member)).toEqual({ living: 1, paidCents: [1990] })
    },
  )

  test.each([
    ['nothing', {}],
    ['a price alone', { stripePriceId: month }],
    ['an amount', { stripePaymentMethodId: 'pm_card_visa', stripePriceId: month, amount: 1 }],
    ['a trial', { stripePaymentMethodId: 'pm_card_visa', stripePriceId: month, trial_days: 30 }],
    ['a price that is not offered', { stripePaymentMethodId: 'pm_card_visa', stripePriceId: 'price_elsewhere' }],
  ])('with %s is refused', async (_, body) => {
    const { token } = await server.register()
    const { status } = await server.send('POST', '/api/subscription_product/subscribe', body, {
      authorization: `Bearer ${token}`,
    })
    expect(status).toBe(400)
  })

  test('is limited to one live subscription by the database itself', async () => {
    const member = await server.register()
    await subscribe(member)
    const { db } = server.services.database
    const [row] = await db.select().from(userSubscription).where(eq(userSubscription.userId, member.user.id))
    const second = {
      ...row,
      id: crypto.randomUUID(),
      stripeSubscriptionId: 'sub_second',
    } as typeof userSubscription.$inferInsert
    await expect(db.insert(userSubscription).values(second)).rejects.toMatchObject({ cause: { code: '23505' } })
  })

  test('with another member’s objects is refused as if they did not exist', async () => {
    const [member, other] = [await server.register(), await server.register()]
    const theirs = await subscribe(other, 'pm_card_threeDSecure2Required')
    expect((await goOn(member, theirs.body.stripeSubscriptionId ?? '')).status).toBe(404)
    const cards = await server.services.stripe.client.paymentMethods.list({ customer: await customerOf(other) })
    expect((await subscribe(member, cards.data[0]?.id)).status).toBe(404)
    expect((await subscribe(member, 'pm_nowhere')).status).toBe(404)
  })
})

describe('cancelling', () => {
  async function cancel(member: SignedInMember, id: string, query: { delete?: 'true' } = {}) {
    const { token } = await signInAgain(member)
    return server.call(subscriptionContract.cancelSubscription, { params: { id }, query }, token)
  }

  async function subscribed() {
    const member = await server.register()
    await subscribe(member)
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
    expect((await subscribe(member)).body.isPaymentIntentSucceeded).toBe(true)
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
    await subscribe(member)
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
    await subscribe(member)
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
    await subscribe(member)
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
      [body, signature.replace(/.$/, '0').replace(/v1=./, 'v1=0')],
      [`${body} `, signature],
      [body, old],
    ] as const)
      expect((await webhook(sent, header)).status).toBe(400)
    const rows = await server.services.database.db.select().from(stripeEvent).where(eq(stripeEvent.id, event.id))
    expect(rows).toEqual([])
  })

  test('delivered fifty times concurrently take effect once', async () => {
    const member = await server.register()
    await subscribe(member)
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
      await subscribe(member)
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
    await subscribe(member)
    const [live] = (await server.services.stripe.client.subscriptions.list({ customer: await customerOf(member) })).data
    await server.services.stripe.client.subscriptions.cancel(live?.id ?? '')
    expect(await access(member)).toBe(200)
    await reconcileSubscriptions(server.services, error => expect(error).toBeUndefined())
    expect(await access(member)).toBe(402)
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
