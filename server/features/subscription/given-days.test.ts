import { expect, test } from 'vitest'
import { declarationContract } from '../../../domain/features/declaration/declaration.contract.ts'
import { subscriptionContract } from '../../../domain/features/subscription/subscription.contract.ts'
import { subscribersOf } from '../../testing/subscribers.ts'
import { type SignedInMember, serverForThisFile } from '../../testing/test-server.ts'
import { giveAccess } from './access.service.ts'
import { addGivenDays, readGivenDays } from './given-days.service.ts'
import { findSubscriptions } from './subscription.queries.ts'

const server = serverForThisFile({ hasCards: true })
const { subscriber, signInAgain, access, advance, customerOf } = subscribersOf(server)

const hourMilliseconds = 60 * 60 * 1000
const dayMilliseconds = 24 * hourMilliseconds
const days = 30

/** Gives a member thirty days, as a code does. */
async function give({ user }: SignedInMember) {
  const { database, clock } = server.services
  const given = { userId: user.id, sourceId: crypto.randomUUID(), days, reason: 'Un code' }
  return database.db.transaction(transaction => addGivenDays(transaction, given, clock.now()))
}

/** Returns until when a member has paid, and until when access was given. */
async function endsOf({ user }: SignedInMember) {
  const rows = await findSubscriptions(server.services.database, user.id)
  const paid = rows.find(({ stripeSubscriptionId }) => stripeSubscriptionId !== null)
  const given = rows.find(({ stripeSubscriptionId }) => stripeSubscriptionId === null)
  if (!paid || !given) throw new Error('the member has not both')
  return { paidId: paid.id, paidUntil: paid.currentPeriodEnd, givenUntil: given.currentPeriodEnd }
}

async function callAs<Result>(member: SignedInMember, call: (token: string, id: string) => Promise<Result>) {
  const { token } = await signInAgain(member)
  return call(token, (await endsOf(member)).paidId)
}

const cancel = (member: SignedInMember) =>
  callAs(member, (token, id) =>
    server.call(subscriptionContract.cancelSubscription, { params: { id }, query: {} }, token),
  )

async function goTo(instant: Date, more = 0) {
  await advance(instant.getTime() + more - server.cards.now().getTime())
}

function after(instant: Date, milliseconds: number): Date {
  return new Date(instant.getTime() + milliseconds)
}

test('wait behind each renewal, and begin in full when the member stops paying', async () => {
  const member = await subscriber()
  const { startsOn } = await give(member)
  const first = await endsOf(member)
  expect([startsOn, first.givenUntil]).toEqual([first.paidUntil, after(first.paidUntil, days * dayMilliseconds)])

  await goTo(first.paidUntil, 2 * hourMilliseconds)
  const renewed = await endsOf(member)
  expect(renewed.paidUntil.getTime()).toBeGreaterThan(first.paidUntil.getTime())
  // Days that ran until the card provider reported stay the member's.
  const left = renewed.givenUntil.getTime() - renewed.paidUntil.getTime()
  expect(left).toBeLessThanOrEqual(days * dayMilliseconds)
  expect(left).toBeGreaterThan((days - 1) * dayMilliseconds)

  expect((await cancel(member)).status).toBe(200)
  await goTo(renewed.paidUntil, dayMilliseconds)
  expect(await access(member)).toBe(200)
  await goTo(renewed.givenUntil, hourMilliseconds)
  expect(await access(member)).toBe(402)
})

test('begin at once after a withdrawal, and give no day that was refunded', async () => {
  const member = await subscriber('price_sandbox_year')
  await give(member)
  const withdrawn = await callAs(member, (token, id) =>
    server.call(declarationContract.withdraw, { params: { id } }, token),
  )
  expect(withdrawn.status).toBe(200)
  const declaredOn = new Date(withdrawn.body.body.declaredOn)
  expect((await endsOf(member)).givenUntil).toEqual(after(declaredOn, days * dayMilliseconds))
  await server.running.jobs.runNow('carryOutDeclarations')
  expect((await endsOf(member)).givenUntil.getTime()).toBeLessThanOrEqual(
    after(declaredOn, days * dayMilliseconds).getTime(),
  )
  expect(await access(member)).toBe(200)
})

test('begin after the days of grace of a renewal that is never paid', async () => {
  const member = await subscriber()
  await give(member)
  const { client } = server.services.stripe
  const customer = await customerOf(member)
  const bad = await client.paymentMethods.attach('pm_card_chargeCustomerFail', { customer })
  const [live] = (await client.subscriptions.list({ customer })).data
  await client.subscriptions.update(live?.id ?? '', { default_payment_method: bad.id })
  await goTo((await endsOf(member)).paidUntil, 2 * hourMilliseconds)
  const failing = await endsOf(member)
  expect(failing.givenUntil.getTime() - failing.paidUntil.getTime()).toBeGreaterThan((days - 1) * dayMilliseconds)
  await goTo(failing.paidUntil, dayMilliseconds)
  expect(await access(member)).toBe(200)
})

test('stay where the staff has set the end since', async () => {
  const member = await subscriber()
  await give(member)
  const { paidUntil } = await endsOf(member)
  const endsOn = after(paidUntil, 3 * dayMilliseconds)
  await giveAccess(server.services, { email: member.user.email, endsOn, reason: 'too long' })
  await goTo(paidUntil, 2 * hourMilliseconds)
  expect((await endsOf(member)).givenUntil).toEqual(endsOn)
  const rows = await readGivenDays(server.services.database.db, member.user.id)
  expect(rows).toMatchObject([{ startsOn: paidUntil, endsOn: after(paidUntil, days * dayMilliseconds) }])
})
