import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { desc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openEditionHome } from '../../testing/edition-home.ts'
import { sampleContent } from '../../testing/sample-content.ts'
import { showContent } from '../../testing/sample-edition.ts'
import { openContent } from '../open-content.ts'
import { contentChange, contentChangeFile } from './edition.tables.ts'
import { readLiveTree, readTexts, readTreeOf, storeTree } from './edition-store.ts'
import { exportEdition, importFolder } from './exchange.ts'
import { digestOf, readTree } from './tree.ts'

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'seve-exchange-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

type Home = Awaited<ReturnType<typeof openEditionHome>>

async function openStarted(isWhole = false) {
  const home = await openEditionHome(isWhole)
  await openContent(home)
  return home
}

const page = 'medias/kind-hedge.fr.md'

/** Begins a change of a folder, and returns what it holds: the paths, each with what it was begun on. */
async function proposed({ db, ...home }: Home, folder: string): Promise<{ path: string; baseDigest: string | null }[]> {
  await importFolder({ db, ...home }, folder, 'Un dossier')
  const [change] = await db.select().from(contentChange).orderBy(desc(contentChange.id)).limit(1)
  const { path, baseDigest, changeId } = contentChangeFile
  return db
    .select({ path, baseDigest })
    .from(contentChangeFile)
    .where(eq(changeId, change?.id ?? ''))
    .orderBy(path)
}

describe('an exported edition', () => {
  test('is the folder it came from, byte for byte, and brings nothing that members do not see', async () => {
    const home = await openStarted(true)
    const folder = temporaryFolder()
    expect(await exportEdition(home, folder)).toBe(1)
    expect(readTree(folder)).toEqual(readTree(home.folder))
    expect(await importFolder(home, folder, 'Rien')).toBe(0)
    expect(await home.db.select().from(contentChange)).toEqual([])
  })

  test('brings back only what was changed in it, as a change that nobody sees before it is published', async () => {
    const home = await openStarted()
    const folder = temporaryFolder()
    await exportEdition(home, folder)
    const before = await readLiveTree(home.db)
    const tree = { ...before, 'medias/garden-rules.fr.md': digestOf('Du Studio.') }
    await showContent(home.db, sampleContent(), home.clock.now(), tree)
    appendFileSync(join(folder, page), '\nUne ligne de plus, avec « des signes » et l’apostrophe.\n')
    expect(await proposed(home, folder)).toEqual([{ path: page, baseDigest: before[page] }])
    expect(await readLiveTree(home.db)).toEqual(tree)
    const [change] = await home.db.select().from(contentChange)
    expect(change).toMatchObject({ title: 'Un dossier', state: 'draft', ownerId: null, release: null })
  })

  test('that goes where something lies already, or does not exist, is refused', async () => {
    const home = await openStarted()
    const folder = temporaryFolder()
    await exportEdition(home, folder)
    await expect(exportEdition(home, folder)).rejects.toThrow('is not empty')
    await expect(exportEdition(home, temporaryFolder(), 7)).rejects.toThrow('there is no edition 7')
    await expect(importFolder(home, join(folder, 'nowhere'), '')).rejects.toThrow('does not exist')
  })
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
