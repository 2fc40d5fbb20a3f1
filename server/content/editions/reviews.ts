import { sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { contentVersion } from '../content.tables.ts'

/** What an update of `content_version` sets to have every server read again who reviewed what members read. */
export const oneMoreReview = { reviews: sql`${contentVersion.reviews} + 1` }

/** Has every server read again who reviewed what members read: a signature or a name has changed without an edition. */
export async function touchReviews(db: Database): Promise<void> {
  await db.update(contentVersion).set(oneMoreReview)
}
