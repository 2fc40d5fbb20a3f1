import { and, desc, eq, inArray, like, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { staffAccount } from '../../staff/staff.tables.ts'
import { contentVersion } from '../content.tables.ts'
import { contentSignature, contentWaiver } from './edition.tables.ts'
import { readLiveTree } from './edition-store.ts'
import { filesOfSubject } from './review.ts'
import { digestOfTree, type Tree } from './tree.ts'

/*
 * What people have said about texts: signatures, waivers of house rules, and whose name members read.
 */

export type SignatureRow = typeof contentSignature.$inferSelect

/** Returns the signatures under some subjects, latest first. */
export async function listSignatures(db: Database, subjects: readonly string[]): Promise<SignatureRow[]> {
  return db
    .select()
    .from(contentSignature)
    .where(inArray(contentSignature.subject, [...subjects]))
    .orderBy(desc(contentSignature.signedOn))
}

/** Writes signatures; signing again what one has signed moves the day until which it counts. */
export async function insertSignatures(db: Database, rows: (typeof contentSignature.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return
  const { subject, digest, kind, byId } = contentSignature
  await db
    .insert(contentSignature)
    .values(rows)
    .onConflictDoUpdate({
      target: [subject, digest, kind, byId],
      set: {
        dueOn: sql`excluded.due_on`,
        files: sql`excluded.files`,
        signedOn: sql`excluded.signed_on`,
        comment: sql`excluded.comment`,
      },
    })
}

export type WaiverRow = typeof contentWaiver.$inferSelect

/** Returns the waivers that count in a tree: those of subjects that read as they did when somebody waived a rule for them. */
export async function waiversIn(db: Database, tree: Tree): Promise<WaiverRow[]> {
  const rows = await db.select().from(contentWaiver).orderBy(contentWaiver.subject, contentWaiver.ruleId)
  return rows.filter(({ subject, digest }) => digestOfTree(filesOfSubject(tree, subject)) === digest)
}

/** Set in `content_version` to have every server read the reviewers again. */
export const oneMoreReview = { reviews: sql`${contentVersion.reviews} + 1` }

/** Has every server read again who reviewed what members read: a signature or a name has changed without an edition. */
export async function touchReviews(db: Database): Promise<void> {
  await db.update(contentVersion).set(oneMoreReview)
}

/** Who has reviewed a media as members read it. */
export interface MediaReview {
  reviewedOn: Date
  /** First and last name. */
  by: string
  /** The last day (`YYYY-MM-DD`) on which it counts. */
  dueOn: string
}

const folder = 'medias/'

/** Returns the latest review of each media as members read it, by somebody who agreed to be named; by the media's id. */
export async function readMediaReviews(db: Database): Promise<Map<string, MediaReview>> {
  const { subject, digest, signedOn, dueOn, byId } = contentSignature
  const { firstName, lastName, isNamed, id } = staffAccount
  const rows = await db
    .select({ subject, digest, signedOn, dueOn, firstName, lastName })
    .from(contentSignature)
    .innerJoin(staffAccount, eq(id, byId))
    .where(and(like(subject, `${folder}%`), eq(isNamed, true)))
    .orderBy(desc(signedOn))
  if (rows.length === 0) return new Map()
  const tree = await readLiveTree(db)
  const reviews = new Map<string, MediaReview>()
  for (const row of rows) {
    const mediaId = row.subject.slice(folder.length)
    if (reviews.has(mediaId) || digestOfTree(filesOfSubject(tree, row.subject)) !== row.digest) continue
    reviews.set(mediaId, { reviewedOn: row.signedOn, by: `${row.firstName} ${row.lastName}`, dueOn: row.dueOn })
  }
  return reviews
}
