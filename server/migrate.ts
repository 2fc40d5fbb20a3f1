import { ConfigError, readConfig } from './config.ts'
import { migrateServer } from './database/migrate.ts'
import { runCommand } from './run-command.ts'

/**
 * `npm run migrate`: brings the tables of the PostgreSQL server in `DATABASE_URL` up to date and ends. For the role that owns the tables,
 * where servers run under one that may not change them (`MIGRATE_AT_START=false`).
 */
await runCommand([], async () => {
  const { databaseUrl } = readConfig()
  if (!databaseUrl)
    throw new ConfigError('DATABASE_URL: the embedded database is migrated by the server that runs on it')
  await migrateServer(databaseUrl)
  process.stdout.write('the tables are up to date\n')
})
