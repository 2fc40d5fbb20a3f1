import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { installSystemPackages } from '../setup/system-packages.ts'

/** wrk rather than a load generator in Node: it is cheap compared with what it measures, and both share two processors. */
export interface Load {
  url: string
  /** Written by `writeRequests`. */
  requests: string
  /** Index of the first request: a load that must not repeat itself continues where the last one ended. */
  startAt?: number
  connections: number
  seconds: number
  /** The `accept-encoding` header of every request; without one, answers come uncompressed. */
  encodings?: string
}

export interface Measured {
  requests: number
  requestsPerSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  max: number
}

const outputSchema = z.object({
  requests: z.int(),
  microseconds: z.number(),
  p50: z.number(),
  p99: z.number(),
  max: z.number(),
  refused: z.int(),
  broken: z.int(),
})

/** Installs wrk if it is missing. */
export function ensureWrk(): void {
  if (!spawnSync('wrk', ['--version']).error) return
  if (!installSystemPackages(['wrk'])) throw new Error('no wrk: install Debian’s package wrk')
}

/** One request of a load. The header identifies the caller. */
export interface Request {
  method: 'GET' | 'PUT'
  path: string
  header: [name: string, value: string]
  /** JSON, if any. */
  body?: string
}

/** Writes requests to a file that `load` reads. */
export function writeRequests(requests: readonly Request[]): string {
  const file = join(mkdtempSync(join(tmpdir(), 'seve-bench-')), 'requests')
  writeFileSync(
    file,
    `${requests.map(({ method, path, header, body = '' }) => [method, path, ...header, body].join('\t')).join('\n')}\n`,
  )
  return file
}

/**
 * Sends requests as fast as they are answered.
 * @throws when any request was refused or broken: a rate of error answers means nothing.
 */
export async function load({
  url,
  requests,
  startAt = 0,
  connections,
  seconds,
  encodings = '',
}: Load): Promise<Measured> {
  const script = join(import.meta.dirname, 'requests.lua')
  const { stdout } = await promisify(execFile)('wrk', [
    '--threads=1',
    `--connections=${connections}`,
    `--duration=${seconds}s`,
    '--timeout=10s',
    '--latency',
    `--script=${script}`,
    url,
    requests,
    String(startAt),
    encodings,
  ])
  const { microseconds, refused, broken, ...read } = outputSchema.parse(
    JSON.parse(stdout.trim().split('\n').at(-1) ?? ''),
  )
  if (refused + broken > 0) throw new Error(`${url}: ${refused} refused, ${broken} broken of ${read.requests}`)
  return {
    requests: read.requests,
    requestsPerSecond: (read.requests / microseconds) * 1_000_000,
    p50: read.p50 / 1000,
    p99: read.p99 / 1000,
    max: read.max / 1000,
  }
}
