import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startThrowAwayPostgres } from '../setup/postgres.ts'
import { keepAnswer, pathOf, writeCompletions, writeReads } from './calls.ts'
import { createDatabase } from './create-database.ts'
import { fillWithMembers, type Members, progressionsEach } from './members.ts'
import { type ServerProcess, startProcess } from './process.ts'
import { atMost, type Extent, round, type Section } from './section.ts'
import { median } from './statistics.ts'
import { ensureWrk, load, type Measured } from './wrk.ts'

/** Few enough that a call never queues, enough that the processors do not sleep in between. */
const connections = 4
const calls = ['session', 'day', 'programs', 'completion'] as const

/** Measures whether a member waits longer when there are many others, and what more processes on the same database gain. */
export async function measureGrowth({ isQuick }: Extent): Promise<Section[]> {
  ensureWrk()
  const manyMembers = isQuick ? 20_000 : 1_000_000
  const rounds = isQuick ? 1 : 7
  const seconds = isQuick ? 1 : 3
  const postgres = startThrowAwayPostgres({ isDurable: true })
  const started: ServerProcess[] = []
  const start = async (databaseUrl: string) => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'seve-bench-'))
    const server = await startProcess('product-server.ts', { databaseUrl, dataFolder })
    started.push(server)
    return server
  }
  try {
    const few = await fillDatabase(postgres.databaseUrl, 'few', 2000)
    const many = await fillDatabase(postgres.databaseUrl, 'many', manyMembers)
    const servers = { few: await start(few.url), many: await start(many.url) }
    const growth = emptySection(few.members, many.members, rounds, seconds)
    for (const name of calls) {
      const requests = (members: Members) =>
        name === 'completion' ? writeCompletions(members, 100_000) : writeReads(name, members, 20_000)
      const lanes = [
        { of: 'few', url: servers.few.url, requests: requests(few.members) },
        { of: 'many', url: servers.many.url, requests: requests(many.members) },
      ] as const
      const sent = { few: 0, many: 0 }
      const results: Record<'few' | 'many', Measured>[] = []
      for (let number = 0; number <= rounds; number++) {
        const result: Partial<Record<'few' | 'many', Measured>> = {}
        for (const { of, url, requests: file } of number % 2 === 0 ? lanes : lanes.toReversed()) {
          const measured = await load({ url, requests: file, startAt: sent[of], connections, seconds })
          sent[of] += measured.requests
          result[of] = measured
        }
        if (number > 0 && result.few && result.many) results.push({ few: result.few, many: result.many })
      }
      describeGrowth(growth, name, results)
    }
    return [growth, await measureProcesses(few, servers.few, () => start(few.url), { rounds, seconds })]
  } finally {
    for (const server of started) await server.stop()
    postgres.stop()
  }
}

interface Filled {
  url: string
  members: Members
}

async function fillDatabase(serverUrl: string, name: string, count: number): Promise<Filled> {
  const url = await createDatabase(serverUrl, name)
  return { url, members: await fillWithMembers({ databaseUrl: url, dataFolder: '' }, count) }
}

function emptySection(few: Members, many: Members, rounds: number, seconds: number): Section {
  const describe = ({ count }: Members) =>
    `${count.toLocaleString('en')} members with ${(count * progressionsEach).toLocaleString('en')} rows of progress`
  return {
    title: 'Growth',
    method: `${describe(few)} against ${describe(many)}, each served by a separate process on one PostgreSQL; ${connections} connections; 20,000 members in rotation, spread over all; medians of ${rounds} interleaved rounds of ${seconds} s after a warm-up round.`,
    columns: ['call', 'p50 ms, few', 'p50 ms, many', 'ratio of p50', 'p99 ms, few', 'p99 ms, many', 'ratio of p99'],
    rows: [],
    figures: {},
    goals: [],
    remarks: [
      'PostgreSQL uses a quarter of the machine’s memory, as in `deploy/postgresql/seve.conf`. First reads come from the system’s cache or the disk; they make up the 99th percentile.',
    ],
  }
}

function describeGrowth(section: Section, name: string, results: Record<'few' | 'many', Measured>[]): void {
  const of = (lane: 'few' | 'many', key: 'p50' | 'p99') => median(results.map(result => result[lane][key]))
  const ratio = (key: 'p50' | 'p99') => median(results.map(({ few, many }) => many[key] / few[key]))
  section.rows.push([
    name,
    round(of('few', 'p50')),
    round(of('many', 'p50')),
    round(ratio('p50')),
    round(of('few', 'p99')),
    round(of('many', 'p99')),
    round(ratio('p99')),
  ])
  section.figures[`${name} ratio of p50`] = ratio('p50')
  section.figures[`${name} ratio of p99`] = ratio('p99')
  section.goals.push(atMost(`${name}, ratio of p50`, ratio('p50'), 1.3))
}

/** Applies the same load to one, two and four processes, spread as a proxy would. */
async function measureProcesses(
  { members }: Filled,
  first: ServerProcess,
  startAnother: () => Promise<ServerProcess>,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Section> {
  const servers = [first, await startAnother(), await startAnother(), await startAnother()]
  const requests = writeReads('day', members)
  const counts = [1, 2, 4]
  const rates = new Map<number, number[]>(counts.map(count => [count, []]))
  for (let number = 0; number <= rounds; number++) {
    for (const count of counts) {
      const loaded = servers.slice(0, count)
      const each = Math.floor(48 / count)
      const measured = await Promise.all(loaded.map(({ url }) => load({ url, requests, connections: each, seconds })))
      if (number > 0)
        rates.get(count)?.push(measured.reduce((sum, { requestsPerSecond }) => sum + requestsPerSecond, 0))
    }
  }
  const rateOf = (count: number) => median(rates.get(count) ?? [])
  return {
    title: 'Several server processes on one database',
    method: `The day call; 48 connections in all, spread evenly; medians of ${rounds} interleaved rounds of ${seconds} s. The load, the processes and PostgreSQL share this machine's processors.`,
    columns: ['processes', 'requests/s', 'of one process'],
    rows: counts.map(count => [String(count), Math.round(rateOf(count)).toString(), round(rateOf(count) / rateOf(1))]),
    figures: Object.fromEntries(counts.map(count => [`requests per second of ${count} processes`, rateOf(count)])),
    goals: [await compareAnswers(servers, members)],
  }
}

async function compareAnswers(servers: ServerProcess[], members: Members): Promise<Section['goals'][number]> {
  const names = ['session', 'programs', 'day', 'library'] as const
  const differing: string[] = []
  for (const name of names) {
    const request = { method: 'GET', path: pathOf(name, members) } as const
    const answers = await Promise.all(
      servers.map(async ({ url }) => readFileSync(await keepAnswer(url, request), 'utf8')),
    )
    if (new Set(answers).size > 1) differing.push(name)
  }
  return {
    statement: 'every process gives the same answers',
    measured: differing.length === 0 ? `${names.length} calls alike` : `${differing.join(', ')} differ`,
    isMet: differing.length === 0,
  }
}
