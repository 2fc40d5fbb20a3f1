import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readText, root } from './repository.ts'

/** `npm test` builds it first; otherwise run `node setup/build.ts`. */
const dist = join(root, 'web/dist')

interface Chunk {
  file: string
  imports?: string[]
}

/** Returns the bytes of JavaScript (brotli) that a first visit of these modules' screen fetches, with everything they import. */
function bytesOf(modules: readonly string[]): number {
  const manifest: Record<string, Chunk> = JSON.parse(readText('web/dist/.vite/manifest.json'))
  const files = new Set(
    [...readText('web/dist/index.html').matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(match => match[1] ?? ''),
  )
  const follow = (name: string) => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`the build has no ${name}`)
    const isNew = !files.has(chunk.file)
    files.add(chunk.file)
    if (isNew) for (const imported of chunk.imports ?? []) follow(imported)
  }
  for (const name of modules) follow(name)
  return [...files].reduce((sum, file) => sum + statSync(join(dist, `${file}.br`)).size, 0)
}

const shell = 'app/AppShell.tsx'

describe('a first visit fetches', () => {
  // Kilobytes of 1000 bytes: the budget of the design.
  test.each([
    ['/login', ['features/account/LoginPage.tsx'], 95],
    ['/register', ['features/account/RegisterPage.tsx'], 95],
    ['/app/programs', [shell, 'features/program/ProgramPage.tsx'], 115],
    ['/app/programs/media/any', [shell, 'features/media/MediaPage.tsx'], 115],
    ['/app/media-library', [shell, 'features/library/LibraryPage.tsx'], 115],
    ['/app/subscription', [shell, 'features/subscription/SubscriptionPage.tsx'], 115],
    ['/app/subscription/card', [shell, 'features/subscription/CardPage.tsx'], 115],
    ['/conditions', ['features/legal/LegalPage.tsx'], 95],
    ['/resilier-votre-contrat', ['features/declaration/DeclarationPage.tsx'], 105],
  ])('for %s, shown by %j, at most %i kB of JavaScript', (_path, modules, kilobytes) => {
    expect(bytesOf(modules) / 1000, 'load what the first view does not need later, by import()').toBeLessThan(kilobytes)
  })

  test('one style sheet of at most 25 kB, with the layers in their order', () => {
    const sheets = [...readText('web/dist/index.html').matchAll(/<link rel="stylesheet"[^>]* href="\/([^"]+)"/g)]
    const [sheet = ''] = sheets.map(match => match[1])
    expect(sheets, 'cssCodeSplit of vite.config.ts keeps one').toHaveLength(1)
    expect(statSync(join(dist, `${sheet}.br`)).size, 'say what several sheets repeat in web/ui').toBeLessThan(25_000)
    const layers = [...readText(`web/dist/${sheet}`).matchAll(/@layer (\w+)\{/g)].map(match => match[1])
    const [, order] = /^@layer (.*);$/m.exec(readText('web/styles/tokens.css')) ?? []
    expect([...new Set(layers)].join(', '), 'import web/styles/tokens.css first').toBe(order)
  })
})

test('the Studio’s shell is at most 150 kB of JavaScript, and the members’ document names no file of it', () => {
  const html = readText('studio/dist/index.html')
  const files = [...html.matchAll(/(?:src|href)="\/studio\/(assets\/[^"]+\.js)"/g)].map(match => match[1] ?? '')
  const bytes = files.reduce((sum, file) => sum + statSync(join(root, 'studio/dist', `${file}.br`)).size, 0)
  expect(files.length).toBeGreaterThan(0)
  expect(bytes, 'load the page by import() in studio/app').toBeLessThan(150_000)
  expect(readText('web/dist/index.html'), 'web/ imports nothing of studio/').not.toContain('/studio/')
})

test('the Studio’s editor fetches at most 330 kB of JavaScript, shell included', () => {
  const assets = join(root, 'studio/dist/assets')
  const shell = [...readText('studio/dist/index.html').matchAll(/assets\/([^"]+\.js)"/g)].map(match => match[1] ?? '')
  const editor = readdirSync(assets).filter(name => /^WritePage-[\w-]+\.js$/.test(name))
  expect([shell.length > 0, editor.length], 'build first: node setup/build.ts').toEqual([true, 1])
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
  const remedy = '`build.license` of the vite configuration writes them'
  expect(readText('web/dist/assets/licences.txt'), remedy).toMatch(/^## react - [\d.]+ \(MIT\)$/m)
  expect(readText('studio/dist/assets/licences.txt'), remedy).toMatch(/^## @tiptap\/core - [\d.]+ \(MIT\)$/m)
})
