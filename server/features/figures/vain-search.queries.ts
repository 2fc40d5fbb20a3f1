import { and, count, eq, gte, like, lte, ne, sql } from 'drizzle-orm'
import { searchFloor } from '../../../domain/features/figures/disclosure.rules.ts'
import type { Database, DatabasePool } from '../../database/database.ts'
import { serverSecret } from '../../database/secret.tables.ts'
import { vainSearch } from './figures.tables.ts'

type VainSearch = typeof vainSearch.$inferSelect

/** Keeps words that somebody searched in vain. Of words typed letter by letter only the longest stay. */
export async function upsertVainSearch(db: DatabasePool, { day, asker, words }: VainSearch): Promise<void> {
  const isTheirs = and(eq(vainSearch.day, day), eq(vainSearch.asker, asker))
  await db.transaction(async transaction => {
    await transaction
      .delete(vainSearch)
      .where(and(isTheirs, ne(vainSearch.words, words), sql`starts_with(${words}, ${vainSearch.words})`))
    await transaction.insert(vainSearch).values({ day, asker, words }).onConflictDoNothing()
  })
}

/** Counts how many people searched each word in vain on a day; words of too few are not returned. */
export async function countVainSearches(db: Database, day: string): Promise<{ words: string; people: number }[]> {
  return db
    .select({ words: vainSearch.words, people: count() })
    .from(vainSearch)
    .where(eq(vainSearch.day, day))
    .groupBy(vainSearch.words)
    .having(gte(count(), searchFloor))
}

const secretPrefix = 'search-'

/** Name of the secret under which askers are known for one day. */
export function searchSecretOf(day: string): string {
  return `${secretPrefix}${day}`
}

/** Deletes who searched what up to a day, and the secrets of these days. */
export async function deleteVainSearches(db: Database, upTo: string): Promise<void> {
  await db.delete(vainSearch).where(lte(vainSearch.day, upTo))
  await db
    .delete(serverSecret)
    .where(and(like(serverSecret.name, `${secretPrefix}%`), lte(serverSecret.name, searchSecretOf(upTo))))
}
