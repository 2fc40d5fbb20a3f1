import type { Database } from '../../database/database.ts'
import type { ContentDelta } from '../compiled-content.ts'
import { lockContent, showContent, writeDelta } from '../synchronise.ts'
import { contentEdition, type EditionOrigin } from './edition.tables.ts'
import { latestNumber } from './edition-store.ts'
import { oneMoreReview } from './reviews.ts'
import { noteTranslations } from './translations.ts'
import type { Tree } from './tree.ts'

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
  delta: ContentDelta
  /** Digest of the code that compiled it (`compiler.ts`). */
  compiler: string
  /** Digest of the repository's tree, if this edition takes it in. */
  filesTree?: string
}

/**
 * Makes an edition and shows it to members, in the caller's transaction.
 * @returns its number; undefined, and nothing is written, if another edition has become live since `parent` was read.
 */
export async function writeEdition(transaction: Database, edition: NewEdition, now: Date): Promise<number | undefined> {
  const { parent, origin, treeDigest, trees, note, byId, delta, compiler, filesTree } = edition
  if (parent === null) await lockContent(transaction, now)
  // The live edition is always the latest. Of two that follow the same one, only the first still finds it live.
  const number = (parent ?? (await latestNumber(transaction))) + 1
  const noted = { synchronisedOn: now, edition: number, compiler, ...oneMoreReview }
  const isLive = await showContent(transaction, parent, delta, filesTree ? { ...noted, filesTree } : noted)
  if (!isLive) return undefined
  await transaction.insert(contentEdition).values({ number, parent, origin, treeDigest, note, byId, madeOn: now })
  await noteTranslations(transaction, trees, now)
  await writeDelta(transaction, delta, now)
  return number
}
