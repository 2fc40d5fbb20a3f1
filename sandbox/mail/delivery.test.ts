import { readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { expect, test } from 'vitest'
import { maximumSize } from './smtp.ts'
import { plainMail, sendThrough, startTestMail } from './testing.ts'

test('an e-mail arrives as sent: parts, names, headers and attachments', async () => {
  const { send, messages } = await startTestMail()
  const html = '<!doctype html><p>Votre reçu est joint, Zoé.</p>'
  const text = 'Votre reçu est joint, Zoé.\n.\n..\nÀ bientôt'
  expect(
    await send({
      from: '"Sève, le programme" <bonjour@example.org>',
      to: ['"Zoé Été" <zoe@example.org>', 'louis@example.org'],
      replyTo: 'Équipe Sève <aide@example.org>',
      subject: 'Énergie retrouvée : votre semaine, 你好 🌿',
      text,
      html,
      list: { unsubscribe: { url: 'https://example.org/desinscription?jeton=abc' } },
      headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      attachments: [
        { filename: 'reçu d’été.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-é') },
        { filename: 'semaine.ics', contentType: 'text/calendar', content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' },
      ],
    }),
  ).toMatch(/^250 /)
  expect(await messages()).toMatchObject([
    {
      id: expect.stringMatching(/^00000001-[0-9a-f]{8}$/),
      from: { name: 'Sève, le programme', address: 'bonjour@example.org' },
      to: [
        { name: 'Zoé Été', address: 'zoe@example.org' },
        { name: '', address: 'louis@example.org' },
      ],
      replyTo: [{ name: 'Équipe Sève', address: 'aide@example.org' }],
      subject: 'Énergie retrouvée : votre semaine, 你好 🌿',
      receivedOn: '2026-01-31T10:00:00.000Z',
      envelope: { from: 'bonjour@example.org', to: ['zoe@example.org', 'louis@example.org'] },
      messageId: expect.stringMatching(/^<.+@example\.org>$/),
      text,
      html,
      attachments: [
        { filename: 'reçu d’été.pdf', contentType: 'application/pdf', size: 7 },
        { filename: 'semaine.ics', contentType: 'text/calendar' },
      ],
      headers: {
        'list-unsubscribe': '<https://example.org/desinscription?jeton=abc>',
        'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
        subject: 'Énergie retrouvée : votre semaine, 你好 🌿',
      },
    },
  ])
})

test('attachments and the source are returned byte for byte', async () => {
  const { send, messages, url, folder } = await startTestMail()
  const content = Buffer.from(Array.from({ length: 5000 }, (_, index) => index % 256))
  await send({ ...plainMail, attachments: [{ filename: 'a"b; é.bin', content }] })
  const [mail] = await messages()
  const file = await fetch(`${url}/messages/${mail?.id}/attachments/0`)
  expect(Buffer.from(await file.arrayBuffer()).equals(content)).toBe(true)
  expect(file.headers.get('content-disposition')).toBe(
    `attachment; filename="a_b_ _.bin"; filename*=UTF-8''a%22b%3B%20%C3%A9.bin`,
  )
  const source = await (await fetch(`${url}/messages/${mail?.id}/source`)).text()
  expect(source).toMatch(/^From: bonjour@example\.org\r\n/)
  const [kept = ''] = readdirSync(folder).filter(name => name.endsWith('.eml'))
  expect(readFileSync(join(folder, kept), 'utf8').endsWith(source)).toBe(true)
  for (const path of [`${mail?.id}/attachments/1`, `${mail?.id}/attachments`, 'nothing', 'nothing/source']) {
    expect((await fetch(`${url}/messages/${path}`)).status).toBe(404)
  }
})

test('e-mails are listed newest arrival first and dated by the given clock', async () => {
  let now = new Date('2026-03-01T08:00:00Z')
  const { send, messages } = await startTestMail({ now: () => now })
  await send({ ...plainMail, subject: 'First' })
  now = new Date('2026-03-08T08:00:00Z')
  await send({ ...plainMail, subject: 'Second' })
  now = new Date('2026-02-01T08:00:00Z')
  await send({ ...plainMail, subject: 'Third' })
  expect((await messages()).map(({ subject, receivedOn }) => [subject, receivedOn])).toEqual([
    ['Third', '2026-02-01T08:00:00.000Z'],
    ['Second', '2026-03-08T08:00:00.000Z'],
    ['First', '2026-03-01T08:00:00.000Z'],
  ])
})

test('a whole address matches exactly, blind copies included; part of an address matches more', async () => {
  const { send, messages } = await startTestMail()
  await send({ ...plainMail, to: 'ana@example.org', subject: 'Votre reçu' })
  await send({ ...plainMail, to: 'diana@example.org', bcc: 'audit@example.org', subject: 'Bienvenue' })
  const subjects = async (query: Record<string, string>) => (await messages(query)).map(({ subject }) => subject)
  expect(await subjects({ to: 'Ana@Example.org' })).toEqual(['Votre reçu'])
  expect(await subjects({ to: 'ana@' })).toEqual(['Bienvenue', 'Votre reçu'])
  expect(await subjects({ to: 'audit@example.org' })).toEqual(['Bienvenue'])
  expect(await subjects({ to: '@example.org', subject: 'REÇU' })).toEqual(['Votre reçu'])
  expect(await subjects({ to: 'nobody@example.org' })).toEqual([])
})

test('an e-mail over a megabyte is refused and not stored; one just below is accepted', async () => {
  const { send, messages } = await startTestMail()
  const line = `${'x'.repeat(62)}\r\n`
  const tooLarge = line.repeat(maximumSize / line.length)
  await expect(send({ ...plainMail, text: tooLarge })).rejects.toMatchObject({ responseCode: 552 })
  expect(await send({ ...plainMail, text: tooLarge.slice(4096) })).toMatch(/^250 /)
  expect(await messages()).toHaveLength(1)
})

test('nothing is stored if the sender disconnects in the middle of an e-mail', async () => {
  const { smtpUrl, messages, send, complaints } = await startTestMail()
  const socket = connect(Number(new URL(smtpUrl).port), '127.0.0.1')
  const answered = (code: string) =>
    new Promise<void>(resolve => {
      socket.on('data', function listen(data: Buffer) {
        if (!data.toString().includes(code)) return
        socket.off('data', listen)
        resolve()
      })
    })
  await answered('220 ')
  for (const [line, code] of [
    ['EHLO tests', '250 '],
    ['MAIL FROM:<a@example.org>', '250 '],
    ['RCPT TO:<half@example.org>', '250 '],
    ['DATA', '354 '],
  ] as const) {
    const said = answered(code)
    socket.write(`${line}\r\n`)
    await said
  }
  socket.write('Subject: half\r\n\r\nThis is only the beg')
  socket.end()
  await new Promise(resolve => socket.once('close', resolve))
  await send()
  expect((await messages()).map(({ subject }) => subject)).toEqual(['Bonjour'])
  expect(complaints).toEqual([])
})

test('any user and password are accepted, and a pooled connection carries many e-mails', async () => {
  const { smtpUrl, messages } = await startTestMail()
  const transport = createTransport(smtpUrl.replace('smtp://', 'smtp://someone:secret@'), { from: plainMail.from })
  await transport.verify()
  transport.close()
  const pooled = createTransport({ url: smtpUrl, pool: true, maxConnections: 2 })
  await Promise.all(
    Array.from({ length: 40 }, (_, index) => pooled.sendMail({ ...plainMail, subject: `Mail ${index}` })),
  )
  pooled.close()
  expect(new Set((await messages()).map(({ subject }) => subject)).size).toBe(40)
})

test('clearing the inbox deletes the files, and no later e-mail reuses an id', async () => {
  const first = await startTestMail()
  await first.send()
  const [before] = await first.messages()
  expect(await first.control('clear')).toBe(200)
  expect(await first.messages()).toEqual([])
  expect(readdirSync(first.folder).filter(name => name.endsWith('.eml'))).toEqual([])
  await first.close()
  const second = await startTestMail({ folder: first.folder })
  await sendThrough(second.smtpUrl, plainMail)
  const [after] = await second.messages()
  expect(after?.id).not.toBe(before?.id)
})
