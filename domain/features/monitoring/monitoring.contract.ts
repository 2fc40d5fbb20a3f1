import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'

/** Every background job by its name; the Studio has words for each. */
export const jobNames = [
  'sendMails',
  'readReplies',
  'applyEvents',
  'askAgain',
  'publishDueChanges',
  'countFigures',
  'removeAbandonedUploads',
  'measureAssets',
  'sendReminders',
  'carryOutDeclarations',
  'settleAttempts',
  'pushOutdatedCustomers',
  'endUnpaid',
  'reconcileSubscriptions',
  'recoverEvents',
  'notifyRenewals',
  'emptyOldMails',
  'eraseInactiveAccounts',
  'checkStaffLog',
  'forgetExpired',
] as const

export type JobName = (typeof jobNames)[number]

const count = z.int().check(z.gte(0))
/** Whole seconds; 0 if nothing waits. */
const seconds = z.int().check(z.gte(0))

const jobSchema = z.strictObject({
  name: z.enum(jobNames),
  /** Time between two runs. */
  everySeconds: seconds,
  /** Whether every process runs it: then nothing records its runs. */
  isEverywhere: z.boolean(),
  /** Time since it last succeeded; null if it never has. */
  successSeconds: z.nullable(seconds),
  /** Whether its last run failed. */
  hasFailed: z.boolean(),
})

export type MonitoredJob = z.infer<typeof jobSchema>

const waitingSchema = z.strictObject({ waiting: count, oldestSeconds: seconds })

/** How the service is doing, only in figures: no error's text, no path, nothing about a member. */
export const monitoringSchema = z.strictObject({
  readOn: z.iso.datetime(),
  jobs: z.array(jobSchema),
  mails: z.extend(waitingSchema, {
    /** E-mails that a mail server refused for good within seven days. */
    refused: count,
  }),
  /** Events of the card provider that are stored and not applied. */
  events: waitingSchema,
  /** Declarations that the card provider does not know of. */
  declarations: waitingSchema,
  /** Changes of the content that somebody has to decide about. */
  changes: z.strictObject({ releases: count, failed: count }),
  /** Null on the embedded database, of which there are none. */
  backup: z.nullable(z.strictObject({ successSeconds: z.nullable(seconds), hasFailed: z.boolean() })),
  versions: z.strictObject({
    release: z.string(),
    node: z.string(),
    database: z.string(),
    /** The live edition of the content; null before the first. */
    edition: z.nullable(z.int()),
  }),
  /** The disk of the answering process; null if it cannot be read. */
  disk: z.nullable(z.strictObject({ freeBytes: count, totalBytes: count })),
  /** Memory of the process that answers. */
  memoryBytes: count,
})

export type Monitoring = z.infer<typeof monitoringSchema>

export const monitoringContract = {
  readMonitoring: endpoint({
    method: 'GET',
    path: '/api/studio/monitoring',
    summary: 'How the service is doing: jobs, what waits, backup, versions and disk',
    access: 'STAFF',
    duty: 'figures',
    reply: z.strictObject({ monitoring: monitoringSchema }),
  }),
}
