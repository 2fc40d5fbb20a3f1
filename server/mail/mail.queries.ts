import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { inBatches } from '../database/batches.ts'
import type { Database } from '../database/database.ts'
import { mail } from './mail.tables.ts'

export type MailRow = typeof mail.$inferSelect

/** Puts a mail into the outbox; one of the same key is there already, or was: nothing more is written. */
export async function insertMail(db: Database, row: typeof mail.$inferInsert): Promise<void> {
  await db.insert(mail).values(row).onConflictDoNothing({ target: mail.key })
}

/**
 * Takes the mail that has waited longest of those that are due, and keeps other senders off it until `until`: a sender that dies gives it
 * back by that. Undefined when none is due.
 */
export async function takeDueMail(db: Database, now: Date, until: Date): Promise<MailRow | undefined> {
  const due = db
    .select({ id: mail.id })
    .from(mail)
    .where(and(isNull(mail.sentOn), isNull(mail.refusedOn), isNotNull(mail.body), lte(mail.nextTryOn, now)))
    .orderBy(asc(mail.nextTryOn))
    .limit(1)
    .for('update', { skipLocked: true })
  const [taken] = await db
    .update(mail)
    .set({ nextTryOn: until, tries: sql`${mail.tries} + 1` })
    .where(inArray(mail.id, due))
    .returning()
  return taken
}

/** Notes how a sending went. */
export async function updateMail(db: Database, id: string, changes: Partial<typeof mail.$inferInsert>): Promise<void> {
  await db.update(mail).set(changes).where(eq(mail.id, id))
}

/** Empties mails that were sent, or refused for good, before `before`. Their keys stay: what was told is not told again. */
export async function emptyMails(db: Database, before: Date): Promise<void> {
  await inBatches(limit => {
    const old = db
      .select({ id: mail.id })
      .from(mail)
      .where(and(isNotNull(mail.body), lte(sql`coalesce(${mail.sentOn}, ${mail.refusedOn})`, before.toISOString())))
    return db
      .update(mail)
      .set({ body: null, toAddress: '', toName: '' })
      .where(inArray(mail.id, old.limit(limit)))
  })
}
