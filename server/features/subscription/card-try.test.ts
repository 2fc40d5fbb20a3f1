import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { subscriptionContract } from '../../../domain/features/subscription/subscription.contract.ts'
import { subscribersOf } from '../../testing/subscribers.ts'
import { type SignedInMember, serverForThisFile } from '../../testing/test-server.ts'

const events: { event?: string; code?: string }[] = []
const server = serverForThisFile({
  hasCards: true,
  config: { logLevel: 'info' },
  logStream: { write: line => void events.push(JSON.parse(line)) },
})
const { subscriber, signInAgain, rowOf, customerOf, answerChallenge, advance } = subscribersOf(server)

const declinedCard = 'pm_card_chargeDeclinedExpiredCard'
let networks = 0
let network = ''

interface Answer {
  message?: string
  declineCode?: string
  isPaymentIntentSucceeded?: boolean
  intentClientSecret?: string
  stripeSubscriptionId?: string
}

beforeEach(async () => {
  network = `203.0.113.${++networks}`
  events.length = 0
  await server.services.limits.clear('declinesOfEveryone', 'everyone')
})

afterEach(() => server.cards.control.clearFaults())

async function post(path: string, { token }: SignedInMember, body?: object, address = network) {
  return server.send<Answer>('POST', path, body, { authorization: `Bearer ${token}` }, address)
}

async function subscribe(member: SignedInMember, stripePaymentMethodId: string, address = network) {
  const body = { stripePaymentMethodId, stripePriceId: 'price_sandbox_month' }
  return post(subscriptionContract.subscribe.path, member, body, address)
}

async function decline(member: SignedInMember, times: number) {
  const answers = []
  for (let tried = 0; tried < times; tried++) answers.push(await subscribe(member, declinedCard))
  return answers
}

async function declineElsewhere(count: number) {
  for (let declined = 0; declined < count; declined++)
    await server.services.limits.take(['declinesOfEveryone', 'everyone'])
}

describe('an account whose cards are declined', () => {
  test('has five tries an hour and is given the reason of the first three', async () => {
    const [member, other] = [await server.register(), await server.register()]
    const answers = await decline(member, 6)
    expect(answers.map(({ status, body }) => [status, body.declineCode])).toEqual([
      ...Array.from({ length: 3 }, () => [402, 'expired_card']),
      ...Array.from({ length: 2 }, () => [402, undefined]),
      [429, undefined],
    ])
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
    expect((await subscribe(member, 'pm_card_visa')).status).toBe(429)
    expect((await subscribe(other, 'pm_card_visa')).status).toBe(200)
  })

  test('may confirm a try with its bank when none is left, and then subscribe again', async () => {
    const member = await server.register()
    await decline(member, 4)
    const { body } = await subscribe(member, 'pm_card_threeDSecure2Required')
    expect((await subscribe(member, 'pm_card_visa')).status).toBe(429)
    await answerChallenge(body.intentClientSecret ?? '', 'complete')
    const { stripeSubscriptionId = '' } = body
    const confirmed = await post(subscriptionContract.subscribe.path, member, { stripeSubscriptionId })
    expect([confirmed.status, confirmed.body.isPaymentIntentSucceeded]).toEqual([200, true])
    expect((await subscribe(member, 'pm_card_visa')).status).toBe(200)
  })

  test('is not given the reason by confirming a try with its bank', async () => {
    const member = await server.register()
    await decline(member, 3)
    const { body } = await subscribe(member, 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds')
    await answerChallenge(body.intentClientSecret ?? '', 'complete')
    const { stripeSubscriptionId = '' } = body
    const refused = await post(subscriptionContract.subscribe.path, member, { stripeSubscriptionId })
    expect([refused.status, refused.body.declineCode]).toEqual([402, undefined])
  })

  test('loses no try to an unreachable card provider, an unknown card or a success', async () => {
    const member = await server.register()
    await decline(member, 4)
    server.cards.control.addFault({ kind: 'server_error', on: 'POST /v1/subscriptions$' })
    expect((await subscribe(member, 'pm_card_mastercard')).status).toBe(502)
    expect((await subscribe(member, 'pm_of_nobody')).status).toBe(404)
    expect((await subscribe(member, 'pm_card_visa')).status).toBe(200)
  })

  test('tries five cards an hour in the settings, and pays a failed renewal within the same limit', async () => {
    const member = await subscriber()
    const { client } = server.services.stripe
    const { id, stripeSubscriptionId, currentPeriodEnd } = await rowOf(member)
    const customer = await customerOf(member)
    const bad = await client.paymentMethods.attach('pm_card_chargeCustomerFail', { customer })
    await client.subscriptions.update(stripeSubscriptionId ?? '', { default_payment_method: bad.id })
    await advance(currentPeriodEnd.getTime() - server.cards.now().getTime() + 2 * 60 * 60 * 1000)
    const payer = await signInAgain(member)
    const prepareCard = subscriptionContract.prepareCard.path.replace(':id', id)
    const pay = subscriptionContract.payInvoice.path.replace(':id', id)
    for (let begun = 0; begun < 4; begun++) expect((await post(prepareCard, payer)).status).toBe(200)
    const last = await post(pay, payer)
    expect([last.status, last.body.declineCode]).toEqual([402, undefined])
    expect((await post(pay, payer)).status).toBe(429)
    expect((await post(prepareCard, payer)).status).toBe(429)
  })
})

test('an address has twenty tries an hour, whichever accounts it uses', async () => {
  await decline(await server.register(), 1)
  for (let declined = 1; declined < 20; declined++) await server.services.limits.reserve(['declinesOfAddress', network])
  const member = await server.register()
  expect((await subscribe(member, 'pm_card_visa')).status).toBe(429)
  expect((await subscribe(member, 'pm_card_visa', '203.0.114.1')).status).toBe(200)
})

describe('two hundred declines of all members within the hour', () => {
  test('brake: an account then has one decline, without a reason, and a good card still pays', async () => {
    await declineElsewhere(199)
    const [first, second, third] = [await server.register(), await server.register(), await server.register()]
    expect((await decline(first, 1)).map(({ status }) => status)).toEqual([402])
    expect(events.filter(({ event }) => event === 'card_brake')).toHaveLength(1)
    const answers = await decline(second, 2)
    expect(answers.map(({ status, body }) => [status, body.declineCode])).toEqual([
      [402, undefined],
      [429, undefined],
    ])
    expect((await subscribe(third, 'pm_card_visa')).status).toBe(200)
    expect(events.filter(({ event }) => event === 'card_brake')).toHaveLength(1)
  })
})
