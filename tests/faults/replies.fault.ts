import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import brand from '../../brand.json' with { type: 'json' }
import { contactMessage } from '../../server/features/contact/contact.tables.ts'
import { takeReply } from '../../server/features/contact/reply.service.ts'
import { findPosition } from '../../server/mail/mail.queries.ts'
import { Mailbox } from '../../server/mail/mailbox.ts'
import { enqueueEmail } from '../../server/mail/outbox.ts'
import { type SignedInMember, TestServer, testNow } from '../../server/testing/test-server.ts'
import { hasDovecot, ImapServer } from './imap-server.ts'

const minute = 60_000
const domain = brand.contactEmail.split('@')[1]

describe.skipIf(!hasDovecot())('replies in a mailbox of Debian’s Dovecot (dovecot-imapd)', () => {
  const imap = new ImapServer()
  let server: TestServer

  beforeAll(async () => {
    await imap.start()
    server = new TestServer({ config: { imapUrl: imap.url } })
    await server.start()
  })
  afterAll(async () => {
    await server.stop()
    await imap.remove()
  })

  const read = () => server.running.jobs.runNow('readReplies')

  /** A member whom we have written to, and how their replies begin. */
  async function correspondent(): Promise<{ member: SignedInMember; head: string }> {
    const member = await server.register()
    const { id: userId, email } = member.user
    const { database, clock } = server.services
    const letter = { subject: 'Bonjour', parts: [], footing: '' }
    const recipient = { userId, email, name: 'Ada', locale: 'fr' as const }
    await enqueueEmail(database.db, clock.now(), recipient, `order:${userId}`, letter)
    const [sent] = await server.outbox(email)
    return { member, head: `From: Ada <${email}>\r\nIn-Reply-To: <${sent?.id}@${domain}>` }
  }

  const deliver = (head: string, text: string, at = server.services.clock.now()) =>
    imap.deliver(Buffer.from(`${head}\r\nMessage-ID: <${text.replaceAll(' ', '-')}@mail.example>\r\n\r\n${text}`), at)

  async function messagesOf({ user }: SignedInMember): Promise<string[]> {
    const { db } = server.services.database
    const rows = await db.select().from(contactMessage).where(eq(contactMessage.userId, user.id))
    return rows.toSorted((one, other) => one.id.localeCompare(other.id)).map(({ message }) => message)
  }

  test('are taken once, in order, and marked as read; others stay as they are', async () => {
    const { member, head } = await correspondent()
    await deliver(head, 'Trop ancien', new Date(testNow.getTime() - 3 * 24 * 60 * minute))
    await deliver('From: someone@example.org', 'Sans rapport')
    await deliver(head, 'Un')
    await deliver(head.replace(member.user.email, 'mallory@example.org'), 'Usurpé')
    await deliver(head.replace(/From: .*/, 'From: '), 'Sans auteur')
    await deliver(head, 'Deux')
    await read()
    await read()
    expect(await messagesOf(member)).toEqual(['Un', 'Deux'])
    expect(await imap.flags()).toEqual([[], [], ['\\Seen'], ['\\Seen'], ['\\Flagged'], ['\\Seen']])
    await deliver(head, 'Trois')
    await read()
    expect(await messagesOf(member)).toEqual(['Un', 'Deux', 'Trois'])
  })

  test('of a server that dies between writing and marking are neither doubled nor lost', async () => {
    const { member, head } = await correspondent()
    for (const text of ['Avant', 'Pendant', 'Après']) await deliver(head, text)
    const { services } = server
    const { db } = services.database
    const mailbox = new Mailbox(imap.url)
    let taken = 0
    const dying = mailbox.readNew(
      await findPosition(db, mailbox.name),
      services.clock.now(),
      async mail => {
        await takeReply(services, mail, { mailbox: mailbox.name, left: 20, onUnread() {} })
        taken += 1
        if (taken === 2) throw new Error('killed')
        return 'taken'
      },
      async () => {},
    )
    await expect(dying).rejects.toThrow('killed')
    expect(await messagesOf(member)).toEqual(['Avant', 'Pendant'])
    await read()
    expect(await messagesOf(member)).toEqual(['Avant', 'Pendant', 'Après'])
  })

  test('that get new numbers are recognised', async () => {
    const { member, head } = await correspondent()
    await deliver(head, 'Connu')
    await read()
    await imap.renumber()
    await deliver(head, 'Nouveau')
    await read()
    expect(await messagesOf(member)).toEqual(['Connu', 'Nouveau'])
  })

  test('wait while the mail server is down, and its password is in no error', async () => {
    const { member, head } = await correspondent()
    await deliver(head, 'Patience')
    await imap.stop()
    await expect(read()).rejects.toThrow('the mailbox cannot be read')
    await imap.start()
    await read()
    expect(await messagesOf(member)).toEqual(['Patience'])
    const wrong = new Mailbox(imap.url.replace('a%2Fsecret', 'hunter2'))
    const error = await wrong.try().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Error)
    expect(JSON.stringify([String(error), { ...Object(error) }])).not.toMatch(/hunter2|marks/)
  })

  test('are many, and arrive with large files', async () => {
    const { member, head } = await correspondent()
    const file = Buffer.alloc(6_000_000, 'A').toString('latin1')
    const part = 'Content-Type: application/pdf\r\nContent-Disposition: attachment; filename=a.pdf'
    const body = `--x\r\n\r\nVoici.\r\n--x\r\n${part}\r\n\r\n${file}\r\n--x--`
    const large = `${head}\r\nMessage-ID: <large@mail.example>\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n${body}`
    for (let index = 0; index < 60; index++) await deliver('From: news@example.org', `Lettre ${index}`)
    await imap.deliver(Buffer.from(large), server.services.clock.now())
    await read()
    expect(await messagesOf(member)).toEqual(['Voici.'])
    const { db } = server.services.database
    const [row] = await db.select().from(contactMessage).where(eq(contactMessage.userId, member.user.id))
    expect(row?.attachments).toBe(1)
  })
})
