import { setImmediate } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { MailParser } from 'mailparser'
import { afterEach, describe, expect, test, vi } from 'vitest'
import brand from '../../../brand.json' with { type: 'json' }
import { contactContract } from '../../../domain/features/contact/contact.contract.ts'
import { conversationContract } from '../../../domain/features/contact/conversation.contract.ts'
import { findPosition } from '../../mail/mail.queries.ts'
import { enqueueEmail } from '../../mail/outbox.ts'
import { hire } from '../../testing/staff.ts'
import { type SignedInMember, serverForThisFile } from '../../testing/test-server.ts'
import { contactMessage, conversation } from './contact.tables.ts'
import { takeReply } from './reply.service.ts'

const server = serverForThisFile()
const mailbox = 'replies@mail.example/INBOX'
const domain = brand.contactEmail.split('@')[1]
const unread: unknown[] = []
const reading = (left = 20) => ({ mailbox, left, onUnread: (error: unknown) => void unread.push(error) })
let uid = 0
let networks = 0

afterEach(async () => {
  await server.services.database.db.delete(conversation)
})

interface Written {
  from?: string
  /** Headers and body as they arrive. */
  more?: string
  id?: string
}

/** An e-mail that answers one of ours, as it arrives. */
function reply(answered: string, { from = 'ada@example.org', more = '\r\nMerci !', id }: Written = {}): Buffer {
  const own = id ?? `<${crypto.randomUUID()}@mail.example>`
  const head = [`From: Ada <${from}>`, `Message-ID: ${own}`, `In-Reply-To: <${answered}@${domain}>`, 'Subject: Re']
  return Buffer.from(`${head.join('\r\n')}\r\n${more}`)
}

/** Gives an e-mail to the service as the mailbox does. */
function take(source: Buffer, at = ++uid) {
  const answered = /^(?:In-Reply-To|References):.*$/gim.exec(source.toString('latin1'))?.[0] ?? ''
  const position = { validity: '1', uid: at }
  return takeReply(server.services, { answered, position, readSource: async () => source }, reading())
}

/** Writes as a member or as a visitor, and returns the id of the e-mail that answers. */
async function answered(email: string, token?: string): Promise<string> {
  const { path } = token ? contactContract.sendMessage : contactContract.writeAsVisitor
  const body = { firstName: 'Ada', lastName: 'Martin', email, message: 'Où est ma facture ?' }
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  await server.send('POST', path, body, headers, `203.0.113.${++networks}`)
  const staff = await hire(server, 'BO', ['support'])
  const inbox = await server.call(conversationContract.listConversations, { query: {} }, staff.token)
  expect(inbox).toMatchObject({ status: 200 })
  const { id = '', revision = 0 } = inbox.body.body.find(one => one.email === email) ?? {}
  const answer = { params: { id }, body: { text: 'La voici, bonne journée.', locale: 'fr' as const, revision } }
  expect((await server.call(conversationContract.answerConversation, answer, staff.token)).status).toBe(200)
  return (await server.outbox(email)).at(-1)?.id ?? ''
}

async function answeredMember(): Promise<{ member: SignedInMember; from: string; id: string }> {
  const member = await server.register()
  return { member, from: member.user.email, id: await answered(member.user.email, member.token) }
}

const turnsOf = async ({ token }: SignedInMember) =>
  (await server.call(conversationContract.listOwnTurns, {}, token)).body.body.map(({ text, attachments }) => [
    text,
    attachments,
  ])
const before = [
  ['Où est ma facture ?', 0],
  ['La voici, bonne journée.', 0],
]
const rows = async () => (await server.services.database.db.select().from(contactMessage)).length

describe('a reply by e-mail', () => {
  test('joins the member’s conversation without what it quotes, which then waits for an answer', async () => {
    const { member, from, id } = await answeredMember()
    const quoting = '\r\nMerci, et celle de mars ?\r\n\r\nLe 2 mars, Sève a écrit :\r\n> La voici.'
    expect(await take(reply(id, { from: from.toUpperCase(), more: quoting }))).toBe('taken')
    expect(await turnsOf(member)).toEqual([...before, ['Merci, et celle de mars ?', 0]])
    const { token } = await hire(server, 'BO', ['support'])
    const { body } = await server.call(conversationContract.listConversations, { query: {} }, token)
    expect(body.body).toMatchObject([{ memberId: member.user.id, state: 'waiting', revision: 2 }])
    expect(body.body[0]?.dueOn).not.toBeNull()
  })

  test('joins the conversation of the visitor who got the answer', async () => {
    const id = await answered('zoe@example.org')
    expect(await take(reply(id, { from: 'zoe@example.org' }))).toBe('taken')
    const { db } = server.services.database
    const [waiting] = await db.select().from(conversation).where(eq(conversation.email, 'zoe@example.org'))
    const messages = await db
      .select()
      .from(contactMessage)
      .where(eq(contactMessage.conversationId, waiting?.id ?? ''))
    expect(messages.map(({ message, firstName }) => [message, firstName])).toEqual([
      ['Où est ma facture ?', 'Ada'],
      ['Merci !', 'Ada'],
    ])
    expect(waiting).toMatchObject({ state: 'waiting', revision: 2 })
  })

  test('to another of our e-mails begins a conversation', async () => {
    const { user, token } = await server.register()
    const { services } = server
    const about = { subject: 'Un rappel', parts: [], footing: '' }
    const recipient = { userId: user.id, email: user.email, name: 'Ada', locale: 'fr' as const }
    await enqueueEmail(services.database.db, services.clock.now(), recipient, 'order:1', about)
    const [letter] = await server.outbox(user.email)
    expect(await take(reply(letter?.id ?? '', { from: user.email, more: '\r\nUne question.' }))).toBe('taken')
    expect(await turnsOf({ user, token })).toEqual([['Une question.', 0]])
  })

  test('that is read again is taken once, and the mailbox’s position is written with it', async () => {
    const { member, from, id } = await answeredMember()
    const source = reply(id, { from })
    expect(await take(source, 500)).toBe('taken')
    expect(await take(source, 501)).toBe('taken')
    expect(await turnsOf(member)).toEqual([...before, ['Merci !', 0]])
    expect(await findPosition(server.services.database.db, mailbox)).toEqual({ validity: '1', uid: 501 })
    const withoutId = reply(id, { from, more: '\r\nEncore.' })
      .toString()
      .replace(/Message-ID.*\r\n/, '')
    for (const at of [502, 503]) expect(await take(Buffer.from(withoutId), at)).toBe('taken')
    expect(await turnsOf(member)).toEqual([...before, ['Merci !', 0], ['Encore.', 0]])
  })

  test('is written with its position or not at all', async () => {
    const { member, from, id } = await answeredMember()
    const position = { validity: '1', uid: Number.NaN }
    const mail = { answered: `<${id}@${domain}>`, position, readSource: async () => reply(id, { from }) }
    await expect(takeReply(server.services, mail, reading())).rejects.toThrow()
    expect(await turnsOf(member)).toEqual(before)
  })

  test('from another address is listed as a visitor’s, and joins nothing', async () => {
    const { member, from, id } = await answeredMember()
    expect(await take(reply(id, { from: 'Ada.Elsewhere@example.org' }), 600)).toBe('taken')
    expect(await turnsOf(member)).toEqual(before)
    const { token } = await hire(server, 'BO', ['support'])
    const { body: inbox } = await server.call(conversationContract.listConversations, { query: {} }, token)
    const visitor = { memberId: null, firstName: 'Ada', email: 'ada.elsewhere@example.org' }
    expect(inbox.body.map(({ memberId }) => memberId)).toEqual([null])
    expect(inbox.body[0]).toMatchObject(visitor)
    const asked = { params: { id: inbox.body[0]?.id ?? '' } }
    const { body } = await server.call(conversationContract.readConversation, asked, token)
    expect(body).toMatchObject({ isUnsureReply: true, accountId: null })
    expect(body.body.map(({ text }) => text)).toEqual(['Merci !'])
    const own = await server.services.database.db.select().from(conversation).where(eq(conversation.email, from))
    expect(own).toMatchObject([{ state: 'answered' }])
  })

  test('without one proper sender is flagged for people, and joins nothing', async () => {
    const { member, from, id } = await answeredMember()
    const count = await rows()
    expect(await take(reply(id, { from: `${from}>, <mallory@example.org` }))).toBe('flagged')
    expect(await take(reply(id, { from: '' }))).toBe('flagged')
    expect(await take(reply(id, { from: 'mallory' }))).toBe('flagged')
    expect([await turnsOf(member), await rows()]).toEqual([before, count])
  })

  test.each([
    ['an absence', 'Auto-Submitted: auto-replied\r\n\r\nJe suis absente.'],
    ['a bounce', 'Return-Path: <>\r\n\r\nUndelivered.'],
    ['a report', 'Content-Type: multipart/report; boundary=x\r\n\r\n--x\r\n\r\nUndelivered.\r\n--x--'],
    ['a list', 'Precedence: list\r\n\r\nBonjour.'],
    ['an older absence', 'X-Autoreply: yes\r\n\r\nBonjour.'],
  ])('that is %s never becomes a message', async (_, more) => {
    const { member, from, id } = await answeredMember()
    expect(await take(reply(id, { from, more }))).toBe('left')
    expect(await turnsOf(member)).toEqual(before)
  })

  test('says that a person wrote it, and is taken', async () => {
    const { from, id } = await answeredMember()
    expect(await take(reply(id, { from, more: 'Auto-Submitted: no\r\nReturn-Path: <a@b.fr>\r\n\r\nMerci !' }))).toBe(
      'taken',
    )
  })

  test('that names none of our e-mails is left alone', async () => {
    const { from } = await answeredMember()
    const count = await rows()
    expect(await take(reply(crypto.randomUUID(), { from }))).toBe('left')
    expect(await take(Buffer.from(`From: ${from}\r\n\r\nBonjour`))).toBe('left')
    const elsewhere = `From: ${from}\r\nIn-Reply-To: <${crypto.randomUUID()}@elsewhere.example>\r\n\r\nBonjour`
    expect(await take(Buffer.from(elsewhere))).toBe('left')
    expect(await rows()).toBe(count)
  })

  test('counts the files that came with it, and keeps none', async () => {
    const { member, from, id } = await answeredMember()
    const part = (type: string, body: string) => `--x\r\nContent-Type: ${type}\r\n\r\n${body}\r\n`
    const file = 'application/pdf; name=facture.pdf\r\nContent-Disposition: attachment'
    const body = `${part('text/plain; charset=utf-8', 'Ci-joint.')}${part(file, 'secret')}${part(file, 'secret')}--x--`
    expect(await take(reply(id, { from, more: `Content-Type: multipart/mixed; boundary=x\r\n\r\n${body}` }))).toBe(
      'taken',
    )
    expect(await turnsOf(member)).toEqual([...before, ['Ci-joint.', 2]])
    const alone = `Content-Type: multipart/mixed; boundary=x\r\n\r\n${part(file, 'secret')}--x--`
    expect(await take(reply(id, { from, more: alone }))).toBe('taken')
    expect((await turnsOf(member)).at(-1)).toEqual(['', 1])
    expect(JSON.stringify(await server.services.database.db.select().from(contactMessage))).not.toContain('secret')
  })

  test('is read to its end, however large the files before its words are', async () => {
    const { member, from, id } = await answeredMember()
    const file = 'Content-Type: application/pdf\r\nContent-Disposition: attachment\r\nContent-Transfer-Encoding: base64'
    const lines = `${'QUJD'.repeat(19)}\r\n`.repeat(70_000)
    const body = `--x\r\n${file}\r\n\r\n${lines}--x\r\n\r\nVoici.\r\n--x--`
    expect(await take(reply(id, { from, more: `Content-Type: multipart/mixed; boundary=x\r\n\r\n${body}` }))).toBe(
      'taken',
    )
    expect((await turnsOf(member)).at(-1)).toEqual(['Voici.', 1])
  })

  test('with an empty id is not taken for an earlier one', async () => {
    const { member, from, id } = await answeredMember()
    for (const words of ['Un.', 'Deux.'])
      expect(await take(reply(id, { from, id: '<>', more: `\r\n${words}` }))).toBe('taken')
    expect(await turnsOf(member)).toEqual([...before, ['Un.', 0], ['Deux.', 0]])
  })

  test('whose words are in its HTML alone, beside an empty text, is flagged rather than emptied', async () => {
    const { member, from, id } = await answeredMember()
    const part = (type: string, body: string) => `--y\r\nContent-Type: text/${type}; charset=utf-8\r\n\r\n${body}\r\n`
    const forms = `Content-Type: multipart/alternative; boundary=y\r\n\r\n${part('plain', '\u00a0')}${part('html', '<p>Je me rétracte.</p>')}--y--`
    const file = 'Content-Type: application/pdf\r\nContent-Disposition: attachment\r\n\r\nx'
    const more = `Content-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\n${forms}\r\n--x\r\n${file}\r\n--x--`
    expect(await take(reply(id, { from, more }))).toBe('flagged')
    expect(await turnsOf(member)).toEqual(before)
  })

  test('waits for the next run, unread, once twenty were parsed', async () => {
    const { member, from, id } = await answeredMember()
    let hasRead = false
    const readSource = async () => {
      hasRead = true
      return reply(id, { from })
    }
    const mail = { answered: `<${id}@${domain}>`, position: { validity: '1', uid: ++uid }, readSource }
    expect(await takeReply(server.services, mail, reading(0))).toBe('later')
    expect([hasRead, await turnsOf(member)]).toEqual([false, before])
    const run = reading(1)
    expect(await takeReply(server.services, mail, run)).toBe('taken')
    expect(run.left).toBe(0)
  })

  test('of more than thirty a day to one person is flagged unread, whoever sends it', async () => {
    const { member, from, id } = await answeredMember()
    const absence = 'Auto-Submitted: auto-replied\r\n\r\nAbsente.'
    for (let index = 0; index < 30; index++)
      expect(await take(reply(id, { from: `a${index}@b.fr`, more: absence }))).toBe('left')
    const readSource = () => Promise.reject(new Error('read'))
    const mail = { answered: `<${id}@${domain}>`, position: { validity: '1', uid: ++uid }, readSource }
    expect(await takeReply(server.services, mail, reading())).toBe('flagged')
    expect([await take(reply(id, { from })), await turnsOf(member)]).toEqual(['flagged', before])
  })

  test('of more than ten a day stays in the mailbox', async () => {
    const { from, id } = await answeredMember()
    const verdicts: string[] = []
    for (let index = 0; index < 10; index++) verdicts.push(await take(reply(id, { from })))
    expect(verdicts).toEqual([...Array<string>(9).fill('taken'), 'flagged'])
  })
})

describe('a hostile reply', () => {
  const html = (body: string) => `Content-Type: text/html; charset=utf-8\r\n\r\n${body}`

  test.each([
    ['a script', html('<p>Merci&nbsp;!</p><script>alert(1)</script><style>p{}</style>'), 'Merci\u00a0!'],
    [
      'a quotation in HTML',
      html('<p>Merci !</p><div>Le 2 mars, Sève a écrit :</div><blockquote>La voici</blockquote>'),
      'Merci !',
    ],
    ['a picture that calls home', html('<p>Merci !</p><img src="https://mallory.example/x.gif">'), 'Merci !'],
    ['a NUL and other controls', '\r\nMer\u0000ci\u0007 !', 'Merci !'],
    ['a charset that does not exist', 'Content-Type: text/plain; charset=x-none\r\n\r\nMerci !', 'Merci !'],
    ['no end', 'Content-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\n\r\nMerci !', 'Merci !'],
  ])('with %s is taken as plain words', async (_, more, words) => {
    const { member, from, id } = await answeredMember()
    expect(await take(reply(id, { from, more }))).toBe('taken')
    expect((await turnsOf(member)).at(-1)).toEqual([words, 0])
  })

  test.each([
    ['HTML nested without end', html('<div>'.repeat(80_000))],
    ['a crowd of addresses', `To: ${'a:b;'.repeat(62_500)}\r\n\r\nMerci !`],
    ['a list without end', html(`<ul>${'<li>a'.repeat(98_000)}`)],
    ['paragraphs without end', html('<p>a</p>'.repeat(61_000))],
    ['a megabyte of header', `X: ${'a'.repeat(1_000_000)}\r\n\r\nMerci !`],
    ['a thousand parts', `Content-Type: multipart/mixed; boundary=x\r\n\r\n${'--x\r\n\r\na\r\n'.repeat(1000)}--x--`],
    ['no words', '\r\n  \r\n'],
  ])('with %s is flagged for people', async (_, more) => {
    const { member, from, id } = await answeredMember()
    expect(await take(reply(id, { from, more }))).toBe('flagged')
    expect(await turnsOf(member)).toEqual(before)
  })

  test.each([
    ['line ends without end', `\r\n${'\r\n'.repeat(2_000_000)}`],
    ['beginnings of a quotation without end', `\r\n${'le aaaa\r\n'.repeat(900_000)}`],
  ])('with %s keeps nobody waiting', async (_, more) => {
    const { from, id } = await answeredMember()
    const parsedHere = vi.spyOn(MailParser.prototype, 'end')
    let answers = 0
    let isParsed = false
    const source = reply(id, { from, more })
    const asking = Promise.withResolvers<void>()
    const readSource = async () => {
      // From here on, others ask, one call after the other.
      const ask = async () => {
        while (!isParsed) {
          await server.send('GET', '/api/health')
          await setImmediate()
          answers += 1
        }
      }
      ask().then(asking.resolve, asking.reject)
      return source
    }
    const mail = { answered: `<${id}@${domain}>`, position: { validity: '1', uid: ++uid }, readSource }
    await takeReply(server.services, mail, reading())
    isParsed = true
    await asking.promise
    expect(answers).toBeGreaterThan(9)
    expect(parsedHere).not.toHaveBeenCalled()
    parsedHere.mockRestore()
  })

  test('that could not be read is reported by its number in the mailbox, without its words', async () => {
    const { from, id } = await answeredMember()
    unread.length = 0
    expect(await take(reply(id, { from, more: `X: ${'secret'.repeat(10_000)}\r\n\r\nMerci !` }), 700)).toBe('flagged')
    expect(unread.map(String)).toEqual([expect.stringContaining('UID 700')])
    expect(JSON.stringify(unread.map(error => [String(error), String((error as Error).cause)]))).not.toContain('secret')
  })

  test('with a very long text is cut', async () => {
    const { member, from, id } = await answeredMember()
    expect(await take(reply(id, { from, more: `\r\n${'a'.repeat(2_000_000)}` }))).toBe('taken')
    expect(String((await turnsOf(member)).at(-1)?.[0])).toHaveLength(5000)
  })
})
