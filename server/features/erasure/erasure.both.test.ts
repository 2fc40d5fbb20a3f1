import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { accountContract } from '../../../domain/features/account/account.contract.ts'
import { declarationContract } from '../../../domain/features/declaration/declaration.contract.ts'
import { erasureContract } from '../../../domain/features/erasure/erasure.contract.ts'
import { subscriptionContract } from '../../../domain/features/subscription/subscription.contract.ts'
import { findUserById } from '../../members/member.queries.ts'
import { personalColumns } from '../../testing/personal-columns.ts'
import { subscribersOf } from '../../testing/subscribers.ts'
import { type SignedInMember, serverForThisFile, testPassword } from '../../testing/test-server.ts'
import { insertMessage } from '../contact/contact.queries.ts'
import { contactMessage } from '../contact/contact.tables.ts'
import { contractDeclaration } from '../declaration/declaration.tables.ts'
import { upsertCompletion } from '../media/media.queries.ts'
import { memberTables } from './erasure.tables.ts'

const server = serverForThisFile({ hasCards: true })
const { customerOf } = subscribersOf(server)

const dayMilliseconds = 24 * 60 * 60 * 1000
let networks = 0

afterEach(() => {
  server.cards.control.clearFaults()
})

async function erase({ user, token }: SignedInMember, password = testPassword) {
  return server.call(erasureContract.eraseAccount, { params: { id: user.id }, body: { password } }, token)
}

async function subscribe({ token }: SignedInMember, stripePaymentMethodId = 'pm_card_visa') {
  return server.call(
    subscriptionContract.subscribe,
    { body: { stripePaymentMethodId, stripePriceId: 'price_sandbox_month' } },
    token,
  )
}

async function signIn({ user }: SignedInMember) {
  return server.call(accountContract.login, { body: { email: user.email, password: testPassword } })
}

/** Statuses of every subscription that the card provider ever had for the customer. */
async function statusesOf(customer: string) {
  const list = await server.services.stripe.client.subscriptions.list({ customer, status: 'all', limit: 50 })
  return list.data.map(({ status }) => status)
}

describe('erasing an account', () => {
  test('leaves no row about its owner in any table, no live subscription and no card', async () => {
    const member = await server.register()
    const other = await server.register()
    await subscribe(member)
    await subscribe(other)
    const { database, stripe, clock } = server.services
    const message = { firstName: 'A', lastName: 'M', message: 'Bonjour à vous', sentOn: clock.now() }
    await insertMessage(database.db, { ...message, id: crypto.randomUUID(), userId: null, email: member.user.email })
    await upsertCompletion(database.db, {
      userId: member.user.id,
      programDayMediaId: 'medfasting-d1-medfasting-page-1',
      completedOn: clock.now(),
    })
    const customer = await customerOf(member)
    expect((await erase(member)).status).toBe(204)

    for (const { table, column } of await personalColumns(database.db)) {
      // Only the e-mail that confirms the erasure is left, without an owner.
      if (table === 'mail' && column === 'to_address') continue
      const value = column === 'user_id' ? member.user.id : member.user.email
      const { rows } = await database.db.execute(
        sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(column)}::text = ${value}`,
      )
      expect([table, rows.length]).toEqual([table, 0])
    }
    expect(await statusesOf(customer)).toEqual(['canceled'])
    expect((await stripe.client.customers.retrieve(customer)).deleted).toBe(true)
    expect((await signIn(member)).status).toBe(401)
    expect((await server.call(accountContract.readUser, {}, member.token)).status).toBe(401)
    expect((await signIn(other)).body.user.Subscriptions).toHaveLength(1)
    const last = (await server.outbox(member.user.email)).at(-1)
    expect(last).toMatchObject({ userId: null, body: { subject: 'Votre compte est supprimé' } })
  })

  test('requires the password, with at most five attempts', async () => {
    const member = await server.register()
    const wrong = await erase(member, 'Marguerite8')
    expect([wrong.status, wrong.body.fields]).toEqual([400, { password: 'wrong_password' }])
    for (let tried = 0; tried < 4; tried++) await erase(member, 'Marguerite8')
    expect((await erase(member)).status).toBe(429)
    expect((await signIn(member)).status).toBe(200)
  })

  test('erases nothing while the card provider is unreachable, and reports that', async () => {
    const member = await server.register()
    await subscribe(member)
    for (const on of ['DELETE /v1/subscriptions/*', 'GET /v1/subscriptions', 'DELETE /v1/customers/*']) {
      server.cards.control.addFault({ kind: 'unavailable', on, times: 9 })
      const { status, body } = await erase(member)
      expect([on, status, body.message]).toEqual([on, 502, 'error_card_provider'])
      server.cards.control.clearFaults()
      expect((await signIn(member)).status).toBe(200)
    }
    expect((await erase(member)).status).toBe(204)
  })

  test('works if the card provider does not know the customer', async () => {
    const member = await server.register()
    await subscribe(member)
    const { pool } = server.services.database
    await pool.query(`update stripe_customer set stripe_customer_id = 'cus_of_another_mode' where user_id = $1`, [
      member.user.id,
    ])
    expect((await erase(member)).status).toBe(204)
  })

  test('during a 3-D Secure challenge ends that payment too: nothing is charged afterwards', async () => {
    const member = await server.register()
    const { body } = await subscribe(member, 'pm_card_threeDSecure2Required')
    expect(body.isNextActionRequired).toBe(true)
    const customer = await customerOf(member)
    expect((await erase(member)).status).toBe(204)
    expect(await statusesOf(customer)).toEqual(['incomplete_expired'])
    const intents = await server.services.stripe.client.paymentIntents.list({ customer, limit: 10 })
    expect(intents.data.map(({ status }) => status)).toEqual(['canceled'])
  })

  test('concurrent with a payment leaves no recurring charge', async () => {
    for (let round = 0; round < 4; round++) {
      const member = await server.register()
      const [paid, erased] = await Promise.all([subscribe(member), erase(member)])
      expect(erased.status).toBe(204)
      expect([200, 401, 409]).toContain(paid.status)
      const customers = await server.services.stripe.client.customers.list({ email: member.user.email, limit: 10 })
      for (const { id } of customers.data) {
        const statuses = await statusesOf(id)
        expect(statuses.filter(status => status !== 'canceled' && status !== 'incomplete_expired')).toEqual([])
      }
    }
  })

  test('of another member is refused', async () => {
    const member = await server.register()
    const other = await server.register()
    const refused = await server.call(
      erasureContract.eraseAccount,
      { params: { id: other.user.id }, body: { password: testPassword } },
      member.token,
    )
    expect(refused.status).toBe(404)
    expect((await signIn(other)).status).toBe(200)
  })
})

describe('rows that name somebody only by address', () => {
  /** Declares, and writes to us, without an account; returns what the tables then hold for the address. */
  async function declareAndWrite(email: string) {
    const { database, clock } = server.services
    const body = {
      kind: 'cancellation',
      firstName: 'Zélie',
      lastName: 'Sans-Compte',
      email,
      reference: 'je ne sais plus',
    }
    const declared = await server.send('POST', declarationContract.declare.path, body, {}, `198.18.3.${++networks}`)
    expect(declared.status).toBe(200)
    const message = { firstName: 'Zélie', lastName: 'Sans-Compte', message: 'Bonjour à vous', sentOn: clock.now() }
    await insertMessage(database.db, { ...message, id: crypto.randomUUID(), userId: null, email })
  }

  async function rowsLeftFor(email: string) {
    const { db } = server.services.database
    const tables = { contractDeclaration, contactMessage }
    const counts = Object.entries(tables).map(async ([name, table]) => [
      name,
      (await db.select().from(table).where(eq(table.email, email))).length,
    ])
    return Object.fromEntries(await Promise.all(counts))
  }

  async function exported({ user, token }: SignedInMember) {
    const given = { params: { id: user.id }, body: { password: testPassword } }
    return (await server.call(erasureContract.exportAccount, given, token)).body.body
  }

  test('are neither exported nor erased by a stranger who registers that address', async () => {
    const email = 'zelie@example.net'
    await declareAndWrite(email)
    const body = { hasCompletedRegistration: true, email, password: testPassword, firstName: 'Eve', lastName: 'Autre' }
    const { body: stranger } = await server.send<SignedInMember>('POST', '/api/user', body, {}, '198.18.4.1')
    expect(JSON.stringify(await exported(stranger))).not.toMatch(/Zélie|je ne sais plus/)
    expect((await erase(stranger)).status).toBe(204)
    expect(await rowsLeftFor(email)).toEqual({ contractDeclaration: 1, contactMessage: 1 })
  })

  test('are exported once the address is proven; erasure then deletes the messages and keeps the declarations', async () => {
    const member = await server.register()
    await declareAndWrite(member.user.email)
    const rows = await exported(member)
    expect([rows.contract_declaration?.length, rows.contact_message?.length]).toEqual([1, 1])
    expect((await erase(member)).status).toBe(204)
    expect(await rowsLeftFor(member.user.email)).toEqual({ contractDeclaration: 1, contactMessage: 0 })
  })

  test('belong to the account that they name, whoever has the address now', async () => {
    const [author, other] = [await server.register(), await server.register()]
    const { database, clock } = server.services
    const { email } = other.user
    const message = { firstName: 'Ada', lastName: 'M', message: 'Bonjour à vous', sentOn: clock.now() }
    await insertMessage(database.db, { ...message, id: crypto.randomUUID(), userId: author.user.id, email })
    expect((await exported(other)).contact_message).toEqual([])
    await erase(other)
    expect(await rowsLeftFor(email)).toMatchObject({ contactMessage: 1 })
  })
})

describe('the export', () => {
  test('contains every table, no secret, and no other member', async () => {
    const member = await server.register({ firstName: 'Zoé' })
    const other = await server.register({ firstName: 'Quentin' })
    await subscribe(member)
    const { status, body } = await server.call(
      erasureContract.exportAccount,
      { params: { id: member.user.id }, body: { password: testPassword } },
      member.token,
    )
    expect(status).toBe(200)
    expect(Object.keys(body.body).toSorted()).toEqual(memberTables.map(({ name }) => name).toSorted())
    expect(body.body.user_account).toMatchObject([{ firstName: 'Zoé', email: member.user.email }])
    expect(body.body.user_subscription).toHaveLength(1)
    const written = JSON.stringify(body.body)
    expect(written).not.toMatch(/argon2|tokenHash|passwordHash/)
    expect(written).not.toContain(other.user.email)
  })

  test('contains no tokens of e-mailed links, which would prove an address', async () => {
    const sent = { hasCompletedRegistration: true, firstName: 'Ada', lastName: 'Martin', password: testPassword }
    const body = { ...sent, email: 'somebody-else@example.net' }
    const { user, token } = (await server.send<SignedInMember>('POST', '/api/user', body)).body
    const given = { params: { id: user.id }, body: { password: testPassword } }
    const exported = JSON.stringify((await server.call(erasureContract.exportAccount, given, token)).body.body.mail)
    expect(exported).toContain('/confirmer-mon-adresse?token=…')
    expect(exported).not.toMatch(/token=[\w-]/)
  })

  test('requires the password', async () => {
    const { user, token } = await server.register()
    const given = { params: { id: user.id }, body: { password: 'Marguerite8' } }
    expect((await server.call(erasureContract.exportAccount, given, token)).status).toBe(400)
  })
})

describe('an unused account', () => {
  async function letTimePass(days: number) {
    await server.cards.control.advanceTo(new Date(server.cards.now().getTime() + days * dayMilliseconds))
    await server.running.jobs.runNow('eraseInactiveAccounts')
  }

  test('is warned thirty days before two years without use, then erased; a member who returns keeps it', async () => {
    const gone = await server.register()
    const back = await server.register()
    await letTimePass(699)
    expect(await server.outbox(gone.user.email)).toEqual([])
    await letTimePass(2)
    expect((await server.outbox(gone.user.email)).map(({ body }) => body?.subject)).toEqual([
      'Votre compte sera bientôt effacé',
    ])
    expect((await signIn(back)).status).toBe(200)
    await letTimePass(28)
    expect(await findUserById(server.services.database.db, gone.user.id)).toBeDefined()
    await letTimePass(3)
    expect((await signIn(gone)).status).toBe(401)
    expect((await signIn(back)).status).toBe(200)
  })
  test('is kept if its owner returns and pays while others are being erased', async () => {
    const gone = await server.register()
    const back = await server.register()
    // Leaves a customer at the card provider, whose subscriptions are listed before the erasure.
    await subscribe(gone, 'pm_card_chargeDeclined')
    await letTimePass(701)
    await server.cards.control.advanceTo(new Date(server.cards.now().getTime() + 31 * dayMilliseconds))
    server.cards.control.addFault({ kind: 'slow', milliseconds: 3000, on: 'GET /v1/subscriptions', times: 1 })
    const erasing = server.running.jobs.runNow('eraseInactiveAccounts')
    await expect.poll(() => server.cards.control.state().faults, { timeout: 5000 }).toEqual([])
    const { body } = await signIn(back)
    expect((await subscribe(body)).status).toBe(200)
    await erasing
    expect(await findUserById(server.services.database.db, gone.user.id)).toBeUndefined()
    expect((await signIn(back)).body.user.Subscriptions).toHaveLength(1)
    expect(await statusesOf(await customerOf(back))).toEqual(['active'])
  })
})
