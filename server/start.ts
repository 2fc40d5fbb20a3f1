import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { type AppFolders, buildApp } from './app.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { readCatalogue } from './content/catalogue.ts'
import { CatalogueKeeper } from './content/catalogue-keeper.ts'
import type { Content } from './content/content.ts'
import { FileLinks, PublicPictures } from './content/file-links.ts'
import { synchroniseContent } from './content/synchronise.ts'
import { type OpenDatabase, openDatabase } from './database/database.ts'
import { readSecret } from './database/secrets.ts'
import { endInterruptedAttempts } from './features/subscription/payment-attempt.service.ts'
import { Limits } from './http/limits.ts'
import { logEvent } from './http/log-event.ts'
import type { LogStream } from './http/log-lines.ts'
import { everyJob } from './jobs/every-job.ts'
import { type Job, JobRunner } from './jobs/job-runner.ts'
import { watchDatabase } from './jobs/watch-database.ts'
import { MailServer } from './mail/mail-server.ts'
import { Metrics } from './metrics/metrics.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'
import { openSandboxes, type Sandboxes } from './sandboxes.ts'
import type { Services } from './services.ts'
import { openCardProvider } from './stripe/card-provider.ts'
import { watchCalls } from './stripe/watch-calls.ts'

const root = join(import.meta.dirname, '..')

/** Folders of the repository itself. */
export const ownFolders: AppFolders = { content: join(root, 'content'), web: join(root, 'web/dist') }

export interface RunningServer {
  app: FastifyInstance
  services: Services
  /** The stand-ins for third parties, where there are any. */
  sandboxes: Sandboxes
  jobs: JobRunner
  /** Says that this server is leaving, and goes on answering for as long as the configuration says. */
  drain(): Promise<void>
  close(): Promise<void>
}

export interface StartOptions {
  config: Config
  content: Content
  folders?: AppFolders
  /** Without one: the card sandbox's clock, and the machine's where there is no sandbox. */
  clock?: Clock
  /** When an empty sandbox begins; its clock then stands still until it is advanced. */
  sandboxStartsAt?: Date
  /** False: jobs run only when they are told to, so that a test sees nothing happen by itself. */
  runsJobs?: boolean
  /** Where log lines go; without it, to the standard output. */
  logStream?: LogStream
}

/** Opens the database, brings content into it and builds the application, which does not listen yet. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { config, content, folders = ownFolders } = options
  const database = await openDatabase(config)
  const log = (line: string) => running?.app.log.warn(line)
  let running: RunningServer | undefined
  let sandboxes: Sandboxes | undefined
  try {
    sandboxes = await openSandboxes(options, database, () => urlOf(running?.app), log)
    await synchroniseContent(database.db, content, sandboxes.clock)
    const services = await openServices(config, database, folders, sandboxes)
    await endInterruptedAttempts(services)
    const app = await buildApp(services, config, folders, sandboxes.handlers, options.logStream)
    running = await watch(app, services, sandboxes, options)
    return running
  } catch (error) {
    await sandboxes?.close()
    await database.close()
    throw error
  }
}

async function openServices(
  config: Config,
  database: OpenDatabase,
  folders: AppFolders,
  { clock, cards, mails }: Sandboxes,
): Promise<Services> {
  const settings = config.stripe ?? cards?.settings
  const mailUrl = config.mailUrl ?? mails?.smtpUrl
  if (!settings || !mailUrl) throw new Error('a third party is neither configured nor replaced by a sandbox')
  const links = new FileLinks(await readSecret(database.db, 'file-links'), clock)
  const catalogue = new CatalogueKeeper(
    database.db,
    links,
    new PublicPictures(folders.content),
    await readCatalogue(database.db),
  )
  return {
    database,
    clock,
    catalogue,
    links,
    limits: new Limits(database.pool),
    stripe: openCardProvider(settings, () => clock.now()),
    mails: new MailServer(mailUrl, config.mailFrom),
    metrics: config.metricsPort === undefined ? null : new Metrics(),
    publicUrl: config.publicUrl,
  }
}

/** Starts what goes on beside the requests, and knows how to end it all. */
async function watch(
  app: FastifyInstance,
  services: Services,
  sandboxes: Sandboxes,
  { config, runsJobs = true }: StartOptions,
): Promise<RunningServer> {
  const { database, clock, catalogue, mails } = services
  // A connection that breaks while idle must not end the process.
  database.pool.on('error', error => app.log.warn({ err: error }, 'an idle database connection broke'))
  catalogue.start(error => app.log.warn({ err: error }, 'the content could not be refreshed'))
  const noteFailure = (error: unknown, job: string) => {
    services.metrics?.noteJobFailure(job)
    app.log.warn({ err: error, job }, 'a job failed')
  }
  const onErased = (userId: string) => logEvent(app.log, 'account_erased', userId)
  const list = everyJob(services, { onFailure: noteFailure, onErased })
  const jobs = new JobRunner(database, clock, list, noteFailure)
  if (runsJobs) await jobs.start()
  const metricsServer = await tellMetrics(services, list, config)
  return {
    app,
    services,
    sandboxes,
    jobs,
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
      mails.close()
      await sandboxes.close()
      await database.close()
    },
  }
}

/** Tells the metrics on their port, where the configuration names one. */
async function tellMetrics(services: Services, jobs: readonly Job[], { host, metricsPort }: Config) {
  const { metrics, stripe } = services
  if (!metrics || metricsPort === undefined) return null
  watchDatabase(metrics, services, jobs)
  watchCalls(
    stripe.client,
    () => metrics.noteCardCall(),
    answer => metrics.noteCardAnswer(answer),
  )
  return serveMetrics(metrics, host, metricsPort)
}

/** How often, while the application closes, connections that have become idle are let go. */
const sweepMilliseconds = 50

/**
 * Lets the requests under way end. Connections that were busy at first and are kept alive by their client afterwards are let go too: Fastify
 * closes those alone that are idle at the very beginning, and would wait 72 s for the others.
 */
async function closeApp(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), sweepMilliseconds)
  try {
    await app.close()
  } finally {
    clearInterval(sweep)
  }
}

/** Where the application listens, seen from this machine; undefined until it does. */
function urlOf(app: FastifyInstance | undefined): string | undefined {
  const address = app?.server.address()
  return address && typeof address === 'object' ? `http://127.0.0.1:${address.port}` : undefined
}
