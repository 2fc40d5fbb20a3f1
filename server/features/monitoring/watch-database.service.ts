import { Gauge } from 'prom-client'
import type { Job } from '../../jobs/job-runner.ts'
import type { Metrics } from '../../metrics/metrics.ts'
import type { Services } from '../../services.ts'
import { countLiveSubscriptions, readJobs, readWaiting } from './metrics.queries.ts'

/** How long a count of subscriptions is reused, in milliseconds: it is the one figure whose cost grows with the number of members. */
const countMilliseconds = 60_000

/**
 * Adds the figures that are the same on every process (outbox, declarations, jobs, subscriptions), read on request. While the database is
 * unreachable, `seve_database_up` is 0 and these figures are absent rather than stale.
 */
export function watchDatabase(
  metrics: Metrics,
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  jobs: readonly Job[],
): void {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [metrics.registry] })
  const up = gauge('seve_database_up', 'Whether this process can reach the database')
  const mails = gauge('seve_mails_waiting', 'E-mails not sent yet')
  const oldestMail = gauge('seve_mail_oldest_age_seconds', 'Age of the oldest e-mail not sent yet')
  const oldestDeclaration = gauge(
    'seve_declaration_oldest_age_seconds',
    'Age of the oldest declaration not carried out yet',
  )
  const oldestEvent = gauge(
    'seve_event_oldest_age_seconds',
    'Age of the oldest event of the card provider not applied yet',
  )
  const undecided = gauge('seve_content_undecided', 'Changes of the content that somebody has to decide about', [
    'kind',
  ])
  const live = gauge('seve_subscriptions_live', 'Subscriptions that renew')
  const successAge = gauge('seve_job_success_age_seconds', 'Time since a job last succeeded on any process', ['task'])
  const period = gauge('seve_job_period_seconds', 'Interval between runs of a job', ['task'])
  const figures = [mails, oldestMail, oldestDeclaration, oldestEvent, live]
  // A job that every process runs independently records no runs; the age of waiting e-mails shows how it is doing.
  for (const { name, everyMilliseconds, leaseMilliseconds } of jobs)
    if (leaseMilliseconds !== null) period.set({ task: name }, everyMilliseconds / 1000)

  let countedAt = Number.NEGATIVE_INFINITY
  async function read(): Promise<void> {
    const now = clock.now()
    const waiting = await readWaiting(database.db, now)
    mails.set(waiting.mails)
    oldestMail.set(waiting.oldestMailSeconds)
    oldestDeclaration.set(waiting.oldestDeclarationSeconds)
    oldestEvent.set(waiting.oldestEventSeconds)
    undecided.set({ kind: 'release' }, waiting.releases)
    undecided.set({ kind: 'failed' }, waiting.failedSchedules)
    for (const { name, succeededOn } of await readJobs(database.db))
      if (succeededOn) successAge.set({ task: name }, (now.getTime() - succeededOn.getTime()) / 1000)
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
      undecided.reset()
      countedAt = Number.NEGATIVE_INFINITY
      up.set(0)
    }),
  )
  const { pool } = database
  metrics.addGauge('seve_pool_connections', 'Open connections to the database', () => pool.totalCount)
  metrics.addGauge('seve_pool_idle', 'Idle connections', () => pool.idleCount)
  metrics.addGauge('seve_pool_waiting', 'Statements waiting for a connection', () => pool.waitingCount)
}
