import { inArray } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { contentTranslation } from './edition.tables.ts'
import { differencesOf, isText, type Tree } from './tree.ts'

type TranslationRow = typeof contentTranslation.$inferSelect

/** A French text and the place of its translation. */
export interface TextPair {
  path: string
  targetPath: string
  sourceDigest: string
  /** Empty: there is no translation. */
  targetDigest: string
}

/** Returns every French text of a tree with its translation, by path. */
export function pairsOf(tree: Tree): TextPair[] {
  return Object.keys(tree)
    .filter(isSource)
    .toSorted()
    .map(path => pairOf(tree, path))
}

function isSource(path: string): boolean {
  return /\.fr\.[a-z]+$/.test(path) && isText(path)
}

function pairOf(tree: Tree, path: string): TextPair {
  const targetPath = path.replace(/\.fr(\.[a-z]+)$/, '.en$1')
  return { path, targetPath, sourceDigest: tree[path] ?? '', targetDigest: tree[targetPath] ?? '' }
}

/**
 * Notes which translations fall behind when an edition goes live. Languages that changed together are right; so are those of the first files.
 * If only the French changed, the translation is behind. If only the translation changed while it was behind, it stays so: nothing in an edit
 * distinguishes a corrected letter from a translation, so a person confirms it (`markRight`).
 */
export async function noteTranslations(
  transaction: Database,
  { before, after }: { before: Tree; after: Tree },
  now: Date,
): Promise<void> {
  const changedPaths = differencesOf(before, after).map(({ path }) => path.replace(/\.en(\.[a-z]+)$/, '.fr$1'))
  const changed = [...new Set(changedPaths)]
    .filter(path => path in after && isSource(path))
    .map(path => pairOf(after, path))
  if (changed.length === 0) return
  const paths = changed.map(({ path }) => path)
  const known = await transaction.select().from(contentTranslation).where(inArray(contentTranslation.path, paths))
  const rows = changed.flatMap(pair => gapOf(pair, pairOf(before, pair.path), known, now) ?? [])
  if (rows.length > 0) await transaction.insert(contentTranslation).values(rows).onConflictDoNothing()
}

/** Returns the gap that a change of a pair leaves; undefined if it leaves none. */
function gapOf(
  pair: TextPair,
  old: TextPair,
  known: readonly TranslationRow[],
  now: Date,
): typeof contentTranslation.$inferInsert | undefined {
  const { path, sourceDigest, targetDigest } = pair
  const open = known.find(row => isOf(row, old) && row.rightOn === null)
  const row = { path, sourceDigest, targetDigest }
  if (targetDigest === '') return { ...row, writtenAgainst: null, since: open?.since ?? now }
  if (old.sourceDigest === '' || old.targetDigest === '') return undefined
  if (old.targetDigest === targetDigest) {
    if (known.some(row => row.targetDigest === targetDigest && isRightFor(row, pair))) return undefined
    const writtenAgainst = open ? open.writtenAgainst : old.sourceDigest
    return { ...row, writtenAgainst, since: open?.since ?? now }
  }
  if (old.sourceDigest !== sourceDigest || !open) return undefined
  return { ...row, writtenAgainst: open.writtenAgainst, since: open.since }
}

/** Whether a row says that its translation is right for the French of a pair: it was written against it, or somebody said so. */
function isRightFor({ path, sourceDigest, writtenAgainst, rightOn }: TranslationRow, pair: TextPair): boolean {
  if (path !== pair.path) return false
  return writtenAgainst === pair.sourceDigest || (rightOn !== null && sourceDigest === pair.sourceDigest)
}

/** Whether a row is about a pair as it reads. */
export function isOf(
  row: Pick<TranslationRow, 'path' | 'sourceDigest' | 'targetDigest'>,
  pair: Pick<TextPair, 'path' | 'sourceDigest' | 'targetDigest'>,
): boolean {
  return row.path === pair.path && row.sourceDigest === pair.sourceDigest && row.targetDigest === pair.targetDigest
}
