import { beforeAll, describe, expect, test } from 'vitest'
import { serverForThisFile, testPassword } from '../../server/testing/test-server.ts'
import { sendRaw, statusesIn } from './raw-request.ts'

const server = serverForThisFile({ config: { isProduction: true, publicUrl: 'https://seve.example' } })
let port = 0

beforeAll(async () => {
  await server.running.app.listen({ port: 0, host: '127.0.0.1' })
  const address = server.running.app.server.address()
  port = address && typeof address === 'object' ? address.port : 0
})

describe('in production', () => {
  test.each([
    '/.git/HEAD',
    '/.git/config',
    '/.env',
    '/package.json',
    '/server/main.ts',
    '/data/database',
    '/metrics',
    '/api/metrics',
    '/documentation',
    '/api/docs',
    '/api/docs/json',
    '/sandbox/stripe',
    '/sandbox/mail',
    '/assets/',
    '/pictures/',
    '/media-files/',
    '/assets/..%2f..%2fpackage.json',
    '/pictures/0/..%2f..%2f..%2foperator.json',
    '/media-files/..%2f..%2f..%2fetc%2fpasswd',
    '/media-files/medias/secret.fr.md',
    '/%00',
    '/api/auth/user/avatar.css',
  ])('%s is not found', async url => {
    expect((await server.send('GET', url)).status).toBe(404)
  })

  test.each([
    ['an answer', 'GET', '/api/health'],
    ['a refusal', 'GET', '/api/auth/user'],
    ['an unknown call', 'POST', '/api/nothing'],
    ['an address that cannot be decoded', 'GET', '/api/user/%ED%A0%80'],
  ] as const)('%s carries its headers', async (_, method, url) => {
    const { headers } = await server.send(method, url)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
    expect(headers['referrer-policy']).toMatch(/^(strict-origin-when-cross-origin|no-referrer)$/)
    for (const told of ['server', 'x-powered-by', 'access-control-allow-origin', 'set-cookie'])
      expect(headers[told], told).toBeUndefined()
  })

  test('browsers must use https for a year and isolate the window', async () => {
    const { headers } = await server.send('GET', '/login')
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests')
  })

  test('the demo password opens no Studio', async () => {
    const body = { email: 'aude@example.org', password: 'Demo1234' }
    expect((await server.send('POST', '/api/studio/sign_in/password', body)).status).toBe(404)
    const options = await server.send<{ hasPassword: boolean }>('POST', '/api/studio/sign_in/options')
    expect(options.body.hasPassword).toBe(false)
  })

  test('no default account exists', async () => {
    for (const email of ['camille@example.org', 'admin@example.org', 'root@localhost.fr'])
      expect((await server.send('POST', '/api/auth/login', { email, password: 'Demo1234' })).status).toBe(401)
  })
})

describe('requests that no browser makes', () => {
  const login = JSON.stringify({ email: 'nobody@example.org', password: testPassword })

  test.each(['TRACE', 'OPTIONS', 'PATCH', 'CONNECT', 'PROPFIND'])('the method %s is refused', async method => {
    const received = await sendRaw(
      port,
      `${method} /api/auth/user HTTP/1.1\r\nHost: a\r\nX-Secret: echo\r\nConnection: close\r\n\r\n`,
    )
    expect(received).not.toMatch(/X-Secret|echo|^HTTP\/1\.1 (2|5)/m)
  })

  test.each([
    ['two lengths', `Content-Length: ${login.length}\r\nContent-Length: 5`],
    ['a length and chunks', `Content-Length: ${login.length}\r\nTransfer-Encoding: chunked`],
    ['chunks in an unknown encoding', 'Transfer-Encoding: chunked, identity'],
    ['an invalid length', 'Content-Length: +12'],
    ['a header with a line break in its name', `Content-Length: ${login.length}\r\nX\rY: z`],
    ['a space before the colon', `Content-Length : ${login.length}`],
  ])('a body with %s is refused and not read as two requests', async (_, headers) => {
    const smuggled = `${login}\r\n\r\nGET /api/health HTTP/1.1\r\nHost: a\r\n\r\n`
    const received = await sendRaw(
      port,
      `POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${headers}\r\nConnection: close\r\n\r\n${smuggled}`,
    )
    expect(statusesIn(received)).toEqual([400])
  })

  test.each([
    ['two hosts', 'GET /api/health HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n'],
    ['two hosts in other letters', 'GET /api/health HTTP/1.1\r\nHost: a\r\nhOST: a\r\nConnection: close\r\n\r\n'],
    ['no host', 'GET /api/health HTTP/1.1\r\nConnection: close\r\n\r\n'],
    [
      '100 kB of headers',
      `GET /api/health HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(100_000)}\r\nConnection: close\r\n\r\n`,
    ],
    [
      'two tokens',
      'GET /api/auth/user HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer a\r\nAuthorization: Bearer b\r\nConnection: close\r\n\r\n',
    ],
    [
      'an address of another host',
      'GET http://evil.example/api/nothing HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
    ],
    ['no HTTP at all', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n'],
  ])('one with %s is refused', async (_, bytes) => {
    const received = await sendRaw(port, bytes)
    expect(statusesIn(received)[0]).toBeGreaterThanOrEqual(400)
    expect(statusesIn(received)[0]).toBeLessThan(500)
  })

  test('an address with thousands of parts is answered', async () => {
    for (const url of [
      `/${'a/'.repeat(3000)}`,
      `/api/user/${'%2e'.repeat(2000)}`,
      `/api/media/search?${'q=1&'.repeat(2000)}`,
    ])
      expect((await server.send('GET', url)).status, url.slice(0, 20)).toBeOneOf([401, 404])
  })
})
