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
import { openDatabase } from './database/database.ts'
import { readSecret } from './database/secrets.ts'
import { Limits } from './http/limits.ts'
import type { Services } from './services.ts'

const root = join(import.meta.dirname, '..')

/** Folders of the repository itself. */
export const ownFolders: AppFolders = { content: join(root, 'content'), web: join(root, 'web/dist') }

export interface RunningServer {
  app: FastifyInstance
  services: Services
  close(): Promise<void>
}

/** Opens the database, brings content into it and builds the application, which does not listen yet. */
export async function startServer({
  config,
  clock,
  content,
  folders = ownFolders,
}: {
  config: Config
  clock: Clock
  content: Content
  folders?: AppFolders
}): Promise<RunningServer> {
  const database = await openDatabase(config)
  try {
    await synchroniseContent(database.db, content, clock)
    const links = new FileLinks(await readSecret(database.db, 'file-links'), clock)
    const pictures = new PublicPictures(folders.content)
    const catalogue = new CatalogueKeeper(database.db, links, pictures, await readCatalogue(database.db))
    const services = { database, clock, catalogue, links, limits: new Limits(database.pool) }
    const app = await buildApp(services, config, folders)
    // A connection that breaks while idle must not end the process.
    database.pool.on('error', error => app.log.warn({ err: error }, 'an idle database connection broke'))
    catalogue.start(error => app.log.warn({ err: error }, 'the content could not be refreshed'))
    return {
      app,
      services,
      async close() {
        catalogue.stop()
        await app.close()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
