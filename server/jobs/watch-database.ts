import { Gauge } from 'prom-client'
import type { Metrics } from '../metrics/metrics.ts'
import type { Services } from '../services.ts'
import type { Job } from './job-runner.ts'
import { countLiveSubscriptions, readJobs, readWaiting } from './waiting.queries.ts'

/** How long counted subscriptions stay as they were counted, in milliseconds: the one figure that costs more with more members. */
const countMilliseconds = 60_000

/**
 * Adds what is the same on every process: the outbox, the declarations, the jobs and the subscriptions, read when it is asked for. While the
 * database cannot be reached, `seve_database_up` is 0 and these figures are absent rather than old.
 */
export function watchDatabase(
  metrics: Metrics,
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  jobs: readonly Job[],
): void {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [metrics.registry] })
  const up = gauge('seve_database_up', 'Whether the database answers this process')
  const mails = gauge('seve_mails_waiting', 'Mails that are not sent yet')
  const oldestMail = gauge('seve_mail_oldest_age_seconds', 'Age of the oldest mail that is not sent yet')
  const oldestDeclaration = gauge('seve_declaration_oldest_age_seconds', 'Age of the oldest one not carried out yet')
  const live = gauge('seve_subscriptions_live', 'Subscriptions that renew')
  const successAge = gauge('seve_job_success_age_seconds', 'How long ago a job last ended well, anywhere', ['job'])
  const period = gauge('seve_job_period_seconds', 'How often a job is to run', ['job'])
  const figures = [mails, oldestMail, oldestDeclaration, live]
  // What every process runs on its own leaves no run behind: the mails' age tells how it goes.
  for (const { name, everyMilliseconds, leaseMilliseconds } of jobs)
    if (leaseMilliseconds !== null) period.set({ job: name }, everyMilliseconds / 1000)

  let countedAt = Number.NEGATIVE_INFINITY
  async function read(): Promise<void> {
    const now = clock.now()
    const waiting = await readWaiting(database.db, now)
    mails.set(waiting.mails)
    oldestMail.set(waiting.oldestMailSeconds)
    oldestDeclaration.set(waiting.oldestDeclarationSeconds)
    for (const { name, succeededOn } of await readJobs(database.db))
      if (succeededOn) successAge.set({ job: name }, (now.getTime() - succeededOn.getTime()) / 1000)
    if (performance.now() - countedAt >= countMilliseconds) {
      live.set(await countLiveSubscriptions(database.db))
      countedAt = performance.now()
    }
    up.set(1)
  }
  metrics.addReader(() =>
    read().catch(() => {
      for (const figure of figures) figure.remove()
      successAge.reset()
      countedAt = Number.NEGATIVE_INFINITY
      up.set(0)
    }),
  )
  const { pool } = database
  metrics.addGauge('seve_pool_connections', 'Connections to the database that are open', () => pool.totalCount)
  metrics.addGauge('seve_pool_idle', 'Open connections that nobody uses', () => pool.idleCount)
  metrics.addGauge('seve_pool_waiting', 'Statements that wait for a connection', () => pool.waitingCount)
}
