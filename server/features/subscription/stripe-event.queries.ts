import { and, asc, inArray, lt, lte, sql } from 'drizzle-orm'
import { inBatches } from '../../database/batches.ts'
import type { Database } from '../../database/database.ts'
import { stripeEvent } from './subscription.tables.ts'

export type EventRow = typeof stripeEvent.$inferSelect

/** Inserts an event; does nothing if it is already stored. */
export async function insertEvent(db: Database, row: typeof stripeEvent.$inferInsert): Promise<void> {
  await db.insert(stripeEvent).values(row).onConflictDoNothing()
}

/**
 * Takes the due event that has waited longest, and the other due events about the same object, under a lease until `until`. One reading
 * applies them all.
 */
export async function takeDueEvents(db: Database, now: Date, until: Date): Promise<EventRow[]> {
  const isDue = lte(stripeEvent.nextTryOn, now)
  const longest = db
    .select({ subjectId: stripeEvent.subjectId })
    .from(stripeEvent)
    .where(isDue)
    .orderBy(asc(stripeEvent.nextTryOn))
    .limit(1)
    .for('update', { skipLocked: true })
  const due = db
    .select({ id: stripeEvent.id })
    .from(stripeEvent)
    .where(and(isDue, inArray(stripeEvent.subjectId, longest)))
    .for('update', { skipLocked: true })
  return db
    .update(stripeEvent)
    .set({ nextTryOn: until, tries: sql`${stripeEvent.tries} + 1` })
    .where(inArray(stripeEvent.id, due))
    .returning()
}

/** Records that events were applied. */
export async function finishEvents(db: Database, ids: string[]): Promise<void> {
  await db.update(stripeEvent).set({ nextTryOn: null, lastError: null }).where(inArray(stripeEvent.id, ids))
}

/** Records why events could not be applied, and when to try again. */
export async function postponeEvents(db: Database, ids: string[], nextTryOn: Date, lastError: string): Promise<void> {
  await db.update(stripeEvent).set({ nextTryOn, lastError }).where(inArray(stripeEvent.id, ids))
}

/** Deletes events received before this instant. */
export async function deleteEventsBefore(db: Database, before: Date): Promise<void> {
  await inBatches(limit => {
    const old = db.select({ id: stripeEvent.id }).from(stripeEvent).where(lt(stripeEvent.receivedOn, before))
    return db.delete(stripeEvent).where(inArray(stripeEvent.id, old.limit(limit)))
  })
}
