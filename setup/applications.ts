import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** An application that is built: its tree, its configuration, and what it is built from. */
export interface Application {
  tree: 'web' | 'studio'
  configuration: string
  sources: readonly string[]
}

const shared = ['web', 'domain', 'brand.json', 'package-lock.json', 'setup/build.ts', 'setup/applications.ts']

const applications: readonly Application[] = [
  {
    tree: 'web',
    configuration: 'vite.config.ts',
    sources: [
      ...shared,
      'content/pictures/public',
      'vite.config.ts',
      'setup/build-alone.ts',
      'setup/make-installable.ts',
      'setup/share-modules.ts',
    ],
  },
  {
    tree: 'studio',
    configuration: 'vite.studio.config.ts',
    sources: [...shared, 'studio', 'content/pictures/public', 'vite.studio.config.ts'],
  },
]

/** What was built before, and tests: another test is no reason to build again. */
const isNotBuilt = (path: string) => /^(web|studio)\/(dist|testing)\b|\.test\.tsx?$/.test(path)

/** An application whose inputs have changed since its last build, and the digest of what they are now. */
export interface StaleApplication extends Application {
  digest: string
}

/** Returns the applications that are not built, or were built from other inputs. */
export function staleApplications(): StaleApplication[] {
  return applications
    .map(application => ({ ...application, digest: digestOf(application.sources) }))
    .filter(({ tree, digest }) => {
      const marker = markerOf(tree)
      return !existsSync(marker) || readFileSync(marker, 'utf8') !== digest
    })
}

/** Where a build notes the digest of its inputs. */
export function markerOf(tree: Application['tree']): string {
  return join(root, tree, 'dist/.built-from')
}

function digestOf(sources: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesOf).sort()) hash.update(file).update(contentOf(file))
  return hash.digest('hex')
}

/** Each file is read once: the Studio is built from most of what the members' application is built from. */
const contents = new Map<string, Buffer>()

/** Returns the files of a folder and of those in it, or the file itself. */
function filesOf(path: string): string[] {
  if (isNotBuilt(path)) return []
  if (!statSync(join(root, path)).isDirectory()) return [path]
  return readdirSync(join(root, path)).flatMap(name => filesOf(`${path}/${name}`))
}

function contentOf(file: string): Buffer {
  const known = contents.get(file)
  if (known) return known
  const content = readFileSync(join(root, file))
  contents.set(file, content)
  return content
}
