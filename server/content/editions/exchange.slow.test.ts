import { appendFileSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openEditionHome } from '../../testing/edition-home.ts'
import { ContentError } from '../content-error.ts'
import { contentSignature, contentTranslation, contentWaiver } from './edition.tables.ts'
import { readTexts, readTreeOf, storeTree } from './edition-store.ts'
import { ExchangeError, exportEdition, importEdition } from './exchange.ts'
import { readTree } from './folder-tree.ts'
import { filesOfSubject } from './review.ts'
import { startEdition } from './start-edition.ts'
import { digestOf, digestOfTree } from './tree.ts'

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'seve-exchange-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function openStarted(isWhole = false) {
  const home = await openEditionHome(isWhole)
  await startEdition(home)
  return home
}

const page = 'medias/kind-hedge.fr.md'

describe('an exported edition', () => {
  test('is the folder it came from, byte for byte, and so is one that was imported', async () => {
    const home = await openStarted(true)
    const [first, second] = [temporaryFolder(), temporaryFolder()]
    expect(await exportEdition(home, first)).toBe(1)
    expect(readTree(first)).toEqual(readTree(home.folder))
    appendFileSync(join(first, page), '\nUne ligne de plus, avec « des signes » et l’apostrophe.\n')
    appendFileSync(join(first, 'pictures/public/logo.svg'), '<!-- -->')
    expect(await importEdition(home, first, 'A line')).toBe(2)
    await exportEdition(home, second)
    expect(readTree(second)).toEqual(readTree(first))
    expect(await importEdition(home, second, '')).toBeNull()
  })

  test('brings back only what was changed in it, and names what somebody else has changed too', async () => {
    const home = await openStarted()
    const [one, two] = [temporaryFolder(), temporaryFolder()]
    await exportEdition(home, one)
    await exportEdition(home, two)
    appendFileSync(join(one, page), '\nDe l’une.\n')
    appendFileSync(join(two, 'medias/garden-rules.fr.md'), '\nDe l’autre.\n')
    expect(await importEdition(home, one, '')).toBe(2)
    expect(await importEdition(home, two, '')).toBe(3)
    const both = temporaryFolder()
    await exportEdition(home, both)
    expect(readTree(both)[page]).toBe(readTree(one)[page])
    appendFileSync(join(two, page), '\nDe l’autre.\n')
    const refused = await importEdition(home, two, '').catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(ExchangeError)
    expect(refused).toHaveProperty('message', expect.stringContaining(`edition 3, which is live:\n  ${page}\n`))
    expect(refused).toHaveProperty('message', expect.stringContaining('Export the live edition into another folder'))
  })

  test('is published, changed and published again from the same folder', async () => {
    const home = await openStarted()
    const [mine, others] = [temporaryFolder(), temporaryFolder()]
    await exportEdition(home, mine)
    await exportEdition(home, others)
    for (const number of [2, 3]) {
      appendFileSync(join(mine, page), '\nUne ligne de plus.\n')
      expect(await importEdition(home, mine, '')).toBe(number)
    }
    // The folder lacks what somebody else published; its next change leaves that as it is.
    appendFileSync(join(others, 'medias/garden-rules.fr.md'), '\nDe l’autre.\n')
    expect(await importEdition(home, others, '')).toBe(4)
    appendFileSync(join(mine, page), '\nEt encore une.\n')
    expect(await importEdition(home, mine, '')).toBe(5)
    const both = temporaryFolder()
    await exportEdition(home, both)
    const [inBoth, inOthers] = [readTree(both), readTree(others)]
    expect(inBoth['medias/garden-rules.fr.md']).toBe(inOthers['medias/garden-rules.fr.md'])
  })

  test('that is broken or goes where something lies already is refused, and nothing is published', async () => {
    const home = await openStarted()
    const folder = temporaryFolder()
    await exportEdition(home, folder)
    await expect(exportEdition(home, folder)).rejects.toThrow('is not empty')
    await expect(exportEdition(home, temporaryFolder(), 7)).rejects.toThrow('there is no edition 7')
    writeFileSync(join(folder, 'tags.yaml'), '- id: Wrong\n')
    await expect(importEdition(home, folder, '')).rejects.toThrow(ContentError)
    expect(await exportEdition(home, temporaryFolder())).toBe(1)
  })
})

test('what people said about texts travels with the files: signatures with what was signed, waivers, translations', async () => {
  const [home, elsewhere] = [await openStarted(), await openStarted()]
  const folder = temporaryFolder()
  await exportEdition(home, folder)
  appendFileSync(join(folder, page), '\nCe livre guérit.\n')
  await expect(importEdition(elsewhere, folder, '')).rejects.toThrow(ContentError)

  const tree = readTree(folder)
  const [byId, madeOn] = ['01a20859-0d78-7440-ad68-b05a01345470', home.clock.now()]
  const subject = 'medias/kind-hedge'
  const signed = filesOfSubject(tree, subject)
  const digest = digestOfTree(signed)
  const signature = { id: byId, subject, digest, files: signed, kind: 'doctor' as const, byId, signedOn: madeOn }
  await home.db.insert(contentSignature).values({ ...signature, dueOn: '2027-01-01', comment: '' })
  await home.db
    .insert(contentWaiver)
    .values({ ruleId: 'no-medical-claim', subject, digest, reason: 'Un titre', byId, madeOn })
  const gap = { path: page, sourceDigest: 'a', targetDigest: 'b', writtenAgainst: 'c', since: madeOn }
  await home.db.insert(contentTranslation).values({ ...gap, rightOn: madeOn, rightById: byId })
  const notes = temporaryFolder()
  await exportEdition(home, notes)
  copyFileSync(join(notes, '.edition.json'), join(folder, '.edition.json'))
  expect(await importEdition(elsewhere, folder, '')).toBe(2)
  expect(await elsewhere.db.select().from(contentSignature)).toEqual(await home.db.select().from(contentSignature))
  expect(await elsewhere.db.select().from(contentTranslation)).toContainEqual(expect.objectContaining(gap))
})

const name = fc.stringMatching(/^[a-z]{1,6}$/)
const path = fc
  .tuple(fc.array(name, { maxLength: 2 }), name, fc.constantFrom('md', 'yaml', 'svg', 'm4a'))
  .map(([folders, file, type]) => [...folders.map(folder => `${folder}-`), `${file}.${type}`].join('/'))

/** An empty text, and empty files of two kinds: one digest, three places. */
const sameBytes = { 'a.md': '', 'b.m4a': '', 'c.jpg': '' }

test('any files are stored and read again as they are', async () => {
  const home = await openEditionHome()
  await fc.assert(
    fc.asyncProperty(fc.dictionary(path, fc.string()), async files => {
      const tree = Object.fromEntries(Object.entries(files).map(([file, text]) => [file, digestOf(text)]))
      const read = (file: string) => Buffer.from(files[file] ?? '')
      const digest = await storeTree(home.db, home.assets, tree, { read, now: home.clock.now() })
      const stored = await readTreeOf(home.db, digest)
      expect(stored).toEqual(tree)
      const texts = await readTexts(home.db, Object.values(stored))
      const folder = mkdtempSync(join(tmpdir(), 'seve-exchange-'))
      for (const [file, fileDigest] of Object.entries(stored)) {
        mkdirSync(dirname(join(folder, file)), { recursive: true })
        const kept = join(home.assets.root, home.assets.nameOf(fileDigest, file))
        writeFileSync(join(folder, file), texts.get(fileDigest) ?? readFileSync(kept))
      }
      expect(readTree(folder)).toEqual(tree)
      rmSync(folder, { recursive: true })
    }),
    { numRuns: 40, examples: [[sameBytes]] },
  )
})
