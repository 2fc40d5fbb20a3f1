import { eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { splitRows } from '../../database/split-rows.ts'
import { contentCatalogue, contentVersion, media, program, programDay, programDayMedia } from '../content.tables.ts'
import { type Content, daysOf } from '../content.ts'
import { compilerDigest } from './compile.ts'
import { contentEdition, type EditionOrigin } from './edition.tables.ts'
import { oneMoreReview } from './signatures.ts'
import { noteTranslations } from './translations.ts'
import type { Tree } from './tree.ts'

/** How many ids one statement writes. */
const rowsEach = 5000

/** What a new edition is made of. Its tree and files are stored already. */
export interface NewEdition {
  /** The edition that is live; null if none is. */
  parent: number | null
  origin: EditionOrigin
  treeDigest: string
  /** The trees of the parent, empty without one, and of this edition: read before the transaction, during which members wait on an embedded database. */
  trees: { before: Tree; after: Tree }
  note: string
  /** Id of the staff account; null for a deployment. */
  byId: string | null
  /** What `compile` made of the tree. */
  content: Content
}

/**
 * Makes an edition and shows it to members, in the caller's transaction.
 * @returns its number; undefined, and nothing is written, if another edition has become live since `parent` was read.
 */
export async function writeEdition(transaction: Database, edition: NewEdition, now: Date): Promise<number | undefined> {
  const { parent, origin, treeDigest, trees, note, byId, content } = edition
  // The live edition is always the latest. Of two that follow the same one, only the first still finds it live.
  if ((await lockLiveEdition(transaction)) !== parent) return undefined
  const number = (parent ?? 0) + 1
  await transaction.insert(contentEdition).values({ number, parent, origin, treeDigest, note, byId, madeOn: now })
  await noteTranslations(transaction, trees, now)
  await writeIds(transaction, content, now)
  await storeCatalogue(transaction, number, content)
  await transaction.delete(contentCatalogue).where(lt(contentCatalogue.edition, number))
  await transaction.update(contentVersion).set({ edition: number, compiler: null, ...oneMoreReview })
  return number
}

/** Returns the number of the live edition, null before the first; locked until the transaction ends, so that whoever follows reads what came of it. */
export async function lockLiveEdition(transaction: Database): Promise<number | null> {
  await transaction.insert(contentVersion).values({ id: 1 }).onConflictDoNothing()
  const [version] = await transaction.select({ edition: contentVersion.edition }).from(contentVersion).for('update')
  return version?.edition ?? null
}

/** Stores an edition as this release compiled it, unless a later one is stored. */
export async function storeCatalogue(db: Database, edition: number, content: Content): Promise<void> {
  await db
    .insert(contentCatalogue)
    .values({ compiler: compilerDigest(), edition, content })
    .onConflictDoUpdate({
      target: contentCatalogue.compiler,
      set: { edition, content },
      setWhere: lt(contentCatalogue.edition, edition),
    })
}

/** Writes the ids that members' rows may refer to from now on. What an edition no longer has keeps its id, and members their progress. */
async function writeIds(transaction: Database, { medias, programs }: Content, now: Date): Promise<void> {
  const days = programs.flatMap(program => daysOf(program).map(day => ({ ...day, programId: program.id })))
  const shown = await transaction.select({ id: programDay.id }).from(programDay).where(eq(programDay.isPublished, true))
  const shownDays = new Set(shown.map(({ id }) => id))
  for (const rows of splitRows(medias, rowsEach))
    await transaction
      .insert(media)
      .values(rows.map(({ id }) => ({ id })))
      .onConflictDoNothing()
  for (const rows of splitRows(programs, rowsEach))
    await transaction
      .insert(program)
      .values(rows.map(({ id }) => ({ id })))
      .onConflictDoNothing()
  await transaction.update(programDay).set({ isPublished: false })
  for (const rows of splitRows(days, rowsEach))
    await transaction
      .insert(programDay)
      .values(rows.map(({ id, programId, isPublished }) => ({ id, programId, isPublished })))
      .onConflictDoUpdate({
        target: programDay.id,
        set: { programId: sql`excluded.program_id`, isPublished: sql`excluded.is_published` },
      })
  const dayMedias = days.flatMap(({ id: programDayId, medias }) =>
    medias.map(({ id, media: mediaId }) => ({
      id,
      programDayId,
      mediaId,
      addedOn: shownDays.has(programDayId) ? now : null,
    })),
  )
  for (const rows of splitRows(dayMedias, rowsEach))
    await transaction
      .insert(programDayMedia)
      .values(rows)
      .onConflictDoUpdate({
        target: programDayMedia.id,
        // The date is kept from the first time.
        set: { programDayId: sql`excluded.program_day_id`, mediaId: sql`excluded.media_id` },
      })
}
