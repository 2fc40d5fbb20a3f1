import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { contentChange, contentChangeFile, contentTranslation } from '../../content/editions/edition.tables.ts'
import type { Database } from '../../database/database.ts'

export type TranslationRow = typeof contentTranslation.$inferSelect

/** Returns every translation that was behind and that nobody has said to be right. */
export async function listOpenTranslations(db: Database): Promise<TranslationRow[]> {
  return db.select().from(contentTranslation).where(isNull(contentTranslation.rightOn))
}

/** Notes that a translation is right. Returns whether it was behind until now. */
export async function setRight(
  db: Database,
  pair: Pick<TranslationRow, 'path' | 'sourceDigest' | 'targetDigest'>,
  right: Pick<TranslationRow, 'rightOn' | 'rightById'>,
): Promise<boolean> {
  const { path, sourceDigest, targetDigest, rightOn } = contentTranslation
  const rows = await db
    .update(contentTranslation)
    .set(right)
    .where(
      and(
        eq(path, pair.path),
        eq(sourceDigest, pair.sourceDigest),
        eq(targetDigest, pair.targetDigest),
        isNull(rightOn),
      ),
    )
    .returning({ path })
  return rows.length > 0
}

/** Returns the open change that writes each of some paths, by path. */
export async function listChangesWriting(db: Database, paths: readonly string[]): Promise<Map<string, string>> {
  const { path, changeId, digest } = contentChangeFile
  const rows = await db
    .select({ path, changeId })
    .from(contentChangeFile)
    .innerJoin(contentChange, eq(contentChange.id, changeId))
    .where(
      and(inArray(path, [...paths]), isNotNull(digest), inArray(contentChange.state, ['draft', 'scheduled', 'failed'])),
    )
  return new Map(rows.map(row => [row.path, row.changeId]))
}
