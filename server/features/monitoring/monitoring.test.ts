import { afterEach, describe, expect, test } from 'vitest'
import { type Monitoring, monitoringContract } from '../../../domain/features/monitoring/monitoring.contract.ts'
import { alertsOf, jobStateOf } from '../../../domain/features/monitoring/monitoring.rules.ts'
import { claimRun, finishRun, forgetRuns } from '../../jobs/jobs.queries.ts'
import { mail } from '../../mail/mail.tables.ts'
import { testRefusals } from '../../testing/refusals.ts'
import { hire } from '../../testing/staff.ts'
import { serverForThisFile, testNow } from '../../testing/test-server.ts'
import { insertDeclaration } from '../declaration/declaration.queries.ts'
import { contractDeclaration } from '../declaration/declaration.tables.ts'
import { insertEvent } from '../subscription/stripe-event.queries.ts'
import { stripeEvent } from '../subscription/subscription.tables.ts'
import { backupTask } from './metrics.queries.ts'
import { readMonitoring } from './monitoring.service.ts'

const server = serverForThisFile()
const minute = 60_000
const secret = 'smtp: 550 <ada@example.org> refused by /var/lib/seve/secret'

const later = (milliseconds: number) => new Date(testNow.getTime() + milliseconds)

async function monitored() {
  const { token } = await hire(server, 'ADMIN', ['figures'])
  const { status, body } = await server.call(monitoringContract.readMonitoring, {}, token)
  expect(status).toBe(200)
  expect(JSON.stringify(body)).not.toMatch(/@|\/var|refused by/)
  return body.monitoring
}

/** The alerts, but for the memory: of the process that runs these tests, with its database and all its files. */
const firing = (monitoring: Monitoring) => alertsOf(monitoring).filter(name => name !== 'MemoryGrows')

async function run(name: string, at: Date, lastError: string | null = null) {
  const { db } = server.services.database
  await claimRun(db, name, at, 0, 0)
  await finishRun(db, name, at, lastError)
}

async function runEveryJob(at: Date) {
  for (const { name } of server.services.listJobs()) await run(name, at)
  // On a server of PostgreSQL a backup is missed too.
  await run(backupTask, at)
}

afterEach(async () => {
  const { db } = server.services.database
  server.clock.set(testNow)
  await forgetRuns(db)
  for (const table of [mail, stripeEvent, contractDeclaration]) await db.delete(table)
})

describe('the health of the service', () => {
  testRefusals(server, monitoringContract)

  test('names every job, and those that never succeeded', async () => {
    const { jobs } = await monitored()
    expect(jobs.map(({ name }) => name)).toEqual(server.services.listJobs().map(({ name }) => name))
    expect(jobs.find(({ name }) => name === 'sendMails')).toMatchObject({ isEverywhere: true, everySeconds: 2 })
    expect(jobs.filter(job => jobStateOf(job) === 'never')).toHaveLength(jobs.length - 2)
  })

  test('shows a job that is late, and one whose last run failed, without its error', async () => {
    await runEveryJob(testNow)
    expect(firing(await monitored())).toEqual([])
    server.clock.set(later(60 * minute + 1000))
    await run('notifyRenewals', later(60 * minute), secret)
    await run('settleAttempts', later(60 * minute))
    const { jobs } = await monitored()
    const stateOf = (name: string) => jobs.filter(job => job.name === name).map(jobStateOf)
    expect(stateOf('endUnpaid')).toEqual(['late'])
    expect(stateOf('notifyRenewals')).toEqual(['failing'])
    expect(stateOf('settleAttempts')).toEqual(['onTime'])
  })

  test('shows e-mails that wait, and those that were refused within seven days', async () => {
    await runEveryJob(testNow)
    const row = {
      locale: 'fr' as const,
      toAddress: 'ada@example.org',
      toName: 'Ada',
      createdOn: testNow,
      nextTryOn: testNow,
      lastError: secret,
    }
    const { db } = server.services.database
    const refusedOn = [later(0), later(-6 * 24 * 60 * minute), later(-8 * 24 * 60 * minute)]
    await db
      .insert(mail)
      .values([
        { ...row, id: crypto.randomUUID(), key: 'waiting' },
        ...refusedOn.map((on, index) => ({ ...row, id: crypto.randomUUID(), key: `refused${index}`, refusedOn: on })),
      ])
    expect((await monitored()).mails).toEqual({ waiting: 1, oldestSeconds: 0, refused: 2 })
    server.clock.set(later(61 * minute))
    await runEveryJob(later(61 * minute))
    const late = await monitored()
    expect(late.mails).toMatchObject({ waiting: 1, oldestSeconds: 3660 })
    expect(firing(late)).toEqual(['MailsWait'])
  })

  test('shows events of the card provider that were not applied', async () => {
    const { db } = server.services.database
    const event = { type: 'invoice.paid', receivedOn: testNow, lastError: secret }
    await insertEvent(db, { ...event, id: 'evt_waiting', nextTryOn: later(90 * minute) })
    await insertEvent(db, { ...event, id: 'evt_applied', nextTryOn: null })
    server.clock.set(later(61 * minute))
    await runEveryJob(later(61 * minute))
    const late = await monitored()
    expect(late.events).toEqual({ waiting: 1, oldestSeconds: 3660 })
    expect(firing(late)).toEqual(['EventsWait'])
  })

  test('shows declarations that the card provider does not know of', async () => {
    await insertDeclaration(server.services.database.db, {
      id: crypto.randomUUID(),
      kind: 'cancellation',
      firstName: 'Ada',
      lastName: 'Martin',
      email: 'ada@example.org',
      reference: 'SV-1A2B-3C4D-5E6F',
      locale: 'fr',
      userSubscriptionId: crypto.randomUUID(),
      declaredOn: testNow,
    })
    server.clock.set(later(121 * minute))
    await runEveryJob(later(121 * minute))
    const late = await monitored()
    expect(late.declarations).toEqual({ waiting: 1, oldestSeconds: 7260 })
    expect(firing(late)).toEqual(['DeclarationsWait'])
  })

  test('reports the age of the last backup, and that the embedded database has none', async () => {
    const { database } = server.services
    const onServer = { ...server.services, database: { ...database, isEmbedded: false } }
    const backup = async () => (await readMonitoring(onServer)).backup
    if (database.isEmbedded) expect((await monitored()).backup).toBeNull()
    expect(await backup()).toEqual({ successSeconds: null, hasFailed: false })
    await run(backupTask, testNow)
    await run(backupTask, later(30 * minute), 'stopped')
    server.clock.set(later(60 * minute))
    expect(await backup()).toEqual({ successSeconds: 3600, hasFailed: true })
    expect((await monitored()).jobs.map(({ name }) => name)).not.toContain(backupTask)
  })

  test('reports versions, disk and memory, and everything else when the disk cannot be read', async () => {
    const { versions, disk, memoryBytes } = await monitored()
    expect(versions).toMatchObject({ release: '0.1.0', node: process.versions.node })
    expect(versions.database).toMatch(/^\d+/)
    expect(memoryBytes).toBeGreaterThan(1e6)
    expect(disk?.totalBytes).toBeGreaterThan(disk?.freeBytes ?? 0)
    const blind = await readMonitoring({ ...server.services, dataFolder: '/nowhere' })
    expect([blind.disk, blind.versions]).toEqual([null, versions])
  })
})
