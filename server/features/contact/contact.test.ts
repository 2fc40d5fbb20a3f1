import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import brand from '../../../brand.json' with { type: 'json' }
import { contactContract } from '../../../domain/features/contact/contact.contract.ts'
import { messageMaxLength } from '../../../domain/features/contact/contact.rules.ts'
import { type SignedInMember, serverForThisFile } from '../../testing/test-server.ts'
import { contactMessage } from './contact.tables.ts'

const server = serverForThisFile()

const { path } = contactContract.sendMessage
let networks = 0

async function send(
  { token }: SignedInMember,
  changes: Record<string, unknown> = {},
  network = `203.0.113.${++networks}`,
) {
  const body = {
    firstName: 'Ada',
    lastName: 'Martin',
    email: 'ada@example.org',
    message: 'Bonjour, j’ai une question sur la semaine 2.',
    ...changes,
  }
  const headers = { authorization: `Bearer ${token}` }
  return server.send<{ message: string; fields: Record<string, string> }>('POST', path, body, headers, network)
}

async function messagesOf({ user }: SignedInMember) {
  const rows = await server.services.database.db.select().from(contactMessage)
  return rows.filter(({ userId }) => userId === user.id)
}

async function lettersOf({ user }: SignedInMember) {
  return (await server.outbox(brand.contactEmail)).filter(({ userId }) => userId === user.id)
}

describe('a message to the operator', () => {
  test('is stored and e-mailed, with the author’s address for replies', async () => {
    const member = await server.register()
    expect((await send(member)).status).toBe(204)
    expect(await messagesOf(member)).toMatchObject([
      { email: member.user.email, message: 'Bonjour, j’ai une question sur la semaine 2.' },
    ])
    const [letter] = await lettersOf(member)
    expect(letter?.body).toMatchObject({
      subject: 'Message depuis le formulaire de contact',
      replyTo: { name: 'Ada Martin', address: member.user.email },
    })
  })

  test('carries the account’s name and address, whatever was sent', async () => {
    const member = await server.register()
    await send(member, { firstName: 'Le', lastName: 'Directeur', email: 'boss@example.net' })
    const [letter] = await lettersOf(member)
    expect(letter?.body?.replyTo).toEqual({ name: 'Ada Martin', address: member.user.email })
    expect(JSON.stringify(letter?.body)).not.toContain('boss@example.net')
  })

  test('arrives as plain text, whatever it contains', async () => {
    const member = await server.register()
    const message = '<img src="https://tracker.example/x.gif"> {{7*7}} \u200b =HYPERLINK("x")'
    await send(member, { message })
    const [letter] = await lettersOf(member)
    expect(letter?.body?.text).toContain(message)
    expect(letter?.body?.html).not.toMatch(/<img(?! src="cid:)/)
  })

  test.each([
    ['too short', { message: 'Bonjour !' }, { message: 'message_too_short' }],
    ['of spaces', { message: ' '.repeat(40) }, { message: 'empty_field' }],
    ['missing', { message: '' }, { message: 'empty_field' }],
    ['too long', { message: 'a'.repeat(messageMaxLength + 1) }, { message: 'too_long' }],
    ['with NUL', { message: 'Bonjour à tous\0' }, { message: 'invalid_value' }],
    ['with two addresses', { email: 'a@b.fr, c@d.fr' }, { email: 'invalid_email_format' }],
    ['with a named address', { email: '"x, y@e.fr" <a@b.fr>' }, { email: 'invalid_email_format' }],
    ['with a group', { email: 'amis: a@b.fr, c@d.fr;' }, { email: 'invalid_email_format' }],
    ['with a header in the name', { firstName: 'A\r\nBcc: e@f.fr' }, { firstName: 'invalid_value' }],
    ['with a field too many', { subject: 'Bonjour' }, { subject: 'unknown_field' }],
  ])('%s is refused and sends nothing', async (_, changes, fields) => {
    const member = await server.register()
    const refused = await send(member, changes)
    expect([refused.status, refused.body.fields]).toEqual([400, fields])
    expect(await messagesOf(member)).toEqual([])
    expect(await lettersOf(member)).toEqual([])
  })

  test('is limited by network and by account', async () => {
    const member = await server.register()
    for (let sent = 0; sent < 5; sent++) expect((await send(member, {}, '203.0.113.253')).status).toBe(204)
    expect((await send(member, {}, '203.0.113.253')).status).toBe(429)
    for (let sent = 0; sent < 5; sent++) await send(member)
    expect((await send(member)).status).toBe(429)
  })
})

describe('a visitor’s message', () => {
  const body = {
    firstName: 'Ada',
    lastName: 'Martin',
    email: 'visitor@example.org',
    message: 'Bonjour, une question avant de m’inscrire.',
  }
  const visit = (changes: Record<string, unknown> = {}, network = `203.0.113.${++networks}`) =>
    server.send<{ fields: object }>('POST', contactContract.writeAsVisitor.path, { ...body, ...changes }, {}, network)
  const stored = async (email: string) =>
    (await server.services.database.db.select().from(contactMessage)).filter(row => row.email === email)

  test('is stored and e-mailed to the operator as unverified; nothing goes to the given address', async () => {
    expect((await visit()).status).toBe(204)
    expect(await stored(body.email)).toMatchObject([{ userId: null, message: body.message }])
    const letter = (await server.outbox(brand.contactEmail)).at(-1)
    expect(letter?.body?.replyTo).toEqual({ name: 'Ada Martin', address: body.email })
    expect(letter?.body?.text).toContain('adresse non vérifiée')
    expect(await server.outbox(body.email)).toEqual([])
  })

  test('with the hidden field filled in gets the same answer and is dropped', async () => {
    const email = 'robot@example.org'
    expect((await visit({ email, website: 'https://evil.example' })).status).toBe(204)
    expect(await stored(email)).toEqual([])
  })

  test('with a telephone number for a name is refused', async () => {
    const { status, body: refused } = await visit({ lastName: '01 23 45 67 89' })
    expect([status, refused.fields]).toEqual([400, { lastName: 'contains_phone_number' }])
  })

  test('with a site for a name, or too short, is refused', async () => {
    const { status, body: refused } = await visit({ firstName: 'evil.example', message: 'court' })
    expect([status, refused.fields]).toEqual([
      400,
      { firstName: 'contains_site_address', message: 'message_too_short' },
    ])
  })

  test('is limited by network, and by all visitors together', async () => {
    for (let sent = 0; sent < 5; sent++) expect((await visit({}, '203.0.113.252')).status).toBe(204)
    expect((await visit({}, '203.0.113.252')).status).toBe(429)
    await server.services.database.db.execute(
      sql`update rate_limit set points = 200 where key = 'messagesOfVisitors:all'`,
    )
    expect((await visit()).status).toBe(429)
  })
})
