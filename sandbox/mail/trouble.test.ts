import { createTransport } from 'nodemailer'
import { expect, test } from 'vitest'
import { plainMail, startTestMail } from './testing.ts'

test('down: new and open connections are cut until the server is up again on the same port', async () => {
  const { send, control, messages, smtpUrl } = await startTestMail()
  const pooled = createTransport({ url: smtpUrl, pool: true, maxRequeues: 0 })
  await pooled.sendMail(plainMail)
  expect(await control('trouble', { kind: 'down' })).toBe(200)
  await expect(send()).rejects.toMatchObject({ code: expect.stringMatching(/^E(CONNECTION|SOCKET)$/) })
  await expect(pooled.sendMail(plainMail)).rejects.toMatchObject({ code: expect.stringMatching(/^E/) })
  await control('trouble', { kind: 'none' })
  expect(await send()).toMatch(/^250 /)
  pooled.close()
  expect(await messages()).toHaveLength(2)
})

test('refusing: senders get 451 and nothing is stored', async () => {
  const { send, control, messages } = await startTestMail()
  await control('trouble', { kind: 'refusing' })
  await expect(send()).rejects.toMatchObject({ responseCode: 451 })
  expect(await messages()).toEqual([])
})

test('slow: the answer takes at least the configured time', async () => {
  const { send, control } = await startTestMail()
  await control('trouble', { kind: 'slow', milliseconds: 400 })
  const start = performance.now()
  expect(await send()).toMatch(/^250 /)
  expect(performance.now() - start).toBeGreaterThan(395)
})

test('slow: an e-mail may be delivered after its sender has timed out', async () => {
  const { control, messages, smtpUrl } = await startTestMail()
  await control('trouble', { kind: 'slow', milliseconds: 1500 })
  const impatient = createTransport({ url: smtpUrl, socketTimeout: 700 })
  await expect(impatient.sendMail(plainMail)).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  await expect.poll(async () => (await messages()).length, { timeout: 10_000 }).toBe(1)
})

test('accepts-then-drops: the sender gets no answer, but the e-mail is stored', async () => {
  const { send, control, messages } = await startTestMail()
  await control('trouble', { kind: 'accepts-then-drops' })
  await expect(send()).rejects.toMatchObject({ code: 'ECONNECTION' })
  expect(await messages()).toHaveLength(1)
})

test('bouncing: that recipient gets 550 in any case of letters, and the others get the e-mail', async () => {
  const { send, control, messages, smtpUrl } = await startTestMail()
  await control('trouble', { kind: 'bouncing', to: 'Gone@Example.org' })
  await expect(send({ ...plainMail, to: 'gone@example.org' })).rejects.toMatchObject({ responseCode: 550 })
  const both = await createTransport(smtpUrl).sendMail({ ...plainMail, to: ['gone@example.org', 'zoe@example.org'] })
  expect(both.rejected).toEqual(['gone@example.org'])
  expect((await messages()).map(({ envelope }) => envelope.to)).toEqual([['zoe@example.org']])
  await control('trouble', { kind: 'none' })
  expect(await send({ ...plainMail, to: 'gone@example.org' })).toMatch(/^250 /)
})

test('trouble survives a restart', async () => {
  const first = await startTestMail()
  await first.control('trouble', { kind: 'bouncing', to: 'gone@example.org' })
  await first.control('trouble', { kind: 'down' })
  await first.close()
  const { send, url, control } = await startTestMail({ folder: first.folder })
  expect(await (await fetch(`${url}/control/trouble`)).json()).toMatchObject({
    kind: 'down',
    bouncing: ['gone@example.org'],
  })
  await expect(send()).rejects.toMatchObject({ code: expect.stringMatching(/^E(CONNECTION|SOCKET)$/) })
  await control('trouble', { kind: 'refusing' })
  await expect(send()).rejects.toMatchObject({ responseCode: 451 })
})

test('a sandbox stopped while slow neither stores the e-mail nor answers', async () => {
  const first = await startTestMail()
  await first.control('trouble', { kind: 'slow', milliseconds: 60_000 })
  const sending = expect(first.send()).rejects.toMatchObject({ code: expect.stringMatching(/^E/) })
  await new Promise(resolve => setTimeout(resolve, 400))
  await first.close()
  await sending
  expect(first.complaints).toEqual([])
  const { messages } = await startTestMail({ folder: first.folder })
  expect(await messages()).toEqual([])
})

test.each([
  ['trouble', { kind: 'earthquake' }, 400],
  ['trouble', { kind: 'bouncing' }, 400],
  ['trouble', { kind: 'slow', milliseconds: -1 }, 400],
  ['earthquake', {}, 404],
])('control %s with %j returns %i', async (action, body, status) => {
  const { control } = await startTestMail()
  expect(await control(action, body)).toBe(status)
})
