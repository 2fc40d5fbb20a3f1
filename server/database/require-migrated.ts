import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { connectToPrimary } from './primary.ts'

/** Thrown when the tables are older than the code and this server may not change them. */
export class NotMigratedError extends Error {}

/** PostgreSQL's codes for a missing table or schema. */
const missingCodes = ['42P01', '3F000']

/**
 * Checks that every migration of this release is applied; newer ones, from a release being rolled out, are harmless.
 * @throws {NotMigratedError} with instructions.
 */
export async function requireMigrated(databaseUrl: string): Promise<void> {
  const needed = readMigrationFiles({ migrationsFolder: join(import.meta.dirname, 'migrations') }).at(-1)
  const client = await connectToPrimary(databaseUrl, { connectionTimeoutMillis: 10_000 })
  try {
    if ((await lastApplied(client)) < (needed?.folderMillis ?? 0))
      throw new NotMigratedError(
        'the tables are older than this release: run npm run migrate as the role that owns them',
      )
  } finally {
    await client.end()
  }
}

/** Returns when the newest applied migration was written, in milliseconds since 1970; 0 if none. */
async function lastApplied(client: pg.Client): Promise<number> {
  try {
    const { rows } = await client.query<{ last: string | null }>(
      'select max(created_at) as last from drizzle.__drizzle_migrations',
    )
    return Number(rows[0]?.last ?? 0)
  } catch (error) {
    if (error instanceof pg.DatabaseError && missingCodes.includes(error.code ?? '')) return 0
    throw error
  }
}
