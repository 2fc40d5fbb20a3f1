import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { isMigrated } from './is-migrated.ts'
import { connectToPrimary } from './primary.ts'

const migrationsFolder = join(import.meta.dirname, 'migrations')

/** An arbitrary number, the same in every process: the holder of this advisory lock migrates; the others wait and find nothing to do. */
const migrationLock = 7_238_001

/** How long a schema change waits for locks before it fails, because members would queue behind it. The next start tries again. */
const lockWaitMilliseconds = 3000

/**
 * Brings the tables of a PostgreSQL server up to date, over a connection without the timeouts of the pool. If several servers start at once,
 * one migrates; the others wait and find nothing to do. Everything runs in one transaction: a server that dies half-way has changed nothing,
 * and the lock is released with its connection.
 */
export async function migrateServer(databaseUrl: string): Promise<void> {
  const client = await connectToPrimary(databaseUrl, { connectionTimeoutMillis: 10_000 })
  try {
    await client.query(`select pg_advisory_lock(${migrationLock})`)
    // Not earlier: it would also limit the wait for the other process.
    await client.query(`set lock_timeout = ${lockWaitMilliseconds}`)
    await migrate(drizzle({ client }), { migrationsFolder })
  } finally {
    await client.end()
  }
}

/** Brings the tables of the embedded database up to date. It belongs to one process, so it needs no lock. */
export async function migrateEmbedded(pool: pg.Pool): Promise<void> {
  // The migrator reads every migration file, even if none is due.
  if (await isMigrated(pool)) return
  await migrate(drizzle({ client: pool }), { migrationsFolder })
}
