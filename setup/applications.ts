import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** What is built: its tree and its name, where it goes, its configuration, and what it is built from. */
export interface Application {
  tree: 'web' | 'studio' | 'server'
  name: string
  dist: string
  configuration: string
  sources: readonly string[]
}

const everywhere = ['domain', 'brand.json', 'package-lock.json', 'setup/build.ts', 'setup/applications.ts']
const pages = [...everywhere, 'web', 'content/pictures/public']

/** What `npm start` runs. */
export const applications: readonly Application[] = [
  {
    tree: 'web',
    name: 'the web application',
    dist: 'web/dist',
    configuration: 'vite.config.ts',
    sources: [
      ...pages,
      'vite.config.ts',
      'setup/build-alone.ts',
      'setup/make-installable.ts',
      'setup/share-modules.ts',
    ],
  },
  {
    tree: 'studio',
    name: 'the Studio',
    dist: 'studio/dist',
    configuration: 'vite.studio.config.ts',
    sources: [...pages, 'studio', 'vite.studio.config.ts'],
  },
  {
    tree: 'server',
    name: 'the server',
    dist: 'node_modules/.cache/server',
    configuration: 'vite.server.config.ts',
    sources: [...everywhere, 'server', 'sandbox', 'operator.json', 'vite.server.config.ts'],
  },
]

/** What was built before, and tests: another test is no reason to build again. */
const isNotBuilt = (path: string) =>
  /^(web|studio|server|sandbox\/\w+)\/(dist|testing|node_modules|package)\b|\.(test|e2e)\.tsx?$/.test(path)

/** An application whose inputs have changed since its last build, and the digest of what they are now. */
export interface StaleApplication extends Application {
  digest: string
}

/** Returns the applications that are not built, or were built from other inputs. */
export function staleApplications(): StaleApplication[] {
  return applications
    .map(application => ({ ...application, digest: digestOf(application.sources) }))
    .filter(({ dist, digest }) => {
      const marker = markerOf(dist)
      return !existsSync(marker) || readFileSync(marker, 'utf8') !== digest
    })
}

/** Where a build notes the digest of its inputs. */
export function markerOf(dist: string): string {
  return join(root, dist, '.built-from')
}

function digestOf(sources: readonly string[]): string {
  return sha256(sources.map(digestOfSource).join('\n'))
}

/** Each source is looked at once: the Studio is built from most of what the members' application is built from. */
const digests = new Map<string, string>()

function digestOfSource(source: string): string {
  const known = digests.get(source)
  if (known) return known
  const files = statSync(join(root, source)).isDirectory() ? filesIn(source) : [source]
  const digest = sha256(files.sort().map(stampOf).join('\n'))
  digests.set(source, digest)
  return digest
}

/** What tells without reading whether a file has changed: reading two thousand of them took a twentieth of a start. */
function stampOf(file: string): string {
  const { size, mtimeMs } = statSync(`${root}/${file}`)
  return `${file} ${size} ${mtimeMs}`
}

/** Returns the files of a folder and of those in it. */
function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap(entry => {
    const path = `${folder}/${entry.name}`
    if (isNotBuilt(path)) return []
    return entry.isDirectory() ? filesIn(path) : [path]
  })
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
