import { and, desc, eq, like } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { staffAccount } from '../staff/staff.tables.ts'
import { contentSignature } from './editions/edition.tables.ts'
import { readLiveTree } from './editions/edition-store.ts'
import { filesOfSubject } from './editions/review.ts'
import { digestOfTree } from './editions/tree.ts'

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
