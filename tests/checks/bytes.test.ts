import { statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readDocuments } from '../../server/http/documents.ts'
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

  // What a server may send before it hears back: ten segments of 1,460 bytes, about 1 kB of it headers.
  test.each(['/login', '/register', '/app/programs', '/app/subscription', '/conditions'])(
    'for %s a document that comes without a round trip more, the style of its screen in it',
    path => {
      const document = readDocuments(dist, cards)?.of(path)
      expect(document?.brotli.length).toBeLessThan(13_000)
      expect(document?.html).toMatch(/<style>.{10000}/s)
      expect(document?.html).not.toMatch(/<link rel="stylesheet"(?! disabled)/)
    },
  )
})
