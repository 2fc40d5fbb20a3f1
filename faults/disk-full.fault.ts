import { execFileSync } from 'node:child_process'
import { chmodSync, statfsSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { call, consent, newcomer, register, signInCamille } from './caller.ts'
import { Cluster } from './cluster.ts'
import { report, ServerProcess, temporaryFolder, until } from './server-process.ts'

/** Needs the right to mount a file system, which root has. Room for the cluster, its log of 16 MB pieces, and little more. */
const diskMegabytes = 128

test('a full disk under the database: writes 503, who is signed in goes on reading, and all is well when there is room', async () => {
  let disk = ''
  const cluster = await Cluster.start('-c max_wal_size=32MB -c wal_recycle=off', folder => {
    disk = folder
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m,mode=777`, 'tmpfs', folder])
    return () => void execFileSync('umount', ['-l', folder])
  })
  const server = await ServerProcess.start({ dataFolder: temporaryFolder(), databaseUrl: cluster.urlOf() })
  const camille = await signInCamille(server.url)
  const member = await register(server.url)
  await consent(server.url, member.token)
  const ballast = fill(disk)
  const refused = await writeUntilRefused(server.url, member.id, member.token)
  report(`the disk is full: ${refused.written} more writes went through, then ${refused.status} ${refused.code}`)
  expect([refused.status, refused.code]).toEqual([503, 'error_unavailable'])
  const reads = await Promise.all(
    ['/api/auth/user', '/api/profile_program', '/api/media/library'].map(path =>
      call(server.url, 'GET', path, camille.token),
    ),
  )
  report(`reads with a full disk: ${reads.map(({ status }) => status).join(', ')}`)
  expect(reads.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await call(server.url, 'POST', '/api/user', undefined, newcomer())).status).toBe(503)
  unlinkSync(ballast)
  const recovery = await until('writes go through again', async () => {
    const { status } = await call(server.url, 'POST', '/api/user', undefined, newcomer())
    return status === 201
  })
  const { body } = await call(server.url, 'GET', '/api/auth/user', member.token)
  report(`with room again, writes went through after ${recovery} ms, without a restart`)
  expect((body.user as { firstName: string }).firstName).toBe(refused.lastAcknowledged)
  expect(server.isRunning).toBe(true)
})

/** Takes the room that is left. @returns the file that took it. */
function fill(folder: string): string {
  const path = join(folder, 'ballast')
  const { bavail, bsize } = statfsSync(folder)
  writeFileSync(path, Buffer.alloc(Math.max(0, bavail * bsize - 4096)))
  chmodSync(path, 0o666)
  return path
}

/** Writes until that is refused: what is full is met when the log or a table needs its next piece. */
async function writeUntilRefused(url: string, id: string, token: string) {
  let lastAcknowledged = 'Ada'
  for (let written = 0; ; written++) {
    const firstName = `Ada ${written}`
    const { status, code } = await call(url, 'PUT', `/api/user/${id}`, token, { firstName })
    if (status !== 200) return { written, status, code, lastAcknowledged }
    lastAcknowledged = firstName
    if (written % 200 === 199) await wait(10)
  }
}
