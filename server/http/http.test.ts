import { describe, expect, test } from 'vitest'
import { calls } from '../../domain/calls.ts'
import { serverForThisFile } from '../testing/test-server.ts'
// For the type of `leave`: declarations leave out an import that only adds to another type.
import type {} from './readiness.ts'

const server = serverForThisFile()

async function refuse(
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  body?: string,
  headers: Record<string, string> = {},
) {
  const { status, body: refused } = await server.send<{ statusCode: number; message: string; error: string }>(
    method,
    url,
    body,
    headers,
  )
  return { status, refused }
}

describe('refusals', () => {
  test.each([
    ['truncated JSON', '{"email":', 'application/json', 400, 'error_malformed_body'],
    [
      'a key that poisons objects',
      '{"constructor":{"prototype":{"x":1}}}',
      'application/json',
      400,
      'error_malformed_body',
    ],
    ['JSON sent as text', '{}', 'text/plain', 415, 'error_unsupported_media_type'],
    ['a form', 'email=a', 'application/x-www-form-urlencoded', 415, 'error_unsupported_media_type'],
    ['XML', '<a/>', 'application/xml', 415, 'error_unsupported_media_type'],
    ['a body of 70 kB', JSON.stringify({ email: 'a'.repeat(70_000) }), 'application/json', 413, 'error_body_too_large'],
  ])('of %s carry the right status and a stable code', async (_, body, type, status, message) => {
    const answer = await refuse('POST', '/api/auth/login', body, { 'content-type': type })
    expect([answer.status, answer.refused.statusCode, answer.refused.message]).toEqual([status, status, message])
  })

  test('of an unknown call are 404 for every method', async () => {
    for (const url of [
      '/api',
      '/api/nothing',
      '/api/auth/login/',
      '/API/AUTH/LOGIN',
      '/api/auth/login;x',
      '/assets/nothing.js',
    ])
      expect((await refuse('GET', url)).status, url).toBe(404)
    expect((await refuse('PUT', '/api/auth/login')).refused.message).toBe('error_not_found')
    expect((await refuse('GET', '/api/%zz')).status).toBe(404)
  })

  test('never repeat the request or a stack', async () => {
    const { refused } = await refuse('POST', '/api/user', JSON.stringify({ email: '<script>alert(1)</script>' }))
    expect(JSON.stringify(refused)).not.toMatch(/script|\.ts|node_modules| at /)
  })
})

describe('headers', () => {
  test('forbid sniffing, framing and inline scripts on every response, refusals included', async () => {
    for (const url of ['/api/health', '/api/nothing', '/api/auth/user', '/pictures/0/medfasting.svg']) {
      const { headers } = await server.send('GET', url)
      expect(headers['x-content-type-options'], url).toBe('nosniff')
      // An API response is text and runs nothing; pages run only our own files.
      const runs = url.startsWith('/api/')
        ? /^default-src 'none';frame-ancestors/
        : /default-src 'none';script-src 'self';/
      expect(headers['content-security-policy'], url).toMatch(runs)
      expect(headers['content-security-policy'], url).toMatch(/frame-ancestors 'none'/)
      expect(headers['content-security-policy'], url).not.toMatch(/unsafe/)
    }
  })

  test('carry the server’s time, which browsers follow', async () => {
    const { headers } = await server.send('GET', '/api/health')
    expect(headers.date).toBe(server.clock.now().toUTCString())
  })

  test('keep API responses out of caches', async () => {
    const { token } = await server.subscribe()
    for (const url of ['/api/auth/user', '/api/media/library', '/api/nothing']) {
      const { headers } = await server.send('GET', url, undefined, { authorization: `Bearer ${token}` })
      expect(headers['cache-control'], url).toBe('no-store')
    }
  })

  test('redirect people from an undecodable address to the not-found page, and answer programs 404', async () => {
    const broken = '/app/programs/media/%E0%A4%A'
    const page = await server.send('GET', broken, undefined, { accept: 'text/html,*/*' })
    expect([page.status, page.headers.location]).toEqual([302, '/404'])
    expect((await server.send('GET', broken, undefined, { accept: '*/*' })).status).toBe(404)
  })

  test('allow no other site to read responses', async () => {
    for (const origin of ['https://evil.example', 'null', 'https://localhost.evil.example']) {
      const { headers } = await server.send('GET', '/api/health', undefined, { origin })
      expect(headers['access-control-allow-origin']).toBeUndefined()
    }
  })
})

describe('the OpenAPI document', () => {
  test('names every call of the contract, with its codes', async () => {
    const { body } = await server.send<{
      paths: Record<string, Record<string, { responses: Record<string, { content: object }> }>>
    }>('GET', '/api/docs/json')
    const documented = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`),
    )
    const declared = Object.values(calls).map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
    expect(documented.toSorted()).toEqual(declared.toSorted())
    const refusals = JSON.stringify(body.paths['/api/program_day/{id}']?.get?.responses)
    for (const code of ['error_unauthenticated', 'error_subscription_required', 'error_day_locked', 'error_not_found'])
      expect(refusals).toContain(code)
  })

  test('can be read as a page, which has no other pages', async () => {
    expect((await server.send('GET', '/api/docs')).status).toBe(200)
    const missing = await server.send<{ message: string }>('GET', '/api/docs/elsewhere')
    expect([missing.status, missing.body.message]).toEqual([404, 'error_not_found'])
  })
})

describe('readiness', () => {
  test('turns red when shutdown starts, while the server still answers and then closes each connection', async () => {
    expect((await server.send('GET', '/api/ready')).status).toBe(200)
    server.running.app.leave()
    const refused = await server.send<{ message: string }>('GET', '/api/ready')
    expect([refused.status, refused.body.message]).toEqual([503, 'error_unavailable'])
    const { status, headers } = await server.send('GET', '/api/health')
    expect([status, headers.connection]).toEqual([200, 'close'])
  })
})
