import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { type AppFolders, buildApp } from './app.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { AssetFiles } from './content/editions/asset-files.ts'
import { ContentError } from './content/loading/content-error.ts'
import { type OpenContent, openContent } from './content/open-content.ts'
import { UploadParts } from './content/uploads/upload-parts.ts'
import { type OpenDatabase, openDatabase } from './database/database.ts'
import { claimForProduction } from './database/database-use.ts'
import { everyJob } from './every-job.ts'
import { takeRelease } from './features/edition/release.service.ts'
import { endInterruptedAttempts } from './features/subscription/payment-attempt.service.ts'
import type { OnAlert } from './features/subscription/payment-reversal.service.ts'
import { Limits } from './http/limits.ts'
import { logEvent } from './http/log-event.ts'
import type { LogStream } from './http/log-lines.ts'
import { type Job, JobRunner } from './jobs/job-runner.ts'
import { MailServer } from './mail/mail-server.ts'
import { Mailbox } from './mail/mailbox.ts'
import type { Metrics } from './metrics/metrics.ts'
import { openSandboxes, type Sandboxes } from './sandboxes.ts'
import type { Services } from './services.ts'
import { ObjectStore } from './store/object-store.ts'
import { openCardProvider } from './stripe/card-provider.ts'
import { watchCalls } from './stripe/watch-calls.ts'

const root = join(import.meta.dirname, '..')

/** The repository's own folders. */
export const ownFolders: AppFolders = {
  content: join(root, 'content'),
  web: join(root, 'web/dist'),
  studio: join(root, 'studio/dist'),
}

export interface RunningServer {
  app: FastifyInstance
  services: Services
  /** The stand-ins for third parties, if any. */
  sandboxes: Sandboxes
  jobs: JobRunner
  listJobs: Services['listJobs']
  /** Reports that this server is leaving, and keeps answering for the configured time. */
  drain(): Promise<void>
  close(): Promise<void>
}

export interface StartOptions {
  config: Config
  /** That of `config`, if it is open already; closed with the server. */
  database?: OpenDatabase
  folders?: AppFolders
  /** Defaults to the card sandbox's clock, or the machine's without a sandbox. */
  clock?: Clock
  /** Start time of an empty sandbox, whose clock then stands still until it is advanced. */
  sandboxStartsAt?: Date
  /** If false, jobs run only on request, so that a test sees nothing happen by itself. */
  runsJobs?: boolean
  /** Destination of log lines; defaults to standard output. */
  logStream?: LogStream
}

/** Opens the database and the content, and builds the application, which does not listen yet. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { config, folders = ownFolders } = options
  const database = options.database ?? (await openDatabase(config))
  const { db } = database
  let running: RunningServer | undefined
  let sandboxes: Sandboxes | undefined
  try {
    const log = (line: string) => running?.app.log.warn(line)
    sandboxes = await openSandboxes(options, () => urlOf(running?.app), log)
    const { clock } = sandboxes
    if (config.isProduction) await claimForProduction(db, clock.now())
    const assets = new AssetFiles(config.dataFolder, config.store && new ObjectStore(config.store))
    const { opened, storeTrouble } = await openContent({ db, clock, assets, folder: folders.content })
    const jobs = {
      wakeJob: (name: string) => running?.jobs.wake(name),
      listJobs: () => running?.listJobs() ?? [],
    }
    const services = await openServices(config, { ...opened, ...jobs, database, assets }, sandboxes)
    await endInterruptedAttempts(services)
    const app = await buildApp(services, config, folders, sandboxes.handlers, options.logStream)
    await takeFiles(services, folders.content, config.isProduction, app.log)
    running = await watch(app, services, sandboxes, options)
    if (storeTrouble)
      app.log.error({ err: storeTrouble }, 'the file store is not as it should be; members see what is here')
    const { lost } = opened.contentFiles
    if (lost.length > 0) app.log.error({ paths: lost }, 'files of the live edition are neither here nor in the store')
    return running
  } catch (error) {
    await sandboxes?.close()
    await database.close()
    throw error
  }
}

/** Returns what features are served with. */
async function openServices(
  config: Config,
  opened: OpenContent & Pick<Services, 'database' | 'assets' | 'wakeJob' | 'listJobs'>,
  { clock, cards, mails }: Sandboxes,
): Promise<Services> {
  const settings = config.stripe ?? cards?.settings
  const mailUrl = config.mailUrl ?? mails?.smtpUrl
  if (!settings || !mailUrl) throw new Error('a third party is neither configured nor replaced by a sandbox')
  return {
    ...opened,
    clock,
    uploads: new UploadParts(config.dataFolder, opened.assets.store),
    limits: new Limits(opened.database),
    stripe: openCardProvider(settings, () => clock.now()),
    mails: new MailServer(mailUrl, config.mailFrom),
    mailbox: config.imapUrl === undefined ? null : new Mailbox(config.imapUrl),
    metrics: config.metricsPort === undefined ? null : await openMetrics(),
    dataFolder: config.dataFolder,
    publicUrl: config.publicUrl,
    hasDemoStaff: config.hasDemoMembers && !config.isProduction,
  }
}

/** Takes in the release's files. What is wrong with them is logged: members keep what they have. */
async function takeFiles(
  services: Services,
  folder: string,
  isProduction: boolean,
  log: FastifyInstance['log'],
): Promise<void> {
  try {
    await takeRelease(services, folder, isProduction)
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    log.error(`the files of this release are not shown: ${error.message}`)
  }
}

/** Loads the client of the monitoring only where a port is configured. */
async function openMetrics(): Promise<Metrics> {
  const { Metrics } = await import('./metrics/metrics.ts')
  return new Metrics()
}

/** Starts the background work and returns how to stop it all. */
async function watch(
  app: FastifyInstance,
  services: Services,
  sandboxes: Sandboxes,
  { config, runsJobs = true }: StartOptions,
): Promise<RunningServer> {
  const { database, clock, catalogue, mails } = services
  database.pool.on('error', error => app.log.warn({ err: error }, 'an idle database connection broke'))
  catalogue.start(error => app.log.warn({ err: error }, 'the content could not be refreshed'))
  const noteFailure = (error: unknown, job: string) => {
    services.metrics?.noteJobFailure(job)
    app.log.warn({ err: error, job }, 'a job failed')
  }
  const onErased = (userId: string) => logEvent(app.log, 'account_erased', userId)
  const onAlert: OnAlert = (alert, userId) => {
    services.metrics?.notePaymentAlert(alert)
    logEvent(app.log, alert, userId)
  }
  const onBrokenLog = (number: number) => {
    services.metrics?.noteBrokenLog()
    app.log.error({ event: 'staff_log_broken', number }, 'a row of the staff’s log was changed or removed')
  }
  const list = everyJob(services, { onFailure: noteFailure, onErased, onAlert, onBrokenLog })
  const jobs = new JobRunner(database, clock, list, noteFailure)
  if (runsJobs) await jobs.start()
  const metricsServer = await startMetrics(services, list, config)
  return {
    app,
    services,
    sandboxes,
    jobs,
    listJobs: () => list,
    async drain() {
      app.leave()
      await wait(config.drainMilliseconds)
    },
    async close() {
      metricsServer?.closeAllConnections()
      metricsServer?.close()
      catalogue.stop()
      await closeApp(app)
      await jobs.stop()
      await mails.close()
      await sandboxes.close()
      await database.close()
    },
  }
}

/** Serves the metrics, if the configuration names a port. */
async function startMetrics(services: Services, jobs: readonly Job[], { host, metricsPort }: Config) {
  const { metrics, stripe } = services
  if (!metrics || metricsPort === undefined) return null
  const { watchDatabase } = await import('./features/monitoring/watch-database.service.ts')
  const { serveMetrics } = await import('./metrics/serve-metrics.ts')
  watchDatabase(metrics, services, jobs)
  watchCalls(
    stripe.client,
    () => metrics.noteCardCall(),
    answer => metrics.noteCardAnswer(answer),
  )
  return serveMetrics(metrics, host, metricsPort)
}

/** How often connections that have become idle are closed while the application shuts down. */
const sweepMilliseconds = 50

/**
 * Lets the requests in flight end. Also closes connections that were busy at first and are kept alive by their client: Fastify closes only
 * those that are idle at the very beginning, and would wait 72 s for the others.
 */
async function closeApp(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), sweepMilliseconds)
  try {
    await app.close()
  } finally {
    clearInterval(sweep)
  }
}

/** Returns the application's URL as seen from this machine, or undefined until it listens. */
function urlOf(app: FastifyInstance | undefined): string | undefined {
  const address = app?.server.address()
  return address && typeof address === 'object' ? `http://127.0.0.1:${address.port}` : undefined
}
