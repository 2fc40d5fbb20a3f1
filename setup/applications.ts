import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** What is built: its tree and its name, its configuration, and what it is built from. */
export interface Application {
  tree: 'web' | 'studio'
  name: string
  configuration: string
  sources: readonly string[]
}

const sources = ['web', 'domain', 'content/pictures/public', 'brand.json', 'package-lock.json', 'setup']

export const applications: readonly Application[] = [
  { tree: 'web', name: 'the web application', configuration: 'vite.config.ts', sources },
  { tree: 'studio', name: 'the Studio', configuration: 'vite.studio.config.ts', sources: [...sources, 'studio'] },
]

/** What was built before, and tests: another test is no reason to build again. */
const isNotBuilt = (name: string) => /^(dist|testing|node_modules)$|\.(test|e2e)\.tsx?$/.test(name)

/** Where a build of a tree notes when it began. */
export function markerOf(tree: string): string {
  return join(root, tree, 'dist/.built')
}

/** Returns the applications that are not built, or whose files have changed since. */
export function staleApplications(): Application[] {
  return applications.filter(({ tree, configuration, sources }) => {
    const marker = markerOf(tree)
    const builtAt = existsSync(marker) ? Number(readFileSync(marker, 'utf8')) : 0
    return [...sources, configuration].some(source => changedAt(join(root, source)) > builtAt)
  })
}

/** Returns when a file, or the last file in a folder, was changed. */
function changedAt(path: string): number {
  const found = statSync(path)
  if (!found.isDirectory()) return found.mtimeMs
  const names = readdirSync(path).filter(name => !isNotBuilt(name))
  return Math.max(0, ...names.map(name => changedAt(join(path, name))))
}
