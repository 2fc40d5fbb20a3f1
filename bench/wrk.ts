import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { installSystemPackages } from '../setup/system-packages.ts'

/** Identifies the caller of a request. */
export type CallerHeader = readonly [name: string, value: string]

/** What a load measured. */
export interface Measured {
  requestsPerSecond: number
  /** Milliseconds. */
  p99: number
}

const outputSchema = z.object({
  requests: z.int(),
  microseconds: z.number(),
  p99: z.number(),
  refused: z.int(),
  broken: z.int(),
})

/** Installs wrk if it is missing. It is cheap compared with what it measures, and both share the machine's processors. */
export function ensureWrk(): void {
  if (!spawnSync('wrk', ['--version']).error) return
  if (!installSystemPackages(['wrk'])) throw new Error('no wrk: install Debian’s package wrk')
}

/** Writes callers to a file that `load` reads. */
export function writeCallers(headers: readonly CallerHeader[]): string {
  const file = join(mkdtempSync(join(tmpdir(), 'seve-bench-')), 'callers')
  writeFileSync(file, `${headers.map(header => header.join('\t')).join('\n')}\n`)
  return file
}

/**
 * Sends requests of one URL as fast as they are answered, by the callers in turn.
 * @throws when any request was refused or broken: a rate of error answers means nothing.
 */
export async function load(url: string, callers: string, { connections = 50, seconds = 3 } = {}): Promise<Measured> {
  const script = join(import.meta.dirname, 'requests.lua')
  const flags = ['--threads=1', `--connections=${connections}`, `--duration=${seconds}s`, '--timeout=10s', '--latency']
  const { stdout } = await promisify(execFile)('wrk', [...flags, `--script=${script}`, url, callers])
  const output = outputSchema.parse(JSON.parse(stdout.trim().split('\n').at(-1) ?? ''))
  const { requests, microseconds, p99, refused, broken } = output
  if (refused + broken > 0) throw new Error(`${url}: ${refused} refused, ${broken} broken of ${requests}`)
  return { requestsPerSecond: (requests / microseconds) * 1_000_000, p99: p99 / 1000 }
}
