import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { z } from 'zod'
import { startThrowAwayPostgres } from '../setup/postgres.ts'
import { writeCompletions, writeReads } from './calls.ts'
import { cpuMillisecondsOf } from './cpu-time.ts'
import { createDatabase } from './create-database.ts'
import { fillWithMembers, type Members } from './members.ts'
import { type PgBouncer, startPgBouncer } from './pgbouncer.ts'
import { type ServerProcess, startProcess } from './process.ts'
import { type Extent, round, type Section } from './section.ts'
import { median } from './statistics.ts'
import { ensureWrk, load } from './wrk.ts'

const databaseName = 'pooling'
const processCount = 3
const connectionsEach = 16
const memberCount = 2000
/** More than a process answers in a round: each completion is sent once. */
const mostEach = 10_000
const completionCount = 500_000
/** Long enough for a server to finish the requests that were in flight when the load stopped. */
const settleMilliseconds = 200
const calls = ['session', 'day', 'completion'] as const

type CallName = (typeof calls)[number]

/** Three processes, connected in one of the two ways. */
interface Lane {
  name: 'direct' | 'pooled'
  servers: ServerProcess[]
  pgBouncer: PgBouncer | undefined
}

/** CPU times of one request, in microseconds. */
interface Sample {
  requestsPerSecond: number
  servers: number
  pgBouncer: number
  database: number
}

/** Measures what PgBouncer costs: three processes that connect to PostgreSQL themselves, and three that share its connections. */
export async function measurePooling({ isQuick }: Extent): Promise<Section[]> {
  ensureWrk()
  const effort = isQuick ? { rounds: 1, seconds: 1 } : { rounds: 7, seconds: 3 }
  const postgres = startThrowAwayPostgres({ isDurable: true })
  const watcher = new pg.Client({ connectionString: postgres.databaseUrl })
  const lanes: Lane[] = []
  try {
    await watcher.connect()
    const databaseUrl = await createDatabase(postgres.databaseUrl, databaseName)
    const members = await fillWithMembers({ databaseUrl, dataFolder: '' }, memberCount)
    const pgBouncer = await startPgBouncer(databaseUrl)
    lanes.push({ name: 'pooled', servers: [], pgBouncer }, { name: 'direct', servers: [], pgBouncer: undefined })
    for (const { servers, pgBouncer } of lanes) {
      const url = pgBouncer?.databaseUrl ?? databaseUrl
      while (servers.length < processCount) servers.push(await startOne(url))
    }
    const section = emptySection(effort, pgBouncer.version)
    for (const name of calls) describe(section, name, await race(name, members, lanes, { ...effort, watcher }))
    return [section]
  } finally {
    for (const { servers, pgBouncer } of lanes) {
      for (const server of servers) await server.stop()
      pgBouncer?.stop()
    }
    await watcher.end()
    postgres.stop()
  }
}

function startOne(databaseUrl: string): Promise<ServerProcess> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'seve-bench-'))
  return startProcess('product-server.ts', { databaseUrl, dataFolder, migratesAtStart: false })
}

interface Effort {
  rounds: number
  seconds: number
  watcher: pg.Client
}

/** Loads both lanes in turn, round after round, in alternating order. The first round warms up. */
async function race(name: CallName, members: Members, lanes: Lane[], { rounds, seconds, watcher }: Effort) {
  const requests = name === 'completion' ? writeCompletions(members, completionCount) : writeReads(name, members)
  const results: Partial<Record<Lane['name'], Sample>>[] = []
  let sent = 0
  for (let number = 0; number <= rounds; number++) {
    const result: (typeof results)[number] = {}
    for (const lane of number % 2 === 0 ? lanes : lanes.toReversed()) {
      const before = await readTimes(lane, watcher)
      const measured = await Promise.all(
        lane.servers.map(({ url }, index) =>
          load({ url, requests, startAt: sent + index * mostEach, connections: connectionsEach, seconds }),
        ),
      )
      await wait(settleMilliseconds)
      sent = (sent + processCount * mostEach) % completionCount
      const answered = measured.reduce((sum, { requests }) => sum + requests + connectionsEach, 0)
      const after = await readTimes(lane, watcher)
      const each = (part: keyof Times) => ((after[part] - before[part]) * 1000) / answered
      result[lane.name] = {
        requestsPerSecond: measured.reduce((sum, { requestsPerSecond }) => sum + requestsPerSecond, 0),
        servers: each('servers'),
        pgBouncer: each('pgBouncer'),
        database: each('database'),
      }
    }
    if (number > 0) results.push(result)
  }
  return results
}

/** CPU time so far, in milliseconds. */
type Times = Record<'servers' | 'pgBouncer' | 'database', number>

/** The other lane's connections are idle meanwhile and use no time. */
async function readTimes({ servers, pgBouncer }: Lane, watcher: pg.Client): Promise<Times> {
  const { rows } = await watcher.query('select pid from pg_stat_activity where datname = $1', [databaseName])
  const backends = z.array(z.object({ pid: z.int() })).parse(rows)
  const sumOf = (pids: readonly { pid: number }[]) => pids.reduce((sum, { pid }) => sum + cpuMillisecondsOf(pid), 0)
  return { servers: sumOf(servers), pgBouncer: sumOf(pgBouncer ? [pgBouncer] : []), database: sumOf(backends) }
}

function emptySection({ rounds, seconds }: { rounds: number; seconds: number }, version: string): Section {
  return {
    title: 'Three processes behind PgBouncer',
    method: `Three server processes connected to PostgreSQL, and three that share the connections of PgBouncer ${version} (\`deploy/pgbouncer\`), on one database; ${processCount * connectionsEach} connections of callers, spread evenly; ${rounds} interleaved rounds of ${seconds} s, medians. CPU time of one request, in microseconds: of the three processes, of PgBouncer, of PostgreSQL.`,
    columns: [
      'call',
      'direct, requests/s',
      'pooled, requests/s',
      'ratio',
      'processes, direct',
      'pooled',
      'PgBouncer',
      'PostgreSQL, direct',
      'pooled',
    ],
    rows: [],
    figures: {},
    goals: [],
    remarks: [
      'Behind PgBouncer a statement has no name, so PostgreSQL parses and plans it at every run; each message also passes through one more process. All of them share this machine’s processors with the load.',
    ],
  }
}

function describe(section: Section, name: CallName, results: Partial<Record<Lane['name'], Sample>>[]): void {
  const of = (lane: Lane['name'], figure: keyof Sample) =>
    median(results.flatMap(result => result[lane]?.[figure] ?? []))
  const ratio = median(
    results.flatMap(({ direct, pooled }) =>
      direct && pooled ? [pooled.requestsPerSecond / direct.requestsPerSecond] : [],
    ),
  )
  section.rows.push([
    name,
    Math.round(of('direct', 'requestsPerSecond')).toString(),
    Math.round(of('pooled', 'requestsPerSecond')).toString(),
    round(ratio),
    ...[of('direct', 'servers'), of('pooled', 'servers'), of('pooled', 'pgBouncer')].map(round),
    ...[of('direct', 'database'), of('pooled', 'database')].map(round),
  ])
  Object.assign(section.figures, {
    [`${name} requests per second, direct`]: of('direct', 'requestsPerSecond'),
    [`${name} requests per second, pooled`]: of('pooled', 'requestsPerSecond'),
    [`${name} ratio`]: ratio,
  })
}
