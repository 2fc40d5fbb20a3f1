import { isMigrated } from './is-migrated.ts'
import { connectToPrimary } from './primary.ts'

/** Thrown when the tables are older than the code and this server may not change them. */
export class NotMigratedError extends Error {}

/**
 * Checks that every migration of this release is applied.
 * @throws {NotMigratedError} with instructions.
 */
export async function requireMigrated(databaseUrl: string): Promise<void> {
  const client = await connectToPrimary(databaseUrl, { connectionTimeoutMillis: 10_000 })
  try {
    if (!(await isMigrated(client)))
      throw new NotMigratedError(
        'the tables are older than this release: run node server/seve.ts migrate as the role that owns them',
      )
  } finally {
    await client.end()
  }
}
