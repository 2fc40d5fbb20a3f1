import type { Worker } from 'node:worker_threads'
import closeWithGrace from 'close-with-grace'
import { type Config, readConfig } from './config.ts'
import { ContentError } from './content/content-error.ts'
import { startEmbeddedDatabase } from './database/embedded.ts'
import { standardOutput } from './http/log-lines.ts'
import { readableLines } from './http/readable-lines.ts'
import type { Services } from './services.ts'

/** Maximum duration of a payment in flight when the server receives the signal to stop: the card provider's slowest answer plus one retry. */
const lastRequestMilliseconds = 45_000

/** Serves with the configuration of the environment until a signal ends it; ends the process with a sentence where it cannot. */
export async function serve(databaseThread: Worker | undefined): Promise<void> {
  try {
    const config = readConfig()
    // Asked for its folder first: until the embedded database has started, there is time to load the rest.
    const embedded = config.databaseUrl ? undefined : startEmbeddedDatabase(config.dataFolder, databaseThread)
    // JSON for machines, and lines to read for a developer's terminal.
    const isRead = !config.isProduction && process.stdout.isTTY
    const logStream = isRead ? readableLines(standardOutput()) : standardOutput()
    const { startServer, seedDemo } = await loadServer(config)
    let demoLines: string[] = []
    const fill = async (services: Services) => {
      if (seedDemo) demoLines = await seedDemo(services)
    }
    const server = await startServer({ config, embedded, logStream, fill })
    await server.app.listen({ host: config.host, port: config.port })
    closeWithGrace({ delay: config.drainMilliseconds + lastRequestMilliseconds }, async ({ signal, err }) => {
      if (err) server.app.log.fatal({ err }, 'the server is stopping because of an internal error')
      if (signal === 'SIGTERM') await server.drain()
      await server.close()
    })
    process.stdout.write(`${['', `  ${config.publicUrl}`, ...demoLines].join('\n')}\n`)
  } catch (error) {
    const { explain } = await import('./run-command.ts')
    process.stderr.write(`${explain(error, [ContentError])}\n`)
    process.exit(1)
  }
}

/** Loads what serves, and what fills a database with the demo members where there are any. */
async function loadServer(config: Config) {
  const { startServer } = await import('./start.ts')
  const { loadSandboxes } = await import('./sandboxes.ts')
  loadSandboxes(config)
  const { seedDemo = undefined } = config.hasDemoMembers ? await import('./seed/seed-demo.ts') : {}
  return { startServer, seedDemo }
}
