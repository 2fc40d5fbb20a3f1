import { type ChildProcess, fork } from 'node:child_process'
import { closeSync, mkdtempSync, openSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { getHeapSpaceStatistics } from 'node:v8'
import { z } from 'zod'

/** A server in a separate process, as in production. */
export interface ServerProcess {
  url: string
  pid: number
  /** After garbage collection, in megabytes. */
  memory(): Promise<Memory>
  /** Event loop delay since the last call. */
  delays(): Promise<Delays>
  stop(): Promise<void>
}

export interface Memory {
  resident: number
  heap: number
  /** What members could leave behind in memory. */
  heapWithoutCode: number
}

/** Milliseconds. */
export interface Delays {
  p50: number
  p99: number
  max: number
}

const saidSchema = z.union([
  z.object({ port: z.int() }),
  z.object({ memory: z.object({ resident: z.number(), heap: z.number(), heapWithoutCode: z.number() }) }),
  z.object({ delays: z.object({ p50: z.number(), p99: z.number(), max: z.number() }) }),
])

/**
 * Starts a server's entry file and waits until it reports its port. Its log goes to a file, as in production.
 * @param folder the `bench` folder of the tree to run: this one unless two revisions are compared.
 */
export async function startProcess(
  entry: string,
  options: object,
  folder = import.meta.dirname,
): Promise<ServerProcess> {
  const log = openSync(join(mkdtempSync(join(tmpdir(), 'seve-bench-')), 'log'), 'w')
  const child = fork(join(folder, entry), [JSON.stringify(options)], {
    stdio: ['ignore', log, 'inherit', 'ipc'],
    execArgv: ['--expose-gc'],
  })
  closeSync(log)
  const said = await nextMessage(child)
  if (!('port' in said)) throw new Error(`${entry} did not report its port`)
  return {
    url: `http://127.0.0.1:${said.port}`,
    pid: child.pid ?? 0,
    async memory() {
      child.send('memory')
      const answer = await nextMessage(child)
      if (!('memory' in answer)) throw new Error(`${entry} did not report its memory`)
      return answer.memory
    },
    async delays() {
      child.send('delays')
      const answer = await nextMessage(child)
      if (!('delays' in answer)) throw new Error(`${entry} did not report its delays`)
      return answer.delays
    },
    async stop() {
      if (!child.connected) return
      const ended = new Promise(resolve => child.once('exit', resolve))
      child.send('stop')
      await ended
    },
  }
}

/** Called by an entry file once it listens: sends its port, reports its memory on request, exits on request. */
export function obeyParent(port: number, stop: () => Promise<void>): void {
  process.send?.({ port })
  process.on('message', message => {
    if (message === 'memory') process.send?.({ memory: readMemory() })
    else if (message === 'delays') process.send?.({ delays: readDelays() })
    else if (message === 'stop') void stop().then(() => process.exit(0))
  })
  process.on('disconnect', () => process.exit(1))
}

const lateness = monitorEventLoopDelay({ resolution: 10 })

/** Returns this process's event loop delay since the last call; measured from the first call on. */
export function readDelays(): Delays {
  const milliseconds = (nanoseconds: number) => nanoseconds / 1e6
  const delays = {
    p50: milliseconds(lateness.percentile(50)),
    p99: milliseconds(lateness.percentile(99)),
    max: milliseconds(lateness.max),
  }
  lateness.reset()
  lateness.enable()
  return delays
}

function readMemory(): Memory {
  globalThis.gc?.()
  const { rss, heapUsed } = process.memoryUsage()
  const compiled = getHeapSpaceStatistics()
    .filter(({ space_name }) => /code|trusted/.test(space_name))
    .reduce((sum, { space_used_size }) => sum + space_used_size, 0)
  return { resident: rss / 1e6, heap: heapUsed / 1e6, heapWithoutCode: (heapUsed - compiled) / 1e6 }
}

function nextMessage(child: ChildProcess): Promise<z.infer<typeof saidSchema>> {
  return new Promise((resolve, reject) => {
    const fail = (code: number | null) => reject(new Error(`a server exited with ${code}`))
    child.once('exit', fail)
    child.once('message', message => {
      child.off('exit', fail)
      resolve(saidSchema.parse(message))
    })
  })
}
