import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type AppFolders, buildApp } from './app.ts'
import { type Clock, followClock, systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { readCatalogue } from './content/catalogue.ts'
import { CatalogueKeeper } from './content/catalogue-keeper.ts'
import type { Content } from './content/content.ts'
import { FileLinks, PublicPictures } from './content/file-links.ts'
import { synchroniseContent } from './content/synchronise.ts'
import { type OpenDatabase, openDatabase } from './database/database.ts'
import { readSecret } from './database/secrets.ts'
import { webhookPath } from './features/subscription/subscription.routes.ts'
import { forgetInterruptedAttempts, keepReconciling } from './features/subscription/synchronise.ts'
import { Limits } from './http/limits.ts'
import type { Services } from './services.ts'
import { openCardProvider } from './stripe/card-provider.ts'
import { type CardSandbox, startCardSandbox } from './stripe/sandbox.ts'

const root = join(import.meta.dirname, '..')

/** Folders of the repository itself. */
export const ownFolders: AppFolders = { content: join(root, 'content'), web: join(root, 'web/dist') }

export interface RunningServer {
  app: FastifyInstance
  services: Services
  /** The stand-in for the card provider, when there is one. */
  cards: CardSandbox | null
  close(): Promise<void>
}

export interface StartOptions {
  config: Config
  content: Content
  folders?: AppFolders
  /** Without one: the sandbox's clock, and the machine's where there is no sandbox. */
  clock?: Clock
  /** When an empty sandbox begins; its clock then stands still until it is advanced. */
  sandboxStartsAt?: Date
}

/** Opens the database, brings content into it and builds the application, which does not listen yet. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { config, content, folders = ownFolders } = options
  const database = await openDatabase(config)
  const log = (line: string) => running?.app.log.warn(line)
  let running: RunningServer | undefined
  let cards: CardSandbox | null = null
  try {
    const ownUrl = () => urlOf(running?.app)
    cards = config.stripe ? null : await openSandbox(options, database, ownUrl, log)
    const clock = options.clock ?? (cards ? followClock(cards.sandbox.now) : systemClock)
    await synchroniseContent(database.db, content, clock)
    const services = await openServices(config, database, clock, folders, cards)
    await forgetInterruptedAttempts(services)
    const app = await buildApp(services, config, folders, cards?.sandbox ?? null)
    running = watch(app, services, cards)
    return running
  } catch (error) {
    await cards?.sandbox.close()
    await database.close()
    throw error
  }
}

async function openSandbox(
  { config, sandboxStartsAt }: StartOptions,
  database: OpenDatabase,
  ownUrl: () => string | undefined,
  log: (line: string) => void,
): Promise<CardSandbox> {
  return startCardSandbox({
    dataFolder: config.dataFolder,
    webhookSecret: `whsec_${await readSecret(database.db, 'card-sandbox')}`,
    webhookPath,
    ownUrl,
    publicUrl: config.publicUrl,
    log,
    ...(sandboxStartsAt ? { startsAt: sandboxStartsAt } : {}),
  })
}

async function openServices(
  config: Config,
  database: OpenDatabase,
  clock: Clock,
  folders: AppFolders,
  cards: CardSandbox | null,
): Promise<Services> {
  const settings = config.stripe ?? cards?.settings
  if (!settings) throw new Error('there is neither a card provider nor a sandbox')
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
  }
}

/** Starts what goes on beside the requests, and knows how to end it all. */
function watch(app: FastifyInstance, services: Services, cards: CardSandbox | null): RunningServer {
  const { database, catalogue } = services
  // A connection that breaks while idle must not end the process.
  database.pool.on('error', error => app.log.warn({ err: error }, 'an idle database connection broke'))
  catalogue.start(error => app.log.warn({ err: error }, 'the content could not be refreshed'))
  const stopReconciling = keepReconciling(services, error =>
    app.log.warn({ err: error }, 'a subscription could not be read'),
  )
  return {
    app,
    services,
    cards,
    async close() {
      catalogue.stop()
      stopReconciling()
      await app.close()
      await cards?.sandbox.close()
      await database.close()
    },
  }
}

/** Where the application listens, seen from this machine; undefined until it does. */
function urlOf(app: FastifyInstance | undefined): string | undefined {
  const address = app?.server.address()
  return address && typeof address === 'object' ? `http://127.0.0.1:${address.port}` : undefined
}
