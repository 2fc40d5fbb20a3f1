import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { digestOf, type Tree } from './tree.ts'

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
