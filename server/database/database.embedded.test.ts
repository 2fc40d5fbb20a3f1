import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { copyDatabase, type DatabaseCopy } from '../testing/prepared-database.ts'
import { openDatabase } from './database.ts'
import { DamagedFolderError } from './embedded.ts'
import { FolderInUseError, FolderNotWritableError, lockFolder } from './folder-lock.ts'

const writer = join(import.meta.dirname, '../testing/acknowledged-writes.ts')

/** How many times the writer is killed, each time at a different point. */
const kills = 5

describe('the folder’s lock', () => {
  test('refuses a second server and explains what to do', () => {
    const folder = mkdtempSync(join(tmpdir(), 'seve-lock-'))
    const unlock = lockFolder(folder)
    expect(() => lockFolder(folder)).toThrow(FolderInUseError)
    expect(() => lockFolder(folder)).toThrow(/in use by another Sève server/)
    unlock()
    lockFolder(folder)()
    rmSync(folder, { recursive: true, force: true })
  })
})

test('refuses a folder that cannot be created and explains what to do', () => {
  // A file takes the folder's place, which stops even root.
  expect(() => lockFolder(join(import.meta.filename, 'data'))).toThrow(FolderNotWritableError)
})

test('rejects an embedded database that cannot be read instead of creating a new one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'seve-damaged-'))
  mkdirSync(join(folder, 'database'))
  writeFileSync(join(folder, 'database/PG_VERSION'), 'not a version')
  await expect(openDatabase({ databaseUrl: undefined, dataFolder: folder })).rejects.toThrow(DamagedFolderError)
  // The folder is free again.
  lockFolder(folder)()
  rmSync(folder, { recursive: true, force: true })
})

test('rejects a data folder in which a file has the place of the database, and leaves it free', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'seve-damaged-'))
  writeFileSync(join(folder, 'database'), '')
  await expect(openDatabase({ databaseUrl: undefined, dataFolder: folder })).rejects.toThrow(DamagedFolderError)
  lockFolder(folder)()
  rmSync(folder, { recursive: true, force: true })
})

test('leaves the folder free if there is no place for the database’s socket', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'seve-lock-'))
  vi.stubEnv('TMPDIR', join(folder, 'nowhere'))
  onTestFinished(() => void vi.unstubAllEnvs())
  await expect(openDatabase({ databaseUrl: undefined, dataFolder: folder })).rejects.toThrow('nowhere')
  lockFolder(folder)()
  rmSync(folder, { recursive: true, force: true })
})

test('a connection that breaks while idle does not end the process, and the next statement opens another', async () => {
  const copy = await copyDatabase(inject('preparedDatabase'))
  const database = await openDatabase(copy)
  const client = await database.pool.connect()
  client.release()
  // Throws here without a listener; in the event loop, that would end the process.
  Reflect.get(client, 'connection').stream.emit('error', new Error('read ECONNRESET'))
  const { rows } = await database.pool.query('select 1 as number')
  expect(rows).toEqual([{ number: 1 }])
  await database.close()
  await copy.remove()
})

describe('SIGKILL', () => {
  test(`at any of ${kills} points loses no acknowledged write`, { timeout: 240_000 }, async () => {
    const copy = await copyDatabase(inject('preparedDatabase'))
    const acknowledged: string[] = []
    for (let kill = 0; kill < kills; kill++) acknowledged.push(...(await writeUntilKilled(copy, 10 + kill * 60)))
    const database = await openDatabase(copy)
    const { rows } = await database.pool.query<{ email: string; linked: number; sessions: number }>(
      `select email,
              (select count(*)::int from profile_program where user_id = user_account.id) as linked,
              (select count(*)::int from session where user_id = user_account.id) as sessions
       from user_account where email like 'ledger%'`,
    )
    await database.close()
    await copy.remove()
    const kept = new Map(rows.map(row => [row.email, row]))
    expect(acknowledged.length).toBeGreaterThanOrEqual(kills)
    expect(acknowledged.filter(email => !kept.has(email))).toEqual([])
    // No account is incomplete: each has its programmes and its session, acknowledged or not.
    expect(rows.filter(({ linked, sessions }) => linked !== 3 || sessions !== 1)).toEqual([])
  })
})

/** Starts the writer, kills it `milliseconds` after its first acknowledgement, and returns what it acknowledged. */
async function writeUntilKilled(copy: DatabaseCopy, milliseconds: number): Promise<string[]> {
  const child: ChildProcess = spawn(process.execPath, [writer], {
    env: { ...process.env, DATA_DIR: copy.dataFolder, DATABASE_URL: copy.databaseUrl ?? '', NODE_ENV: 'test' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const acknowledged: string[] = []
  if (!child.stdout) throw new Error('the writer has no output')
  const lines = createInterface({ input: child.stdout })
  lines.on('line', line => acknowledged.push(line))
  await once(lines, 'line')
  await new Promise(resolve => setTimeout(resolve, milliseconds))
  child.kill('SIGKILL')
  await once(lines, 'close')
  return acknowledged
}
