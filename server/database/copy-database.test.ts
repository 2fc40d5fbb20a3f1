import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { programContract } from '../../domain/features/program/program.contract.ts'
import { upsertCompletion } from '../features/media/media.queries.ts'
import { copyDatabase as copyPrepared } from '../testing/prepared-database.ts'
import { serverForThisFile } from '../testing/test-server.ts'
import { CopyError, copyDatabase } from './copy-database.ts'
import { type OpenDatabase, openDatabase } from './database.ts'

const server = serverForThisFile()

/** Runs `work` with a connection to each database. */
async function between<Result>(
  source: OpenDatabase,
  target: OpenDatabase,
  work: (...clients: Parameters<typeof copyDatabase>) => Promise<Result>,
): Promise<Result> {
  const [from, to] = [await source.pool.connect(), await target.pool.connect()]
  try {
    return await work(from, to)
  } finally {
    from.release()
    to.release()
  }
}

/** Opens a copy of the prepared database: it has content but no members. */
async function openPrepared(): Promise<OpenDatabase> {
  const copy = await copyPrepared(inject('preparedDatabase'))
  const database = await openDatabase(copy)
  onTestFinished(async () => {
    await database.close()
    await copy.remove()
  })
  return database
}

/** Opens a database with every table and no rows. */
async function openEmpty(): Promise<OpenDatabase> {
  const database = await openPrepared()
  const { rows } = await database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  await database.pool.query(`truncate ${rows.map(({ name }) => `"${name}"`).join(', ')}`)
  return database
}

describe('copying a database', () => {
  test('copies every row and every sequence, so that members are unaffected', async () => {
    const { database, clock } = server.services
    const member = await server.subscribe()
    const name = `Zoé "l’été" \\n, {} 😀\n\tSuite`
    await database.pool.query('update user_account set first_name = $1', [name])
    await server.call(programContract.listProfilePrograms, { query: {} }, member.token)
    await upsertCompletion(database, {
      userId: member.user.id,
      programDayMediaId: 'medfasting-d1-medfasting-page-1',
      completedOn: clock.now(),
    })
    const target = await openEmpty()
    const tables = await between(database, target, copyDatabase)
    const rowsOf = (name: string) => tables.find(table => table.name === name)?.rows
    expect([rowsOf('user_account'), rowsOf('session'), rowsOf('user_progression')]).toEqual([1, 1, 1])
    expect(rowsOf('media')).toBeGreaterThan(20)
    for (const query of [
      'select * from user_account',
      'select * from user_subscription',
      'select * from media order by id',
      'select last_value, is_called from subscription_reading',
    ])
      expect((await target.pool.query(query)).rows).toEqual((await database.pool.query(query)).rows)
  })

  test('refuses a target with rows and leaves them unchanged', async () => {
    const target = await openPrepared()
    await server.register()
    await expect(between(server.services.database, target, copyDatabase)).rejects.toThrow(/the target is not empty/)
    expect((await target.pool.query('select 1 from user_account')).rows).toEqual([])
  })

  test('copies nothing if one table differs afterwards', async () => {
    const target = await openEmpty()
    await target.pool.query(`
      create function shorten() returns trigger language plpgsql as $$ begin new.first_name := ''; return new; end $$;
      create trigger shorten before insert on user_account for each row execute function shorten()`)
    await server.register()
    await expect(between(server.services.database, target, copyDatabase)).rejects.toThrow(CopyError)
    expect((await target.pool.query('select 1 from media')).rows).toEqual([])
  })

  test('refuses a target of another release and names the difference', async () => {
    const target = await openEmpty()
    await target.pool.query('alter table reminder add column strange text')
    await expect(between(server.services.database, target, copyDatabase)).rejects.toThrow(/reminder\.strange text/)
  })
})
