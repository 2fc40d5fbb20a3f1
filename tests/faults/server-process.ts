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
  /** Unset: the embedded database. */
  databaseUrl?: string
  /** Another copy of the repository, of another version. */
  root?: string
  /** What to run instead of the product's own start, from the root. */
  entry?: string
  environment?: Record<string, string>
}

/** A server of the product in a process of its own, as it runs in production, save for the sandboxes. */
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

  /** Starts the server and waits until it answers. @throws when it ends first, with what it said. */
  static async start(options: ServerOptions): Promise<ServerProcess> {
    const started = await ServerProcess.launch(options)
    while (!(await started.answers())) {
      if (!started.isRunning) throw new Error(`the server ended: ${started.output}`)
      await wait(50)
    }
    return started
  }

  /** Starts the server and does not wait. It is killed at the end of the test. */
  static async launch({
    dataFolder,
    databaseUrl = '',
    root: folder = root,
    entry = 'server/main.ts',
    environment = {},
  }: ServerOptions): Promise<ServerProcess> {
    const port = await freePort()
    const child = spawn(process.execPath, [entry], {
      cwd: folder,
      env: {
        PATH: process.env.PATH ?? '',
        NODE_ENV: 'development',
        PORT: String(port),
        DATA_DIR: dataFolder,
        DATABASE_URL: databaseUrl,
        LOG_LEVEL: 'error',
        // Every caller of these tests comes from an address of its own, so that limits are not what is met.
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

  /** What it wrote so far. */
  get output(): string {
    return this.#output
  }

  /** Whether it answers at all. */
  async answers(): Promise<boolean> {
    return (await this.readiness('/api/health')) === 200
  }

  /** Status of the readiness call; 0 when nothing answers. */
  async readiness(path = '/api/ready'): Promise<number> {
    try {
      return (await fetch(`${this.url}${path}`, { signal: AbortSignal.timeout(10_000) })).status
    } catch {
      return 0
    }
  }

  /** SIGKILL. */
  async kill(): Promise<void> {
    this.#child.kill('SIGKILL')
    if (this.isRunning) await this.#exit
  }

  /** SIGTERM, and how it ended. */
  async stop(): Promise<{ code: number | null; milliseconds: number }> {
    const from = performance.now()
    this.#child.kill('SIGTERM')
    if (this.isRunning) await this.#exit
    return { code: this.#child.exitCode, milliseconds: Math.round(performance.now() - from) }
  }

  /** Waits until it has ended by itself. */
  async ended(): Promise<number | null> {
    if (this.isRunning) await this.#exit
    return this.#child.exitCode
  }

  /** Memory that it holds, in megabytes. */
  residentMegabytes(): number {
    const status = readFileSync(`/proc/${this.#child.pid}/status`, 'utf8')
    return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024)
  }
}

/** A folder for one test, gone when it has finished. */
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

/** Waits until `condition` holds, and returns after how many milliseconds. @throws after `limitMilliseconds`. */
export async function until(
  what: string,
  condition: () => Promise<boolean> | boolean,
  limitMilliseconds = 60_000,
): Promise<number> {
  const from = performance.now()
  while (!(await condition())) {
    if (performance.now() - from > limitMilliseconds) throw new Error(`waited in vain until ${what}`)
    await wait(50)
  }
  return Math.round(performance.now() - from)
}

/** Writes what a fault showed: these tests are read as well as counted. */
export function report(line: string): void {
  process.stdout.write(`  ${line}\n`)
}
