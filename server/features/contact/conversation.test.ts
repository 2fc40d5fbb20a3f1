import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { bellContract } from '../../../domain/features/bell/bell.contract.ts'
import { contactContract } from '../../../domain/features/contact/contact.contract.ts'
import { conversationContract } from '../../../domain/features/contact/conversation.contract.ts'
import { erasureContract } from '../../../domain/features/erasure/erasure.contract.ts'
import { fileOpeningContract } from '../../../domain/features/staff/file-opening.contract.ts'
import { updateUser } from '../../members/member.queries.ts'
import { hire, type SignedInStaff } from '../../testing/staff.ts'
import { type SignedInMember, serverForThisFile, testNow, testPassword } from '../../testing/test-server.ts'
import { contactAnswer, contactMessage, conversation } from './contact.tables.ts'

const server = serverForThisFile({ hasMails: true })

afterEach(() => server.clock.set(testNow))
const day = 24 * 60 * 60 * 1000
const question = 'Bonjour, où est ma facture ?'
let networks = 0

async function write({ user, token }: SignedInMember, message = question) {
  const body = { firstName: user.firstName, lastName: user.lastName, email: user.email, message }
  const headers = { authorization: `Bearer ${token}` }
  const sent = await server.send('POST', contactContract.sendMessage.path, body, headers, `203.0.113.${++networks}`)
  expect(sent.status).toBe(204)
}

async function visit(email: string) {
  const body = { firstName: 'Zoé', lastName: 'Renard', email, message: question }
  const sent = await server.send('POST', contactContract.writeAsVisitor.path, body, {}, `203.0.113.${++networks}`)
  expect(sent.status).toBe(204)
}

const support = () => hire(server, 'BO', ['support'])

async function inbox({ token }: SignedInStaff, state: 'waiting' | 'answered' | 'closed' = 'waiting') {
  return (await server.call(conversationContract.listConversations, { query: { state } }, token)).body
}

async function conversationWith(email: string, staff: SignedInStaff) {
  const { body } = await inbox(staff)
  const found = body.find(one => one.email === email)
  if (!found) throw new Error(`nobody with ${email} waits`)
  return found
}

async function answer(
  { token }: SignedInStaff,
  { id, revision }: { id: string; revision: number },
  text = 'La voici, bonne journée.',
) {
  const body = { text, locale: 'fr' as const, revision }
  return server.call(conversationContract.answerConversation, { params: { id }, body }, token)
}

async function ownTurns({ token }: SignedInMember) {
  const { body } = await server.call(conversationContract.listOwnTurns, {}, token)
  return body.body.map(({ isAnswer, name, text }) => [isAnswer, name, text])
}

const noticesOf = async ({ token }: SignedInMember) =>
  (await server.call(bellContract.listNotices, {}, token)).body.body.map(({ kind }) => kind)

describe('the inbox', () => {
  test('has one conversation for a member, due from its first unanswered message, and one for each of a visitor’s', async () => {
    const [staff, member] = [await support(), await server.register()]
    await write(member)
    server.clock.set(new Date(testNow.getTime() + day))
    await write(member, 'Bonjour encore, toujours rien ?')
    server.clock.set(testNow)
    await visit('zoe@example.org')
    await visit('zoe@example.org')
    const { body, waiting } = await inbox(staff)
    expect(waiting).toBe(3)
    expect(body.filter(({ email }) => email === 'zoe@example.org')).toHaveLength(2)
    expect(await conversationWith(member.user.email, staff)).toMatchObject({
      memberId: member.user.id,
      firstName: 'Ada',
      state: 'waiting',
      owner: null,
      dueOn: '2026-03-04T22:59:59.999Z',
      revision: 1,
    })
  })

  test('lists the oldest first among messages that are due on the same day', async () => {
    const staff = await support()
    for (const [index, email] of ['first@example.org', 'second@example.org'].entries()) {
      server.clock.set(new Date(testNow.getTime() + index * 60_000))
      await visit(email)
    }
    const emails = (await inbox(staff)).body.map(({ email }) => email)
    expect(emails.indexOf('first@example.org')).toBeLessThan(emails.indexOf('second@example.org'))
  })

  test('of a visitor leads to the account of the address, and joins nothing', async () => {
    const [staff, member] = [await support(), await server.register({ locale: 'en' })]
    await visit(member.user.email)
    const { id, memberId } = await conversationWith(member.user.email, staff)
    const { body } = await server.call(conversationContract.readConversation, { params: { id } }, staff.token)
    expect([memberId, body.accountId, body.isUnsureReply, body.locale]).toEqual([null, member.user.id, false, 'en'])
    expect(await ownTurns(member)).toEqual([])
    await visit('nobody@example.org')
    const stranger = { params: { id: (await conversationWith('nobody@example.org', staff)).id } }
    const { body: unknown } = await server.call(conversationContract.readConversation, stranger, staff.token)
    expect([unknown.accountId, unknown.locale]).toEqual([null, 'fr'])
  })

  test('gives the time of the oldest unanswered message', async () => {
    const [staff, one, other] = [await support(), await server.register(), await server.register()]
    // Those of other tests wait too.
    for (const { id, revision } of (await inbox(staff)).body) await answer(staff, { id, revision })
    expect(await inbox(staff)).toMatchObject({ waiting: 0, waitingSince: null })
    const at = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000)
    server.clock.set(at(1))
    await write(one)
    server.clock.set(at(2))
    await answer(staff, await conversationWith(one.user.email, staff))
    server.clock.set(at(3))
    await write(other)
    server.clock.set(at(4))
    await write(one)
    expect(await inbox(staff)).toMatchObject({ waiting: 2, waitingSince: at(3).toISOString() })
    server.clock.set(at(5))
    await answer(staff, await conversationWith(other.user.email, staff))
    expect(await inbox(staff)).toMatchObject({ waiting: 1, waitingSince: at(4).toISOString() })
  })

  test('rejects a due date in the year 0', async () => {
    const [staff, member] = [await support(), await server.register()]
    await write(member)
    const { id, revision } = await conversationWith(member.user.email, staff)
    const body = { state: 'waiting' as const, isMine: true, dueOn: '0000-01-01T00:00:00Z', revision }
    const changed = await server.call(conversationContract.changeConversation, { params: { id }, body }, staff.token)
    expect([changed.status, changed.body.fields]).toEqual([400, { dueOn: 'invalid_value' }])
  })

  test('is closed and reopened, and taken by one person at a time', async () => {
    const [one, other, member] = [await support(), await support(), await server.register()]
    await write(member)
    const { id, revision, dueOn } = await conversationWith(member.user.email, one)
    const change = (staff: SignedInStaff, state: 'waiting' | 'closed', isMine: boolean, revision: number) =>
      server.call(
        conversationContract.changeConversation,
        { params: { id }, body: { state, isMine, dueOn, revision } },
        staff.token,
      )
    const taken = await change(one, 'waiting', true, revision)
    expect(taken.body.conversation.owner).toEqual({ id: one.staff.id, name: 'Lou' })
    expect((await change(other, 'waiting', true, revision)).status).toBe(409)
    expect((await answer(other, taken.body.conversation)).body.message).toBe('error_conflict_entry')
    const closed = await change(one, 'closed', false, revision + 1)
    expect(closed.body.conversation).toMatchObject({ state: 'closed', owner: null, dueOn: null })
    const reopened = await server.call(
      conversationContract.changeConversation,
      { params: { id }, body: { state: 'waiting', isMine: false, dueOn: null, revision: revision + 2 } },
      one.token,
    )
    expect(reopened.body.conversation).toMatchObject({ state: 'waiting', dueOn })
    await write(member, 'Une autre question, pardon.')
    expect(await conversationWith(member.user.email, one)).toMatchObject({ state: 'waiting' })
  })
})

describe('an answer', () => {
  test('reaches the member by e-mail and in the application, and the bell says so until they have seen it', async () => {
    const [staff, member] = [await support(), await server.register()]
    await write(member)
    expect(await noticesOf(member)).toEqual([])
    const answered = await answer(staff, await conversationWith(member.user.email, staff))
    expect(answered.body.conversation).toMatchObject({ state: 'answered', dueOn: null, owner: { id: staff.staff.id } })
    const [letter] = await server.outbox(member.user.email)
    expect(letter?.body?.text).toContain('La voici, bonne journée.')
    expect(letter?.body?.text).toContain(`> ${question}`)
    expect(await ownTurns(member)).toEqual([
      [false, 'Ada', question],
      [true, 'Lou', 'La voici, bonne journée.'],
    ])
    expect(await noticesOf(member)).toEqual(['messageAnswered'])
    await server.call(conversationContract.noteAnswersSeen, {}, member.token)
    expect(await noticesOf(member)).toEqual([])
    expect(await ownTurns(await server.register())).toEqual([])
  })

  test('of two people who answer at once is sent once; the other gets 409', async () => {
    const [one, other, member] = [await support(), await support(), await server.register()]
    await write(member)
    const seen = await conversationWith(member.user.email, one)
    const answers = await Promise.all([answer(one, seen), answer(other, seen), answer(one, seen), answer(other, seen)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect(await server.outbox(member.user.email)).toHaveLength(1)
  })

  test('to somebody who wrote again meanwhile gets 409: their words were not read', async () => {
    const [staff, member] = [await support(), await server.register()]
    await write(member)
    const seen = await conversationWith(member.user.email, staff)
    await write(member, 'Laissez, je l’ai trouvée.')
    expect((await answer(staff, seen)).status).toBe(409)
    expect(await server.outbox(member.user.email)).toEqual([])
  })

  test('names the earlier ones, so that a mail reader shows one thread, and does not say that a program wrote it', async () => {
    const [staff, member] = [await support(), await server.register()]
    await write(member)
    await answer(staff, await conversationWith(member.user.email, staff))
    await write(member, 'Merci, et celle de janvier ?')
    await answer(staff, await conversationWith(member.user.email, staff), 'La voici aussi.')
    await server.running.jobs.runNow('sendMails')
    const { body: received } = await server.send<{ messageId: string; headers: Record<string, string> }[]>(
      'GET',
      `/sandbox/mail/messages?to=${member.user.email}`,
    )
    const [second, first] = received
    expect(first?.headers).not.toHaveProperty('auto-submitted')
    expect(first?.headers).not.toHaveProperty('in-reply-to')
    expect(second?.headers).toMatchObject({ 'in-reply-to': first?.messageId, references: first?.messageId })
  })

  test('to an address that nobody has proven repeats no words of theirs', async () => {
    const [staff, member] = [await support(), await server.register({ firstName: 'Mallory' })]
    await updateUser(server.services.database.db, member.user.id, { emailProvenOn: null })
    await write(member)
    await visit('visitor@example.org')
    for (const email of [member.user.email, 'visitor@example.org']) {
      expect((await answer(staff, await conversationWith(email, staff))).status).toBe(200)
      const letter = (await server.outbox(email)).at(-1)
      expect(letter?.body?.text).toContain('La voici, bonne journée.')
      expect(JSON.stringify([letter?.toName, letter?.body])).not.toMatch(/Mallory|Zoé|où est ma facture/)
    }
  })

  test('is exported and erased with the account, without the id of who answered', async () => {
    const [staff, member] = [await support(), await server.register()]
    await write(member)
    await answer(staff, await conversationWith(member.user.email, staff))
    const given = { params: { id: member.user.id }, body: { password: testPassword } }
    const exported = await server.call(erasureContract.exportAccount, given, member.token)
    expect(exported.body.body.contact_answer).toMatchObject([{ answer: 'La voici, bonne journée.', staffName: 'Lou' }])
    expect(exported.body.body.conversation).toHaveLength(1)
    expect(JSON.stringify(exported.body)).not.toContain(staff.staff.id)
    expect((await server.call(erasureContract.eraseAccount, given, member.token)).status).toBe(204)
    const { db } = server.services.database
    for (const table of [contactMessage, contactAnswer, conversation])
      expect(await db.select().from(table).where(eq(table.userId, member.user.id))).toEqual([])
  })
})

describe('a conversation', () => {
  test('shows who helps every message and answer, and shows the member that it was opened, once in half an hour', async () => {
    const [staff, member] = [await support(), await server.register()]
    await write(member)
    await answer(staff, await conversationWith(member.user.email, staff))
    await write(member, 'Merci, et celle de janvier ?')
    const { id } = await conversationWith(member.user.email, staff)
    const read = () => server.call(conversationContract.readConversation, { params: { id } }, staff.token)
    await read()
    const { body } = await read()
    expect(body.locale).toBe('fr')
    expect(body.body.map(({ text, delivery }) => [text, delivery])).toEqual([
      [question, null],
      ['La voici, bonne journée.', 'waiting'],
      ['Merci, et celle de janvier ?', null],
    ])
    const openings = async () => (await server.call(fileOpeningContract.listFileOpenings, {}, member.token)).body.body
    expect(await openings()).toMatchObject([{ act: 'file_opened', firstName: 'Lou', role: 'BO' }])
    const other = await support()
    await server.call(conversationContract.readConversation, { params: { id } }, other.token)
    expect(await openings()).toHaveLength(2)
  })

  test('can begin with a ready answer, in both languages', async () => {
    const { token } = await support()
    const { body } = await server.call(conversationContract.listReadyAnswers, {}, token)
    expect(body.body).toEqual([
      {
        id: 'lost-receipt',
        fr: { title: 'Facture perdue', text: 'Voici votre facture.' },
        en: { title: 'Lost receipt', text: 'Here is your receipt.' },
      },
    ])
  })

  test('is deleted a year after its last message', async () => {
    const [staff, member] = [await support(), await server.register()]
    await write(member)
    await answer(staff, await conversationWith(member.user.email, staff))
    server.clock.set(new Date(testNow.getTime() + 366 * day))
    await server.running.jobs.runNow('forgetExpired')
    server.clock.set(testNow)
    const { db } = server.services.database
    for (const table of [contactMessage, contactAnswer, conversation])
      expect(await db.select().from(table).where(eq(table.userId, member.user.id))).toEqual([])
  })
})
