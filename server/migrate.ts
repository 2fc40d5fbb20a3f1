import { ConfigError, readConfig } from './config.ts'
import { migrateServer } from './database/migrate.ts'
import { runCommand } from './run-command.ts'

/**
 * `npm run seve -- migrate`: brings the tables of the PostgreSQL server at `DATABASE_URL` up to date and exits. It is for the role that owns the
 * tables, where servers run under a role that may not change them (`MIGRATE_AT_START=false`).
 */
await runCommand([], async () => {
  const { databaseUrl } = readConfig()
  if (!databaseUrl) throw new ConfigError('DATABASE_URL: the embedded database is migrated by the server that uses it')
  await migrateServer(databaseUrl)
  process.stdout.write('the tables are up to date\n')
})
