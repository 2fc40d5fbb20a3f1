import { type BigIntStats, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { digestOf, type Tree } from './tree.ts'

/** Returns the paths of every file below a folder, named in full, with `/`, sorted; hidden ones (`.DS_Store`, an editor's) are no content. */
export function listFiles(root: string): string[] {
  return filesBelow(root, '').toSorted()
}

/** Walks by itself: the `recursive` option takes 1.7 times as long in a fresh process, and every start waits for it. */
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

/**
 * Returns what tells without reading whether anything below some folders has changed: names, sizes, inodes, and the times of the last change
 * of content and of the entry, to the nanosecond. A tool that sets times back cannot set the last one.
 */
export function stampOf(roots: readonly string[]): string {
  const lines = roots.flatMap(root => {
    const whole = statSync(root, { bigint: true })
    if (whole.isFile()) return [line(root, whole)]
    return listFiles(root).map(file => {
      const path = `${root}/${file}`
      return line(path, statSync(path, { bigint: true }))
    })
  })
  return digestOf(lines.join(''))
}

function line(path: string, { size, ino, mtimeNs, ctimeNs }: BigIntStats): string {
  return `${path} ${size} ${ino} ${mtimeNs} ${ctimeNs}\n`
}
