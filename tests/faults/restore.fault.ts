import { execFileSync, spawnSync } from 'node:child_process'
import { statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findPrograms } from '../../setup/postgres.ts'
import { call, password, register } from './caller.ts'
import { Cluster } from './cluster.ts'
import { report, root, ServerProcess, temporaryFolder } from './server-process.ts'

/** Runs one of PostgreSQL's programs. @throws when it fails. */
function run(program: string, args: string[]): void {
  execFileSync(join(findPrograms(), program), args, { stdio: ['ignore', 'ignore', 'pipe'] })
}

/** Runs the operator's command that writes erasures to a file outside the database, or repeats them. */
function erasures(action: 'write' | 'again', ledger: string, databaseUrl: string): string {
  return execFileSync(process.execPath, ['server/erasures.ts', action, ledger], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', DATABASE_URL: databaseUrl },
    encoding: 'utf8',
  })
}

/** Returns a digest of each table's rows, independent of their order on disk. */
async function digests(cluster: Cluster): Promise<Record<string, string>> {
  const tables = await cluster.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
  )
  const digest = async (name: string): Promise<[string, string]> => {
    const [row] = await cluster.query<{ digest: string }>(
      `select md5(coalesce(string_agg(line, '|' order by line), '')) as digest from (select t::text as line from "${name}" t) lines`,
    )
    return [name, row?.digest ?? '']
  }
  return Object.fromEntries(await Promise.all(tables.map(({ name }) => digest(name))))
}

test('a destroyed database comes back from its dump on an empty server, and accounts erased since stay erased', async () => {
  const first = await Cluster.start()
  const folder = temporaryFolder()
  const [dump, ledger] = [join(folder, 'night.dump'), join(folder, 'erasures')]
  const server = await ServerProcess.start({ dataFolder: temporaryFolder(), databaseUrl: first.urlOf() })
  const [leaving, staying] = [await register(server.url), await register(server.url)]
  await server.stop()
  run('pg_dump', ['--format=custom', '--file', dump, first.urlOf()])
  const before = await digests(first)
  const again = await ServerProcess.start({ dataFolder: temporaryFolder(), databaseUrl: first.urlOf() })
  const erased = await call(again.url, 'POST', `/api/user/${leaving.id}/erase`, leaving.token, { password })
  expect(erased.status).toBe(204)
  await again.kill()
  erasures('write', ledger, first.urlOf())
  first.halt('immediate')

  const second = await Cluster.start()
  run('pg_restore', ['--exit-on-error', '--dbname', second.urlOf(), dump])
  const after = await digests(second)
  expect(after).toEqual(before)
  report(erasures('again', ledger, second.urlOf()).trim())
  const restored = await ServerProcess.start({ dataFolder: temporaryFolder(), databaseUrl: second.urlOf() })
  expect((await call(restored.url, 'GET', '/api/auth/user', staying.token)).status).toBe(200)
  expect((await call(restored.url, 'GET', '/api/auth/user', leaving.token)).status).toBe(401)
  const signIn = await call(restored.url, 'POST', '/api/auth/login', undefined, { email: leaving.email, password })
  expect(signIn.status).toBe(401)
  report(`${Object.keys(before).length} tables came back with the same digests; the erased account did not`)
})

test('a truncated dump is refused and restores nothing', async () => {
  const cluster = await Cluster.start()
  const dump = join(temporaryFolder(), 'night.dump')
  const server = await ServerProcess.start({ dataFolder: temporaryFolder(), databaseUrl: cluster.urlOf() })
  await register(server.url)
  await server.stop()
  run('pg_dump', ['--format=custom', '--file', dump, cluster.urlOf()])
  truncateSync(dump, Math.floor(statSync(dump).size * 0.9))
  await cluster.query('create database restored')
  const args = ['--exit-on-error', '--single-transaction', '--dbname', cluster.urlOf('restored'), dump]
  const { status } = spawnSync(join(findPrograms(), 'pg_restore'), args, { stdio: 'ignore' })
  expect(status).not.toBe(0)
  const client = await cluster.connect('restored')
  const { rows } = await client.query("select 1 from information_schema.tables where table_schema = 'public'")
  await client.end()
  expect(rows).toEqual([])
  report(`a truncated dump: pg_restore exited with ${status} and created no table`)
})
