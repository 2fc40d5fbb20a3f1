import closeWithGrace from 'close-with-grace'
import { ConfigError, readConfig } from './config.ts'
import { ContentError, loadContent } from './content/load-content.ts'
import { FolderInUseError } from './database/folder-lock.ts'
import { demoPassword, seedDemoMembers } from './seed/demo-members.ts'
import { ownFolders, startServer } from './start.ts'

try {
  const config = readConfig()
  const server = await startServer({ config, content: loadContent(ownFolders.content) })
  const demoMembers = config.isProduction ? [] : await seedDemoMembers(server.services)
  await server.app.listen({ host: config.host, port: config.port })
  closeWithGrace({ delay: 10_000 }, () => server.close())
  process.stdout.write(`\n  ${config.publicUrl}\n`)
  for (const { email, description } of demoMembers) process.stdout.write(`    ${email}: ${description}\n`)
  if (demoMembers.length > 0) process.stdout.write(`    password of all: ${demoPassword}\n\n`)
} catch (error) {
  const isExplained = error instanceof ConfigError || error instanceof ContentError || error instanceof FolderInUseError
  process.stderr.write(`${isExplained ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
}
