import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startThrowAwayPostgres } from '../setup/postgres.ts'
import { addMembers } from './members.ts'
import { buildMixedRequests } from './mixed-calls.ts'
import { startProcess } from './process.ts'
import { atMost, round, type Section } from './report.ts'
import { median, quantile } from './statistics.ts'
import { type SteadyLoad, sendSteadily } from './steady-load.ts'

const ratePerSecond = 100
const longestMilliseconds = 100
const memberCount = 4000
/** How many of the slowest calls the table shows. */
const shownCalls = 5

/** Measures how long each call takes while all of them arrive in turn at 100 a second. */
export async function measureMixedCalls({ isQuick }: { isQuick: boolean }): Promise<Section[]> {
  const { databaseUrl, stop } = startThrowAwayPostgres({ isDurable: true })
  const dataFolder = mkdtempSync(join(tmpdir(), 'seve-bench-'))
  try {
    const product = await startProcess('product-server.ts', { databaseUrl, dataFolder })
    try {
      const members = await addMembers(databaseUrl, memberCount)
      const [warming, seconds] = isQuick ? [2, 5] : [20, 180]
      const requests = buildMixedRequests((warming + seconds) * ratePerSecond, members)
      await sendSteadily(product.url, requests.splice(0, warming * ratePerSecond), ratePerSecond)
      return [describe(await sendSteadily(product.url, requests, ratePerSecond), seconds)]
    } finally {
      await product.stop()
    }
  } finally {
    stop()
  }
}

function describe({ answered, late, refused }: SteadyLoad, seconds: number): Section {
  const all = [...answered.values()].flat()
  const slowestFirst = [...answered]
    .map(([name, times]) => ({ name, p50: median(times), p99: quantile(times, 0.99), longest: Math.max(...times) }))
    .toSorted((one, other) => other.p99 - one.p99)
  return {
    title: `Every call at ${ratePerSecond} mixed requests a second`,
    method: `The same server; ${answered.size} calls in turn for ${seconds} s at a constant rate, each by another member. Left out: what hashes a password, calls the card provider, or needs a link from an e-mail. Milliseconds from when a request was due until the last byte of its answer, so waiting behind a stall counts. The load generator itself sent its requests late by ${round(quantile(late, 0.99))} ms (p99). The slowest ${shownCalls} calls:`,
    columns: ['call', 'p50 ms', 'p99 ms', 'longest ms'],
    rows: [
      ['all together', round(median(all)), round(quantile(all, 0.99)), round(Math.max(...all))],
      ...slowestFirst
        .slice(0, shownCalls)
        .map(({ name, p50, p99, longest }) => [name, round(p50), round(p99), round(longest)]),
    ],
    goals: [
      atMost('the slowest call, p99 ms', slowestFirst[0]?.p99 ?? Number.NaN, longestMilliseconds),
      atMost('requests refused because the server was busy', refused, 0),
    ],
  }
}
