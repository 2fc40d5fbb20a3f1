import { and, asc, eq, gte, inArray, lte } from 'drizzle-orm'
import {
  contentChange,
  contentChangeFile,
  contentRemark,
  contentSignature,
  contentWaiver,
} from '../../content/editions/edition.tables.ts'
import type { Database } from '../../database/database.ts'

export type RemarkRow = typeof contentRemark.$inferSelect
type SignatureRow = typeof contentSignature.$inferSelect

/** Returns the remarks of a change and their answers, the earliest first. */
export async function listRemarks(db: Database, changeId: string): Promise<RemarkRow[]> {
  return db
    .select()
    .from(contentRemark)
    .where(eq(contentRemark.changeId, changeId))
    .orderBy(asc(contentRemark.madeOn), asc(contentRemark.id))
}

/** Returns a remark. */
export async function findRemark(db: Database, id: string): Promise<RemarkRow | undefined> {
  const [row] = await db.select().from(contentRemark).where(eq(contentRemark.id, id))
  return row
}

/** Writes a remark. */
export async function insertRemark(db: Database, row: typeof contentRemark.$inferInsert): Promise<void> {
  await db.insert(contentRemark).values(row)
}

/** Settles a remark; one that is settled stays as it is. */
export async function settle(db: Database, id: string, settledById: string, settledOn: Date): Promise<void> {
  await db.update(contentRemark).set({ settledOn, settledById }).where(eq(contentRemark.id, id))
}

/** Writes a waiver; waiving again changes the reason and who gave it. */
export async function insertWaiver(db: Database, row: typeof contentWaiver.$inferInsert): Promise<void> {
  const { ruleId, subject, digest } = contentWaiver
  const { reason, byId, madeOn } = row
  await db
    .insert(contentWaiver)
    .values(row)
    .onConflictDoUpdate({ target: [ruleId, subject, digest], set: { reason, byId, madeOn } })
}

/** Returns the signatures that end between two days, both included, the earliest first. */
export async function listSignaturesEnding(db: Database, from: string, until: string): Promise<SignatureRow[]> {
  const { dueOn, subject } = contentSignature
  return db
    .select()
    .from(contentSignature)
    .where(and(gte(dueOn, from), lte(dueOn, until)))
    .orderBy(asc(dueOn), asc(subject))
}

/** Returns everybody who wrote files of these digests in a change that was published. */
export async function listPublishedWriters(db: Database, digests: readonly string[]): Promise<string[]> {
  const { changeId, digest, byId, earlierWriterIds } = contentChangeFile
  const rows = await db
    .select({ byId, earlierWriterIds })
    .from(contentChangeFile)
    .innerJoin(contentChange, eq(contentChange.id, changeId))
    .where(and(inArray(digest, [...digests]), eq(contentChange.state, 'published')))
  return rows.flatMap(row => [row.byId ?? [], row.earlierWriterIds].flat())
}
