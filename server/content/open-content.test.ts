import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openEditionHome } from '../testing/edition-home.ts'
import { contentCatalogue } from './content.tables.ts'
import { contentEdition } from './editions/edition.tables.ts'
import { readLiveTree } from './editions/edition-store.ts'
import { readTree } from './editions/tree.ts'
import { ContentError } from './loading/content-error.ts'
import { openContent } from './open-content.ts'

const catalogueOf = async (home: Awaited<ReturnType<typeof openEditionHome>>) =>
  (await openContent(home)).opened.catalogue.catalogue

test('the folder becomes the first edition of an empty database, even where two servers start at once', async () => {
  const home = await openEditionHome()
  const [one, other] = await Promise.all([catalogueOf(home), catalogueOf(home)])
  expect(await readLiveTree(home.db)).toEqual(readTree(home.folder))
  expect(await home.db.select().from(contentEdition)).toHaveLength(1)
  expect(one).toEqual(other)
  expect(one.medias.size).toBeGreaterThan(10)
})

test('an edition that another release compiled is compiled again, once, and members read the same', async () => {
  const home = await openEditionHome()
  const before = await catalogueOf(home)
  await home.db.update(contentCatalogue).set({ compiler: 'that of another release' })
  expect(await catalogueOf(home)).toEqual(before)
  const stored = await home.db.select({ edition: contentCatalogue.edition }).from(contentCatalogue)
  expect(stored).toEqual([{ edition: 1 }, { edition: 1 }])
})

test('files that must not be served are no first edition: they are refused with file and line', async () => {
  const home = await openEditionHome()
  writeFileSync(join(home.folder, 'tags.yaml'), '- id: Wrong\n')
  const error = await openContent(home).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(ContentError)
  expect(String(error)).toContain('tags.yaml:1')
  writeFileSync(join(home.folder, 'tags.yaml'), Buffer.from([0x2d, 0xff, 0x0a]))
  await expect(openContent(home)).rejects.toThrow('tags.yaml:1: is not text in UTF-8')
  rmSync(join(home.folder, 'tags.yaml'))
  await expect(openContent(home)).rejects.toThrow('tags.yaml:1: is missing')
  expect(await home.db.select().from(contentEdition)).toEqual([])
})
