import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { installSystemPackages } from './system-packages.ts'

export interface ThrowAwayPostgres {
  databaseUrl: string
  stop(): void
}

const port = 54_329

/**
 * Starts a PostgreSQL server on an empty folder, reachable only by a Unix socket; `stop`, or the end of this process, stops it and removes
 * the folder. Its data does not outlive the run, so it never syncs to disk unless `isDurable` requests it.
 */
export function startThrowAwayPostgres({ isDurable = false } = {}): ThrowAwayPostgres {
  const programs = findPrograms()
  const folder = mkdtempSync(join(tmpdir(), 'seve-postgres-'))
  chmodSync(folder, 0o777)
  const data = join(folder, 'data')
  // As in `deploy/postgresql/seve.conf`: a quarter of the machine's memory, and WAL files that are reused.
  const durable = `-c shared_buffers=${Math.floor(totalmem() / 4 / 2 ** 20)}MB -c min_wal_size=1GB -c max_wal_size=4GB`
  const flushing = isDurable ? durable : '-c fsync=off -c synchronous_commit=off'
  const settings = `-k ${folder} -p ${port} -c listen_addresses= -c max_connections=200 ${flushing}`
  initialiseCluster(programs, data)
  runAsPostgres(join(programs, 'pg_ctl'), ['-D', data, '-o', settings, '-w', '-l', join(folder, 'log'), 'start'])
  const stop = () => {
    process.off('exit', stop)
    runAsPostgres(join(programs, 'pg_ctl'), ['-D', data, '-m', 'immediate', '-w', 'stop'])
    rmSync(folder, { recursive: true, force: true })
  }
  // A `finally` does not run when a signal ends the process, or when what it waits for never comes.
  process.once('exit', stop)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  return { databaseUrl: `postgres://postgres@localhost:${port}/postgres?host=${encodeURIComponent(folder)}`, stop }
}

/** Creates an empty cluster in `data` that any user of this machine can enter as postgres. @param more extra options for `initdb`. */
export function initialiseCluster(programs: string, data: string, more: string[] = []): void {
  const access = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']
  runAsPostgres(join(programs, 'initdb'), ['-D', data, ...access, ...more])
}

/** Returns the folder of `initdb` and `pg_ctl`, of the newest installed version; undefined where there is none. */
export function findInstalledPrograms(): string | undefined {
  return globSync('/usr/lib/postgresql/*/bin')
    .filter(folder => existsSync(join(folder, 'initdb')))
    .sort()
    .at(-1)
}

/** Does the same, and installs them where it can. @throws if it cannot. */
export function findPrograms(): string {
  const found = findInstalledPrograms() ?? (installSystemPackages(['postgresql']) ? findInstalledPrograms() : undefined)
  if (!found) throw new Error('no PostgreSQL server: install Debian’s package postgresql')
  return found
}

/** Runs one of PostgreSQL's programs, as the user postgres when we are root, because they refuse to run as root. @throws when it fails. */
export function runAsPostgres(program: string, args: string[]): void {
  const isRoot = process.getuid?.() === 0
  const [command, commandArgs] = isRoot ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, args]
  if (isRoot && spawnSync('id', ['postgres']).status !== 0) throw new Error('no user postgres to run PostgreSQL as')
  execFileSync(command, commandArgs, { stdio: ['ignore', 'ignore', 'inherit'], cwd: '/' })
}
