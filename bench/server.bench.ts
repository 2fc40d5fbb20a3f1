import { mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startThrowAwayPostgres } from '../setup/postgres.ts'
import {
  type CallName,
  callNames,
  completionBody,
  keepAnswer,
  pathOf,
  writeBareRequests,
  writeBareUpserts,
  writeCompletions,
  writeReads,
} from './calls.ts'
import { fillWithMembers, type Members } from './members.ts'
import { type ServerProcess, startProcess } from './process.ts'
import { atLeast, type Extent, round, type Section } from './section.ts'
import { median } from './statistics.ts'
import { ensureWrk, load, type Measured } from './wrk.ts'

const connections = 50
const memberCount = 4000
/** Enough that no completion is sent twice. */
const completionCount = 200_000

/** One server under load, in turn with the others: what disturbs the machine disturbs all of them. */
interface Lane {
  name: string
  url: string
  requests: string
  /** Whether each request may be sent only once. */
  writes: boolean
}

/** Signed-in reads a bare server answered for each one that Ghost answered, on one machine; ours must be ten times Ghost's. */
const leastOfBareServer = 10 / 136

/** Measures the calls of a member's day, compared with a bare Fastify that sends the same bytes. */
export async function measureServer({ isQuick }: Extent): Promise<Section[]> {
  ensureWrk()
  const rounds = isQuick ? 1 : 7
  const seconds = isQuick ? 1 : 3
  const postgres = startThrowAwayPostgres({ isDurable: true })
  const started: ServerProcess[] = []
  try {
    const members = await fillWithMembers({ databaseUrl: postgres.databaseUrl, dataFolder: '' }, memberCount)
    const embeddedFolder = mkdtempSync(join(tmpdir(), 'seve-bench-'))
    await fillWithMembers({ databaseUrl: undefined, dataFolder: embeddedFolder }, memberCount)
    const dataFolder = mkdtempSync(join(tmpdir(), 'seve-bench-'))
    const product = await startProcess('product-server.ts', { databaseUrl: postgres.databaseUrl, dataFolder })
    started.push(product)
    const embedded = await startProcess('product-server.ts', { dataFolder: embeddedFolder })
    started.push(embedded)
    const answers = await keepAnswers(product.url, members)
    const bare = await startProcess('bare-server.ts', { databaseUrl: postgres.databaseUrl, answers })
    started.push(bare)

    const atRest = await product.memory()
    const table: Section = emptySection(rounds, seconds)
    for (const name of callNames) {
      const lanes = readLanes(name, members, { product, embedded, bare })
      describe(table, name, statSync(answers[name] ?? '').size, await race(lanes, rounds, seconds))
    }
    describe(
      table,
      'completion',
      statSync(answers.completion ?? '').size,
      await race(writeLanes(members, { product, embedded, bare }), rounds, seconds),
    )
    return [table, memorySection(atRest, await product.memory())]
  } finally {
    for (const server of started) await server.stop()
    postgres.stop()
  }
}

interface Servers {
  product: ServerProcess
  embedded: ServerProcess
  bare: ServerProcess
}

function readLanes(name: CallName, members: Members, { product, embedded, bare }: Servers): Lane[] {
  const requests = writeReads(name, members)
  const lane = (laneName: string, url: string, file: string) => ({ name: laneName, url, requests: file, writes: false })
  return [
    lane('product', product.url, requests),
    lane('same', bare.url, writeBareRequests(`/same/${name}`, members)),
    lane('looked up', bare.url, writeBareRequests(`/looked-up/${name}`, members)),
    lane('embedded', embedded.url, requests),
  ]
}

function writeLanes(members: Members, { product, embedded, bare }: Servers): Lane[] {
  const requests = writeCompletions(members, completionCount)
  return [
    { name: 'product', url: product.url, requests, writes: true },
    { name: 'same', url: bare.url, requests: writeBareRequests('/same/completion', members), writes: false },
    {
      name: 'looked up',
      url: bare.url,
      requests: writeBareUpserts('/written/completion', members, completionCount),
      writes: true,
    },
    { name: 'embedded', url: embedded.url, requests, writes: true },
  ]
}

async function keepAnswers(url: string, members: Members): Promise<Record<string, string>> {
  const answers: Record<string, string> = {}
  for (const name of callNames) answers[name] = await keepAnswer(url, { method: 'GET', path: pathOf(name, members) })
  const entry = members.dayMediaIds[0]
  answers.completion = await keepAnswer(url, {
    method: 'PUT',
    path: `/api/program_day_media/${entry}/complete`,
    body: completionBody,
  })
  return answers
}

/** Loads the lanes in turn, round after round, so that each round's ratios come from the same minute. The first round warms up. */
async function race(lanes: Lane[], rounds: number, seconds: number): Promise<Record<string, Measured>[]> {
  const sent = new Map<string, number>()
  const results: Record<string, Measured>[] = []
  for (let round = 0; round <= rounds; round++) {
    const result: Record<string, Measured> = {}
    for (const { name, url, requests, writes } of round % 2 === 0 ? lanes : lanes.toReversed()) {
      const startAt = sent.get(name) ?? 0
      const measured = await load({ url, requests, startAt, connections, seconds })
      if (writes) sent.set(name, startAt + measured.requests)
      result[name] = measured
    }
    if (round > 0) results.push(result)
  }
  return results
}

function emptySection(rounds: number, seconds: number): Section {
  return {
    title: 'Calls of a member’s day, with real authentication',
    method: `PostgreSQL, flushing as in production; ${connections} connections, 2,000 members in turn; ${rounds} interleaved rounds of ${seconds} s, medians. (a): a bare Fastify sends the same bytes. (b): it finds one row by its primary key first (for the completion: it writes one row). Ratios of requests a second, taken within each round. Reads must reach ten times the rate of Ghost, which answered one signed-in read where a bare server on the same machine answered 136.`,
    columns: ['call', 'bytes', 'requests/s', 'of (a)', 'of (b)', 'p50 ms', 'p99 ms', 'embedded, requests/s'],
    rows: [],
    figures: {},
    goals: [],
    remarks: [
      'What remains above a bare server: the session’s statement, the token, the headers, the log line. The list of programmes is not compressed once: what the member did stands in nearly 400 places of it (decision 023); zstd at level 1 instead of 3 would save 12 of its 109 µs for 3 % more bytes.',
    ],
  }
}

function describe(section: Section, name: string, bytes: number, results: Record<string, Measured>[]): void {
  const of = (lane: string, read: (measured: Measured) => number) =>
    median(results.flatMap(result => (result[lane] ? [read(result[lane])] : [])))
  const rate = ({ requestsPerSecond }: Measured) => requestsPerSecond
  const ratioTo = (lane: string) =>
    median(
      results.map(
        result => (result.product?.requestsPerSecond ?? Number.NaN) / (result[lane]?.requestsPerSecond ?? Number.NaN),
      ),
    )
  const [ofSame, ofLookedUp] = [ratioTo('same'), ratioTo('looked up')]
  section.rows.push([
    name,
    String(bytes),
    Math.round(of('product', rate)).toString(),
    round(ofSame),
    round(ofLookedUp),
    round(of('product', ({ p50 }) => p50)),
    round(of('product', ({ p99 }) => p99)),
    Math.round(of('embedded', rate)).toString(),
  ])
  Object.assign(section.figures, {
    [`${name} requests per second`]: of('product', rate),
    [`${name} ratio to the same bytes`]: ofSame,
    [`${name} ratio to one statement`]: ofLookedUp,
    [`${name} p50 milliseconds`]: of('product', ({ p50 }) => p50),
    [`${name} p99 milliseconds`]: of('product', ({ p99 }) => p99),
    [`${name} embedded requests per second`]: of('embedded', rate),
  })
  if (name !== 'completion') section.goals.push(atLeast(`${name}, of (a)`, ofSame, leastOfBareServer))
}

function memorySection(atRest: { resident: number; heap: number }, after: { resident: number; heap: number }): Section {
  return {
    title: 'Memory of one server process',
    method:
      'The process above, with all its content in memory: before the first request and after the last, each time after a garbage collection.',
    columns: ['', 'resident MB', 'heap MB'],
    rows: [
      ['at rest', round(atRest.resident), round(atRest.heap)],
      ['after the load', round(after.resident), round(after.heap)],
    ],
    figures: { 'resident megabytes at rest': atRest.resident, 'resident megabytes after load': after.resident },
    goals: [],
  }
}
