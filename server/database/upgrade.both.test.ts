import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { SettableClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { type RunningServer, startServer } from '../start.ts'
import { fillAsEarlierRelease } from '../testing/earlier-release.ts'
import { noCardProvider } from '../testing/no-card-provider.ts'
import { createDatabaseWith, type DatabaseCopy } from '../testing/prepared-database.ts'

/** The morning after the earlier release served its last call. */
const now = new Date('2026-11-23T08:00:00Z')

type Rows = Record<string, Record<string, unknown>[]>

let copy: DatabaseCopy
let before: Rows
let server: RunningServer

beforeAll(async () => {
  copy = await createDatabaseWith(inject('preparedDatabase'), async client => {
    await fillAsEarlierRelease(client)
    before = await rowsOf(client)
  })
  server = await startServer({
    config: {
      ...readConfig({ LOG_LEVEL: 'silent', NODE_ENV: 'test' }),
      ...copy,
      stripe: noCardProvider,
      mailUrl: 'smtp://127.0.0.1:9',
    },
    clock: new SettableClock(now),
    runsJobs: false,
  })
})

afterAll(async () => {
  await server.close()
  await copy.remove()
})

test('an upgrade keeps every row that an earlier release wrote about members, column by column', async () => {
  const after = await rowsOf(server.services.database.pool)
  for (const [table, rows] of Object.entries(before)) {
    if (rows.length > 0) expect(after[table], table).toMatchObject(rows)
  }
  expect(Object.values(before).flat().length).toBeGreaterThan(80)
})

test('after an upgrade, members sign in with their password and find their subscription and their place', async () => {
  const signIn = await server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: 'camille@example.org', password: 'Demo1234' },
  })
  const { user, token } = signIn.json()
  expect(user.Subscriptions).toMatchObject([{ name: 'Mois', currentPeriodEnd: '2026-12-22T18:04:45.000Z' }])
  const list = await server.app.inject({
    url: '/api/profile_program?isPublished=1',
    headers: { authorization: `Bearer ${token}` },
  })
  const days = list
    .json()
    .body.find(({ isDefault }: { isDefault: boolean }) => isDefault)
    .Program.ProgramDays.filter((day: { UserProgramDays: unknown[] }) => day.UserProgramDays.length > 0)
  expect(days).toHaveLength(10)
})

/** Returns every row of the tables that hold something of members, by table. */
async function rowsOf(client: { query(text: string): Promise<{ rows: { name: string }[] }> }): Promise<Rows> {
  const { rows: tables } = await client.query(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  const found: Rows = {}
  for (const { name } of tables) found[name] = (await client.query(`select * from ${name} order by 1, 2`)).rows
  return found
}
