import { afterEach, expect, test } from 'vitest'
import { programContract } from '../../../domain/features/program/program.contract.ts'
import { subscriptionContract } from '../../../domain/features/subscription/subscription.contract.ts'
import { type SignedInMember, serverForThisFile } from '../../testing/test-server.ts'
import { insertCustomer } from './customer.queries.ts'
import { findCustomerId } from './customer.service.ts'
import { claimAttempt } from './subscription.queries.ts'

const server = serverForThisFile({ hasCards: true })

const minuteMilliseconds = 60_000

afterEach(() => {
  server.cards.control.clearFaults()
  server.cards.control.setWebhooks({})
})

async function subscribe({ token }: SignedInMember, stripePaymentMethodId = 'pm_card_visa') {
  const body = { stripePaymentMethodId, stripePriceId: 'price_sandbox_month' }
  return server.call(subscriptionContract.subscribe, { body }, token)
}

async function access({ token }: SignedInMember) {
  return (await server.call(programContract.listProfilePrograms, { query: {} }, token)).status
}

/** What was charged, in cents. */
async function paid({ user }: SignedInMember) {
  const customer = (await findCustomerId(server.services, user.id)) ?? ''
  const { data } = await server.services.stripe.client.charges.list({ customer })
  return data.filter(({ status }) => status === 'succeeded').map(({ amount }) => amount)
}

/** A member charged by a server that died before it stored anything, and whose events are lost. */
async function chargedAndForgotten() {
  server.cards.control.setWebhooks({ drop: ['*'] })
  const member = await server.register()
  const { client } = server.services.stripe
  const customer = await client.customers.create()
  const card = await client.paymentMethods.attach('pm_card_visa', { customer: customer.id })
  const { database, stripe } = server.services
  await insertCustomer(database.db, await stripe.account(), { userId: member.user.id, stripeCustomerId: customer.id })
  await client.subscriptions.create({
    customer: customer.id,
    items: [{ price: 'price_sandbox_month' }],
    default_payment_method: card.id,
  })
  expect(await access(member)).toBe(402)
  return member
}

async function advance(milliseconds: number) {
  await server.cards.control.advanceTo(new Date(server.cards.now().getTime() + milliseconds))
}

test('settles a dead server’s attempt once its lease expires, and gives a charged member access', async () => {
  const member = await chargedAndForgotten()
  const now = server.cards.now()
  const endsOn = new Date(now.getTime() + 90_000)
  await claimAttempt(server.services.database.db, { userId: member.user.id, id: crypto.randomUUID(), endsOn }, now)
  await server.running.jobs.runNow('settleAttempts')
  expect(await access(member)).toBe(402)
  await advance(2 * minuteMilliseconds)
  await server.running.jobs.runNow('settleAttempts')
  expect(await access(member)).toBe(200)
  expect(await paid(member)).toEqual([1990])
})

test('refuses an attempt whose responses are all lost, settles it within a minute, and charges once', async () => {
  server.cards.control.setWebhooks({ drop: ['*'] })
  const member = await server.register()
  server.cards.control.addFault({ kind: 'lost_answer', on: 'POST /v1/subscriptions$', times: 3 })
  const { status, body } = await subscribe(member)
  expect([status, body]).toEqual([502, expect.objectContaining({ message: 'error_card_provider' })])
  await server.running.jobs.runNow('settleAttempts')
  expect(await access(member)).toBe(200)
  expect((await subscribe(member)).body.isPaymentIntentSucceeded).toBe(true)
  expect(await paid(member)).toEqual([1990])
})

test('the hourly reconciliation finds a paid subscription that has no row', async () => {
  const member = await chargedAndForgotten()
  await server.running.jobs.runNow('reconcileSubscriptions')
  expect(await access(member)).toBe(200)
})

test('a failure that the provider replays under its key does not block the next form', async () => {
  const member = await server.register()
  server.cards.control.addFault({ kind: 'server_error', on: 'POST /v1/subscriptions$' })
  const card = await server.services.stripe.client.paymentMethods.create({ type: 'card', card: { token: 'tok_visa' } })
  expect((await subscribe(member, card.id)).status).toBe(502)
  expect((await subscribe(member, card.id)).status).toBe(502)
  expect((await subscribe(member)).body.isPaymentIntentSucceeded).toBe(true)
  expect(await paid(member)).toEqual([1990])
})

test('an overloaded provider is reported as such, and nothing is charged until it answers', async () => {
  const member = await server.register()
  server.cards.control.addFault({ kind: 'rate_limit', on: 'POST /v1/subscriptions$', times: 3 })
  expect((await subscribe(member)).status).toBe(502)
  server.cards.control.clearFaults()
  expect(await paid(member)).toEqual([])
  expect((await subscribe(member)).body.isPaymentIntentSucceeded).toBe(true)
  expect(await paid(member)).toEqual([1990])
})
