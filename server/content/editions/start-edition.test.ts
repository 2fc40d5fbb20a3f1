import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openEditionHome } from '../../testing/edition-home.ts'
import { readCatalogue } from '../catalogue.ts'
import { contentVersion } from '../content.tables.ts'
import { ContentError } from '../content-error.ts'
import { readKnownRows } from '../synchronise.ts'
import { compileHere } from './compile.ts'
import { digestsToCompile } from './compile-order.ts'
import { compilerDigest } from './compiler-digest.ts'
import { contentChange, contentChangeFile, contentEdition } from './edition.tables.ts'
import { findLiveEdition, readTexts, readTreeOf, storeTree } from './edition-store.ts'
import { readTree } from './folder-tree.ts'
import { startEdition } from './start-edition.ts'
import { changeTree, digestOf, type Tree } from './tree.ts'
import { writeEdition } from './write-edition.ts'

type Home = Awaited<ReturnType<typeof openEditionHome>>

async function liveTree({ db }: Home): Promise<Tree> {
  const live = await findLiveEdition(db)
  return readTreeOf(db, live?.treeDigest ?? '')
}

/** Publishes texts as the Studio does; null removes a file. */
async function publish(home: Home, texts: Record<string, string | null>): Promise<void> {
  const { db, assets, clock } = home
  const live = await findLiveEdition(db)
  const changes = Object.entries(texts).map(([path, text]) => ({ path, after: text === null ? null : digestOf(text) }))
  const before = await liveTree(home)
  const tree = changeTree(before, changes)
  const read = (path: string) => Buffer.from(texts[path] ?? '')
  const treeDigest = await storeTree(db, assets, tree, { read, now: clock.now() })
  const order = {
    tree,
    texts: await readTexts(db, digestsToCompile(tree)),
    known: await readKnownRows(db),
    keepsRules: true,
    waived: [],
  }
  const compiled = compileHere(order)
  if (!('delta' in compiled)) throw new Error(JSON.stringify(compiled.problems))
  const parent = live?.number ?? null
  const trees = { before, after: tree }
  const made = { parent, origin: 'studio' as const, treeDigest, trees, note: '', byId: null }
  const edition = { ...made, delta: compiled.delta, compiler: compilerDigest() }
  await db.transaction(transaction => writeEdition(transaction, edition, clock.now()))
}

const mediaOf = (name: string) => `medias/${name}.fr.md`
const read = ({ folder }: Home, path: string) => readFileSync(join(folder, path), 'utf8')
const edit = ({ folder }: Home, path: string, words = '\nDes fichiers.\n') => appendFileSync(join(folder, path), words)

describe('at start', () => {
  test('the first edition is the folder, and a start with nothing changed makes none', async () => {
    const home = await openEditionHome()
    await startEdition(home)
    expect(await liveTree(home)).toEqual(readTree(home.folder))
    await startEdition(home)
    expect(await home.db.select().from(contentEdition)).toHaveLength(1)
    expect((await readCatalogue(home.db)).medias.size).toBeGreaterThan(10)
  })

  test('every file is where it was last changed: the nine cases of two sides', async () => {
    const home = await openEditionHome()
    await startEdition(home)
    const names = ['after-the-rain', 'a-kinder-voice', 'kind-hedge', 'garden-rules', 'when-to-talk', 'side-by-side']
    const [files = '', studio = '', same = '', both = '', removed = '', gone = ''] = names.map(mediaOf)
    const words = (path: string, more: string) => `${read(home, path)}\n${more}\n`
    const note = 'medias/README.md'
    await publish(home, {
      [studio]: words(studio, 'Du Studio.'),
      [same]: words(same, 'Des deux.'),
      [both]: words(both, 'Du Studio.'),
      [removed]: words(removed, 'Du Studio.'),
      'pictures/public/old.svg': '<svg/>',
      'pictures/public/new.svg': '<svg></svg>',
    })
    await publish(home, { 'pictures/public/old.svg': null, 'pictures/public/logo-studio.svg': '<svg/>' })
    edit(home, files)
    edit(home, same, '\nDes deux.\n')
    edit(home, both)
    writeFileSync(join(home.folder, note), 'Only a note.\n')
    edit(home, gone)
    await startEdition(home)
    const tree = await liveTree(home)
    const texts = await readTexts(home.db, Object.values(tree))
    const textOf = (path: string) => texts.get(tree[path] ?? '') ?? null
    expect(textOf(files)).toContain('Des fichiers.')
    expect(textOf(gone)).toContain('Des fichiers.')
    expect(textOf(studio)).toContain('Du Studio.')
    expect(textOf(removed)).toContain('Du Studio.')
    expect(textOf(same)).toContain('Des deux.')
    expect(textOf(both)).toContain('Du Studio.')
    expect(textOf(note)).toBe('Only a note.\n')
    expect([textOf('pictures/public/new.svg'), textOf('pictures/public/old.svg')]).toEqual(['<svg></svg>', null])
    expect(textOf('pictures/public/logo-studio.svg')).toBe('<svg/>')
    const [conflict] = await home.db.select().from(contentChange)
    expect(conflict).toMatchObject({ isRepositoryConflict: true, state: 'draft', title: both })
    const rows = await home.db
      .select()
      .from(contentChangeFile)
      .where(eq(contentChangeFile.changeId, conflict?.id ?? ''))
    expect(rows.map(({ path }) => path)).toEqual([both])
    expect((await readTexts(home.db, [rows[0]?.digest ?? ''])).values().next().value).toContain('Des fichiers.')
    await startEdition(home)
    expect(await home.db.select().from(contentChange)).toHaveLength(1)
  })

  test('two servers with the same files open one change for a text that the Studio has changed too', async () => {
    const home = await openEditionHome()
    await startEdition(home)
    const [studio = '', files = ''] = ['kind-hedge', 'garden-rules'].map(mediaOf)
    const start = () => Promise.all([startEdition(home), startEdition(home)])
    const changes = () => home.db.select({ title: contentChange.title }).from(contentChange)
    await publish(home, { [studio]: `${read(home, studio)}\nDu Studio.\n` })
    edit(home, studio)
    await start()
    expect(await changes()).toEqual([{ title: studio }])
    edit(home, studio)
    edit(home, files)
    await start()
    expect(await changes()).toHaveLength(2)
  })

  test('files that the Studio’s changes make unsound become one conflict, and members keep what they see', async () => {
    const home = await openEditionHome()
    writeFileSync(join(home.folder, 'pictures/public/spare.svg'), '<svg/>')
    await startEdition(home)
    const [{ version } = { version: '' }] = await home.db.select().from(contentVersion)
    await publish(home, { 'pictures/public/spare.svg': null })
    // The files begin to use what the Studio has removed.
    const tags = read(home, 'tags.yaml')
    writeFileSync(join(home.folder, 'tags.yaml'), tags.replace(/picture: \S+/, 'picture: public/spare.svg'))
    await startEdition(home)
    expect((await home.db.select().from(contentVersion))[0]?.version).toBe(version)
    expect(await home.db.select({ title: contentChange.title }).from(contentChange)).toEqual([{ title: 'tags.yaml' }])
  })

  test('files that must not be served are refused with file and line, and nothing changes', async () => {
    const home = await openEditionHome()
    await startEdition(home)
    writeFileSync(join(home.folder, 'tags.yaml'), '- id: Wrong\n')
    const error = await startEdition(home).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(ContentError)
    expect(String(error)).toContain('tags.yaml:1')
    expect(
      await home.db.select({ number: contentEdition.number }).from(contentEdition).orderBy(asc(contentEdition.number)),
    ).toEqual([{ number: 1 }])
    writeFileSync(join(home.folder, 'tags.yaml'), Buffer.from([0x2d, 0xff, 0x0a]))
    await expect(startEdition(home)).rejects.toThrow('tags.yaml:1: is not text in UTF-8')
    rmSync(join(home.folder, 'tags.yaml'))
    await expect(startEdition(home)).rejects.toThrow('tags.yaml:1: is missing')
  })
})
