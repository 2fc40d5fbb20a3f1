import { join } from 'node:path'
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
import { forgetInterruptedAttempts } from './features/subscription/synchronise.ts'
import { Limits } from './http/limits.ts'
import { everyJob } from './jobs/every-job.ts'
import { JobRunner } from './jobs/job-runner.ts'
import { MailServer } from './mail/mail-server.ts'
import { openSandboxes, type Sandboxes } from './sandboxes.ts'
import type { Services } from './services.ts'
import { openCardProvider } from './stripe/card-provider.ts'

const root = join(import.meta.dirname, '..')

/** Folders of the repository itself. */
export const ownFolders: AppFolders = { content: join(root, 'content'), web: join(root, 'web/dist') }

export interface RunningServer {
  app: FastifyInstance
  services: Services
  /** The stand-ins for third parties, where there are any. */
  sandboxes: Sandboxes
  jobs: JobRunner
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
    await forgetInterruptedAttempts(services)
    const app = await buildApp(services, config, folders, sandboxes.handlers)
    running = await watch(app, services, sandboxes, options.runsJobs ?? true)
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
    publicUrl: config.publicUrl,
  }
}

/** Starts what goes on beside the requests, and knows how to end it all. */
async function watch(
  app: FastifyInstance,
  services: Services,
  sandboxes: Sandboxes,
  runsJobs: boolean,
): Promise<RunningServer> {
  const { database, clock, catalogue, mails } = services
  // A connection that breaks while idle must not end the process.
  database.pool.on('error', error => app.log.warn({ err: error }, 'an idle database connection broke'))
  catalogue.start(error => app.log.warn({ err: error }, 'the content could not be refreshed'))
  const noteFailure = (error: unknown, job = '') => app.log.warn({ err: error, job }, 'a job failed')
  const jobs = new JobRunner(database, clock, everyJob(services, noteFailure), noteFailure)
  if (runsJobs) await jobs.start()
  return {
    app,
    services,
    sandboxes,
    jobs,
    async close() {
      catalogue.stop()
      await closeApp(app)
      await jobs.stop()
      mails.close()
      await sandboxes.close()
      await database.close()
    },
  }
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
