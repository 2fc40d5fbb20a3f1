import { statfs } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { MonitoredJob, Monitoring } from '../../../domain/features/monitoring/monitoring.contract.ts'
import application from '../../../package.json' with { type: 'json' }
import { readLiveEdition } from '../../content/editions/edition-store.ts'
import type { Database } from '../../database/database.ts'
import type { ScheduledJob, Services } from '../../services.ts'
import { backupTask, countRefusedMails, type JobRecord, readJobs, readWaiting } from './metrics.queries.ts'

const dayMilliseconds = 24 * 60 * 60 * 1000
/** How far back refused e-mails are counted. */
const refusedMilliseconds = 7 * dayMilliseconds

/** The folder's name is the release's, as `deploy/make-release` packs it; a repository has only the number of its package. */
const folderName = basename(join(import.meta.dirname, '../../..'))
const release = /^seve-\d{12}-[0-9a-f]+$/.test(folderName) ? folderName : application.version

/** Returns how the service is doing. Errors' texts stay in the database: they may name addresses. */
export async function readMonitoring(services: Services): Promise<Monitoring> {
  const { database, clock, listJobs, dataFolder } = services
  const { db } = database
  const now = clock.now()
  const waiting = await readWaiting(db, now)
  const records = new Map((await readJobs(db)).map(record => [record.name, record]))
  return {
    readOn: now.toISOString(),
    jobs: listJobs().map(job => describeJob(job, records.get(job.name), now)),
    mails: {
      waiting: waiting.mails,
      oldestSeconds: Math.floor(waiting.oldestMailSeconds),
      refused: await countRefusedMails(db, new Date(now.getTime() - refusedMilliseconds)),
    },
    events: { waiting: waiting.events, oldestSeconds: Math.floor(waiting.oldestEventSeconds) },
    declarations: { waiting: waiting.declarations, oldestSeconds: Math.floor(waiting.oldestDeclarationSeconds) },
    changes: { releases: waiting.releases, failed: waiting.failedSchedules },
    backup: database.isEmbedded ? null : describeRuns(records.get(backupTask), now),
    versions: {
      release,
      node: process.versions.node,
      database: await readDatabaseVersion(db),
      edition: (await readLiveEdition(db)).number,
    },
    disk: await readDisk(dataFolder),
    memoryBytes: process.memoryUsage.rss(),
  }
}

function describeJob(
  { name, everyMilliseconds, leaseMilliseconds }: ScheduledJob,
  record: JobRecord | undefined,
  now: Date,
): MonitoredJob {
  const everySeconds = everyMilliseconds / 1000
  return { name, everySeconds, isEverywhere: leaseMilliseconds === null, ...describeRuns(record, now) }
}

function describeRuns(record: JobRecord | undefined, now: Date) {
  const { succeededOn = null, lastError = null } = record ?? {}
  return {
    // A clock that was moved back must not make an age negative.
    successSeconds: succeededOn && Math.max(0, Math.floor((now.getTime() - succeededOn.getTime()) / 1000)),
    hasFailed: lastError !== null,
  }
}

async function readDatabaseVersion(db: Database): Promise<string> {
  const { rows } = await db.execute<{ server_version: string }>(sql`show server_version`)
  return rows[0]?.server_version ?? ''
}

/** Returns the space on the disk of a folder; null if it cannot be read, which must not hide the rest. */
async function readDisk(folder: string): Promise<Monitoring['disk']> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  } catch {
    return null
  }
}
