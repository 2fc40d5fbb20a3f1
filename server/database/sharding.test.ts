import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { serverForThisFile } from '../testing/test-server.ts'
import { planSharding } from './sharding.ts'
import { coordinatorTables, guarantees, referenceTables } from './sharding-plan.ts'

const server = serverForThisFile()

test('the sharding plan knows every table and every unique column of the live schema, and nothing else', async () => {
  const { pool } = server.services.database
  const { commands, obstacles, unplanned } = await planSharding(pool)
  expect(unplanned).toEqual([])
  const { rows } = await pool.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  )
  const names = rows.map(({ name }) => name)
  expect(commands.length + Object.keys(coordinatorTables).length).toBe(names.length)
  expect([...referenceTables, ...Object.keys(coordinatorTables)].filter(name => !names.includes(name))).toEqual([])
  expect(commands).toContain("select create_distributed_table('user_account', 'id');")
  expect(commands).toContain(
    "select create_distributed_table('user_progression', 'user_id', colocate_with => 'user_account');",
  )
  const unique = obstacles.flatMap(line => /^unique ([\w.]+): /.exec(line)?.[1] ?? [])
  expect(unique.toSorted()).toEqual(Object.keys(guarantees).toSorted())
  expect(obstacles).toContainEqual(expect.stringMatching(/^foreign key \w+, from session to user_account/))
})

test('a table and a unique column that the sharding plan does not know are named', async () => {
  const { db, pool } = server.services.database
  await db.execute(sql`create table stray (id int primary key)`)
  await db.execute(sql`alter table user_progression add column stray_token text unique`)
  try {
    expect((await planSharding(pool)).unplanned).toEqual(['table stray', 'unique user_progression.stray_token'])
  } finally {
    await db.execute(sql`drop table stray`)
    await db.execute(sql`alter table user_progression drop column stray_token`)
  }
})
