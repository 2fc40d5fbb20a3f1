import type { Database } from './database.ts'
import { databaseUse } from './database-use.tables.ts'

type Use = (typeof databaseUse.$inferSelect)['name']

/** Thrown when production starts on a database that holds demo members. */
export class DemoDatabaseError extends Error {}

/**
 * Marks the database permanently as production's.
 * @throws {DemoDatabaseError} if it holds demo members.
 */
export async function claimForProduction(db: Database, now: Date): Promise<void> {
  if ((await usesOf(db)).has('demoMembers'))
    throw new DemoDatabaseError(
      'DATABASE_URL: this database was filled with demo members, whose password is published. Give production an empty database',
    )
  await noteUse(db, 'production', now)
}

/** Returns whether demo members may be added, which production's use rules out for good. If so, marks the database as holding some. */
export async function claimForDemoMembers(db: Database, now: Date): Promise<boolean> {
  const uses = await usesOf(db)
  if (uses.has('production')) return false
  if (!uses.has('demoMembers')) await noteUse(db, 'demoMembers', now)
  return true
}

async function usesOf(db: Database): Promise<ReadonlySet<Use>> {
  const rows = await db.select().from(databaseUse)
  return new Set(rows.map(({ name }) => name))
}

async function noteUse(db: Database, name: Use, since: Date): Promise<void> {
  await db.insert(databaseUse).values({ name, since }).onConflictDoNothing()
}
