import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { SettableClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../database/database.ts'
import { migrateUpTo } from '../testing/earlier-release.ts'
import { copyContent } from '../testing/edition-home.ts'
import { createDatabaseWith } from '../testing/prepared-database.ts'
import { AssetFiles } from './editions/asset-files.ts'
import { storeTree } from './editions/edition-store.ts'
import { readTree } from './editions/tree.ts'
import { openContent } from './open-content.ts'

const aude = '01890000-0000-7000-8000-0000000000a1'
const now = new Date('2026-11-29T08:00:00Z')
const addedOn = new Date('2026-11-02T08:00:00Z')

/** Fills an empty database as a release did that kept the words of each media in a row. */
async function fillWithRows(client: pg.Client, folder: string, dataFolder: string): Promise<void> {
  await migrateUpTo(client, '0028_tree-storage')
  const read = (path: string) => readFileSync(join(folder, path))
  const tree = readTree(folder)
  const digest = await storeTree(drizzle({ client }), new AssetFiles(dataFolder), tree, { read, now })
  const run = (text: string, values: unknown[]) => client.query(text, values)
  await run(`insert into content_edition values (1, null, 'files', $1, '', null, $2)`, [digest, now])
  await run(`insert into content_version values (1, 'v', $1, 1, $2, 'compiler', 3)`, [now, digest])
  await run(`insert into program values ('stress', 0, true, '{}', 'd')`, [])
  await run(`insert into program_day values ('stress-notice', 'stress', true)`, [])
  await run(`insert into media values ('useful-alarm', true, '{}', 'd')`, [])
  await run(`insert into program_day_media values ('stress-useful-alarm', 'stress-notice', 'useful-alarm', true, $1)`, [
    addedOn,
  ])
  await run(
    `insert into content_change (id, title, state, base, changed_on, is_repository_conflict) values ($1, 'tags.yaml', 'draft', 1, $2, true)`,
    [aude, now],
  )
  await run(
    `insert into content_change_file (change_id, path, digest, revision, changed_on) values ($1, 'tags.yaml', $2, 1, $3)`,
    [aude, tree['tags.yaml'], now],
  )
  await run(
    `insert into content_signature (id, subject, digest, kind, by_id, signed_on, due_on, comment) values ($1, 'tags', 'd', 'doctor', $1, $2, '2027-01-01', '')`,
    [aude, now],
  )
}

test('an upgrade keeps the edition, its changes and signatures, and since when a day has a media; it compiles the words anew', async () => {
  const folder = copyContent()
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const dataFolder = join(folder, '.data')
  const copy = await createDatabaseWith(inject('preparedDatabase'), client => fillWithRows(client, folder, dataFolder))
  const database = await openDatabase({ ...readConfig({ NODE_ENV: 'test' }), ...copy })
  onTestFinished(async () => {
    await database.close()
    await copy.remove()
  })
  const rowsOf = async (table: string) => (await database.pool.query(`select * from ${table}`)).rows
  const { opened } = await openContent({
    db: database.db,
    clock: new SettableClock(now),
    assets: new AssetFiles(dataFolder),
    folder,
  })
  const { live, medias, dayMedias } = opened.catalogue.catalogue
  expect(live).toEqual({ number: 1, reviews: 3 })
  expect(medias.get('useful-alarm')?.media.words.fr.title).not.toBe('')
  expect(dayMedias.get('stress-useful-alarm')?.requiredSince).toBe(addedOn.toISOString())
  expect(await rowsOf('content_change')).toMatchObject([{ id: aude, state: 'draft', release: '0.1.0' }])
  expect(await rowsOf('content_change_file')).toMatchObject([{ change_id: aude, path: 'tags.yaml' }])
  expect(await rowsOf('content_signature')).toMatchObject([{ id: aude, subject: 'tags', kind: 'doctor' }])
})
