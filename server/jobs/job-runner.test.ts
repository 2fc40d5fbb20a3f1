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

/** A server of its own, on the database of all. Its embedded database would forget the others’ runs, as it has no others. */
async function startRunner(given: Job): Promise<JobRunner> {
  const { database, clock } = server.services
  const runner = new JobRunner({ ...database, isEmbedded: false }, clock, [given], error => void failures.push(error))
  runners.push(runner)
  await runner.start()
  return runner
}

/** Until the condition holds; a condition that never does fails the test by its time limit. */
async function until(condition: () => boolean) {
  while (!condition()) await wait(20)
}

test('a job runs on one of several servers, and again when its time has come by the product’s clock', async () => {
  for (let index = 0; index < 3; index++) await startRunner(job())
  await until(() => runs.length > 0)
  // Long enough for every runner to look twice.
  await wait(2500)
  expect(runs).toHaveLength(1)
  server.clock.set(new Date(server.clock.now().getTime() + hourMilliseconds))
  await until(() => runs.length > 1)
  await wait(2500)
  expect(runs).toHaveLength(2)
})

test('a run that fails is told, and does not keep the job', async () => {
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

test('a clock that was set back does not keep a job waiting', async () => {
  await startRunner(job())
  await until(() => runs.length > 0)
  server.clock.set(new Date(server.clock.now().getTime() - 100 * hourMilliseconds))
  await until(() => runs.length > 1)
})

test('stopping waits for the run under way', async () => {
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
