import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, notLike, sql } from 'drizzle-orm'
import { inBatches } from '../database/batches.ts'
import type { Database } from '../database/database.ts'
import { mail, mailboxPosition } from './mail.tables.ts'
import type { MailboxPosition } from './mailbox.ts'

export type MailRow = typeof mail.$inferSelect

/** Inserts an e-mail into the outbox; returns false and does nothing if its key was ever used. */
export async function insertMail(db: Database, row: typeof mail.$inferInsert): Promise<boolean> {
  const inserted = await db
    .insert(mail)
    .values(row)
    .onConflictDoNothing({ target: mail.key })
    .returning({ id: mail.id })
  return inserted.length > 0
}

/** Takes the due e-mail that has waited longest, under a lease until `until`; undefined if none is due. */
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

/** Records the outcome of a try. */
export async function updateMail(db: Database, id: string, changes: Partial<typeof mail.$inferInsert>): Promise<void> {
  await db.update(mail).set(changes).where(eq(mail.id, id))
}

/** Empties e-mails that were sent, or permanently refused, before `before`. Their keys stay, so that none is sent again. */
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

/** Returns when the e-mail of this key was enqueued. */
export async function findMailDate(db: Database, key: string): Promise<Date | undefined> {
  const [row] = await db.select({ createdOn: mail.createdOn }).from(mail).where(eq(mail.key, key))
  return row?.createdOn
}

/** Returns the latest e-mails of a member, latest first; those of other kinds than `kinds` (the beginnings of keys) are left out. */
export async function listMailsOf(
  db: Database,
  userId: string,
  kinds: readonly string[],
  limit: number,
): Promise<MailRow[]> {
  return db
    .select()
    .from(mail)
    .where(and(eq(mail.userId, userId), inArray(sql`split_part(${mail.key}, ':', 1)`, [...kinds])))
    .orderBy(desc(mail.createdOn), desc(mail.id))
    .limit(limit)
}

/** Returns the account that the latest of these e-mails went to; undefined if none went to one. What we passed to the operator is left out. */
export async function findMailOwner(db: Database, ids: readonly string[]): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: mail.userId })
    .from(mail)
    .where(and(inArray(mail.id, [...ids]), isNotNull(mail.userId), notLike(mail.key, 'contact:%')))
    .orderBy(desc(mail.createdOn))
    .limit(1)
  return row?.userId ?? undefined
}

/** Returns how far a mailbox was read; undefined if it never was. */
export async function findPosition(db: Database, name: string): Promise<MailboxPosition | undefined> {
  const { validity, uid } = mailboxPosition
  const [row] = await db.select({ validity, uid }).from(mailboxPosition).where(eq(mailboxPosition.name, name))
  return row
}

/** Notes how far a mailbox was read. */
export async function upsertPosition(db: Database, name: string, position: MailboxPosition): Promise<void> {
  await db
    .insert(mailboxPosition)
    .values({ name, ...position })
    .onConflictDoUpdate({ target: mailboxPosition.name, set: position })
}

/** Returns an e-mail to a member by its id. */
export async function findMailOf(db: Database, userId: string, id: string): Promise<MailRow | undefined> {
  const [row] = await db
    .select()
    .from(mail)
    .where(and(eq(mail.id, id), eq(mail.userId, userId)))
  return row
}
