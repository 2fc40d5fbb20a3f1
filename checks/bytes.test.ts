import { statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readDocuments } from '../server/http/documents.ts'
import { root } from './repository.ts'

/** What `npm test` built before this runs; alone, run `node setup/build.ts` first. */
const cards = { publishableKey: 'pk_test_bytes', scriptUrl: '/stripe.js' }
const dist = join(root, 'web/dist')

/** Bytes of JavaScript, brotli, that a first visit to the path fetches: what its document names. */
function bytesOf(path: string): number {
  const html = readDocuments(dist, cards)?.of(path).html ?? ''
  const files = new Set([...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(match => match[1] ?? ''))
  expect(files.size).toBeGreaterThan(2)
  return [...files].reduce((sum, file) => sum + statSync(join(dist, `${file}.br`)).size, 0)
}

describe('a first visit fetches', () => {
  // Kilobytes of 1000 bytes: the budget of the design.
  test.each([
    ['/login', 95],
    ['/register', 95],
    ['/app/programs', 115],
    ['/app/programs/media/any', 115],
    ['/app/media-library', 115],
    ['/app/subscription', 115],
    ['/app/subscription/card', 115],
    ['/conditions', 95],
    ['/resilier-votre-contrat', 105],
  ])('for %s at most %i kB of JavaScript', (path, kilobytes) => {
    expect(bytesOf(path) / 1000).toBeLessThan(kilobytes)
  })

  test('a document under 20 kB, its style in it', () => {
    const document = readDocuments(dist, cards)?.of('/app/programs')
    expect(document?.brotli.length).toBeLessThan(20_000)
    expect(document?.html).toContain('<style>')
    expect(document?.html).not.toContain('rel="stylesheet"')
  })
})
