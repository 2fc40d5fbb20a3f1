import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { installSystemPackages } from '../setup/system-packages.ts'

/** PgBouncer as operations set it up, in front of a throw-away cluster. */
export interface PgBouncer {
  /** Where processes find the database behind it. */
  databaseUrl: string
  pid: number
  version: string
  stop(): void
}

const program = '/usr/sbin/pgbouncer'
const port = 6432

/**
 * Starts PgBouncer with `deploy/pgbouncer/pgbouncer.ini`; only where it listens, where the database is and who may enter are the bench's.
 * @throws {Error} if it cannot be installed, or does not answer within ten seconds.
 */
export async function startPgBouncer(databaseUrl: string): Promise<PgBouncer> {
  const version = readVersion() ?? (installSystemPackages(['pgbouncer']) ? readVersion() : undefined)
  if (!version) throw new Error('no PgBouncer: install Debian’s package pgbouncer')
  const folder = mkdtempSync(join(tmpdir(), 'seve-pgbouncer-'))
  chmodSync(folder, 0o777)
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, settingsIn(folder, new URL(databaseUrl)))
  // It refuses to run as root.
  const isRoot = process.getuid?.() === 0
  const child = spawn(program, isRoot ? ['--quiet', '--user', 'postgres', file] : ['--quiet', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const stop = () => {
    process.off('exit', stop)
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', stop)
  const { pathname } = new URL(databaseUrl)
  const pooledUrl = `postgres://postgres@localhost:${port}${pathname}?host=${encodeURIComponent(folder)}`
  await answers(pooledUrl)
  return { databaseUrl: pooledUrl, pid: child.pid ?? 0, version, stop }
}

function readVersion(): string | undefined {
  const { stdout, error } = spawnSync(program, ['--version'], { encoding: 'utf8' })
  return error ? undefined : /PgBouncer (\S+)/i.exec(stdout)?.[1]
}

function settingsIn(folder: string, database: URL): string {
  const host = database.searchParams.get('host') ?? database.hostname
  const settings = {
    listen_port: port,
    unix_socket_dir: folder,
    auth_type: 'any',
    logfile: join(folder, 'log'),
    pidfile: join(folder, 'pid'),
  }
  const shipped = readFileSync(join(import.meta.dirname, '../deploy/pgbouncer/pgbouncer.ini'), 'utf8')
  return shipped
    .split('\n')
    .filter(line => !/^auth_(hba_)?file/.test(line))
    .map(line => {
      const [name = ''] = line.split(' = ')
      if (name === 'seve') return `* = host=${host} port=${database.port} user=postgres`
      return name in settings ? `${name} = ${settings[name as keyof typeof settings]}` : line
    })
    .join('\n')
}

async function answers(databaseUrl: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    const client = new pg.Client({ connectionString: databaseUrl })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (tries === 50) throw new Error('PgBouncer does not answer', { cause: error })
      await wait(200)
    }
  }
}
