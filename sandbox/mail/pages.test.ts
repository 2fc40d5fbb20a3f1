import { expect, onTestFinished, test, vi } from 'vitest'
import { startMailSandbox } from './mail-sandbox.ts'
import { createFolder, plainMail, startTestMail } from './testing.ts'

const read = async (url: string) => {
  const response = await fetch(url)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

test('an empty inbox shows its empty state', async () => {
  const { url } = await startTestMail()
  for (const address of [url, `${url}/`]) expect((await read(address)).text).toContain('No e-mails yet')
})

test('the inbox lists and links e-mails under its own security policy', async () => {
  const { url, send, messages } = await startTestMail()
  await send({ ...plainMail, to: 'louis@example.org', subject: 'Pour Louis' })
  await send({ ...plainMail, to: 'zoe@example.org', subject: 'Pour Zoé', text: 'Un mot\n\npour vous' })
  const { text, headers } = await read(`${url}/`)
  expect(headers.get('x-frame-options')).toBeNull()
  expect(headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'self'")
  expect(headers.get('content-security-policy')).not.toContain('script-src')
  expect(text.indexOf('Pour Zoé')).toBeLessThan(text.indexOf('Pour Louis'))
  for (const words of ['2 e-mails', 'Un mot pour vous', '31 Jan 2026, 11:00']) expect(text).toContain(words)
  const [latest] = await messages()
  expect(text).toContain(`href="/sandbox/mail/inbox/${latest?.id}"`)
  const filtered = await read(`${url}/?to=louis@example.org`)
  expect(filtered.text).toContain('1 e-mail to louis@example.org')
  expect(filtered.text).not.toContain('Pour Zoé')
})

test('a long inbox is paged', async () => {
  const { url, smtpUrl } = await startTestMail()
  const { createTransport } = await import('nodemailer')
  const pooled = createTransport({ url: smtpUrl, pool: true, maxConnections: 1 })
  for (let index = 1; index <= 51; index += 1) await pooled.sendMail({ ...plainMail, subject: `Mail (${index})` })
  pooled.close()
  const first = await read(`${url}/?to=zoe@example.org`)
  expect(first.text).toContain('Mail (51)')
  expect(first.text).not.toContain('Mail (1)')
  expect(first.text).toContain('href="/sandbox/mail/?to=zoe%40example.org&amp;page=2"')
  expect((await read(`${url}/?page=2`)).text).toContain('Mail (1)')
  for (const page of ['0', '-1', 'x', '1e9']) expect((await read(`${url}/?page=${page}`)).status).toBe(200)
})

test('markup in an e-mail or an address is escaped on every page', async () => {
  const { url, send, messages } = await startTestMail()
  const attack = '"><script>alert(1)</script>'
  await send({
    from: { name: attack, address: 'bonjour@example.org' },
    to: 'zoe@example.org',
    replyTo: { name: attack, address: 'aide@example.org' },
    subject: attack,
    text: attack,
    headers: { 'X-Attack': attack },
    attachments: [{ filename: `${attack}.txt`, content: 'x' }],
  })
  const [mail] = await messages()
  expect(mail?.subject).toBe(attack)
  const paths = ['/', `/?to=${encodeURIComponent(attack)}`]
  for (const view of ['html', 'text', 'headers', 'source', 'nonsense']) paths.push(`/inbox/${mail?.id}?view=${view}`)
  for (const path of paths) {
    const { status, text } = await read(`${url}${path}`)
    expect(status).toBe(200)
    expect(text, path).not.toContain('<script')
  }
})

test('the HTML part is served separately, without scripts, forms or an origin; its links open new tabs', async () => {
  const { url, send, messages } = await startTestMail()
  await send({
    ...plainMail,
    html: '<!doctype html><html><head><title>x</title></head><body><img src="cid:leaf@seve"><script>alert(1)</script></body></html>',
    attachments: [{ filename: 'leaf.png', cid: 'leaf@seve', content: 'png' }],
  })
  const [mail] = await messages()
  const page = await read(`${url}/inbox/${mail?.id}`)
  expect(page.text).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>')
  const { text, headers } = await read(`${url}/inbox/${mail?.id}/html`)
  expect(text).toMatch(/^<!doctype html><html><head><base target="_blank"><title>/)
  expect(text).toContain(`<img src="/sandbox/mail/messages/${mail?.id}/attachments/0">`)
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/sandbox allow-popups allow-popups-to-escape-sandbox$/)
  for (const rule of ["default-src 'none'", "form-action 'none'", "frame-ancestors 'self'"])
    expect(policy).toContain(rule)
  expect(policy).not.toMatch(/script-src|allow-scripts|allow-same-origin|https?:/)
})

test('an e-mail without HTML opens on its text', async () => {
  const { url, send, messages } = await startTestMail()
  await send({ ...plainMail, text: 'Juste du texte' })
  const [mail] = await messages()
  const { text } = await read(`${url}/inbox/${mail?.id}`)
  expect(text).toContain('<pre tabindex="0">Juste du texte</pre>')
  expect((await read(`${url}/inbox/${mail?.id}?view=html`)).text).toContain('This e-mail has no HTML part.')
})

test('forms on the page start trouble, end it and clear the inbox', async () => {
  const { url, send, messages } = await startTestMail()
  await send()
  const post = async (action: string, fields: Record<string, string>) => {
    const body = new URLSearchParams(fields)
    const response = await fetch(`${url}/control/${action}`, { method: 'POST', body, redirect: 'manual' })
    return [response.status, response.headers.get('location')]
  }
  expect(await post('trouble', { kind: 'slow', milliseconds: '700' })).toEqual([303, '/sandbox/mail/'])
  await post('trouble', { kind: 'bouncing', to: 'gone@example.org' })
  const { text } = await read(`${url}/`)
  expect(text).toContain('The server is slow to answer (700 ms).')
  expect(text).toContain('Permanently refused (550): gone@example.org.')
  await post('trouble', { kind: 'none' })
  expect((await read(`${url}/`)).text).not.toContain('Permanently refused (550):')
  expect(await post('clear', {})).toEqual([303, '/sandbox/mail/'])
  expect(await messages()).toEqual([])
})

test('a page of another site cannot control the sandbox', async () => {
  const { url, send, messages } = await startTestMail()
  await send()
  const headers = { 'sec-fetch-site': 'cross-site' }
  expect((await fetch(`${url}/control/clear`, { method: 'POST', headers })).status).toBe(403)
  expect(await messages()).toHaveLength(1)
})

test.each(['/inbox/none', '/inbox/none/html', '/assets/none.css', '/../settings.ts', '/nothing'])(
  '%s returns 404',
  async path => {
    const { url } = await startTestMail()
    expect((await read(`${url}${path}`)).status).toBe(404)
  },
)

test('the sandbox does not start in production', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  onTestFinished(() => {
    vi.unstubAllEnvs()
  })
  const started = startMailSandbox({ folder: createFolder(), publicPath: '' })
  await expect(started).rejects.toThrow('does not start in production')
})
