import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { findPrograms, initialiseCluster, runAsPostgres } from '../../setup/postgres.ts'

/** Names the socket inside the cluster's folder, so several clusters can run at once. */
const port = 54_329

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
    const folder = mkdtempSync(join(tmpdir(), 'seve-cluster-'))
    chmodSync(folder, 0o777)
    const [disk, logDisk] = [join(folder, 'disk'), join(folder, 'log-disk')]
    for (const place of [disk, logDisk]) {
      mkdirSync(place)
      chmodSync(place, 0o777)
    }
    const cluster = new Cluster(folder, join(disk, 'data'), settings)
    const undo = prepare(disk, logDisk)
    onTestFinished(() => cluster.#remove(undo))
    initialiseCluster(cluster.#programs, cluster.#data, ['--waldir', join(logDisk, 'log')])
    cluster.resume()
    return cluster
  }

  /** Returns the URL of a database in the cluster. */
  urlOf(database = 'postgres'): string {
    return `postgres://postgres@localhost:${port}/${database}?host=${encodeURIComponent(this.#folder)}`
  }

  /** Starts the server again. */
  resume(): void {
    this.#control(['-o', this.#settings, '-w', '-l', join(this.#folder, 'log'), 'start'])
  }

  /** Stops the server if it runs, then starts it. */
  restart(): void {
    this.#control(['-o', this.#settings, '-w', '-m', 'immediate', '-l', join(this.#folder, 'log'), 'restart'])
  }

  /** Stops the server: `fast` cuts its connections, `immediate` is like a crash. */
  halt(mode: 'fast' | 'immediate'): void {
    this.#control(['-m', mode, '-w', 'stop'])
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
    const [postmaster] = readFileSync(join(this.#data, 'postmaster.pid'), 'utf8').split('\n')
    for (const process of [Number(postmaster), ...childrenOf(Number(postmaster))]) signalOne(process, signal)
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
