import { describe, expect, test } from 'vitest'
import { type Subscription, subscriptionContract } from '../../../domain/features/subscription/subscription.contract.ts'
import { formatLegalInstant } from '../../mail/format.ts'
import { subscribersOf } from '../../testing/subscribers.ts'
import { type SignedInMember, serverForThisFile } from '../../testing/test-server.ts'

const server = serverForThisFile({ hasCards: true })
const { signInAgain, customerOf, advance } = subscribersOf(server)

const hourMilliseconds = 60 * 60 * 1000
const dayMilliseconds = 24 * hourMilliseconds

async function subscribe({ token }: { token: string }, stripePriceId = 'price_sandbox_month') {
  const body = { stripePaymentMethodId: 'pm_card_visa', stripePriceId }
  return server.call(subscriptionContract.subscribe, { body }, token)
}

async function firstSubscription(member: SignedInMember): Promise<Subscription> {
  const [subscription] = (await signInAgain(member)).user.Subscriptions
  if (!subscription) throw new Error('there is no subscription')
  return subscription
}

/** A member whose month ended an hour and more ago; their card refused the renewal unless it is a good one. */
async function subscribed(card: 'good' | 'refused') {
  const member = await server.register()
  await subscribe(member)
  const { client } = server.services.stripe
  const customer = await customerOf(member)
  if (card === 'refused') {
    const bad = await client.paymentMethods.attach('pm_card_chargeCustomerFail', { customer })
    const [live] = (await client.subscriptions.list({ customer })).data
    await client.subscriptions.update(live?.id ?? '', { default_payment_method: bad.id })
  }
  const { currentPeriodEnd } = await firstSubscription(member)
  return { member, customer, periodEnd: new Date(currentPeriodEnd) }
}

async function goTo(instant: number) {
  await advance(instant - server.cards.now().getTime())
}

async function cancel(member: SignedInMember) {
  const { token } = await signInAgain(member)
  const { id } = await firstSubscription(member)
  return server.call(subscriptionContract.cancelSubscription, { params: { id }, query: {} }, token)
}

/** Successful charges in cents, and the subscriptions and invoices that could still be charged. */
async function truthOf(customer: string) {
  const { client } = server.services.stripe
  const [charges, subscriptions, open] = await Promise.all([
    client.charges.list({ customer, limit: 50 }),
    client.subscriptions.list({ customer, limit: 50 }),
    client.invoices.list({ customer, status: 'open', limit: 50 }),
  ])
  return {
    paidCents: charges.data.filter(({ status }) => status === 'succeeded').map(({ amount }) => amount),
    living: subscriptions.data.length,
    open: open.data.length,
  }
}

describe('the details', () => {
  test('name the payment date, not the end of the grace period, while the renewal is being drafted', async () => {
    const { member, periodEnd } = await subscribed('good')
    await goTo(periodEnd.getTime() + 60_000)
    const { token } = await signInAgain(member)
    const { id } = await firstSubscription(member)
    const { body } = await server.call(subscriptionContract.readSubscription, { params: { id } }, token)
    expect(body.body).toMatchObject({
      nextPaymentOn: periodEnd.toISOString(),
      accessEndsOn: new Date(periodEnd.getTime() + 3 * dayMilliseconds).toISOString(),
      isPaymentFailing: false,
    })
  })
})

describe('cancelling', () => {
  test('while a renewal is failing ends at once, and its retries charge nothing', async () => {
    const { member, customer, periodEnd } = await subscribed('refused')
    await goTo(periodEnd.getTime() + 2 * hourMilliseconds)
    expect((await firstSubscription(member)).isPaymentFailing).toBe(true)
    expect((await cancel(member)).status).toBe(200)
    const after = await firstSubscription(member)
    expect(new Date(after.currentPeriodEnd)).toEqual(server.cards.now())
    expect(after.isPaymentFailing).toBe(false)
    const receipt = (await server.outbox(member.user.email)).find(({ key }) => key.startsWith('cancellation:'))
    expect(receipt?.body?.text).toContain(
      `Fin du contrat et de l’accès\u00a0: ${formatLegalInstant(server.cards.now(), 'fr')}`,
    )
    expect(receipt?.body?.text).not.toContain('reste ouvert')
    // The card is good again, and is no longer charged.
    await server.services.stripe.client.paymentMethods.attach('pm_card_visa', { customer })
    await advance(20 * dayMilliseconds)
    expect(await truthOf(customer)).toEqual({ paidCents: [1990], living: 0, open: 0 })
  })

  test('refunds what is charged during the cancellation', async () => {
    const { member, customer, periodEnd } = await subscribed('refused')
    await goTo(periodEnd.getTime() + 2 * hourMilliseconds)
    const { client } = server.services.stripe
    const [live] = (await client.subscriptions.list({ customer })).data
    const good = await client.paymentMethods.attach('pm_card_visa', { customer })
    const [open] = (await client.invoices.list({ customer, status: 'open' })).data
    server.cards.control.addFault({ kind: 'slow', on: `DELETE /v1/subscriptions/${live?.id}`, milliseconds: 2000 })
    const cancelled = cancel(member)
    // Between the read and the end: the call that ends it is in flight.
    await new Promise<void>(resolve =>
      client.on('request', (call: { method: string }) => {
        if (call.method === 'DELETE') resolve()
      }),
    )
    await client.invoices.pay(open?.id ?? '', { payment_method: good.id })
    expect((await cancelled).status).toBe(200)
    expect(await truthOf(customer)).toEqual({ paidCents: [1990, 1990], living: 0, open: 0 })
    const refunds = await client.refunds.list({ limit: 100 })
    const charges = await client.charges.list({ customer, limit: 50 })
    const ids = charges.data.map(({ id }) => id)
    expect(refunds.data.filter(({ charge }) => ids.includes(String(charge))).map(({ amount }) => amount)).toEqual([
      1990,
    ])
    expect(new Date((await firstSubscription(member)).currentPeriodEnd) <= server.cards.now()).toBe(true)
  })

  test('while the renewal is being drafted charges nothing more', async () => {
    const { member, customer, periodEnd } = await subscribed('good')
    await goTo(periodEnd.getTime() + 60_000)
    expect((await cancel(member)).status).toBe(200)
    expect(new Date((await firstSubscription(member)).currentPeriodEnd)).toEqual(server.cards.now())
    await advance(40 * dayMilliseconds)
    expect(await truthOf(customer)).toEqual({ paidCents: [1990], living: 0, open: 0 })
  })

  test('in the last second of the period keeps access to its end, and charges nothing more', async () => {
    const { member, customer, periodEnd } = await subscribed('good')
    await goTo(periodEnd.getTime() - 1000)
    expect((await cancel(member)).body.body).toMatchObject({
      cancelAtPeriodEnd: true,
      currentPeriodEnd: periodEnd.toISOString(),
    })
    await advance(40 * dayMilliseconds)
    expect(await truthOf(customer)).toEqual({ paidCents: [1990], living: 0, open: 0 })
  })
})

describe('subscribing', () => {
  test('after the grace period charges once, and no longer collects the unpaid renewal', async () => {
    const { member, customer, periodEnd } = await subscribed('refused')
    await goTo(periodEnd.getTime() + 3 * dayMilliseconds + 2 * hourMilliseconds)
    expect(new Date((await firstSubscription(member)).currentPeriodEnd) < server.cards.now()).toBe(true)
    const { body } = await subscribe(await signInAgain(member), 'price_sandbox_year')
    expect(body.isPaymentIntentSucceeded).toBe(true)
    const live = await firstSubscription(member)
    expect(live).toMatchObject({ stripePriceId: 'price_sandbox_year', isPaymentFailing: false })
    expect(new Date(live.currentPeriodEnd) > server.cards.now()).toBe(true)
    await advance(20 * dayMilliseconds)
    const { paidCents, ...rest } = await truthOf(customer)
    expect(paidCents.toSorted()).toEqual([14900, 1990])
    expect(rest).toEqual({ living: 1, open: 0 })
  })
})
