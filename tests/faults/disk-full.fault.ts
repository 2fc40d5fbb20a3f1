import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { appendFileSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { call, newcomer, readExport, register, type SignedIn, signInCamille } from './caller.ts'
import { Cluster } from './cluster.ts'
import { report, ServerProcess, temporaryFolder, until } from './server-process.ts'

/** Mounts a small file system over a folder (needs root). @returns a function that unmounts it. */
function mountSmall(folder: string, megabytes: number): () => void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=777`, 'tmpfs', folder])
  return () => void execFileSync('umount', ['-l', folder])
}

async function startOn(cluster: Cluster) {
  const server = await ServerProcess.start({ dataFolder: temporaryFolder(), databaseUrl: cluster.urlOf() })
  return { server, camille: await signInCamille(server.url), member: await register(server.url) }
}

function readsOf(url: string, camille: SignedIn): Promise<number[]> {
  const paths = ['/api/auth/user', '/api/profile_program', '/api/media/library']
  return Promise.all(paths.map(async path => (await call(url, 'GET', path, camille.token)).status))
}

test('a full database disk costs 503 for writes, signed-in members keep reading, and freed space restores everything', async () => {
  let disk = ''
  const cluster = await Cluster.start('', data => {
    disk = data
    return mountSmall(data, 128)
  })
  const { server, camille, member } = await startOn(cluster)
  const ballast = fill(disk)
  const acknowledged: string[] = []
  const refused = await refuseWrites(server.url, member, acknowledged)
  const reads = await readsOf(server.url, camille)
  report(`a full disk: ${acknowledged.length} more writes, then ${refused.status} ${refused.code}; reads: ${reads}`)
  expect([refused.status, refused.code, refused.retryAfter]).toEqual([503, 'error_unavailable', '2'])
  expect(reads).toEqual([200, 200, 200])
  unlinkSync(ballast)
  await expectRoomAgain(server, member, acknowledged)
})

test('a full disk under PostgreSQL’s log stops PostgreSQL, which comes back with everything once restarted with space', async () => {
  let disk = ''
  const cluster = await Cluster.start('-c max_wal_size=32MB -c min_wal_size=32MB -c wal_recycle=off', (_, log) => {
    disk = log
    return mountSmall(log, 64)
  })
  const { server, camille, member } = await startOn(cluster)
  const ballast = fill(disk)
  const acknowledged: string[] = []
  // The next log segment does not fit.
  await cluster.query('create table ballast (text text)')
  await cluster.query('insert into ballast select md5(random()::text) from generate_series(1, 600000)').catch(() => [])
  await until('the database is gone', async () => (await server.readiness()) === 503)
  const refused = await call(server.url, 'POST', '/api/user', undefined, newcomer())
  report(`a full log: ${refused.status} ${refused.code}; reads: ${await readsOf(server.url, camille)}`)
  expect([refused.status, refused.code]).toEqual([503, 'error_unavailable'])
  unlinkSync(ballast)
  // The init system restarts a service that exited.
  cluster.restart()
  await expectRoomAgain(server, member, acknowledged)
})

/** Sends contact messages, which take space, until one is refused; `acknowledged` collects the accepted ones. */
async function refuseWrites(url: string, member: SignedIn, acknowledged: string[]) {
  for (let sent = 0; sent < 9; sent++) {
    const message = `${randomUUID()} ${randomUUID().repeat(40)}`
    const body = { firstName: 'Ada', lastName: 'Martin', email: member.email, message }
    const answer = await call(url, 'POST', '/api/help', member.token, body)
    if (answer.status !== 204) return answer
    acknowledged.push(message)
  }
  throw new Error('nothing was refused')
}

/** Expects everything to work again without a restart of the product, and every acknowledged write to be there. */
async function expectRoomAgain(server: ServerProcess, member: SignedIn, acknowledged: string[]): Promise<void> {
  const waited = await until('writes go through again', async () => {
    const { status } = await call(server.url, 'POST', '/api/user', undefined, newcomer())
    return status === 201
  })
  const held = JSON.stringify((await readExport(server.url, member)).contact_message)
  report(`with space again, writes went through after ${waited} ms`)
  expect(acknowledged.filter(message => !held.includes(message))).toEqual([])
  expect(server.isRunning).toBe(true)
}

/** Fills the remaining space. @returns the file that fills it. */
function fill(folder: string): string {
  const path = join(folder, 'ballast')
  for (const piece of [1024 * 1024, 4096]) {
    try {
      for (;;) appendFileSync(path, Buffer.alloc(piece))
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
    }
  }
  return path
}
