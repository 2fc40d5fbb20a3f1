import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { z } from 'zod'
import { callNames, writeCompletions, writeReads } from './calls.ts'
import { cpuMillisecondsOf } from './cpu-time.ts'
import type { Members } from './members.ts'
import { type ServerProcess, startProcess } from './process.ts'
import { load } from './wrk.ts'

/** A checkout of this repository at some revision. */
export interface Tree {
  name: string
  folder: string
}

/** What one round of one call measured of one tree. */
export interface Sample {
  requestsPerSecond: number
  /** How many requests the server answered, those in flight at the end included. */
  answered: number
  /** CPU time of the server process, in milliseconds. */
  serverMilliseconds: number
  /** CPU time of the PostgreSQL backends that serve this tree, in milliseconds. */
  databaseMilliseconds: number
}

/** The samples of every round, by tree. */
export type Rounds = Record<string, Sample>[]

interface RunningTree extends Tree {
  server: ServerProcess
  members: Members
  backends(): Promise<number[]>
  stop(): Promise<void>
}

export interface ComparedCall {
  name: string
  encodings?: string
  /** Whether each request may be sent only once. */
  writes?: true
}

/** The calls of a member's day, and the two largest answers as a browser requests them. */
export const comparedCalls: ComparedCall[] = [
  ...callNames.map(name => ({ name })),
  { name: 'programs', encodings: 'gzip, deflate, br, zstd' },
  { name: 'library', encodings: 'gzip, deflate, br, zstd' },
  { name: 'completion', writes: true },
]

/** Enough that no completion is sent twice. */
const completionCount = 100_000
const memberCount = 2000

/** Runs a server of each tree, each on its own database in one cluster, and calls `measure` with them. */
export async function withTrees<Result>(
  trees: readonly Tree[],
  databaseUrl: string,
  measure: (running: RunningTree[]) => Promise<Result>,
): Promise<Result> {
  const running: RunningTree[] = []
  try {
    for (const tree of trees) running.push(await runTree(tree, databaseUrl))
    return await measure(running)
  } finally {
    for (const tree of running) await tree.stop()
  }
}

async function runTree(tree: Tree, clusterUrl: string): Promise<RunningTree> {
  const name = `tree_${tree.name.replaceAll(/\W/g, '_')}`
  const client = new pg.Client({ connectionString: clusterUrl })
  await client.connect()
  await client.query(`create database ${name}`)
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  const databaseUrl = url.href
  const bench = join(tree.folder, 'bench')
  // The tree's own code fills its database: its tables may differ from this revision's.
  const { fillWithMembers } = (await import(
    pathToFileURL(join(bench, 'members.ts')).href
  )) as typeof import('./members.ts')
  const members = await fillWithMembers({ databaseUrl, dataFolder: '' }, memberCount)
  const dataFolder = mkdtempSync(join(tmpdir(), 'seve-bench-'))
  const server = await startProcess('product-server.ts', { databaseUrl, dataFolder }, bench)
  return {
    ...tree,
    server,
    members,
    async backends() {
      const { rows } = await client.query('select pid from pg_stat_activity where datname = $1', [name])
      return z
        .array(z.object({ pid: z.int() }))
        .parse(rows)
        .map(({ pid }) => pid)
    },
    async stop() {
      await server.stop()
      await client.end()
    },
  }
}

export interface Effort {
  rounds: number
  seconds: number
  /** Length of the first round, which only warms up. */
  warmUpSeconds: number
  connections: number
}

/** Long enough for the server to finish the requests that were in flight when the load stopped. */
const settleMilliseconds = 200

/** Loads the trees in turn, round after round, in alternating order. */
export async function raceTrees(
  call: ComparedCall,
  trees: readonly RunningTree[],
  { rounds, seconds, warmUpSeconds, connections }: Effort,
): Promise<Rounds> {
  const lanes = trees.map(tree => ({ tree, requests: requestsOf(call, tree.members), sent: 0 }))
  const results: Rounds = []
  for (let round = 0; round <= rounds; round++) {
    const result: Record<string, Sample> = {}
    for (const lane of round % 2 === 0 ? lanes : lanes.toReversed()) {
      const { server, name } = lane.tree
      const before = await readTimes(lane.tree)
      const measured = await load({
        url: server.url,
        requests: lane.requests,
        startAt: call.writes ? lane.sent : 0,
        connections,
        seconds: round === 0 ? warmUpSeconds : seconds,
        ...(call.encodings ? { encodings: call.encodings } : {}),
      })
      await wait(settleMilliseconds)
      const after = await readTimes(lane.tree)
      // The server also answers the requests in flight when the time is up, which wrk does not count.
      const answered = measured.requests + connections
      lane.sent += answered
      result[name] = {
        requestsPerSecond: measured.requestsPerSecond,
        answered,
        serverMilliseconds: after.server - before.server,
        databaseMilliseconds: backendMilliseconds(before, after),
      }
    }
    if (round > 0) results.push(result)
  }
  return results
}

interface CpuTimes {
  server: number
  /** By process id: the pool closes idle connections, and their backends end with them. */
  backends: Map<number, number>
}

async function readTimes({ server, backends }: RunningTree): Promise<CpuTimes> {
  const pids = await backends()
  return {
    server: cpuMillisecondsOf(server.pid),
    backends: new Map(pids.map(pid => [pid, cpuMillisecondsOf(pid)])),
  }
}

/** CPU time of the backends that are still running; one that started meanwhile counts from its start. */
function backendMilliseconds(before: CpuTimes, after: CpuTimes): number {
  return [...after.backends].reduce((sum, [pid, time]) => sum + time - (before.backends.get(pid) ?? 0), 0)
}

function requestsOf({ name, writes }: ComparedCall, members: Members): string {
  if (writes) return writeCompletions(members, completionCount)
  const read = callNames.find(known => known === name)
  if (!read) throw new Error(`no call is named ${name}`)
  return writeReads(read, members)
}
