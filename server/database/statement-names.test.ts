import { expect, inject, onTestFinished, test } from 'vitest'
import { findProgress } from '../features/program/program.queries.ts'
import { Limits } from '../http/limits.ts'
import { copyDatabase } from '../testing/prepared-database.ts'
import { openDatabase } from './database.ts'

/** Returns the names of the statements that a connection has prepared after a hot read and a counted limit. */
async function preparedNames(parameter: string): Promise<string[]> {
  const { databaseUrl, dataFolder, remove } = await copyDatabase(inject('preparedDatabase'))
  const url = databaseUrl ? new URL(databaseUrl) : undefined
  if (url && parameter) url.searchParams.set(parameter, 'true')
  const database = await openDatabase({ databaseUrl: url?.href, dataFolder })
  onTestFinished(async () => {
    await database.close()
    await remove()
  })
  for (const userId of ['00000000-0000-7000-8000-000000000000', '00000000-0000-7000-8000-000000000001'])
    expect((await findProgress(database, userId)).links).toEqual([])
  await new Limits(database).take(['registrationsOfAddress', '::1'])
  const { rows } = await database.pool.query<{ name: string }>('select name from pg_prepared_statements')
  return rows.map(({ name }) => name)
}

test('a hot read keeps its plan under its name, except on the embedded database', async () => {
  expect(await preparedNames('')).toEqual(inject('preparedDatabase').serverUrl ? ['find_progress'] : [])
})

test('no statement has a name behind PgBouncer, which would lose it', async () => {
  expect(await preparedNames('pgbouncer')).toEqual([])
})
