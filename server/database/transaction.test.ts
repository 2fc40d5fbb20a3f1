import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { serverForThisFile } from '../testing/test-server.ts'
import { serverSecret } from './secret.tables.ts'
import { readSecret } from './secrets.ts'

const server = serverForThisFile()

/** Makes PostgreSQL refuse a statement with this code. */
function refuse(code: string) {
  return sql.raw(`do $$ begin raise exception 'refused' using errcode = '${code}'; end $$`)
}

/** Runs a transaction that writes a row and meets the code in its first `times` runs. */
async function writeAgainst(code: string, times: number, name: string): Promise<number> {
  let runs = 0
  await server.services.database.db.transaction(async transaction => {
    runs += 1
    await transaction.insert(serverSecret).values({ name, value: `run ${runs}` })
    if (runs <= times) await transaction.execute(refuse(code))
  })
  return runs
}

test.each(['40001', '40P01'])(
  'a transaction that lost against another (%s) runs again, and takes effect once',
  async code => {
    expect(await writeAgainst(code, 2, `lost-${code}`)).toBe(3)
    expect(await readSecret(server.services.database.db, `lost-${code}`)).toBe('run 3')
  },
)

test('one that loses again and again is given up', async () => {
  await expect(writeAgainst('40001', 100, 'never')).rejects.toMatchObject({ cause: { code: '40001' } })
  expect(await readSecret(server.services.database.db, 'never')).not.toMatch(/^run/)
})

test('one whose connection ends leaves nothing behind, and the next one has another', async () => {
  const { pool, db } = server.services.database
  await expect(writeAgainst('57P01', 100, 'cut')).rejects.toMatchObject({ cause: { code: '57P01' } })
  expect(pool.idleCount).toBe(pool.totalCount)
  expect(await writeAgainst('57P01', 0, 'after-cut')).toBe(1)
  expect(await readSecret(db, 'cut')).not.toMatch(/^run/)
  expect(await readSecret(db, 'after-cut')).toBe('run 1')
})

test('more transactions that fail than there are connections leave the pool whole', async () => {
  const { db, pool } = server.services.database
  const failed = await Promise.allSettled(
    Array.from({ length: 30 }, () => db.transaction(async transaction => transaction.execute(refuse('57P01')))),
  )
  expect(failed.every(({ status }) => status === 'rejected')).toBe(true)
  await db.transaction(async transaction => transaction.execute(sql`select 1`))
  expect(pool.idleCount).toBe(pool.totalCount)
})

test('a connection that breaks in somebody’s hands fails what they ask of it, and ends nothing else', async () => {
  const { db, pool } = server.services.database
  const client = await pool.connect()
  const ended = new Promise(resolve => client.once('end', resolve))
  // As when the network goes: nobody has asked anything of it at that moment.
  Reflect.get(client, 'connection').stream.destroy()
  await ended
  await expect(client.query('select 1')).rejects.toThrow()
  client.release(true)
  expect(await writeAgainst('57P01', 0, 'after-break')).toBe(1)
  expect(await readSecret(db, 'after-break')).toBe('run 1')
})
