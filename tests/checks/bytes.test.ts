import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { modulesOf, screenNames, screens } from '../../domain/screens.ts'
import { readDocuments } from '../../server/http/documents.ts'
import { readText, root } from './repository.ts'

/** `npm test` builds it first; otherwise run `node setup/build.ts`. */
const cards = { publishableKey: 'pk_test_bytes', scriptUrl: '/stripe.js' }
const dist = join(root, 'web/dist')

/** Returns the bytes of JavaScript (brotli) that the path's document names, which a first visit fetches. */
function bytesOf(path: string): number {
  const html = readDocuments(dist, cards)?.of(path).html ?? ''
  const files = new Set([...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(match => match[1] ?? ''))
  expect(files.size).toBeGreaterThan(2)
  return [...files].reduce((sum, file) => sum + statSync(join(dist, `${file}.br`)).size, 0)
}

test('every screen of the table is built, with its module in its document', () => {
  const manifest = JSON.parse(readText('web/dist/.vite/manifest.json'))
  const documents = readDocuments(dist, cards)
  for (const name of screenNames) {
    const built: string[] = modulesOf(name).map(module => manifest[module]?.file)
    const html = documents?.of(screens[name].path).html
    for (const file of built)
      expect(html, `${name}: see documents.ts of server/http and screenModules of domain/screens.ts`).toContain(
        `/${file}"`,
      )
  }
})

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
    expect(bytesOf(path) / 1000, 'load what the first view does not need later, by import()').toBeLessThan(kilobytes)
  })

  // The initial congestion window: ten segments of 1,460 bytes, about 1 kB of which are headers.
  test.each(['/login', '/register', '/app/programs', '/app/subscription', '/conditions'])(
    'for %s a document of one round trip with the style of its screen inlined',
    async path => {
      const document = readDocuments(dist, cards)?.of(path)
      expect((await document?.brotli)?.length, 'inline less: the screen’s style sheets').toBeLessThan(13_000)
      expect(document?.html).toMatch(/<style>.{10000}/s)
      expect(document?.html).not.toMatch(/<link rel="stylesheet"(?! disabled)/)
    },
  )
})

test('the Studio’s shell is at most 150 kB of JavaScript, and no document of the members’ names a file of it', () => {
  const html = readText('studio/dist/index.html')
  const files = [...html.matchAll(/(?:src|href)="\/studio\/(assets\/[^"]+\.js)"/g)].map(match => match[1] ?? '')
  const bytes = files.reduce((sum, file) => sum + statSync(join(root, 'studio/dist', `${file}.br`)).size, 0)
  expect(files.length).toBeGreaterThan(0)
  expect(bytes, 'load the page by import() in studio/app').toBeLessThan(150_000)
  const documents = readDocuments(dist, cards)
  for (const name of screenNames)
    expect(documents?.of(screens[name].path).html, `${name} imports nothing of studio/`).not.toContain('/studio/')
})

test('the Studio’s editor fetches at most 330 kB of JavaScript, shell included', () => {
  const assets = join(root, 'studio/dist/assets')
  const shell = [...readText('studio/dist/index.html').matchAll(/assets\/([^"]+\.js)"/g)].map(match => match[1] ?? '')
  const editor = readdirSync(assets).filter(name => /^WritePage-[\w-]+\.js$/.test(name))
  expect([shell.length > 0, editor.length]).toEqual([true, 1])
  const files = new Set<string>()
  const follow = (name: string) => {
    if (files.has(name)) return
    files.add(name)
    const text = readText(`studio/dist/assets/${name}`)
    for (const [, imported = ''] of text.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)) follow(imported)
  }
  for (const name of [...shell, ...editor]) follow(name)
  const bytes = [...files].reduce((sum, name) => sum + statSync(join(assets, `${name}.br`)).size, 0)
  expect(bytes, 'load what the editor does not show at first by import()').toBeLessThan(330_000)
})

test('both applications carry the notices of the packages they bundle', () => {
  expect(readText('web/dist/assets/licences.txt')).toMatch(/^## react - [\d.]+ \(MIT\)$/m)
  expect(readText('studio/dist/assets/licences.txt')).toMatch(/^## @tiptap\/core - [\d.]+ \(MIT\)$/m)
})
