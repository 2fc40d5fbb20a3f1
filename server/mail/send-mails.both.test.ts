import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { serverForThisFile } from '../testing/test-server.ts'
import { mail } from './mail.tables.ts'
import { type EmailRecipient, enqueueEmail } from './outbox.ts'

const server = serverForThisFile({ hasMails: true })

const minuteMilliseconds = 60_000
const dayMilliseconds = 24 * 60 * minuteMilliseconds

const recipient: EmailRecipient = { userId: null, email: 'ada@example.net', name: 'Ada Lovelace', locale: 'fr' }
const sample = {
  subject: 'Bonjour à tous : « essai »',
  parts: [
    { kind: 'paragraph', text: 'Une ligne\net une autre <b>sans balise</b>.' },
    { kind: 'action', label: 'Ouvrir', url: 'https://example.org/?a=1&b=2' },
  ],
  footing: 'Pourquoi ce message.',
} as const

interface Received {
  subject: string
  text: string
  html: string
  messageId: string
  replyTo: { address: string }[]
  headers: Record<string, string>
  attachments: { filename: string }[]
}

let enqueued = 0

async function enqueue(changes: Partial<EmailRecipient> = {}, extras = {}, key = `test:${++enqueued}`) {
  const { database } = server.services
  const to = { ...recipient, email: `reader${enqueued}@example.net`, ...changes }
  await enqueueEmail(database.db, server.clock.now(), to, key, sample, extras)
  return { ...to, key }
}

function sendMails() {
  return server.running.jobs.runNow('sendMails')
}

async function received(to: string): Promise<Received[]> {
  return (await server.send<Received[]>('GET', `/sandbox/mail/messages?to=${to}`)).body
}

async function trouble(body: Record<string, unknown>) {
  expect((await server.send('POST', '/sandbox/mail/control/trouble', body)).status).toBeLessThan(300)
}

async function rowOf(key: string) {
  const [row] = await server.services.database.db.select().from(mail).where(eq(mail.key, key))
  return row
}

afterEach(() => trouble({ kind: 'none' }))

describe('an e-mail', () => {
  test('arrives once, with the same words as text and HTML, no remote content and its head attached', async () => {
    const { email } = await enqueue()
    await sendMails()
    await sendMails()
    const [mailReceived, ...more] = await received(email)
    expect(more).toEqual([])
    expect(mailReceived?.subject).toBe(sample.subject)
    expect(mailReceived?.text).toContain('Une ligne\net une autre <b>sans balise</b>.')
    expect(mailReceived?.html).toContain('Une ligne<br>et une autre &lt;b&gt;sans balise&lt;/b&gt;.')
    expect(mailReceived?.html).toContain('href="https://example.org/?a=1&amp;b=2"')
    expect(mailReceived?.html).not.toMatch(/<img(?! src="cid:head@seve")|<(script|link|iframe)|@import|url\(/)
    expect(mailReceived?.attachments).toMatchObject([{ filename: 'head.png', contentType: 'image/png' }])
    expect(mailReceived?.headers['auto-submitted']).toBe('auto-generated')
  })

  test('with a key that was enqueued before is not enqueued again', async () => {
    const { email, key } = await enqueue()
    await enqueue({ email }, {}, key)
    await sendMails()
    expect(await received(email)).toHaveLength(1)
  })

  test('carries attachments, a reply address and a way to unsubscribe', async () => {
    const { email } = await enqueue(
      {},
      {
        attachments: [{ filename: 'conditions.html', contentType: 'text/html', content: '<p>é</p>' }],
        replyTo: { name: 'Inès', address: 'ines@example.net' },
        unsubscribeUrl: 'https://example.org/stop?token=1',
      },
    )
    await sendMails()
    const [{ attachments, replyTo, headers } = {} as Received] = await received(email)
    expect(attachments).toMatchObject([{ filename: 'head.png' }, { filename: 'conditions.html' }])
    expect(replyTo).toMatchObject([{ address: 'ines@example.net' }])
    expect(headers['list-unsubscribe']).toBe('<https://example.org/stop?token=1>')
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  })

  test('is never sent if its transaction rolls back', async () => {
    const { database, clock } = server.services
    const to = { ...recipient, email: 'nobody@example.net' }
    await expect(
      database.db.transaction(async transaction => {
        await enqueueEmail(transaction, clock.now(), to, 'test:taken-back', sample)
        throw new Error('taken back')
      }),
    ).rejects.toThrow('taken back')
    await sendMails()
    expect(await received('nobody@example.net')).toEqual([])
  })
})

describe('a mail server', () => {
  test('that is down for a day loses none and duplicates none', async () => {
    await trouble({ kind: 'down' })
    const { email } = await enqueue()
    for (let tried = 0; tried < 24; tried++) {
      await sendMails()
      server.clock.set(new Date(server.clock.now().getTime() + dayMilliseconds / 24))
    }
    expect(await received(email)).toEqual([])
    await trouble({ kind: 'none' })
    server.clock.set(new Date(server.clock.now().getTime() + dayMilliseconds / 6))
    await sendMails()
    await sendMails()
    expect(await received(email)).toHaveLength(1)
  })

  test('that dies before it acknowledges an e-mail gets the same Message-ID again', async () => {
    await trouble({ kind: 'accepts-then-drops' })
    const { email } = await enqueue()
    await sendMails()
    await trouble({ kind: 'none' })
    server.clock.set(new Date(server.clock.now().getTime() + 5 * minuteMilliseconds))
    await sendMails()
    const copies = await received(email)
    expect(copies).toHaveLength(2)
    expect(new Set(copies.map(({ messageId }) => messageId)).size).toBe(1)
  })

  test('that refuses one recipient permanently does not hold up the others, and is not tried again', async () => {
    const refused = await enqueue()
    await trouble({ kind: 'bouncing', to: refused.email })
    const other = await enqueue()
    await sendMails()
    expect(await received(other.email)).toHaveLength(1)
    expect(await rowOf(refused.key)).toMatchObject({ sentOn: null, refusedOn: expect.any(Date), tries: 1 })
    server.clock.set(new Date(server.clock.now().getTime() + dayMilliseconds))
    await sendMails()
    expect((await rowOf(refused.key))?.tries).toBe(1)
  })

  test('gets each e-mail once from two concurrent senders', async () => {
    const posted = []
    for (let index = 0; index < 12; index++) posted.push(await enqueue())
    await Promise.all([sendMails(), sendMails(), sendMails()])
    for (const { email } of posted) expect(await received(email)).toHaveLength(1)
  })
})

test('thirty days after sending, only the record of an e-mail remains', async () => {
  const { key } = await enqueue()
  await sendMails()
  await server.running.jobs.runNow('emptyOldMails')
  expect((await rowOf(key))?.body).not.toBeNull()
  server.clock.set(new Date(server.clock.now().getTime() + 31 * dayMilliseconds))
  await server.running.jobs.runNow('emptyOldMails')
  expect(await rowOf(key)).toMatchObject({ body: null, toAddress: '', toName: '', sentOn: expect.any(Date) })
})
