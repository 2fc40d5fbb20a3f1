import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { accountContract } from '../../../domain/features/account/account.contract.ts'
import { updateUser } from '../../members/member.queries.ts'
import type { StripeAccount } from '../../stripe/account.ts'
import { subscribersOf } from '../../testing/subscribers.ts'
import { type SignedInMember, serverForThisFile } from '../../testing/test-server.ts'
import { openCustomer } from './customer.service.ts'
import { findLiveSubscription, findSubscription, insertSubscription } from './subscription.queries.ts'
import { stripeCustomer } from './subscription.tables.ts'

const server = serverForThisFile({ hasCards: true })
const { order, subscriber, customerOf } = subscribersOf(server)

/** Returns how `stripe_customer` names the account of our keys. */
async function ourAccount(): Promise<string> {
  const { id, mode } = await server.services.stripe.account()
  return `${mode}:${id}`
}

afterEach(() => server.cards.control.clearFaults())

/** Stores a customer as some release or other keys would have. */
async function store({ user }: SignedInMember, stripeAccount: string, stripeCustomerId: string) {
  await server.services.database.db.insert(stripeCustomer).values({ userId: user.id, stripeAccount, stripeCustomerId })
}

async function stored({ user }: SignedInMember) {
  const { db } = server.services.database
  const rows = await db.select().from(stripeCustomer).where(eq(stripeCustomer.userId, user.id))
  return Object.fromEntries(rows.map(row => [row.stripeAccount, row.stripeCustomerId]))
}

async function atProvider(member: SignedInMember) {
  return server.services.stripe.client.customers.retrieve(await customerOf(member))
}

async function updatesOf(member: SignedInMember) {
  const { data } = await server.services.stripe.client.events.list({ type: 'customer.updated', limit: 100 })
  const id = await customerOf(member)
  return data.filter(({ data: { object } }) => 'id' in object && object.id === id).length
}

async function push() {
  await server.running.jobs.runNow('pushOutdatedCustomers')
}

describe('the customer at the card provider', () => {
  test('has the member’s name, address and language from the first payment', async () => {
    const member = await subscriber(undefined, undefined, { firstName: 'Zoé', lastName: 'Le Goff', locale: 'en' })
    expect(await atProvider(member)).toMatchObject({
      name: 'Zoé Le Goff',
      email: member.user.email,
      preferred_locales: ['en'],
      metadata: { userId: member.user.id },
    })
  })

  test('follows the member’s changes, each sent once', async () => {
    const { db } = server.services.database
    const member = await subscriber()
    await push()
    const { id } = member.user
    const body = { lastName: 'Durand', locale: 'en' as const }
    await server.call(accountContract.updateUser, { params: { id }, body }, member.token)
    await updateUser(db, id, { email: 'ada.durand@example.org' })
    const before = await updatesOf(member)
    await push()
    await push()
    expect(await updatesOf(member)).toBe(before + 1)
    expect(await atProvider(member)).toMatchObject({
      name: 'Ada Durand',
      email: 'ada.durand@example.org',
      preferred_locales: ['en'],
    })
  })

  test('follows at the next run when the provider was down', async () => {
    const member = await subscriber()
    await updateUser(server.services.database.db, member.user.id, { firstName: 'Maud' })
    server.cards.control.addFault({ kind: 'unavailable', on: 'POST /v1/customers', times: 20 })
    await push()
    expect(await atProvider(member)).toMatchObject({ name: 'Ada Martin' })
    server.cards.control.clearFaults()
    await push()
    expect(await atProvider(member)).toMatchObject({ name: 'Maud Martin' })
  })

  test('is created although the provider saved a server error under its key', async () => {
    const member = await server.register()
    server.cards.control.addFault({ kind: 'server_error', on: 'POST /v1/customers$', times: 2 })
    expect((await order(member)).status).toBe(200)
  })

  test('is created once, though the address changes after an answer was lost', async () => {
    const { database, stripe } = server.services
    const member = await server.register()
    server.cards.control.addFault({ kind: 'lost_answer', on: 'POST /v1/customers$', times: 3 })
    expect((await order(member)).status).toBe(502)
    await updateUser(database.db, member.user.id, { email: 'changed@example.org' })
    expect((await order(member)).status).toBe(200)
    const { data } = await stripe.client.customers.list({ limit: 100 })
    expect(data.filter(({ metadata }) => metadata.userId === member.user.id)).toMatchObject([
      { email: 'changed@example.org' },
    ])
  })

  test.each(['live:acct_sandbox', 'test:acct_other'])('of %s is kept, and another one pays here', async other => {
    const member = await server.register()
    const id = `cus_${crypto.randomUUID()}`
    await store(member, other, id)
    expect((await order(member)).status).toBe(200)
    expect(await stored(member)).toEqual({ [other]: id, [await ourAccount()]: await customerOf(member) })
  })

  test('of an account that was not recorded is kept if it is unknown here, and taken if it is known', async () => {
    const { client } = server.services.stripe
    const [stranger, regular] = [await server.register(), await server.register()]
    const unknown = `cus_${crypto.randomUUID()}`
    await store(stranger, '', unknown)
    expect((await order(stranger)).status).toBe(200)
    expect(await stored(stranger)).toEqual({ '': unknown, [await ourAccount()]: expect.any(String) })
    const { id } = await client.customers.create()
    await store(regular, '', id)
    expect((await order(regular)).status).toBe(200)
    expect(await stored(regular)).toEqual({ [await ourAccount()]: id })
  })

  test('gives way to a new one after it was deleted at the provider', async () => {
    const member = await subscriber()
    const deleted = await customerOf(member)
    await server.services.stripe.client.customers.del(deleted)
    await server.cards.control.deliverEverything()
    expect((await order(member)).status).toBe(200)
    expect(await customerOf(member)).not.toBe(deleted)
  })

  test('stays the same for a key that may not read its account', async () => {
    const member = await subscriber()
    const restricted: StripeAccount = { id: null, mode: 'test' }
    const { stripe } = server.services
    const services = { ...server.services, stripe: { ...stripe, account: async () => restricted } }
    expect(await openCustomer(services, member.user.id)).toBe(await customerOf(member))
    expect(Object.keys(await stored(member))).toEqual([await ourAccount()])
  })
})

test('a subscription of another account does not keep the member from subscribing, and what it paid stays', async () => {
  const { db } = server.services.database
  const member = await server.register()
  const elsewhere = {
    userId: member.user.id,
    id: crypto.randomUUID(),
    stripeSubscriptionId: `sub_${crypto.randomUUID()}`,
    name: 'Mois',
    stripePriceId: 'price_elsewhere',
    currentPeriodEnd: new Date(server.cards.now().getTime() + 24 * 60 * 60 * 1000),
    cancelAtPeriodEnd: false,
  }
  await insertSubscription(db, { ...elsewhere, isLive: true })
  expect((await order(member)).status).toBe(200)
  expect(await findSubscription(server.services.database.db, member.user.id, elsewhere.id)).toMatchObject({
    ...elsewhere,
    isLive: false,
  })
  expect(await findLiveSubscription(db, member.user.id)).toMatchObject({ stripePriceId: 'price_sandbox_month' })
})
