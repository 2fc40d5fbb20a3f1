import closeWithGrace from 'close-with-grace'
import { readConfig } from './config.ts'
import { ContentError } from './content/loading/content-error.ts'
import { standardOutput } from './http/log-lines.ts'
import { readableLines } from './http/readable-lines.ts'
import { explain } from './run-command.ts'
import { seedDemo } from './seed/seed-demo.ts'
import { startServer } from './start.ts'

/** Maximum duration of a payment in flight when the server receives the signal to stop: the card provider's slowest answer plus one retry. */
const lastRequestMilliseconds = 45_000

/** What is shown once the server listens: its address, and the demo members outside production. */
export const welcome = await serve()
if (import.meta.main) process.stdout.write(welcome)

/** Serves with the configuration of the environment until a signal ends it; ends the process with a sentence where it cannot. */
async function serve(): Promise<string> {
  try {
    const config = readConfig()
    // JSON for machines, and lines to read for a developer's terminal.
    const isRead = !config.isProduction && process.stdout.isTTY
    const logStream = isRead ? readableLines(process.stdout) : standardOutput()
    const server = await startServer({ config, logStream })
    const demoLines = config.hasDemoMembers ? await seedDemo(server.services) : []
    await server.app.listen({ host: config.host, port: config.port })
    closeWithGrace({ delay: config.drainMilliseconds + lastRequestMilliseconds }, async ({ signal, err }) => {
      if (err) server.app.log.fatal({ err }, 'the server is stopping because of an internal error')
      if (signal === 'SIGTERM') await server.drain()
      await server.close()
    })
    return `${['', `  ${config.publicUrl}`, ...demoLines].join('\n')}\n`
  } catch (error) {
    process.stderr.write(`${explain(error, [ContentError])}\n`)
    process.exit(1)
  }
}
