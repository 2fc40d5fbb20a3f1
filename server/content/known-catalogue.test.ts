import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openEditionHome } from '../testing/edition-home.ts'
import { readCatalogue } from './catalogue.ts'
import { contentVersion, media } from './content.tables.ts'
import { startEdition } from './editions/start-edition.ts'
import { KnownCatalogue } from './known-catalogue.ts'

test('a start takes what the last one read, until another version is published', async () => {
  const home = await openEditionHome()
  await startEdition(home)
  const read = (compiler = 'this release') =>
    readCatalogue(home.db, { known: new KnownCatalogue(home.dataFolder, compiler) })
  const titles = async () => new Set([...(await read()).medias.values()].map(({ media }) => media.words.fr.title))
  const first = await read()
  expect(await read()).toEqual(first)
  expect([...first.medias.values()][0]?.media.words.fr.content.toString()).toContain('<')

  // Nobody publishes so: it shows where the content comes from.
  await home.db.update(media).set({ data: sql`jsonb_set(data, '{words,fr,title}', '"Changé"')` })
  expect(await titles()).not.toContain('Changé')
  await home.db.update(contentVersion).set({ version: 'another' })
  expect(await titles()).toEqual(new Set(['Changé']))
  expect(await titles()).toEqual(new Set(['Changé']))
  await home.db.update(contentVersion).set({ reviews: 7 })
  expect((await read()).version).toBe('another 7')

  // Another release may make something else of the same rows.
  await home.db.update(media).set({ data: sql`jsonb_set(data, '{words,fr,title}', '"Encore"')` })
  expect(await titles()).toEqual(new Set(['Changé']))
  await read('another release')
  expect(await titles()).toEqual(new Set(['Encore']))
})

test('a file that is damaged is read again from the database, and written again', async () => {
  const home = await openEditionHome()
  await startEdition(home)
  const read = () => readCatalogue(home.db, { known: new KnownCatalogue(home.dataFolder, '') })
  const first = await read()
  const file = join(home.dataFolder, 'known-catalogue')
  const whole = readFileSync(file)
  for (const damaged of [whole.subarray(0, 1000), Buffer.from('not one')]) {
    writeFileSync(file, damaged)
    expect(await read()).toEqual(first)
    expect(readFileSync(file).length).toBe(whole.length)
  }
})
