import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadContent } from '../server/content/load-content.ts'
import { ownFolders } from '../server/start.ts'
import { startThrowAwayPostgres } from '../setup/postgres.ts'
import { sampleOf, writeReads } from './calls.ts'
import { createDatabase } from './create-database.ts'
import { fillWithMembers, type Members, tokenOf } from './members.ts'
import { type ServerProcess, startProcess } from './process.ts'
import { atMost, type Extent, round, type Section } from './section.ts'
import { median } from './statistics.ts'
import { ensureWrk, load, writeRequests } from './wrk.ts'

/** How much larger the catalogue is than ours. */
const times = 100
const memberCount = 2000
const connections = 4
const words = ['citron', 'respiration', 'sommeil', 'marche', 'lentilles', 'jeûne']

/** A catalogue, with the process that serves it. */
interface Lane {
  server: ServerProcess
  members: Members
  publishSeconds: number
  startSeconds: number
}

/** Measures what a catalogue a hundred times larger costs: its publication, the start, memory, and the calls of a member's day. */
export async function measureCatalogue({ isQuick }: Extent): Promise<Section[]> {
  ensureWrk()
  const rounds = isQuick ? 1 : 5
  const seconds = isQuick ? 1 : 2
  const postgres = startThrowAwayPostgres({ isDurable: true })
  const started: ServerProcess[] = []
  try {
    const today = await openLane(postgres.databaseUrl, 'today', 1)
    started.push(today.server)
    const large = await openLane(postgres.databaseUrl, 'large', times)
    started.push(large.server)
    const section = emptySection(rounds, seconds)
    describe(section, 'publish, seconds', today.publishSeconds, large.publishSeconds)
    describe(section, 'start again, seconds', today.startSeconds, large.startSeconds)
    const atRest = { today: await today.server.memory(), large: await large.server.memory() }
    for (const name of ['session', 'day', 'programs', 'search', 'library'] as const) {
      const requests = { today: requestsOf(name, today.members), large: requestsOf(name, large.members) }
      const [before, after]: [number[], number[]] = [[], []]
      for (let number = 0; number <= rounds; number++) {
        // The first of each call builds what the others reuse, and wrk would count it as broken if it took more than ten seconds.
        if (number === 0) for (const { server, members } of [today, large]) await readOnce(server.url, name, members)
        const [first, second] = [
          await load({ url: today.server.url, requests: requests.today, connections, seconds }),
          await load({ url: large.server.url, requests: requests.large, connections, seconds }),
        ]
        if (number === 0) continue
        before.push(first.p50)
        after.push(second.p50)
      }
      describe(section, `${name}, p50 ms`, median(before), median(after))
    }
    const bytes = [await bytesOfLibrary(today), await bytesOfLibrary(large)] as const
    describe(section, 'library, kB on the wire', ...bytes)
    describe(section, 'resident MB at rest', atRest.today.resident, atRest.large.resident)
    const loaded = { today: await today.server.memory(), large: await large.server.memory() }
    describe(section, 'resident MB after the calls', loaded.today.resident, loaded.large.resident)
    section.goals = goalsOf(section.figures)
    return [section]
  } finally {
    for (const server of started) await server.stop()
    postgres.stop()
  }
}

async function openLane(serverUrl: string, name: string, factor: number): Promise<Lane> {
  const url = await createDatabase(serverUrl, name)
  const options = { databaseUrl: url, dataFolder: mkdtempSync(join(tmpdir(), 'seve-bench-')), times: factor }
  const [publisher, publishSeconds] = await timed(() => startProcess('product-server.ts', options))
  await publisher.stop()
  const members = await fillWithMembers({ databaseUrl: url, dataFolder: '' }, memberCount, factor)
  const [server, startSeconds] = await timed(() => startProcess('product-server.ts', options))
  return { server, members, publishSeconds, startSeconds }
}

async function timed<Result>(work: () => Promise<Result>): Promise<[Result, number]> {
  const begun = performance.now()
  const result = await work()
  return [result, (performance.now() - begun) / 1000]
}

type Read = 'session' | 'day' | 'programs' | 'search' | 'library'

function requestsOf(name: Read, members: Members): string {
  if (name !== 'search') return writeReads(name, members)
  return writeRequests(
    sampleOf(members, 2000).map((member, index) => ({
      method: 'GET',
      path: `/api/media/search?q=${encodeURIComponent(words[index % words.length] ?? '')}`,
      header: ['authorization', `Bearer ${tokenOf(member)}`],
    })),
  )
}

async function readOnce(url: string, name: Read, { dayId }: Members): Promise<void> {
  const paths = {
    session: '/api/auth/user',
    day: `/api/program_day/${dayId}`,
    programs: '/api/profile_program',
    search: '/api/media/search?q=citron',
    library: '/api/media/library',
  }
  await read(url + paths[name])
}

async function bytesOfLibrary({ server }: Lane): Promise<number> {
  const headers = { authorization: `Bearer ${tokenOf(1)}`, 'accept-encoding': 'br' }
  const answer = await fetch(`${server.url}/api/media/library`, { headers })
  await answer.arrayBuffer()
  return Number(answer.headers.get('content-length')) / 1000
}

async function read(url: string): Promise<string> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${tokenOf(1)}` } })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text}`)
  return text
}

function describeSize(): string {
  const { medias, programs } = loadContent(ownFolders.content)
  const days = programs.flatMap(({ weeks }) => weeks.flatMap(week => week.days))
  const count = (list: readonly unknown[]) => (list.length * times).toLocaleString('en')
  return `${count(medias)} medias and ${count(days)} days`
}

function emptySection(rounds: number, seconds: number): Section {
  return {
    title: 'A catalogue a hundred times larger',
    method: `Our content, and the same copied ${times} times: ${describeSize()}, each served by a separate process on one PostgreSQL; ${memberCount.toLocaleString('en')} members; ${connections} connections; medians of ${rounds} interleaved rounds of ${seconds} s after a warm-up round.`,
    columns: ['', 'today', 'larger', 'ratio'],
    rows: [],
    figures: {},
    goals: [],
    remarks: [
      'Both starts read our own files: copies are made in memory, so reading all their files is not part of the larger start.',
    ],
  }
}

function describe(section: Section, what: string, today: number, large: number): void {
  section.rows.push([what, round(today), round(large), `${round(large / today)} times`])
  section.figures[`${what}, today`] = today
  section.figures[`${what}, larger`] = large
  section.figures[`${what}, ratio`] = large / today
}

function goalsOf(figures: Section['figures']): Section['goals'] {
  const figure = (name: string) => figures[name] ?? Number.NaN
  return [
    atMost('session, ratio of p50', figure('session, p50 ms, ratio'), 1.1),
    atMost('day, ratio of p50', figure('day, p50 ms, ratio'), 1.1),
    atMost('start, ratio', figure('start again, seconds, ratio'), 3),
    atMost('library, kB on the wire', figure('library, kB on the wire, larger'), 150),
    atMost('resident MB after the calls', figure('resident MB after the calls, larger'), 700),
  ]
}
