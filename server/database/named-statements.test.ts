import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { serverForThisFile } from '../testing/test-server.ts'
import { nameStatements } from './named-statements.ts'

const server = serverForThisFile()

/** Borrows a connection of a pool until the test ends. */
async function connect(pool: pg.Pool = server.services.database.pool): Promise<pg.PoolClient> {
  const client = await pool.connect()
  onTestFinished(() => client.release())
  return client
}

/** Returns the texts that a connection has prepared, of those that contain a word. */
async function listPrepared(client: pg.PoolClient, word: string): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>('select statement from pg_prepared_statements')
  return rows.flatMap(({ statement }) => (statement.includes(word) ? [statement] : []))
}

test('a statement with values is prepared once in a connection, however often it runs', async () => {
  const client = await connect()
  const text = 'select $1::int as often'
  for (const often of [1, 2]) expect((await client.query({ text, values: [often] })).rows).toEqual([{ often }])
  expect((await client.query({ text }, [3])).rows).toEqual([{ often: 3 }])
  expect(await listPrepared(client, 'often')).toEqual([text])
})

test('several statements in one text still run', async () => {
  const client = await connect()
  await client.query({ text: 'select 1 as several; select 2 as several' })
  expect(await listPrepared(client, 'several')).toEqual([])
})

test('behind a pooler nothing is prepared, not even a statement that has a name', async () => {
  const { connectionString, host, user, database } = server.services.database.pool.options
  const pool = nameStatements(new pg.Pool({ connectionString, host, user, database }), () => false)
  onTestFinished(() => pool.end())
  const client = await connect(pool)
  const text = 'select $1::int as pooled'
  for (const name of [undefined, 'find_pooled'])
    expect((await client.query({ name, text, values: [1] })).rows).toEqual([{ pooled: 1 }])
  expect(await listPrepared(client, 'pooled')).toEqual([])
})

test('however many texts differ, a connection prepares at most 500; the others run without a name', async () => {
  const client = await connect()
  for (let number = 0; number < 510; number++) {
    const { rows } = await client.query({ text: `select $1::int as endless_${number}`, values: [number] })
    expect(rows).toEqual([{ [`endless_${number}`]: number }])
  }
  expect((await listPrepared(client, 'endless')).length).toBeLessThanOrEqual(500)
  expect(await listPrepared(client, 'endless_0')).toHaveLength(1)
})
