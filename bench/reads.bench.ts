import { mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startThrowAwayPostgres } from '../setup/postgres.ts'
import { addMembers, idOf, type Members, tokenOf } from './members.ts'
import { type ServerProcess, startProcess } from './process.ts'
import { atLeast, round, type Section } from './report.ts'
import { median } from './statistics.ts'
import { ensureWrk, load, type Measured, writeCallers } from './wrk.ts'

const memberCount = 4000
/** Members who call: many, so that no cache holds the rows of the few in use. */
const callerCount = 2000

/** Least share of the bare server's rate. The list of programmes tells of every day what the member did there. */
const leastShare = { programs: 1 / 10, others: 1 / 5 }

/** One round: each server under load in turn, so that what disturbs the machine disturbs both. */
interface Round {
  product: Measured
  bare: Measured
}

/** Compares what a signed-in member reads every day with a bare Fastify that sends the same bytes after one prepared statement. */
export async function measureReads({ isQuick }: { isQuick: boolean }): Promise<Section[]> {
  ensureWrk()
  const [rounds, seconds] = isQuick ? [1, 1] : [7, 3]
  const { databaseUrl, stop } = startThrowAwayPostgres({ isDurable: true })
  const started: ServerProcess[] = []
  const start = async (entry: string, options: object) => {
    const server = await startProcess(entry, { databaseUrl, ...options })
    started.push(server)
    return server
  }
  try {
    const product = await start('product-server.ts', { dataFolder: mkdtempSync(join(tmpdir(), 'seve-bench-')) })
    const paths = readsOf(await addMembers(databaseUrl, memberCount))
    const answers: Record<string, string> = {}
    for (const [name, path] of Object.entries(paths)) answers[name] = await keepAnswer(product.url + path)
    const bare = await start('bare-server.ts', { answers })

    const section = emptySection(rounds, seconds)
    const callers = Array.from({ length: callerCount }, (_, index) => ((index * 7919) % memberCount) + 1)
    const signedIn = writeCallers(callers.map(member => ['authorization', `Bearer ${tokenOf(member)}`]))
    const trusted = writeCallers(callers.map(member => ['x-user', idOf(member)]))
    for (const [name, path] of Object.entries(paths)) {
      const results: Round[] = []
      // The first round warms up.
      for (let round = 0; round <= rounds; round++) {
        const ofProduct = await load(product.url + path, signedIn, { seconds })
        const ofBare = await load(`${bare.url}/${name}`, trusted, { seconds })
        if (round > 0) results.push({ product: ofProduct, bare: ofBare })
      }
      describe(section, name, statSync(answers[name] ?? '').size, results)
    }
    return [section]
  } finally {
    for (const server of started) await server.stop()
    stop()
  }
}

function readsOf({ dayId, dayMediaIds }: Members): Record<string, string> {
  return {
    session: '/api/auth/user',
    programs: '/api/profile_program',
    day: `/api/program_day/${dayId}`,
    media: `/api/program_day_media/${dayMediaIds[0]}`,
    library: '/api/media/library',
  }
}

/** Stores the product's answer to one member, for the bare server to send. */
async function keepAnswer(url: string): Promise<string> {
  const headers = { authorization: `Bearer ${tokenOf(1)}`, 'accept-encoding': 'identity' }
  const answer = await fetch(url, { headers })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  const file = join(mkdtempSync(join(tmpdir(), 'seve-bench-')), 'answer')
  writeFileSync(file, Buffer.from(await answer.arrayBuffer()))
  return file
}

function emptySection(rounds: number, seconds: number): Section {
  return {
    title: 'Signed-in reads',
    method: `One process on PostgreSQL, flushing as in production; 50 connections, ${callerCount} members in turn, uncompressed; ${rounds} rounds of ${seconds} s in turn with a bare Fastify that sends the same bytes after one prepared statement. Medians, of the ratios too.`,
    columns: ['read', 'bytes', 'requests/s', 'of bare', 'p99 ms'],
    rows: [],
    goals: [],
  }
}

function describe({ rows, goals }: Section, name: string, bytes: number, results: readonly Round[]): void {
  const ratio = median(results.map(({ product, bare }) => product.requestsPerSecond / bare.requestsPerSecond))
  const rate = median(results.map(({ product }) => product.requestsPerSecond))
  const p99 = median(results.map(({ product }) => product.p99))
  rows.push([name, String(bytes), String(Math.round(rate)), round(ratio), round(p99)])
  goals.push(
    atLeast(`${name}, of the bare server`, ratio, name === 'programs' ? leastShare.programs : leastShare.others),
  )
}
