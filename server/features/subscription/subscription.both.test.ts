import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { subscriptionContract } from '../../../domain/features/subscription/subscription.contract.ts'
import { subscribersOf } from '../../testing/subscribers.ts'
import { serverForThisFile } from '../../testing/test-server.ts'
import { userSubscription } from './subscription.tables.ts'

const server = serverForThisFile({ hasCards: true })
const { order, goOn, readUser, truthOf, access, customerOf, answerChallenge } = subscribersOf(server)

const month = 'price_sandbox_month'
const year = 'price_sandbox_year'

afterEach(() => {
  server.cards.control.clearFaults()
  server.cards.control.setWebhooks({})
})

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
    const { status, body } = await order(member)
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
    const { status, body } = await order(member, card)
    expect([status, body.message, body.declineCode]).toEqual([402, 'error_card_declined', declineCode])
    expect(await access(member)).toBe(402)
    expect((await readUser(member)).Subscriptions).toEqual([])
    expect(await truthOf(member)).toEqual({ living: 0, paidCents: [] })
  })

  test('with another card after a decline succeeds and leaves no abandoned subscription', async () => {
    const member = await server.register()
    await order(member, 'pm_card_chargeCustomerFail')
    expect((await order(member)).body.isPaymentIntentSucceeded).toBe(true)
    expect(await truthOf(member)).toEqual({ living: 1, paidCents: [1990] })
    const all = await server.services.stripe.client.subscriptions.list({
      customer: await customerOf(member),
      status: 'all',
    })
    expect(all.data.map(({ status }) => status).toSorted()).toEqual(['active', 'incomplete_expired'])
  })

  test('with 3-D Secure gives access once the bank approves, and not before', async () => {
    const member = await server.register()
    const first = await order(member, 'pm_card_threeDSecure2Required')
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
    await order(member, 'pm_card_chargeCustomerFail')
    const { client } = server.services.stripe
    const card = await client.paymentMethods.attach('pm_card_threeDSecure2Required', {
      customer: await customerOf(member),
    })
    const first = await order(member, card.id)
    const again = await order(member, card.id)
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
    const first = await order(member, card)
    await answerChallenge(first.body.intentClientSecret ?? '', answer)
    const { status, body } = await goOn(member, first.body.stripeSubscriptionId ?? '')
    expect([status, body.message, body.declineCode]).toEqual([402, 'error_card_declined', declineCode])
    expect(await access(member)).toBe(402)
    expect(await truthOf(member)).toEqual({ living: 0, paidCents: [] })
  })

  test('in twenty concurrent requests with the same card pays once', async () => {
    const member = await server.register()
    const answers = await Promise.all(Array.from({ length: 20 }, () => order(member)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.isPaymentIntentSucceeded}`))).toEqual(
      new Set(['200 true']),
    )
    expect(await truthOf(member)).toEqual({ living: 1, paidCents: [1990] })
  })

  test('in two tabs with two cards and two prices pays once', async () => {
    const member = await server.register()
    const [one, other] = await Promise.all([
      order(member, 'pm_card_visa', month),
      order(member, 'pm_card_mastercard', year),
    ])
    expect(one.body.stripeSubscriptionId).toBe(other.body.stripeSubscriptionId)
    const { living, paidCents } = await truthOf(member)
    expect([living, paidCents.length]).toEqual([1, 1])
  })

  test('while subscribed returns the existing subscription', async () => {
    const member = await server.register()
    const first = await order(member)
    const again = await order(member, 'pm_card_mastercard', year)
    expect(again.body).toEqual(first.body)
    expect(await truthOf(member)).toEqual({ living: 1, paidCents: [1990] })
  })

  test('whose response is lost after the charge pays once, and the retry finds it', async () => {
    const member = await server.register()
    server.cards.control.addFault({ kind: 'lost_answer', on: 'POST /v1/subscriptions', times: 3 })
    expect((await order(member)).body.message).toBe('error_card_provider')
    expect((await order(member, 'pm_card_mastercard')).body.isPaymentIntentSucceeded).toBe(true)
    expect(await truthOf(member)).toEqual({ living: 1, paidCents: [1990] })
    expect(await access(member)).toBe(200)
  })

  test.each(['unavailable', 'server_error', 'dropped_connection', 'rate_limit'] as const)(
    'while the provider fails (%s) is refused as such, and works afterwards',
    async kind => {
      const member = await server.register()
      server.cards.control.addFault({ kind, on: 'POST /v1/subscriptions', times: 9 })
      const { status, body } = await order(member)
      expect([status, body.message]).toEqual([502, 'error_card_provider'])
      expect(await access(member)).toBe(402)
      server.cards.control.clearFaults()
      expect((await order(member, 'pm_card_mastercard')).body.isPaymentIntentSucceeded).toBe(true)
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
    await order(member)
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
    const theirs = await order(other, 'pm_card_threeDSecure2Required')
    expect((await goOn(member, theirs.body.stripeSubscriptionId ?? '')).status).toBe(404)
    const cards = await server.services.stripe.client.paymentMethods.list({ customer: await customerOf(other) })
    expect((await order(member, cards.data[0]?.id)).status).toBe(404)
    expect((await order(member, 'pm_nowhere')).status).toBe(404)
  })
})
