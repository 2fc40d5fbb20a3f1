import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startThrowAwayPostgres } from '../setup/postgres.ts'
import { fillWithMembers, idOf, type Members, tokenOf } from './members.ts'
import { startProcess } from './process.ts'
import { atMost, type Extent, round, type Section } from './section.ts'
import { median, quantile } from './statistics.ts'
import { arrivalCalls, type SteadyCaller, steadyCalls } from './steady-calls.ts'
import { type SteadyLoad, type SteadyRequest, sendSteadily } from './steady-rate.ts'

const ratePerSecond = 500
const arrivalsPerSecond = 10
const longestMilliseconds = 50

/** What a call hands over, as `CallOf` types it for each call. */
interface Given {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}

/** Requests of one call in a round: those that warm up, and those that count. */
const wholeRounds = { rounds: 3, warming: ratePerSecond, measured: 3 * ratePerSecond }
const quickRounds = { rounds: 1, warming: 100, measured: 400 }

/** Enough for each call to be sent by different members. */
const memberCount = 4000

/** Measures how long each call takes at 500 requests a second, one call after the other. */
export async function measureSteadyRate({ isQuick }: Extent): Promise<Section[]> {
  const postgres = startThrowAwayPostgres({ isDurable: true })
  try {
    const members = await fillWithMembers({ databaseUrl: postgres.databaseUrl, dataFolder: '' }, memberCount)
    return [await sendEveryCall(postgres.databaseUrl, members, isQuick)]
  } finally {
    postgres.stop()
  }
}

async function sendEveryCall(databaseUrl: string, members: Members, isQuick: boolean): Promise<Section> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'seve-bench-'))
  const product = await startProcess('product-server.ts', { databaseUrl, dataFolder, isBehindProxy: true })
  const { rounds, warming, measured } = isQuick ? quickRounds : wholeRounds
  const section = emptySection(rounds, measured / ratePerSecond)
  try {
    for (const [name, call] of Object.entries(arrivalCalls)) {
      const requests = buildRequests(name, call, isQuick ? 5 : 60, members)
      describe(section, name, arrivalsPerSecond, [await sendSteadily(product.url, requests, arrivalsPerSecond)])
    }
    const calls = Object.entries(steadyCalls()).map(([name, call]) => {
      const requests = buildRequests(name, call, rounds * (warming + measured), members)
      return { name, requests, loads: [] as SteadyLoad[] }
    })
    for (let round = 0; round < rounds; round++) {
      for (const { requests, loads } of calls) {
        await sendSteadily(product.url, requests.splice(0, warming), ratePerSecond)
        loads.push(await sendSteadily(product.url, requests.splice(0, measured), ratePerSecond))
      }
    }
    for (const { name, loads } of calls) {
      const p99 = describe(section, name, ratePerSecond, loads)
      section.goals.push(atMost(`${name}, p99 ms at ${ratePerSecond} a second`, p99, longestMilliseconds))
    }
  } finally {
    await product.stop()
  }
  return section
}

/** Builds the requests of one call: each by another member, or about something else. */
function buildRequests(
  name: string,
  call: (caller: SteadyCaller) => Given,
  count: number,
  { count: memberCount, dayId, dayMediaIds, mediaIds }: Members,
): SteadyRequest[] {
  const [method = '', path = ''] = name.split(' ')
  return Array.from({ length: count }, (_, number) => {
    const member = (number % memberCount) + 1
    const given = call({
      number,
      id: idOf(member),
      dayId,
      dayMediaId: dayMediaIds[Math.floor(number / memberCount)] ?? '',
      mediaId: mediaIds[number % mediaIds.length] ?? '',
    })
    const query = new URLSearchParams(given.query).toString()
    const body = given.body === undefined ? undefined : JSON.stringify(given.body)
    return {
      method,
      path: `${path.replaceAll(/:(\w+)/g, (_match, key: string) => given.params?.[key] ?? '')}${query && `?${query}`}`,
      headers: {
        authorization: `Bearer ${tokenOf(member)}`,
        'accept-encoding': 'gzip, deflate, br, zstd',
        // Each member has a different address, because some limits count by address.
        'x-forwarded-for': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body }),
    }
  })
}

function emptySection(rounds: number, seconds: number): Section {
  return {
    title: `Every call at ${ratePerSecond} requests a second`,
    method: `One process on PostgreSQL, flushing as in production. All calls in turn, ${rounds} rounds; in each, ${seconds} s of one call at a constant rate after one that warms up, by members who differ from request to request, with the encodings of a browser. Milliseconds from when a request was due until the last byte of its answer, so waiting behind a stall counts. Percentiles are those of the median round, because one stall of this machine's disk, of a tenth of a second, decides a round's p99. Registration and sign-in hash a password, which is slow on purpose: they have no budget and arrive at ${arrivalsPerSecond} a second. Calls that reach the card provider are measured by the bench \`stay\`.`,
    columns: ['call', 'a second', 'p50 ms', 'p99 ms', 'p99 of the worst round', 'longest ms', 'sent late, p99 ms'],
    rows: [],
    figures: {},
    goals: [],
    remarks: [
      'The last column is how late the load generator sent its requests: what is late there, the machine is late with.',
    ],
  }
}

/** Adds what a call took in its rounds. @returns the p99 of the median round, in milliseconds. */
function describe({ rows, figures }: Section, name: string, rate: number, loads: SteadyLoad[]): number {
  const p50 = median(loads.map(({ answered }) => median(answered)))
  const p99s = loads.map(({ answered }) => quantile(answered, 0.99))
  const p99 = median(p99s)
  const longest = Math.max(...loads.flatMap(({ answered }) => answered))
  const late = median(loads.map(load => quantile(load.late, 0.99)))
  rows.push([name, String(rate), ...[p50, p99, Math.max(...p99s), longest, late].map(round)])
  Object.assign(figures, {
    [`${name} steady p50 milliseconds`]: p50,
    [`${name} steady p99 milliseconds`]: p99,
  })
  return p99
}
