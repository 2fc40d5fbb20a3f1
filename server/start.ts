import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { type AppFolders, buildApp } from './app.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { CatalogueKeeper } from './content/catalogue-keeper.ts'
import type { Content } from './content/content.ts'
import { ContentFiles } from './content/content-files.ts'
import { AssetFiles } from './content/editions/asset-files.ts'
import { KnownFiles } from './content/editions/known-files.ts'
import { openStore } from './content/editions/share-files.ts'
import { startEdition } from './content/editions/start-edition.ts'
import { FileLinks } from './content/file-links.ts'
import { KnownCatalogue } from './content/known-catalogue.ts'
import { PracticeSounds } from './content/practice-sounds.ts'
import { synchroniseContent } from './content/synchronise.ts'
import { UploadParts } from './content/uploads/upload-parts.ts'
import { beginToOpenDatabase, type OpenDatabase, type OpeningDatabase } from './database/database.ts'
import { claimForProduction } from './database/database-use.ts'
import type { EmbeddedDatabase } from './database/embedded.ts'
import { readSecret } from './database/secrets.ts'
import { everyJob } from './every-job.ts'
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
import type { StoreError } from './store/store-error.ts'
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
  /** The embedded database of `config`, if it is starting already; closed with the server. */
  embedded?: EmbeddedDatabase | undefined
  /** Fills the database before the server listens. */
  fill?: (services: Services) => Promise<void>
  /** Shown to members instead of an edition: for tests and benches, whose content is made up. */
  content?: Content
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

/** Opens the database, brings the content up to date and builds the application, which does not listen yet. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { config, content, folders = ownFolders } = options
  const { database, ready } = openedOrOpening(options)
  // A failure before `ready` is awaited below must not end the process as an unhandled rejection.
  ready.catch(() => {})
  const log = (line: string) => running?.app.log.warn(line)
  let running: RunningServer | undefined
  let sandboxes: Sandboxes | undefined
  try {
    // What needs no database, while it opens.
    const known = content ? undefined : knownBefore(config.dataFolder, folders.content)
    sandboxes = await openSandboxes(options, () => urlOf(running?.app), log)
    const jobs = {
      wakeJob: (name: string) => running?.jobs.wake(name),
      listJobs: () => running?.listJobs() ?? [],
    }
    const services = await prepareServices(config, database, folders, sandboxes, jobs)
    const [app, storeTrouble] = await Promise.all([
      buildApp(services, config, folders, sandboxes.handlers, options.logStream),
      ready.then(() => openServices(services, known, options)),
    ])
    running = await watch(app, services, sandboxes, options)
    if (storeTrouble)
      app.log.error({ err: storeTrouble }, 'the file store is not as it should be; members see what is here')
    const { lost } = services.contentFiles
    if (lost.length > 0) app.log.error({ paths: lost }, 'files of the live edition are neither here nor in the store')
    return running
  } catch (error) {
    await sandboxes?.close()
    await database.close()
    throw error
  }
}

function openedOrOpening({ config, database, embedded }: StartOptions): OpeningDatabase {
  return database ? { database, ready: Promise.resolve() } : beginToOpenDatabase({ ...config, embedded })
}

/** What this machine knows of the content from its last start. */
interface KnownBefore {
  files: KnownFiles
  catalogue: KnownCatalogue
}

function knownBefore(dataFolder: string, contentFolder: string): KnownBefore {
  const files = new KnownFiles(dataFolder, contentFolder)
  return { files, catalogue: new KnownCatalogue(dataFolder, files.compiler) }
}

/** Reads what the services serve, once the database answers. Returns what is wrong with the file store, if members can do without it. */
async function openServices(
  services: Services,
  known: KnownBefore | undefined,
  { config, content, folders = ownFolders, fill }: StartOptions,
): Promise<StoreError | undefined> {
  const { db } = services.database
  if (config.isProduction) await claimForProduction(db, services.clock.now())
  const storeTrouble = await openStore(db, services.assets)
  await Promise.all([
    openContent(services, { content, known, folder: folders.content }),
    endInterruptedAttempts(services),
  ])
  await fill?.(services)
  return storeTrouble
}

/** Brings the content up to date, and reads it: the given one, or else that of the repository's folder and the Studio. */
async function openContent(
  { database: { db }, clock, assets, contentFiles, links, catalogue }: Services,
  { content, known, folder }: { content: Content | undefined; known: KnownBefore | undefined; folder: string },
): Promise<void> {
  if (content) await synchroniseContent(db, content, clock)
  const files = known && (await startEdition({ db, clock, assets, folder, known: known.files }))
  await contentFiles.open(db, files)
  links.signWith(await readSecret(db, 'file-links'))
  await catalogue.open(known?.catalogue)
}

/** Makes what features are served with. Nothing is read yet: the database may still be opening. */
async function prepareServices(
  config: Config,
  database: OpenDatabase,
  folders: AppFolders,
  { clock, cards, mails }: Sandboxes,
  { wakeJob, listJobs }: Pick<Services, 'wakeJob' | 'listJobs'>,
): Promise<Services> {
  const settings = config.stripe ?? cards?.settings
  const mailUrl = config.mailUrl ?? mails?.smtpUrl
  if (!settings || !mailUrl) throw new Error('a third party is neither configured nor replaced by a sandbox')
  const assets = new AssetFiles(config.dataFolder, config.store && new ObjectStore(config.store))
  const contentFiles = new ContentFiles(folders.content, assets)
  const links = new FileLinks(clock)
  const catalogue = new CatalogueKeeper(database.db, links, contentFiles)
  return {
    database,
    clock,
    catalogue,
    links,
    contentFiles,
    assets,
    sounds: new PracticeSounds(contentFiles, id => catalogue.catalogue.medias.get(id)?.media.loop),
    uploads: new UploadParts(config.dataFolder, assets.store),
    limits: new Limits(database),
    stripe: openCardProvider(settings, () => clock.now()),
    mails: new MailServer(mailUrl, config.mailFrom),
    mailbox: config.imapUrl === undefined ? null : new Mailbox(config.imapUrl),
    metrics: config.metricsPort === undefined ? null : await openMetrics(),
    wakeJob,
    listJobs,
    dataFolder: config.dataFolder,
    publicUrl: config.publicUrl,
    hasDemoStaff: config.hasDemoMembers && !config.isProduction,
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
