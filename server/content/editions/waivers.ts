import type { Database } from '../../database/database.ts'
import { contentWaiver } from './edition.tables.ts'
import { filesOfSubject } from './review.ts'
import { digestOfTree, type Tree } from './tree.ts'

export type WaiverRow = typeof contentWaiver.$inferSelect

/** Returns the waivers that count in a tree: those of subjects that read as they did when somebody waived a rule for them. */
export async function waiversIn(db: Database, tree: Tree): Promise<WaiverRow[]> {
  const rows = await db.select().from(contentWaiver).orderBy(contentWaiver.subject, contentWaiver.ruleId)
  return rows.filter(({ subject, digest }) => digestOfTree(filesOfSubject(tree, subject)) === digest)
}
