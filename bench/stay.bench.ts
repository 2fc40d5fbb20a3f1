import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { count, isNotNull, isNull } from 'drizzle-orm'
import { openDatabase } from '../server/database/database.ts'
import { stripeEvent } from '../server/features/subscription/subscription.tables.ts'
import { jobRun } from '../server/jobs/jobs.tables.ts'
import { mail } from '../server/mail/mail.tables.ts'
import { startThrowAwayPostgres } from '../setup/postgres.ts'
import { buildApplication } from './build-application.ts'
import { Caller, Tally } from './caller.ts'
import { freePort } from './free-port.ts'
import { stayOneDay } from './member-stay.ts'
import { type Delays, type Memory, readDelays, type ServerProcess, startProcess } from './process.ts'
import { atMost, type Extent, type Goal, round, type Section } from './section.ts'
import { median, quantile, slopeOf } from './statistics.ts'
import type { ThirdParties } from './third-parties.ts'

/**
 * Arrivals per second. Two processors run the load, the product, its database and the stand-ins: far more arrivals would measure the queue.
 */
const arrivalsPerSecond = 1
const sampleMilliseconds = 10_000

interface Sample extends Memory {
  minute: number
  product: Delays
  /** The delay of the load generator, which has little to do: when it is late, the machine is busy. */
  beside: Delays
}

/** The results beside the answers. */
interface Aftermath {
  mailsSent: number
  mailsWaiting: number
  events: number
  failedJobs: string[]
}

/**
 * A day in the life: new members arrive whether or not the server keeps up (an open loop, exponential gaps), and each waits for every
 * answer. Ten minutes show what repeating one call cannot: whether memory grows, and whether payments, e-mails, jobs and reading disturb
 * each other.
 */
export async function measureStay({ isQuick }: Extent): Promise<Section[]> {
  buildApplication()
  const minutes = isQuick ? 1 : 10
  const folder = mkdtempSync(join(tmpdir(), 'seve-bench-'))
  const postgres = startThrowAwayPostgres({ isDurable: true })
  const started: ServerProcess[] = []
  try {
    const [productPort, cardPort, mailPort] = [await freePort(), await freePort(), await freePort()]
    const webhookSecret = `whsec_${randomBytes(12).toString('hex')}`
    const thirdParties: ThirdParties = { productPort, cardPort, mailPort, webhookSecret, folder }
    started.push(await startProcess('third-parties.ts', thirdParties))
    const product = await startProcess('product-server.ts', {
      databaseUrl: postgres.databaseUrl,
      dataFolder: folder,
      thirdParties,
    })
    started.unshift(product)
    const tally = new Tally()
    const { samples, afterwards, stays, ended } = await load(product, tally, minutes)
    const aftermath = await awaitMails(postgres.databaseUrl)
    return [
      answersSection(tally, { minutes, stays, ended, aftermath }),
      memorySection(samples, afterwards, stays / minutes),
      delaysSection(samples),
    ]
  } finally {
    for (const server of started) await server.stop()
    postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @returns how many arrived, and why some stopped early. */
async function load(product: ServerProcess, tally: Tally, minutes: number) {
  const startedAt = performance.now()
  const endsAt = startedAt + minutes * 60_000
  const samples: Sample[] = []
  const ended: string[] = []
  const staying = new Set<Promise<void>>()
  await product.delays()
  readDelays()
  const watching = setInterval(() => void takeSample(product, startedAt, samples), sampleMilliseconds)
  let number = 0
  while (performance.now() < endsAt) {
    number += 1
    const caller = new Caller(product.url, tally, addressOf(number))
    const stay = stayOneDay(caller, { number, pauseMilliseconds: 1000 })
      .catch((error: unknown) => void ended.push(String(error)))
      .finally(() => staying.delete(stay))
    staying.add(stay)
    await wait((-Math.log(1 - Math.random()) / arrivalsPerSecond) * 1000)
  }
  clearInterval(watching)
  await Promise.all(staying)
  return { samples, afterwards: await product.memory(), stays: number, ended }
}

async function takeSample(product: ServerProcess, startedAt: number, samples: Sample[]): Promise<void> {
  const delays = { product: await product.delays(), beside: readDelays() }
  samples.push({ minute: (performance.now() - startedAt) / 60_000, ...delays, ...(await product.memory()) })
}

/** Each member has a different network address, as a proxy would report it. */
function addressOf(number: number): string {
  return `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`
}

/** A job sends e-mails: check what is left after it has had a minute. */
async function awaitMails(databaseUrl: string): Promise<Aftermath> {
  for (let tries = 0; tries < 12; tries++) {
    const aftermath = await readAftermath(databaseUrl)
    if (aftermath.mailsWaiting === 0) return aftermath
    await wait(5000)
  }
  return readAftermath(databaseUrl)
}

async function readAftermath(databaseUrl: string): Promise<Aftermath> {
  const database = await openDatabase({ databaseUrl, dataFolder: '' })
  try {
    const countOf = async (rows: PromiseLike<{ count: number }[]>) => (await rows)[0]?.count ?? 0
    const { db } = database
    const failed = await db.select().from(jobRun).where(isNotNull(jobRun.lastError))
    return {
      mailsSent: await countOf(db.select({ count: count() }).from(mail).where(isNotNull(mail.sentOn))),
      mailsWaiting: await countOf(db.select({ count: count() }).from(mail).where(isNull(mail.sentOn))),
      events: await countOf(db.select({ count: count() }).from(stripeEvent)),
      failedJobs: failed.map(({ name, lastError }) => `${name}: ${lastError}`),
    }
  } finally {
    await database.close()
  }
}

interface Course {
  minutes: number
  stays: number
  ended: string[]
  aftermath: Aftermath
}

function answersSection(tally: Tally, { minutes, stays, ended, aftermath }: Course): Section {
  const failures = [...tally.failures].map(([what, times]) => `${what}: ${times}`)
  const answers = [...tally.milliseconds.values()].flat()
  const rows = [...tally.milliseconds].map(([operation, milliseconds]) => [
    operation,
    String(milliseconds.length),
    round(median(milliseconds)),
    round(quantile(milliseconds, 0.99)),
    round(Math.max(...milliseconds)),
  ])
  return {
    title: `A day in the life: ${minutes} minutes of first days`,
    method: `One server process with its jobs on PostgreSQL, flushing as in production; card provider and mail server in a second process; the load in a third, on the same machine. On average ${arrivalsPerSecond} member a second arrives whatever the server does, registers, pays, answers the profiling, follows the first day, plays, completes, searches the library, signs out and in; some cancel, export, erase or request a password. Milliseconds from sending a request to the last byte of its answer, including the garbage collection that the bench forces every ${sampleMilliseconds / 1000} s.`,
    columns: ['operation', 'answers', 'p50 ms', 'p99 ms', 'longest ms'],
    rows: [...rows, ['all', String(answers.length), round(median(answers)), round(quantile(answers, 0.99)), '']],
    figures: {
      members: stays,
      answers: answers.length,
      'answers per second': answers.length / minutes / 60,
      'p50 milliseconds': median(answers),
      'p99 milliseconds': quantile(answers, 0.99),
      'mails sent': aftermath.mailsSent,
      'provider events': aftermath.events,
    },
    goals: [
      none('unexpected answers', failures),
      none('stays that ended early', ended),
      none('jobs that failed', aftermath.failedJobs),
      atMost('e-mails still waiting a minute later', aftermath.mailsWaiting, 0),
    ],
    remarks: [
      `${stays} members, ${aftermath.mailsSent} e-mails sent, ${aftermath.events} card provider events processed.`,
    ],
  }
}

/** The first fifth fills caches and pools, so the line leaves it out. */
function memorySection(samples: Sample[], afterwards: Memory, membersPerMinute: number): Section {
  const settled = samples.slice(Math.floor(samples.length / 5))
  const lineOf = (read: (sample: Sample) => number) =>
    slopeOf(settled.map(sample => ({ x: sample.minute, y: read(sample) })))
  const [resident, heap, heapWithoutCode] = [
    lineOf(({ resident }) => resident),
    lineOf(({ heap }) => heap),
    lineOf(({ heapWithoutCode }) => heapWithoutCode),
  ]
  const row = (name: string, read: (memory: Memory) => number, { slope, error }: { slope: number; error: number }) => [
    name,
    ...[settled[0], settled.at(-1)].map(sample => (sample ? round(read(sample)) : '–')),
    round(read(afterwards)),
    `${slope.toFixed(3)} ± ${(2 * error).toFixed(3)}`,
  ]
  return {
    title: 'Memory over those minutes',
    method: `Sampled every ${sampleMilliseconds / 1000} s after garbage collection; the least-squares line of the samples after the first fifth, with twice its standard error. On a machine that cannot keep up, more and more members wait, and they take memory until the last stay ends. V8 keeps compiling hot code for longer than that (two heap snapshots five minutes apart: 0.3 MB more, nearly all of it code), so the rest has a goal too.`,
    columns: ['', 'first MB', 'last MB', 'after the last stay MB', 'MB a minute'],
    rows: [
      row('resident', ({ resident }) => resident, resident),
      row('heap', ({ heap }) => heap, heap),
      row('heap without compiled code', ({ heapWithoutCode }) => heapWithoutCode, heapWithoutCode),
    ],
    figures: {
      'heap megabytes per minute': heap.slope,
      'heap megabytes per minute, standard error': heap.error,
      'heap megabytes per minute without compiled code': heapWithoutCode.slope,
      'resident megabytes per minute': resident.slope,
      'resident megabytes per minute, standard error': resident.error,
      'members per minute': membersPerMinute,
    },
    // A leak of 10 kB per member would be 0.6 MB.
    goals: [
      atMost('heap growth beyond its uncertainty, MB a minute', heap.slope - 2 * heap.error, 0.1),
      atMost('growth of the heap without compiled code, MB a minute', heapWithoutCode.slope, 0.1),
    ],
  }
}

function delaysSection(samples: Sample[]): Section {
  const of = (read: (sample: Sample) => number) => samples.map(read)
  const row = (name: string, read: (delays: Delays) => number) => {
    const [product, beside] = [of(({ product }) => read(product)), of(({ beside }) => read(beside))]
    return [
      name,
      round(median(product)),
      round(Math.max(...product)),
      round(median(beside)),
      round(Math.max(...beside)),
    ]
  }
  const p99 = of(({ product }) => product.p99)
  return {
    title: 'The event loop over those minutes',
    method: `Its delay in milliseconds, in intervals of ${sampleMilliseconds / 1000} s that each begin with garbage collection. Beside it the load generator, which has little to do: when that is late too, the machine was busy with something else. A server whose event loop is more than a second late refuses calls (503).`,
    columns: ['', 'median interval', 'worst interval', 'load: median', 'load: worst'],
    rows: [row('p50', ({ p50 }) => p50), row('p99', ({ p99 }) => p99), row('longest', ({ max }) => max)],
    figures: {
      'event loop p50 milliseconds': median(of(({ product }) => product.p50)),
      'event loop p99 milliseconds': median(p99),
      'event loop p99 milliseconds beside': median(of(({ beside }) => beside.p99)),
    },
    goals: [],
  }
}

/** The goal that no event of a kind happened; names the first ones that did. */
function none(statement: string, found: string[]): Goal {
  const measured = found.length === 0 ? '0' : `${found.length}, ${found.slice(0, 5).join('; ')}`
  return { statement: `${statement}: none`, measured, isMet: found.length === 0 }
}
