import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { inBatches } from '../database/batches.ts'
import type { Database } from '../database/database.ts'
import { mail } from './mail.tables.ts'

export type MailRow = typeof mail.$inferSelect

/** Enqueues an e-mail; no-op if an e-mail with this key was ever enqueued. */
export async function insertMail(db: Database, row: typeof mail.$inferInsert): Promise<void> {
  await db.insert(mail).values(row).onConflictDoNothing({ target: mail.key })
}

/**
 * Claims the due e-mail that has waited longest and leases it until `until`; if the sender dies, the lease expires. Undefined if none is
 * due.
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

/** Records the result of an attempt to send. */
export async function updateMail(db: Database, id: string, changes: Partial<typeof mail.$inferInsert>): Promise<void> {
  await db.update(mail).set(changes).where(eq(mail.id, id))
}

/** Clears e-mails that were sent or permanently refused before `before`. Their keys stay, so that nothing is sent twice. */
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
