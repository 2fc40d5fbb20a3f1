import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { serverForThisFile } from '../testing/test-server.ts'
import { type Job, JobRunner } from './job-runner.ts'
import { forgetRuns } from './jobs.queries.ts'

const server = serverForThisFile()

const hourMilliseconds = 60 * 60 * 1000

let runs: string[] = []
let failures: unknown[] = []
const runners: JobRunner[] = []

beforeEach(async () => {
  runs = []
  failures = []
  await forgetRuns(server.services.database.db)
})

afterEach(async () => {
  for (const runner of runners.splice(0)) await runner.stop()
})

function job(changes: Partial<Job> = {}): Job {
  return {
    name: 'tidy',
    everyMilliseconds: hourMilliseconds,
    leaseMilliseconds: 10 * hourMilliseconds,
    run: async () => void runs.push('run'),
    ...changes,
  }
}

/**
 * Starts another server on the shared database. It poses as non-embedded: an embedded database deletes earlier runs at start, because no
 * other server can use it.
 */
async function startRunner(given: Job): Promise<JobRunner> {
  const { database, clock } = server.services
  const runner = new JobRunner({ ...database, isEmbedded: false }, clock, [given], error => void failures.push(error))
  runners.push(runner)
  await runner.start()
  return runner
}

/** Waits until the condition is true; the test's timeout covers one that never is. */
async function until(condition: () => boolean) {
  while (!condition()) await wait(20)
}

test('a job runs on one of several servers, and again when due on the product’s clock', async () => {
  for (let index = 0; index < 3; index++) await startRunner(job())
  await until(() => runs.length > 0)
  // Long enough for every runner to check twice.
  await wait(2500)
  expect(runs).toHaveLength(1)
  server.clock.set(new Date(server.clock.now().getTime() + hourMilliseconds))
  await until(() => runs.length > 1)
  await wait(2500)
  expect(runs).toHaveLength(2)
})

test('a failed run is reported and releases the job', async () => {
  await startRunner(
    job({
      async run() {
        runs.push('run')
        if (runs.length === 1) throw new Error('not today')
      },
    }),
  )
  await until(() => failures.length > 0)
  server.clock.set(new Date(server.clock.now().getTime() + hourMilliseconds))
  await until(() => runs.length > 1)
  expect(failures).toEqual([new Error('not today')])
})

test('a clock that moves backwards does not delay a job', async () => {
  await startRunner(job())
  await until(() => runs.length > 0)
  server.clock.set(new Date(server.clock.now().getTime() - 100 * hourMilliseconds))
  await until(() => runs.length > 1)
})

test('stopping waits for the run in flight', async () => {
  let isOver = false
  const runner = await startRunner(
    job({
      async run() {
        runs.push('run')
        await wait(200)
        isOver = true
      },
    }),
  )
  await until(() => runs.length > 0)
  await runner.stop()
  expect(isOver).toBe(true)
})
