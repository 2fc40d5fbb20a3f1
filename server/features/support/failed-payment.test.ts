import type Stripe from 'stripe'
import { afterEach, describe, expect, test } from 'vitest'
import { subscriptionContract } from '../../../domain/features/subscription/subscription.contract.ts'
import { supportContract } from '../../../domain/features/support/support.contract.ts'
import { hire } from '../../testing/staff.ts'
import { subscribersOf } from '../../testing/subscribers.ts'
import { type SignedInMember, serverForThisFile } from '../../testing/test-server.ts'

const server = serverForThisFile({ hasCards: true })
const { order, goOn, subscriber, signInAgain, rowOf, customerOf, advance, answerChallenge } = subscribersOf(server)
const day = 24 * 60 * 60 * 1000

afterEach(() => server.cards.control.clearFaults())

/** What the file says of payments that did not go through, latest first. */
async function failuresOf({ user }: SignedInMember) {
  const { token } = await hire(server, 'ADMIN', ['support'])
  const { status, body } = await server.call(supportContract.openFile, { params: { id: user.id } }, token)
  expect(status).toBe(200)
  return body.file.failedPayments
}

/** Creates a card as the form does: nobody's yet. */
async function cardOf(token: string): Promise<string> {
  const { id } = await server.services.stripe.client.paymentMethods.create({ type: 'card', card: { token } })
  return id
}

describe('a payment that did not go through is in the file', () => {
  test.each([
    ['tok_visa_chargeDeclined', '0002', 'cardDeclined'],
    ['tok_visa_chargeDeclinedInsufficientFunds', '9995', 'insufficientFunds'],
    ['tok_chargeDeclinedExpiredCard', '0069', 'expiredCard'],
    ['tok_visa_chargeDeclinedStolenCard', '9979', 'suspected'],
    ['tok_radarBlock', '0019', 'suspected'],
    ['tok_chargeCustomerFail', '0341', 'cardDeclined'],
  ])('with the card %s: when, how much, which card and why', async (token, lastFour, failure) => {
    const member = await server.register()
    expect((await order(member, await cardOf(token))).status).toBe(402)
    const triedOn = server.cards.now().getTime()
    const [failed, ...others] = (await failuresOf(member)) ?? []
    expect(failed).toMatchObject({
      price: { amount: 19.9, currency: 'eur' },
      card: { brand: 'visa', lastFour },
      failure,
    })
    expect(Math.abs(Date.parse(failed?.triedOn ?? '') - triedOn)).toBeLessThan(60_000)
    expect(others).toEqual([])
  })

  test('once for each try, latest first, and a payment that followed is not among them', async () => {
    const member = await server.register()
    await order(member, await cardOf('tok_visa_chargeDeclined'))
    await advance(1000)
    await order(member, await cardOf('tok_visa_chargeDeclinedInsufficientFunds'))
    await advance(1000)
    expect((await order(member)).status).toBe(200)
    const failures = (await failuresOf(member))?.map(({ failure }) => failure)
    expect(failures).toEqual(['insufficientFunds', 'cardDeclined'])
  })

  test('while the bank waits for its holder, when they refuse, and no longer once they have confirmed', async () => {
    const member = await server.register()
    const card = await cardOf('tok_threeDSecure2Required')
    const { body } = await order(member, card)
    const unconfirmed = { card: { lastFour: '3220' }, price: { amount: 19.9 }, failure: 'authenticationFailed' }
    expect(await failuresOf(member)).toMatchObject([unconfirmed])
    await answerChallenge(body.intentClientSecret ?? '', 'fail')
    expect(await failuresOf(member)).toMatchObject([unconfirmed])
    const second = await order(member, await cardOf('tok_threeDSecure2Required'))
    await answerChallenge(second.body.intentClientSecret ?? '', 'complete')
    expect((await goOn(member, second.body.stripeSubscriptionId ?? '')).status).toBe(200)
    expect(await failuresOf(member)).toMatchObject([unconfirmed])
  })

  test('of a renewal, with each later try of the card provider', async () => {
    const member = await subscriber()
    const { client } = server.services.stripe
    const { id } = await client.paymentMethods.attach('pm_card_chargeCustomerFail', {
      customer: await customerOf(member),
    })
    await client.subscriptions.update((await rowOf(member)).stripeSubscriptionId ?? '', { default_payment_method: id })
    await advance(32 * day)
    expect(await failuresOf(member)).toMatchObject([{ price: { amount: 19.9 }, failure: 'cardDeclined' }])
    await advance(4 * day)
    expect(await failuresOf(member)).toHaveLength(2)
  })

  test('of a card that could not be saved, without an amount', async () => {
    const member = await subscriber()
    const { token } = await signInAgain(member)
    const params = { id: (await rowOf(member)).id }
    const { body } = await server.call(subscriptionContract.prepareCard, { params }, token)
    const [intent = ''] = body.body.setupIntentClientSecret.split('_secret_')
    const card = { payment_method: 'pm_card_visa_chargeDeclined', return_url: 'https://example.org/' }
    await server.services.stripe.client.setupIntents.confirm(intent, card).catch(() => undefined)
    expect(await failuresOf(member)).toMatchObject([
      { price: null, card: { brand: 'visa', lastFour: '0002' }, failure: 'cardDeclined' },
    ])
  })
})

test('the last ten refused cards stay on the customer, and go with it', async () => {
  const member = await server.register()
  await order(member, await cardOf('tok_visa_chargeDeclined'))
  const { client } = server.services.stripe
  const customer = await customerOf(member)
  const { metadata } = (await client.customers.retrieve(customer)) as Stripe.Customer
  const [note = ''] = Object.values(metadata).filter(text => text.includes('0002'))
  const earlier = Array.from({ length: 12 }, (_, month) => [`declined-20${10 + month}-01-01T00:00:00.000Z`, note])
  await client.customers.update(customer, { metadata: Object.fromEntries(earlier) })
  await advance(1000)
  await order(member, await cardOf('tok_visa_chargeDeclinedInsufficientFunds'))
  const failures = (await failuresOf(member)) ?? []
  expect(failures).toHaveLength(10)
  expect(failures[0]).toMatchObject({ failure: 'insufficientFunds' })
  expect(failures.at(-1)).toMatchObject({ triedOn: '2014-01-01T00:00:00.000Z', failure: 'cardDeclined' })
  await client.customers.del(customer)
  expect(await failuresOf(member)).toEqual([])
})

test('a refusal that cannot be noted is the same refusal to the member', async () => {
  const member = await server.register()
  server.cards.control.addFault({ kind: 'unavailable', on: 'GET /v1/customers', times: 99 })
  const { status, body } = await order(member, await cardOf('tok_visa_chargeDeclined'))
  expect([status, body.declineCode]).toEqual([402, 'generic_decline'])
})

test('the rest of the file opens while the card provider cannot say what failed', async () => {
  const member = await subscriber()
  server.cards.control.addFault({ kind: 'unavailable', on: 'GET /v1/charges', times: 99 })
  expect(await failuresOf(member)).toBeNull()
})
