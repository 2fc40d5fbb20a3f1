import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

/** Root of the repository. */
export const root = join(import.meta.dirname, '../..')

export interface ServerOptions {
  dataFolder: string
  /** Defaults to the embedded database. */
  databaseUrl?: string
  /** A copy of the repository at another version. */
  root?: string
  /** The script to run instead of the product's entry point, relative to the root. */
  entry?: string
  environment?: Record<string, string>
  /** Which Node runs it; the test's own if left out. */
  node?: string
}

/** The product's server in a separate process, as in production except for the sandboxes. */
export class ServerProcess {
  readonly url: string
  readonly #child: ChildProcess
  readonly #exit: Promise<unknown>
  #output = ''

  private constructor(url: string, child: ChildProcess) {
    this.url = url
    this.#child = child
    this.#exit = once(child, 'exit')
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (bytes: Buffer) => {
        this.#output += bytes.toString()
      })
  }

  /** Starts the server and waits until it answers. @throws with its output when it exits first. */
  static async start(options: ServerOptions): Promise<ServerProcess> {
    const started = await ServerProcess.launch(options)
    while (!(await started.answers())) {
      if (!started.isRunning) throw new Error(`the server ended: ${started.output}`)
      await wait(50)
    }
    return started
  }

  /** Starts the server without waiting. It is killed at the end of the test. */
  static async launch({
    dataFolder,
    databaseUrl = '',
    root: folder = root,
    entry = 'server/main.ts',
    environment = {},
    node = process.execPath,
  }: ServerOptions): Promise<ServerProcess> {
    const port = await freePort()
    const child = spawn(node, [entry], {
      cwd: folder,
      env: {
        PATH: process.env.PATH ?? '',
        NODE_ENV: 'development',
        PORT: String(port),
        DATA_DIR: dataFolder,
        DATABASE_URL: databaseUrl,
        LOG_LEVEL: 'error',
        // Every caller in these tests has its own address, so that no test hits a rate limit.
        TRUST_PROXY: '127.0.0.1',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const launched = new ServerProcess(`http://127.0.0.1:${port}`, child)
    onTestFinished(() => launched.kill())
    return launched
  }

  get isRunning(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null
  }

  /** The output so far. */
  get output(): string {
    return this.#output
  }

  /** Returns whether it answers at all. */
  async answers(): Promise<boolean> {
    return (await this.readiness('/api/health')) === 200
  }

  /** Returns the status of the readiness call; 0 when nothing answers. */
  async readiness(path = '/api/ready'): Promise<number> {
    try {
      return (await fetch(`${this.url}${path}`, { signal: AbortSignal.timeout(10_000) })).status
    } catch {
      return 0
    }
  }

  /** Sends SIGKILL. */
  async kill(): Promise<void> {
    this.#child.kill('SIGKILL')
    if (this.isRunning) await this.#exit
  }

  /** Sends SIGTERM and returns the exit code and the time it took. */
  async stop(): Promise<{ code: number | null; milliseconds: number }> {
    const from = performance.now()
    this.#child.kill('SIGTERM')
    if (this.isRunning) await this.#exit
    return { code: this.#child.exitCode, milliseconds: Math.round(performance.now() - from) }
  }

  /** Waits until it exits by itself. */
  async ended(): Promise<number | null> {
    if (this.isRunning) await this.#exit
    return this.#child.exitCode
  }

  /** Returns its resident memory, in megabytes. */
  residentMegabytes(): number {
    const status = readFileSync(`/proc/${this.#child.pid}/status`, 'utf8')
    return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024)
  }
}

/** Creates a folder that is deleted when the test finishes. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'seve-faults-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (!address || typeof address !== 'object') throw new Error('no port is free')
  return address.port
}

/** Waits until `condition` is true and returns how many milliseconds that took. @throws after `limitMilliseconds`. */
export async function until(
  what: string,
  condition: () => Promise<boolean> | boolean,
  limitMilliseconds = 60_000,
): Promise<number> {
  const from = performance.now()
  while (!(await condition())) {
    if (performance.now() - from > limitMilliseconds) throw new Error(`gave up waiting until ${what}`)
    await wait(50)
  }
  return Math.round(performance.now() - from)
}

/** Prints what a fault test observed: people read these results as well as the pass count. */
export function report(line: string): void {
  process.stdout.write(`  ${line}\n`)
}
