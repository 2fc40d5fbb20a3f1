import { ConfigError, readConfig } from './config.ts'
import { CopyError } from './database/copy-database.ts'
import { moveDatabase } from './database/move-database.ts'
import { runCommand } from './run-command.ts'

/**
 * `DATABASE_URL=postgres://… npm run move`: copies the embedded database of `DATA_DIR` into that server. The same variable then makes the
 * server use it.
 */
await runCommand([CopyError], async () => {
  const { dataFolder, databaseUrl } = readConfig()
  if (!databaseUrl) throw new ConfigError('DATABASE_URL: set it to the PostgreSQL server to move to')
  const tables = await moveDatabase(dataFolder, databaseUrl)
  for (const { name, rows } of tables) process.stdout.write(`${String(rows).padStart(9)}  ${name}\n`)
  process.stdout.write('moved: counts and checksums are the same on both sides\n')
})
