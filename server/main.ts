import closeWithGrace from 'close-with-grace'
import { readConfig } from './config.ts'
import { ContentError } from './content/content-error.ts'
import { standardOutput } from './http/log-lines.ts'
import { readableLines } from './http/readable-lines.ts'
import { explain } from './run-command.ts'
import { demoPassword, seedDemoMembers } from './seed/demo-members.ts'
import { seedDemoStaff } from './seed/demo-staff.ts'
import { startServer } from './start.ts'

/** Maximum duration of a payment in flight when the server receives the signal to stop: the card provider's slowest answer plus one retry. */
const lastRequestMilliseconds = 45_000

try {
  const config = readConfig()
  // JSON for machines, and lines to read for a developer's terminal.
  const isRead = !config.isProduction && process.stdout.isTTY
  const logStream = isRead ? readableLines(standardOutput()) : standardOutput()
  const server = await startServer({ config, logStream })
  const demoMembers = config.hasDemoMembers ? await seedDemoMembers(server.services) : []
  const demoStaff = config.hasDemoMembers ? await seedDemoStaff(server.services) : []
  await server.app.listen({ host: config.host, port: config.port })
  closeWithGrace({ delay: config.drainMilliseconds + lastRequestMilliseconds }, async ({ signal, err }) => {
    if (err) server.app.log.fatal({ err }, 'the server is stopping because of an internal error')
    if (signal === 'SIGTERM') await server.drain()
    await server.close()
  })
  process.stdout.write(`\n  ${config.publicUrl}\n`)
  for (const { email, description } of demoMembers) process.stdout.write(`    ${email}: ${description}\n`)
  if (demoStaff.length > 0) process.stdout.write(`\n  ${config.publicUrl}/studio\n`)
  for (const { email, description } of demoStaff) process.stdout.write(`    ${email}: ${description}\n`)
  if (demoMembers.length > 0) process.stdout.write(`    password for all: ${demoPassword}\n\n`)
} catch (error) {
  process.stderr.write(`${explain(error, [ContentError])}\n`)
  process.exit(1)
}
