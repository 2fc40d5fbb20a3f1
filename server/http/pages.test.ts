import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendRaw, statusesIn } from '../../tests/attacks/raw-request.ts'
import { readDocuments } from './documents.ts'
import { answerErrors } from './errors.ts'
import { pageRoutes } from './pages.ts'
import { secureHeaders } from './security-headers.ts'

const app = Fastify()
const folder = mkdtempSync(join(tmpdir(), 'seve-pages-'))
let accents = ''
const headers = { isProduction: true, contentHosts: [] }

/** Writes what the server reads of the output of `setup/build.ts`. */
function writeBuild(): void {
  mkdirSync(join(folder, '.vite'))
  mkdirSync(join(folder, 'assets'))
  const sheet = (name: string) => `<link rel="stylesheet" crossorigin href="/assets/${name}.css">`
  writeFileSync(join(folder, 'index.html'), `<html><head>${sheet('house')}</head><body></body></html>`)
  writeFileSync(
    join(folder, '.vite/manifest.json'),
    JSON.stringify({
      'features/legal/LegalPage.tsx': { file: 'assets/legal.js', imports: ['_prose.js'], css: ['assets/legal.css'] },
      '_prose.js': { file: 'assets/prose.js', css: ['assets/prose.css'] },
      'features/library/LibraryPage.tsx': { file: 'assets/library.js', css: ['assets/library.css'] },
    }),
  )
  for (const name of ['house', 'legal', 'prose', 'library'])
    writeFileSync(join(folder, 'assets', `${name}.css`), `.${name}{color:red}\n`)
  writeFileSync(join(folder, 'assets/legal.js'), 'export {}')
  for (const name of ['assets/logo.svg', 'banner-seve-tall.svg'])
    writeFileSync(join(folder, name), '<svg xmlns="http://www.w3.org/2000/svg"/>')
}

beforeAll(async () => {
  writeBuild()
  app.decorateRequest('member', null)
  app.decorateRequest('refusal', null)
  answerErrors(app)
  await secureHeaders(app, headers)
  const cards = { publishableKey: 'pk', scriptUrl: 'https://js.stripe.com/endive/stripe.js' }
  const options = { distFolder: folder, headers, cardScript: cards.scriptUrl, accents: () => accents }
  await pageRoutes(app, readDocuments(folder, cards), options)
  await app.listen({ port: 0, host: '127.0.0.1' })
})

afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const digestOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('a document', () => {
  test('that takes cards may open a wallet’s window, and no other may', async () => {
    const policyOf = async (path: string) => (await app.inject(path)).headers['cross-origin-opener-policy']
    expect(await policyOf('/app/subscription')).toBe('same-origin-allow-popups')
    expect(await policyOf('/conditions')).toBe('same-origin')
  })

  test('inlines the style of its screen and links those sheets as disabled, so that none is fetched again', async () => {
    const { body } = await app.inject('/conditions')
    expect(body).toContain('<style>.house{color:red}.legal{color:red}.prose{color:red}</style>')
    expect(body.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([
      '<link rel="stylesheet" disabled href="/assets/house.css">',
      '<link rel="stylesheet" disabled href="/assets/legal.css">',
      '<link rel="stylesheet" disabled href="/assets/prose.css">',
    ])
  })

  test('gives programmes that were published since the build their colour, and allows that style', async () => {
    const before = (await app.inject('/conditions')).body
    accents = '@layer tokens{[data-program="movement"]{--accent:#b48cff}}'
    const { body, headers: sent } = await app.inject('/conditions')
    const [, style = ''] = /<style>(.*)<\/style>/.exec(body) ?? []
    expect(style).toBe(`.house{color:red}.legal{color:red}.prose{color:red}${accents}`)
    expect(sent['content-security-policy']).toContain(digestOf(style))
    accents = ''
    expect((await app.inject('/conditions')).body).toBe(before)
  })

  test.each(['/conditions', '/app/media-library', '/nowhere', '/app/subscription'])(
    'at %s allows only its own style, by digest',
    async path => {
      const { body, headers } = await app.inject(path)
      const [, style = ''] = /<style>([^<]*)<\/style>/.exec(body) ?? []
      expect(headers['content-security-policy']).toContain(`style-src 'self' ${digestOf(style)};`)
    },
  )
})

describe('a built file', () => {
  test('that no browser opens as a page has none of the pages’ headers', async () => {
    for (const file of ['legal.js', 'legal.css']) {
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
