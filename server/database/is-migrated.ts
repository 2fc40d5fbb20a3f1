import pg from 'pg'
import journal from './migrations/meta/_journal.json' with { type: 'json' }

/** PostgreSQL's codes for a missing table or schema. */
const missingCodes = ['42P01', '3F000']

/** Whether every migration of this release is applied; newer ones, from a release being rolled out, do not matter. */
export async function isMigrated(client: pg.Client | pg.Pool): Promise<boolean> {
  return (await lastApplied(client)) >= Math.max(...journal.entries.map(({ when }) => when))
}

/** Returns when the newest applied migration was written, in milliseconds since 1970; 0 if none. */
async function lastApplied(client: pg.Client | pg.Pool): Promise<number> {
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
