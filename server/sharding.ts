import { ConfigError, readConfig } from './config.ts'
import { planShardingOf } from './database/sharding.ts'
import { coordinatorTables } from './database/sharding-plan.ts'
import { runCommand } from './run-command.ts'

/**
 * `npm run sharding`: reads the schema of the PostgreSQL server at `DATABASE_URL` and prints how Citus would distribute it by user: its
 * commands, as SQL, and in comments every constraint in the way. Changes nothing. Exits with 1 if the plan misses a table or a constraint.
 */
await runCommand([], async () => {
  const { databaseUrl } = readConfig()
  if (!databaseUrl) throw new ConfigError('DATABASE_URL: set it to the PostgreSQL server whose schema to read')
  const { commands, obstacles, unplanned } = await planShardingOf(databaseUrl)
  const comments = (title: string, lines: string[]) => [`-- ${title}`, ...lines.map(line => `--   ${line}`), '']
  const whole = Object.entries(coordinatorTables).map(([name, reason]) => `${name}: ${reason}`)
  const lines = [
    ...comments('In the way, to be replaced first:', obstacles),
    ...(unplanned.length > 0 ? comments('Missing in server/database/sharding-plan.ts:', unplanned) : []),
    ...comments('Kept whole on the coordinator:', whole),
    ...commands,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
  if (unplanned.length > 0) process.exitCode = 1
})
