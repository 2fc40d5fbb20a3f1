import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Root of the repository. */
export const root = join(import.meta.dirname, '../..')

/** Lists every file that git tracks or would track, as paths from the root. */
export function listFiles(): string[] {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(path => path !== '' && existsSync(join(root, path)))
}

/** Reads a file of the repository. */
export function readText(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}
