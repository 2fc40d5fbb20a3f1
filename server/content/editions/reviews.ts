import { sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { contentVersion } from '../content.tables.ts'

/** Set in `content_version` to have every server read the reviewers again. */
export const oneMoreReview = { reviews: sql`${contentVersion.reviews} + 1` }

/** Has every server read again who reviewed what members read: a signature or a name has changed without an edition. */
export async function touchReviews(db: Database): Promise<void> {
  await db.update(contentVersion).set(oneMoreReview)
}
