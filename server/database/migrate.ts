import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'

/** Any number, the same in every process: whoever holds this advisory lock migrates, the others wait and find nothing to do. */
const migrationLock = 7_238_001

/** Brings the tables up to date. Several servers may start at once on one PostgreSQL: one migrates, the others wait. */
export async function migrateDatabase({ pool, isEmbedded }: { pool: pg.Pool; isEmbedded: boolean }): Promise<void> {
  const client = await pool.connect()
  try {
    // The embedded database belongs to one process, and its advisory locks never block.
    if (!isEmbedded) await client.query(`set statement_timeout = 0; select pg_advisory_lock(${migrationLock})`)
    await migrate(drizzle({ client }), { migrationsFolder: join(import.meta.dirname, 'migrations') })
    if (!isEmbedded) await client.query(`select pg_advisory_unlock(${migrationLock}); reset statement_timeout`)
  } finally {
    client.release()
  }
}
