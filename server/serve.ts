import closeWithGrace from 'close-with-grace'
import type { Begun } from './begin.ts'
import { type Config, readConfig } from './config.ts'
import { ContentError } from './content/content-error.ts'
import { openDatabase } from './database/database.ts'
import { standardOutput } from './http/log-lines.ts'
import { readableLines } from './http/readable-lines.ts'
import { explain } from './run-command.ts'

/** Maximum duration of a payment in flight when the server receives the signal to stop: the card provider's slowest answer plus one retry. */
const lastRequestMilliseconds = 45_000

/** Serves with the configuration of the environment until a signal ends it; ends the process with a sentence where it cannot. */
export async function serve({ databaseThread, writeResolved }: Begun): Promise<void> {
  try {
    const config = readConfig()
    // JSON for machines, and lines to read for a developer's terminal.
    const isRead = !config.isProduction && process.stdout.isTTY
    const logStream = isRead ? readableLines(standardOutput()) : standardOutput()
    // The embedded database starts on a thread of its own while this one loads the application.
    const [database, { startServer }] = await Promise.all([
      openDatabase({ ...config, databaseThread }),
      loadServer(config),
    ])
    const server = await startServer({ config, database, logStream })
    const demoLines = config.hasDemoMembers ? await (await import('./seed/seed-demo.ts')).seedDemo(server.services) : []
    await server.app.listen({ host: config.host, port: config.port })
    closeWithGrace({ delay: config.drainMilliseconds + lastRequestMilliseconds }, async ({ signal, err }) => {
      if (err) server.app.log.fatal({ err }, 'the server is stopping because of an internal error')
      if (signal === 'SIGTERM') await server.drain()
      await server.close()
    })
    writeResolved()
    process.stdout.write(`${['', `  ${config.publicUrl}`, ...demoLines].join('\n')}\n`)
  } catch (error) {
    process.stderr.write(`${explain(error, [ContentError])}\n`)
    process.exit(1)
  }
}

async function loadServer(config: Config): Promise<typeof import('./start.ts')> {
  const loaded = await import('./start.ts')
  const { loadSandboxes } = await import('./sandboxes.ts')
  loadSandboxes(config)
  return loaded
}
