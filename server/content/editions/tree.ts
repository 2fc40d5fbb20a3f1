import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Every file of an edition: its path below `content/` and the SHA-256 of its bytes, in hexadecimal. */
export type Tree = Readonly<Record<string, string>>

/** A path at which two trees differ; null where one of them does not have the file. */
export interface Difference {
  path: string
  before: string | null
  after: string | null
}

/** The digest of some bytes. */
export function digestOf(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Returns the digest of a whole tree: the same files make the same digest, whatever the order. */
export function digestOfTree(tree: Tree): string {
  const lines = Object.entries(tree).map(([path, digest]) => `${digest} ${path}\n`)
  return digestOf(lines.toSorted().join(''))
}

/** Returns the paths at which two trees differ, sorted. */
export function differencesOf(before: Tree, after: Tree): Difference[] {
  const paths = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...paths]
    .filter(path => before[path] !== after[path])
    .toSorted()
    .map(path => ({ path, before: before[path] ?? null, after: after[path] ?? null }))
}

/** Returns a tree with some paths replaced; null removes one. */
export function changeTree(tree: Tree, changes: readonly Pick<Difference, 'path' | 'after'>[]): Tree {
  const changed: Record<string, string> = { ...tree }
  for (const { path, after } of changes) {
    if (after === null) delete changed[path]
    else changed[path] = after
  }
  return changed
}

/** Outcome of applying a change of files to a tree that has changed too. */
export interface Merge {
  tree: Tree
  /** The paths that both have changed, differently. The merged tree holds the change's there. */
  conflicts: string[]
}

/**
 * Merges a change of files into a tree, path by path (decision 027): changed only by it → taken, by both to the same → kept, by both
 * differently → a conflict.
 */
export function mergeInto(tree: Tree, changes: readonly Difference[]): Merge {
  const isConflict = ({ path, before, after }: Difference) =>
    (tree[path] ?? null) !== before && (tree[path] ?? null) !== after
  return { tree: changeTree(tree, changes), conflicts: changes.filter(isConflict).map(({ path }) => path) }
}

/** File types that an edition holds as text; all others are assets. */
const textEndings = /\.(yaml|md|vtt|svg|json)$/

/** Whether a file of the content is text. */
export function isText(path: string): boolean {
  return textEndings.test(path)
}

/** Returns the paths of every file below a folder, named in full, with `/`, sorted; hidden ones (`.DS_Store`, an editor's) are no content. */
export function listFiles(root: string): string[] {
  return filesBelow(root, '').toSorted()
}

function filesBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap(entry => {
    if (entry.name.startsWith('.')) return []
    const path = `${folder}${entry.name}`
    if (entry.isDirectory()) return filesBelow(root, `${path}/`)
    return entry.isFile() ? [path] : []
  })
}

/** Reads every file below a folder and returns their digests. */
export function readTree(root: string): Tree {
  return Object.fromEntries(listFiles(root).map(path => [path, digestOf(readFileSync(join(root, path)))]))
}
