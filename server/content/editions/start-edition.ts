import { randomUUIDv7 } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Clock } from '../../clock.ts'
import type { Database, DatabasePool } from '../../database/database.ts'
import { type CompiledContent, deltaOf } from '../compiled-content.ts'
import { contentVersion } from '../content.tables.ts'
import { ContentError } from '../content-error.ts'
import { lockContent, readKnownRows, showContent, writeDelta } from '../synchronise.ts'
import type { AssetFiles } from './asset-files.ts'
import { digestsToCompile } from './compile-order.ts'
import { compilerDigest } from './compiler-digest.ts'
import { contentChange, contentChangeFile } from './edition.tables.ts'
import {
  findLiveEdition,
  insertTree,
  latestNumber,
  readLiveTree,
  readTexts,
  readTreeOf,
  storeTree,
} from './edition-store.ts'
import { readTree } from './folder-tree.ts'
import {
  type Difference,
  type DigestedTree,
  differencesOf,
  digestOfTree,
  type Merge,
  mergeTrees,
  type Tree,
} from './tree.ts'
import { writeEdition } from './write-edition.ts'

/** Dependencies of a start. */
export interface EditionHome {
  db: DatabasePool
  clock: Clock
  assets: AssetFiles
  /** The repository's content folder. */
  folder: string
}

/**
 * Brings what members see up to date with the repository's files, path by path: what only the files changed is taken, what only the Studio
 * changed is kept; where both did, the Studio's stays and the files' becomes a change to decide about (decision 027).
 * If no file has changed since the last start, nothing is compiled.
 * @returns the tree of the repository's files.
 * @throws {ContentError} if the files, or what they make with the Studio's changes under this release's rules, must not be served.
 * @throws {StoreError} if the store does not take the files that are new.
 */
export async function startEdition(home: EditionHome): Promise<DigestedTree> {
  const tree = readTree(home.folder)
  const files = { digest: digestOfTree(tree), tree }
  const [live] = await home.db.select().from(contentVersion)
  const isLive = live?.edition && live.filesTree === files.digest && live.compiler === compilerDigest()
  // Another server may publish or start meanwhile: what it wrote is then read again.
  if (!isLive) while (!(await takeFiles(home, tree)));
  return files
}

/** Returns false if another start or publication was faster, and nothing was done. */
async function takeFiles({ db, clock, assets, folder }: EditionHome, files: Tree): Promise<boolean> {
  const compiler = compilerDigest()
  const read = (path: string) => readFileSync(join(folder, path))
  const now = clock.now()
  const filesTree = await storeTree(db, assets, files, { read, now })
  const [version] = await db.select().from(contentVersion)
  const live = await findLiveEdition(db)
  const ours = live ? await readTreeOf(db, live.treeDigest) : files
  const base = version?.filesTree ? await readTreeOf(db, version.filesTree) : ours
  const { tree, conflicts, compiled } = await mergeFiles(db, { base, ours, files })
  const treeDigest = await insertTree(db, tree)
  return db.transaction(async transaction => {
    const parent = live?.number ?? null
    const locked = await lockContent(transaction, now)
    // A start that took in the same files may have made no edition of them, but it has opened their conflicts.
    if (locked.edition !== parent || locked.filesTree !== (version?.filesTree ?? null)) return false
    const delta = deltaOf(compiled, await readKnownRows(transaction))
    if (live && treeDigest === live.treeDigest) {
      await writeDelta(transaction, delta, now)
      await showContent(transaction, parent, delta, { synchronisedOn: now, compiler, filesTree })
    } else {
      const trees = { before: live ? ours : {}, after: tree }
      const made = { parent, origin: 'files' as const, treeDigest, trees, note: '', byId: null, delta }
      const edition = { ...made, compiler, filesTree }
      if ((await writeEdition(transaction, edition, now)) === undefined) return false
    }
    if (conflicts.length > 0) await openConflict(transaction, conflicts, now)
    return true
  })
}

/**
 * Merges the files into the Studio's tree, and compiles what comes out. If each is sound and both together are not, such as where the Studio
 * removed what a new file names, everything that the files changed becomes the conflict.
 * @throws {ContentError} if the files by themselves must not be served.
 */
async function mergeFiles(
  db: Database,
  { base, ours, files }: { base: Tree; ours: Tree; files: Tree },
): Promise<Merge & { compiled: CompiledContent }> {
  // Only here: with its readers of YAML, Markdown and HTML it is a good part of what a server loads, and most starts compile nothing.
  const { compileTree } = await import('./compile.ts')
  const compile = async (tree: Tree) => compileTree({ tree, texts: await readTexts(db, digestsToCompile(tree)) })
  const merge = mergeTrees(base, ours, files)
  const changes = differencesOf(base, files)
  const isFiles = differencesOf(merge.tree, files).length === 0
  if (isFiles || changes.length === 0) return { ...merge, compiled: await compile(merge.tree) }
  try {
    return { ...merge, compiled: await compile(merge.tree) }
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    await compile(files)
    const conflicts = changes.filter(({ path, after }) => (ours[path] ?? null) !== after)
    return { tree: ours, conflicts, compiled: await compile(ours) }
  }
}

/** Opens the change in which somebody decides between the Studio's texts and the repository's. */
async function openConflict(transaction: Database, conflicts: readonly Difference[], now: Date): Promise<void> {
  const id = randomUUIDv7()
  const [first] = conflicts
  const title = conflicts.length === 1 ? `${first?.path}` : `${first?.path} + ${conflicts.length - 1}`
  await transaction.insert(contentChange).values({
    id,
    title,
    ownerId: null,
    state: 'draft',
    base: await latestNumber(transaction),
    changedOn: now,
    isRepositoryConflict: true,
  })
  const tree = await readLiveTree(transaction)
  await transaction.insert(contentChangeFile).values(
    conflicts.map(({ path, after }) => ({
      changeId: id,
      path,
      baseDigest: tree[path] ?? null,
      digest: after,
      revision: 1,
      byId: null,
      changedOn: now,
    })),
  )
}
