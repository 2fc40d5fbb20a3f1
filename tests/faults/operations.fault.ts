import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { call, register } from './caller.ts'
import { Cluster } from './cluster.ts'
import { report, root, ServerProcess, temporaryFolder } from './server-process.ts'

/** Runs one of the operator's commands to completion. */
function command(name: string, environment: Record<string, string>, args: string[] = []) {
  return spawnSync(process.execPath, [`server/${name}.ts`, ...args], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', ...environment },
    encoding: 'utf8',
  })
}

/** Starts a cluster with the two roles of deploy/postgresql/roles.sql, which any local user may assume here. */
async function startWithRoles() {
  const cluster = await Cluster.start()
  const statements = [
    'create role seve_owner login',
    'create role seve login',
    'alter schema public owner to seve_owner',
    'grant create on database postgres to seve_owner',
    'grant usage on schema public to seve',
    'alter default privileges for role seve_owner grant select, insert, update, delete on tables to seve',
    'alter default privileges for role seve_owner grant usage, select on sequences to seve',
    'alter default privileges for role seve_owner grant usage on schemas to seve',
  ]
  for (const statement of statements) await cluster.query(statement)
  const as = (role: string) => cluster.urlOf().replace('postgres://postgres@', `postgres://${role}@`)
  return { cluster, owner: as('seve_owner'), application: as('seve') }
}

test('a server that may not change tables refuses old ones, explains what to do, and serves after the migration', async () => {
  const { owner, application } = await startWithRoles()
  const environment = { MIGRATE_AT_START: 'false' }
  const early = command('main', { DATABASE_URL: application, DATA_DIR: temporaryFolder(), PORT: '0', ...environment })
  expect([early.status, early.stderr]).toEqual([
    1,
    expect.stringMatching(/^the tables are older.*node server\/seve.ts migrate/),
  ])
  const notAllowed = command('migrate', { DATABASE_URL: application })
  expect([notAllowed.status, notAllowed.stderr]).toEqual([1, expect.stringMatching(/permission denied/)])
  expect(command('migrate', { DATABASE_URL: owner })).toMatchObject({
    status: 0,
    stdout: 'the tables are up to date\n',
  })
  const server = await ServerProcess.start({ dataFolder: temporaryFolder(), databaseUrl: application, environment })
  const { token } = await register(server.url)
  expect((await call(server.url, 'GET', '/api/auth/user', token)).status).toBe(200)
  report('refused, migrated by the other role, served')
})

test('the access command works beside a running server on PostgreSQL', async () => {
  const cluster = await Cluster.start()
  const server = await ServerProcess.start({ dataFolder: temporaryFolder(), databaseUrl: cluster.urlOf() })
  const { id, token } = await register(server.url)
  expect((await call(server.url, 'GET', '/api/media/library', token)).status).toBe(402)
  const [row] = await cluster.query<{ email: string }>('select email from user_account where id = $1', [id])
  const args = ['give', row?.email ?? '', '--until', '2099-01-31', '--reason', 'press']
  expect(command('access', { DATABASE_URL: cluster.urlOf() }, args)).toMatchObject({ status: 0, stderr: '' })
  expect((await call(server.url, 'GET', '/api/media/library', token)).status).toBe(200)
})
