import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { serverForThisFile } from '../testing/test-server.ts'
import { serverSecret } from './secret.tables.ts'
import { readSecret } from './secrets.ts'

const server = serverForThisFile()

/** Returns a statement that makes PostgreSQL fail with this code. */
function refuse(code: string) {
  return sql.raw(`do $$ begin raise exception 'refused' using errcode = '${code}'; end $$`)
}

/** Runs a transaction that writes a row and fails with the code on its first `times` runs. */
async function writeAgainst(code: string, times: number, name: string): Promise<number> {
  let runs = 0
  await server.services.database.db.transaction(async transaction => {
    runs += 1
    await transaction.insert(serverSecret).values({ name, value: `run ${runs}` })
    if (runs <= times) await transaction.execute(refuse(code))
  })
  return runs
}

/** Waits until no connection is checked out: a refresh of the content may use one just now; a leak would never return it. */
async function expectEveryConnectionBack(pool: pg.Pool): Promise<void> {
  await expect.poll(() => pool.totalCount - pool.idleCount, { timeout: 10_000 }).toBe(0)
}

test.each(['40001', '40P01'])(
  'a transaction that loses a conflict (%s) runs again and takes effect once',
  async code => {
    expect(await writeAgainst(code, 2, `lost-${code}`)).toBe(3)
    expect(await readSecret(server.services.database.db, `lost-${code}`)).toBe('run 3')
  },
)

test('a transaction that keeps losing conflicts is abandoned', async () => {
  await expect(writeAgainst('40001', 100, 'never')).rejects.toMatchObject({ cause: { code: '40001' } })
  expect(await readSecret(server.services.database.db, 'never')).not.toMatch(/^run/)
})

test('a transaction whose connection ends leaves nothing, and the next one gets another connection', async () => {
  const { pool, db } = server.services.database
  await expect(writeAgainst('57P01', 100, 'cut')).rejects.toMatchObject({ cause: { code: '57P01' } })
  await expectEveryConnectionBack(pool)
  expect(await writeAgainst('57P01', 0, 'after-cut')).toBe(1)
  expect(await readSecret(db, 'cut')).not.toMatch(/^run/)
  expect(await readSecret(db, 'after-cut')).toBe('run 1')
})

test('more failing transactions than connections leave the pool intact', async () => {
  const { db, pool } = server.services.database
  const failed = await Promise.allSettled(
    Array.from({ length: 30 }, () => db.transaction(async transaction => transaction.execute(refuse('57P01')))),
  )
  expect(failed.every(({ status }) => status === 'rejected')).toBe(true)
  await db.transaction(async transaction => transaction.execute(sql`select 1`))
  await expectEveryConnectionBack(pool)
})

test('a connection that breaks while checked out rejects its queries and nothing else', async () => {
  const { db, pool } = server.services.database
  const client = await pool.connect()
  const ended = new Promise(resolve => client.once('end', resolve))
  // As when the network fails while no query is pending.
  Reflect.get(client, 'connection').stream.destroy()
  await ended
  await expect(client.query('select 1')).rejects.toThrow()
  client.release(true)
  expect(await writeAgainst('57P01', 0, 'after-break')).toBe(1)
  expect(await readSecret(db, 'after-break')).toBe('run 1')
})
