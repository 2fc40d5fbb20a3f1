import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

const migrationsFolder = join(import.meta.dirname, 'migrations')

/** Any number, the same in every process: whoever holds this advisory lock migrates, the others wait and find nothing to do. */
const migrationLock = 7_238_001

/** A change of a table waits for so long for who is using it, and then fails: members would wait behind it. The next start tries again. */
const lockWaitMilliseconds = 3000

/**
 * Brings the tables of a PostgreSQL server up to date, over a connection of its own: one that waits for another process longer than a
 * member would. Several servers may start at once: one migrates, the others wait and find nothing to do. It is one transaction; a server
 * that dies in it has changed nothing, and its connection gives the lock back.
 */
export async function migrateServer(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  // What waits for the connection hears of its end; unheard, the event would end the process without a word.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(${migrationLock})`)
    // Not before: it would limit the wait for the other process as well.
    await client.query(`set lock_timeout = ${lockWaitMilliseconds}`)
    await migrate(drizzle({ client }), { migrationsFolder })
  } finally {
    await client.end()
  }
}

/** Brings the tables of the embedded database up to date: it belongs to one process, and has one connection. */
export async function migrateEmbedded(pool: pg.Pool): Promise<void> {
  await migrate(drizzle({ client: pool }), { migrationsFolder })
}
