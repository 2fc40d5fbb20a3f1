import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { migrateServer } from '../../server/database/migrate.ts'
import { migrateUpTo } from '../../server/testing/earlier-release.ts'
import { Cluster } from './cluster.ts'
import { report, root, until } from './server-process.ts'

/** Makes the nth statement that changes a table sleep, so that the test can cut the migration there. */
async function sleepAt(cluster: Cluster, database: string, statement: number): Promise<void> {
  const client = await cluster.connect(database)
  // A sequence keeps counting even when the transaction is rolled back.
  await client.query('create schema fault; create sequence fault.statement')
  await client.query(`create function fault.asleep() returns event_trigger language plpgsql as $$
    begin if nextval('fault.statement') = ${statement} then perform pg_sleep(30); end if; end $$`)
  await client.query('create event trigger fault_asleep on ddl_command_end execute function fault.asleep()')
  await client.end()
}

/** Returns every column, index and constraint of the product's tables: what a migration changes. */
async function shapeOf(cluster: Cluster, database: string): Promise<string[]> {
  const client = await cluster.connect(database)
  const { rows } = await client.query<{ line: string }>(`
    select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable as line
      from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select conname || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
    order by 1`)
  await client.end()
  return rows.map(({ line }) => line)
}

async function sleepers(cluster: Cluster, database: string): Promise<number[]> {
  const rows = await cluster.query<{ pid: number }>(
    "select pid from pg_stat_activity where wait_event = 'PgSleep' and datname = $1",
    [database],
  )
  return rows.map(({ pid }) => pid)
}

async function createDatabase(cluster: Cluster, name: string): Promise<string> {
  await cluster.query(`create database ${name}`)
  return name
}

/** Each of some two hundred statements costs two migrations: five minutes on two slow processors, and more with every migration to come. */
const longest = 900_000

test('a migration cut at any statement changes nothing, and a second run completes it', {
  timeout: longest,
}, async () => {
  const cluster = await Cluster.start('-c fsync=off')
  const whole = await createDatabase(cluster, 'whole')
  await sleepAt(cluster, whole, -1)
  await migrateServer(cluster.urlOf(whole))
  const expected = await shapeOf(cluster, whole)
  const statements = await countStatements(cluster, whole)
  expect(statements).toBeGreaterThan(50)
  for (let statement = 1; statement <= statements; statement++) {
    const database = await createDatabase(cluster, `cut_${statement}`)
    await sleepAt(cluster, database, statement)
    const migrating = migrateServer(cluster.urlOf(database)).then(
      () => 'migrated',
      () => 'cut',
    )
    await until(`statement ${statement} runs`, async () => (await sleepers(cluster, database)).length > 0)
    await cluster.query('select pg_terminate_backend($1)', (await sleepers(cluster, database)).slice(0, 1))
    expect(await migrating).toBe('cut')
    expect(await shapeOf(cluster, database)).toEqual([])
    await migrateServer(cluster.urlOf(database))
    expect(await shapeOf(cluster, database)).toEqual(expected)
    await cluster.query(`drop database ${database} with (force)`)
  }
  report(`${statements} statements, cut at each: nothing was applied, and the second run completed`)
})

async function countStatements(cluster: Cluster, database: string): Promise<number> {
  const client = await cluster.connect(database)
  const { rows } = await client.query<{ last_value: string }>('select last_value from fault.statement')
  await client.end()
  return Number(rows[0]?.last_value)
}

test('a process killed during a migration releases the lock, and the next one migrates', async () => {
  const cluster = await Cluster.start()
  const database = await createDatabase(cluster, 'killed')
  await sleepAt(cluster, database, 20)
  const child = spawn(process.execPath, ['server/migrate.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', DATABASE_URL: cluster.urlOf(database) },
    stdio: 'ignore',
  })
  await until('statement 20 runs', async () => (await sleepers(cluster, database)).length > 0)
  child.kill('SIGKILL')
  await once(child, 'exit')
  // PostgreSQL notices the lost client when the statement ends; an operator can cancel it sooner.
  await cluster.query('select pg_terminate_backend($1)', (await sleepers(cluster, database)).slice(0, 1))
  await migrateServer(cluster.urlOf(database))
  expect((await shapeOf(cluster, database)).length).toBeGreaterThan(100)
})

test('two processes that start at once migrate only once', async () => {
  const cluster = await Cluster.start()
  const database = await createDatabase(cluster, 'race')
  await Promise.all([1, 2, 3].map(() => migrateServer(cluster.urlOf(database))))
  const client = await cluster.connect(database)
  const { rows } = await client.query(
    'select hash, count(*) from drizzle.__drizzle_migrations group by 1 having count(*) > 1',
  )
  await client.end()
  expect(rows).toEqual([])
})

test('a migration waits three seconds for a locked table, and members wait no longer behind it', async () => {
  const cluster = await Cluster.start()
  const database = await createDatabase(cluster, 'held')
  // The next migration adds a column to the table that is locked.
  const holder = await cluster.connect(database)
  await migrateUpTo(holder, '0003_withdrawal')
  await holder.query('begin; select 1 from user_account')
  const from = performance.now()
  await expect(migrateServer(cluster.urlOf(database))).rejects.toMatchObject({ cause: { code: '55P03' } })
  const waited = Math.round(performance.now() - from)
  const reader = await cluster.connect(database)
  await reader.query('select 1 from user_account')
  await reader.end()
  await holder.query('rollback')
  await holder.end()
  await migrateServer(cluster.urlOf(database))
  expect((await shapeOf(cluster, database)).filter(line => line.startsWith('user_account.last_seen_on '))).toHaveLength(
    1,
  )
  report(`a locked table: the migration gave up after ${waited} ms, members went on reading, the second run finished`)
})
