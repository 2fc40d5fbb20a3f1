import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { buildCatalogue, type Catalogue, type LiveEdition } from './catalogue.ts'
import { contentCatalogue, contentVersion, programDayMedia } from './content.tables.ts'
import type { Content } from './content.ts'
import { ContentError } from './content-error.ts'
import { compile, digestsToCompile } from './editions/compile.ts'
import { compilerDigest } from './editions/compiler-digest.ts'
import { findEdition, readTexts, readTreeOf } from './editions/edition-store.ts'
import { storeCatalogue } from './editions/write-edition.ts'
import { readMediaReviews } from './reviewed-medias.ts'

/** Returns which edition members see; number 0 before the first. */
export async function readLive(db: Database): Promise<LiveEdition> {
  const { edition, reviews } = contentVersion
  const [row] = await db.select({ edition, reviews }).from(contentVersion)
  return { number: row?.edition ?? 0, reviews: row?.reviews ?? 0 }
}

/**
 * Loads the live edition.
 * @throws {ContentError} if another release made it, and this one must not show it.
 */
export async function loadCatalogue(db: Database): Promise<Catalogue> {
  const { edition, reviews } = contentVersion
  const isStored = and(eq(contentCatalogue.edition, edition), eq(contentCatalogue.compiler, compilerDigest()))
  const [row] = await db
    .select({ edition, reviews, content: contentCatalogue.content })
    .from(contentVersion)
    .leftJoin(contentCatalogue, isStored)
  if (!row?.edition) throw new Error('there is no edition yet')
  const content = row.content ?? (await compileStored(db, row.edition))
  const live = { number: row.edition, reviews: row.reviews }
  // Both may be of a later moment than the content: an id keeps its date, and a review counts only for the text that it names.
  return buildCatalogue({ live, content, addedOn: await readAdditions(db), reviews: await readMediaReviews(db) })
}

/** Compiles an edition that another release made, and stores it for the other processes of this one. */
async function compileStored(db: Database, number: number): Promise<Content> {
  const edition = await findEdition(db, number)
  if (!edition) throw new Error(`there is no edition ${number}`)
  const tree = await readTreeOf(db, edition.treeDigest)
  const compiled = await compile({ tree, texts: await readTexts(db, digestsToCompile(tree)) })
  if ('problems' in compiled) throw new ContentError(compiled.problems)
  await storeCatalogue(db, number, compiled.content)
  return compiled.content
}

/** Returns when each day media was added to a published day, by its id. */
async function readAdditions(db: Database): Promise<Map<string, string | undefined>> {
  const { id, addedOn } = programDayMedia
  const additions = await db.select({ id, addedOn }).from(programDayMedia).where(isNotNull(addedOn))
  return new Map(additions.map(row => [row.id, row.addedOn?.toISOString()]))
}
