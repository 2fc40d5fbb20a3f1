import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import compress from '@fastify/compress'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendRaw, statusesIn } from '../../tests/attacks/raw-request.ts'
import { answerErrors } from './errors.ts'
import { pageRoutes } from './pages.ts'
import { secureHeaders } from './security-headers.ts'

const app = Fastify()
const folder = mkdtempSync(join(tmpdir(), 'seve-pages-'))
let accents = ''
const headers = { isProduction: true, operatorHosts: [] }

/** Writes what the server reads of the output of `setup/build.ts`. */
function writeBuild(): void {
  mkdirSync(join(folder, '.vite'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, '.vite/manifest.json'), '{}')
  writeFileSync(join(folder, 'index.html'), '<html><head><title>Sève</title></head><body></body></html>')
  writeFileSync(join(folder, 'assets/style.css'), 'p{color:red}')
  writeFileSync(join(folder, 'assets/legal.js'), 'export {}')
  writeFileSync(join(folder, 'assets/logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
}

beforeAll(async () => {
  writeBuild()
  app.decorateRequest('member', null)
  app.decorateRequest('refusal', null)
  answerErrors(app)
  await secureHeaders(app, headers)
  await app.register(compress, { threshold: 0 })
  const cards = { publishableKey: 'pk', scriptUrl: 'https://js.stripe.com/endive/stripe.js' }
  await pageRoutes(app, { distFolder: folder, headers, cards, accents: () => accents })
  await app.listen({ port: 0, host: '127.0.0.1' })
})

afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const digestOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('a document', () => {
  test('is sent compressed to a browser that takes it', async () => {
    const answer = await app.inject({ url: '/login', headers: { 'accept-encoding': 'br' } })
    expect(answer.headers['content-encoding']).toBe('br')
  })

  test('that takes cards may open a wallet’s window, and no other may', async () => {
    const policyOf = async (path: string) => (await app.inject(path)).headers['cross-origin-opener-policy']
    expect(await policyOf('/app/subscription')).toBe('same-origin-allow-popups')
    expect(await policyOf('/conditions')).toBe('same-origin')
  })

  test('has the card provider’s key where there are members, and its script only where it takes cards', async () => {
    const bodyOf = async (path: string) => (await app.inject(path)).body
    const key = '<meta name="stripe-publishable-key" content="pk">'
    const script = '<script src="https://js.stripe.com/endive/stripe.js" defer></script>'
    expect(await bodyOf('/app/subscription')).toContain(`${key}${script}</head>`)
    expect(await bodyOf('/app/programs')).toContain(`${key}</head>`)
    expect(await bodyOf('/conditions')).toContain('<title>Sève</title></head>')
  })

  test.each([
    ['/conditions', 200],
    ['/app/media-library', 200],
    ['/nowhere', 404],
    ['/app/subscription', 200],
  ])(
    'at %s answers %i, gives programmes that were published since the build their colour, and allows that style only',
    async (path, status) => {
      const before = await app.inject(path)
      expect(before.statusCode).toBe(status)
      expect(before.headers['content-security-policy']).toContain("style-src 'self';")
      accents = '@layer tokens{[data-program="movement"]{--accent:#b48cff}}'
      const { body, headers: sent } = await app.inject(path)
      accents = ''
      expect(body).toContain(`<style>@layer tokens{[data-program="movement"]{--accent:#b48cff}}</style>`)
      const [, style = ''] = /<style>([^<]*)<\/style>/.exec(body) ?? []
      expect(sent['content-security-policy']).toContain(`style-src 'self' ${digestOf(style)};`)
    },
  )
})

describe('a built file', () => {
  test('that no browser opens as a page has none of the pages’ headers', async () => {
    for (const file of ['legal.js', 'style.css']) {
      const { headers } = await app.inject(`/assets/${file}`)
      expect(headers['content-security-policy'], file).toBeUndefined()
      expect(headers['x-content-type-options'], file).toBe('nosniff')
      expect(headers['cross-origin-resource-policy'], file).toBe('same-origin')
      expect(headers['strict-transport-security'], file).toContain('max-age')
    }
  })

  test('that can be opened as a page, such as an SVG, keeps them', async () => {
    const { headers } = await app.inject('/assets/logo.svg')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  })

  test.each([
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/..\\..\\package.json',
    '/assets/..%5c..%5cpackage.json',
    '/assets/../.vite/manifest.json',
    '/assets/..%2f.vite/manifest.json',
    '/assets/....//legal.js',
    '/assets//etc/passwd',
    '/assets/.vite',
    '/assets/%00',
    '/assets/legal.js%00.css',
    '/assets/.',
    '/assets/%2e%2e',
    '/..%5c..%5cetc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    `/assets/${'x'.repeat(2000)}`,
    `/assets/${'a/'.repeat(500)}`,
  ])('is not found at %.60s', async path => {
    const { port } = app.server.address() as AddressInfo
    const received = await sendRaw(port, `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
    expect(statusesIn(received)).toEqual([404])
  })
})
