import { expect, test } from 'vitest'
import { batchSize } from './database/batches.ts'
import { emailLink } from './features/account/account.tables.ts'
import { insertEmailLink } from './features/account/email-link.queries.ts'
import { insertMessage } from './features/contact/contact.queries.ts'
import { contactMessage } from './features/contact/contact.tables.ts'
import { insertDeclaration } from './features/declaration/declaration.queries.ts'
import { contractDeclaration } from './features/declaration/declaration.tables.ts'
import { vainSearch } from './features/figures/figures.tables.ts'
import { insertEvent } from './features/subscription/stripe-event.queries.ts'
import { stripeEvent } from './features/subscription/subscription.tables.ts'
import { session } from './members/member.tables.ts'
import { insertChallenge, replaceInvitation } from './staff/staff.queries.ts'
import { staffChallenge, staffInvitation, staffSession } from './staff/staff.tables.ts'
import { hire } from './testing/staff.ts'
import { serverForThisFile } from './testing/test-server.ts'

const server = serverForThisFile()

const dayMilliseconds = 24 * 60 * 60 * 1000

/** Counts the rows of each table whose rows expire. */
async function counts() {
  const { db } = server.services.database
  const tables = { session, emailLink, contactMessage, stripeEvent, contractDeclaration }
  const counted: Record<string, number> = {}
  for (const [name, table] of Object.entries(tables)) counted[name] = (await db.select().from(table)).length
  return counted
}

async function after(days: number) {
  server.clock.set(new Date(server.clock.now().getTime() + days * dayMilliseconds))
  await server.running.jobs.runNow('forgetExpired')
  return counts()
}

test('expired rows are deleted when due and not before', async () => {
  const { db } = server.services.database
  const now = server.clock.now()
  const person = { firstName: 'Ada', lastName: 'Martin', email: 'ada@example.net' }
  const { user } = await server.register()
  await insertEmailLink(db, {
    userId: user.id,
    tokenHash: 'x',
    purpose: 'undo',
    email: person.email,
    expiresOn: new Date(now.getTime() + 7 * dayMilliseconds),
  })
  await insertMessage(db, { ...person, id: crypto.randomUUID(), userId: null, message: 'Bonjour à vous', sentOn: now })
  await insertEvent(db, { id: 'evt_1', type: 'invoice.paid', receivedOn: now })
  await insertDeclaration(db, {
    ...person,
    id: crypto.randomUUID(),
    kind: 'cancellation',
    reference: 'unknown',
    locale: 'fr',
    declaredOn: now,
  })
  expect(await after(6)).toMatchObject({ emailLink: 1 })
  expect(await after(23)).toEqual({
    session: 1,
    emailLink: 0,
    contactMessage: 1,
    stripeEvent: 1,
    contractDeclaration: 1,
  })
  expect(await after(2)).toMatchObject({ session: 0, stripeEvent: 1 })
  expect(await after(60)).toMatchObject({ contactMessage: 1, stripeEvent: 0 })
  expect(await after(275)).toMatchObject({ contactMessage: 0, contractDeclaration: 1 })
  expect(await after(5 * 365)).toMatchObject({ contractDeclaration: 0 })
})

test('more rows than fit into one statement are deleted too', async () => {
  const { db } = server.services.database
  const receivedOn = server.clock.now()
  const many = Array.from({ length: batchSize + 1 }, (_, index) => ({
    id: `evt_many_${index}`,
    type: 'ping',
    receivedOn,
  }))
  await db.insert(stripeEvent).values(many)
  expect(await after(91)).toMatchObject({ stripeEvent: 0 })
})

test('sessions, invitations and challenges of the staff are deleted once they have ended', async () => {
  const { db } = server.services.database
  const { staff } = await hire(server, 'BO', [])
  const inOneDay = new Date(server.clock.now().getTime() + dayMilliseconds)
  await replaceInvitation(db, { tokenHash: 'x', staffId: staff.id, expiresOn: inOneDay })
  await insertChallenge(db, { challenge: 'x', purpose: 'sign_in', staffId: null, expiresOn: inOneDay })
  const left = async () => {
    const rows = await Promise.all(
      [staffSession, staffInvitation, staffChallenge].map(table => db.select().from(table)),
    )
    return rows.map(({ length }) => length)
  }
  await after(0)
  expect(await left()).toEqual([1, 1, 1])
  await after(0.5)
  expect(await left()).toEqual([0, 1, 1])
  await after(0.5)
  expect(await left()).toEqual([0, 0, 0])
})

test('searches kept by the previous release are deleted', async () => {
  const { db } = server.services.database
  await db.insert(vainSearch).values({ day: '2026-03-02', asker: 'x', words: 'kombucha' })
  await server.running.jobs.runNow('forgetExpired')
  expect(await db.select().from(vainSearch)).toEqual([])
})
