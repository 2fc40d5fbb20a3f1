import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

/** A server in a separate process, as in production. */
export interface ServerProcess {
  url: string
  stop(): Promise<void>
}

/** Starts a server's entry file of this folder and waits until it listens. Its log goes to a file, as in production. */
export async function startProcess(entry: string, options: object): Promise<ServerProcess> {
  const log = openSync(join(mkdtempSync(join(tmpdir(), 'seve-bench-')), 'log'), 'w')
  const child = fork(join(import.meta.dirname, entry), [JSON.stringify(options)], {
    stdio: ['ignore', log, 'inherit', 'ipc'],
  })
  closeSync(log)
  return { url: `http://127.0.0.1:${await portOf(child, entry)}`, stop: () => stop(child) }
}

async function portOf(child: ChildProcess, entry: string): Promise<number> {
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`${entry} exited with ${code}`)))
  const [port] = await Promise.race([once(child, 'message'), ended])
  ended.catch(() => {})
  return Number(port)
}

async function stop(child: ChildProcess): Promise<void> {
  if (!child.connected) return
  const ended = once(child, 'exit')
  child.send('stop')
  await ended
}

/** Called by an entry file: listens, sends the port to the parent, and stops with it or when told. */
export async function serveParent(app: FastifyInstance, close: () => Promise<void>): Promise<void> {
  await app.listen({ host: '127.0.0.1', port: 0 })
  process.send?.((app.server.address() as AddressInfo).port)
  process.on('message', () => void close().then(() => process.exit(0)))
  process.on('disconnect', () => process.exit(1))
}
