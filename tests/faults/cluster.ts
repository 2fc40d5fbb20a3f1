import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { findPrograms, initialiseCluster, runAsPostgres } from '../../setup/postgres.ts'

/** Names the socket inside the cluster's folder, so several clusters can run at once. */
const port = 54_329

/** The slot in which a primary keeps the log that its standby has not received. */
const slot = 'standby'

/** A PostgreSQL server for one test. It writes to disk as in production, and can be stopped, frozen and filled. */
export class Cluster {
  readonly #programs = findPrograms()
  readonly #folder: string
  readonly #data: string
  readonly #settings: string

  private constructor(folder: string, data: string, settings: string) {
    this.#folder = folder
    this.#data = data
    this.#settings = `-k ${folder} -p ${port} -c listen_addresses= ${settings}`
  }

  /**
   * Creates and starts a cluster; it is removed when the test finishes.
   * @param settings further settings of the server, as `-c name=value`.
   * @param prepare receives the empty data and log folders, and returns a function that undoes what it did.
   */
  static async start(
    settings = '',
    prepare: (data: string, log: string) => () => void = () => () => {},
  ): Promise<Cluster> {
    const folder = createFolder()
    const [disk, logDisk] = [join(folder, 'disk'), join(folder, 'log-disk')]
    for (const place of [disk, logDisk]) {
      mkdirSync(place)
      chmodSync(place, 0o777)
    }
    const cluster = new Cluster(folder, join(disk, 'data'), settings)
    const undo = prepare(disk, logDisk)
    onTestFinished(() => cluster.#remove(undo))
    initialiseCluster(cluster.#programs, cluster.#data, ['--data-checksums', '--waldir', join(logDisk, 'log')])
    cluster.resume()
    return cluster
  }

  /** Copies this running cluster into a new one, which follows it as its standby. It is removed when the test finishes. */
  async startStandby(settings: string): Promise<Cluster> {
    // In the file, which `pg_rewind` reads too: it needs the log since the last checkpoint that both servers have.
    await this.query("alter system set wal_keep_size = '512MB'")
    const folder = createFolder()
    const standby = new Cluster(folder, join(folder, 'data'), settings)
    onTestFinished(() => standby.#remove(() => {}))
    const copy = ['-D', standby.#data, '-d', this.#address, '-c', 'fast', '-R', '-C', '-S', slot]
    runAsPostgres(join(this.#programs, 'pg_basebackup'), copy)
    standby.resume()
    return standby
  }

  /** Makes a standby the primary. */
  promote(): void {
    this.#control(['-w', 'promote'])
  }

  /** Brings a killed primary back as the standby of `primary`; what it had written and never sent is discarded. */
  async follow(primary: Cluster): Promise<void> {
    // Until its first checkpoint a promoted server shows its old timeline, and `pg_rewind` would find nothing to do.
    await primary.query('checkpoint')
    const isKnown = 'select from pg_replication_slots where slot_name = $1'
    await primary.query(`select pg_create_physical_replication_slot($1) where not exists (${isKnown})`, [slot])
    const source = `${primary.#address} dbname=postgres`
    runAsPostgres(join(this.#programs, 'pg_rewind'), ['-D', this.#data, '--source-server', source, '-R'])
    this.resume()
  }

  /** Returns the URL of a database in the cluster. */
  urlOf(database = 'postgres'): string {
    return `postgres://postgres@${this.authority}/${database}`
  }

  /** The socket and port, as in a URL. */
  get authority(): string {
    return `${encodeURIComponent(this.#folder)}:${port}`
  }

  /** Starts the server again. @throws with the end of its log when it does not start. */
  resume(): void {
    const log = join(this.#folder, 'log')
    try {
      this.#control(['-o', this.#settings, '-w', '-l', log, 'start'])
    } catch (cause) {
      throw new Error(readFileSync(log, 'utf8').slice(-2000), { cause })
    }
  }

  /** Stops the server if it runs, then starts it. */
  restart(): void {
    this.#control(['-o', this.#settings, '-w', '-m', 'immediate', '-l', join(this.#folder, 'log'), 'restart'])
  }

  /** Stops the server: `fast` cuts its connections, `immediate` is like a crash. */
  halt(mode: 'fast' | 'immediate'): void {
    this.#control(['-m', mode, '-w', 'stop'])
  }

  /** Kills the server as a power cut would, and waits until none of its processes is left. */
  async kill(): Promise<void> {
    const [postmaster = 0, ...children] = this.#processes()
    signalOne(postmaster, 'SIGKILL')
    while ([postmaster, ...children].some(isAlive)) await wait(10)
    // Both name a process that nobody may have waited for yet, which PostgreSQL would take for a running server.
    for (const lock of [join(this.#data, 'postmaster.pid'), join(this.#folder, `.s.PGSQL.${port}.lock`)]) rmSync(lock)
  }

  /** Suspends every process of the server: connections are accepted, and nothing ever answers. */
  freeze(): void {
    this.#signal('SIGSTOP')
  }

  /** Resumes a frozen server. */
  thaw(): void {
    this.#signal('SIGCONT')
  }

  /** Runs one statement on a new connection. */
  async query<Row extends pg.QueryResultRow>(statement: string, values: unknown[] = []): Promise<Row[]> {
    const client = await this.connect()
    try {
      return (await client.query<Row>(statement, values)).rows
    } finally {
      await client.end()
    }
  }

  /** Opens a connection that stays open until the test closes it. */
  async connect(database = 'postgres'): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: this.urlOf(database) })
    client.on('error', () => {})
    await client.connect()
    return client
  }

  #control(args: string[]): void {
    runAsPostgres(join(this.#programs, 'pg_ctl'), ['-D', this.#data, ...args])
  }

  #signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    for (const process of this.#processes()) signalOne(process, signal)
  }

  /** Returns the ids of its processes, the postmaster's first. */
  #processes(): number[] {
    const [postmaster] = readFileSync(join(this.#data, 'postmaster.pid'), 'utf8').split('\n')
    return [Number(postmaster), ...childrenOf(Number(postmaster))]
  }

  get #address(): string {
    return `host=${this.#folder} port=${port} user=postgres`
  }

  #remove(undo: () => void): void {
    try {
      this.thaw()
      this.halt('immediate')
    } catch {
      // The test has already stopped it.
    }
    undo()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'seve-cluster-'))
  chmodSync(folder, 0o777)
  return folder
}

/** Whether the process runs: one that has ended and that nobody has waited for does not. */
function isAlive(id: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${id}/status`, 'utf8'))
  } catch {
    return false
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(name => (parentOf(name) === parent ? [Number(name)] : []))
}

function parentOf(name: string): number | undefined {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1])
  } catch {
    return undefined
  }
}

function signalOne(id: number, signal: NodeJS.Signals): void {
  try {
    process.kill(id, signal)
  } catch {
    // It exited in the meantime.
  }
}
