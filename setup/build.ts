import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const root = join(import.meta.dirname, '..')

/** An application that is built: its tree, its configuration, and what it is built from. */
interface Application {
  tree: 'web' | 'studio'
  configuration: string
  sources: readonly string[]
}

const shared = ['web/**/*', 'domain/**/*', 'brand.json', 'package-lock.json', 'setup/build.ts']

const applications: readonly Application[] = [
  {
    tree: 'web',
    configuration: 'vite.config.ts',
    sources: [
      ...shared,
      'content/pictures/public/*',
      'vite.config.ts',
      'setup/build-alone.ts',
      'setup/make-installable.ts',
      'setup/share-modules.ts',
    ],
  },
  {
    tree: 'studio',
    configuration: 'vite.studio.config.ts',
    sources: [...shared, 'studio/**/*', 'content/pictures/public/*', 'vite.studio.config.ts'],
  },
]

/** What was built before, and tests: another test is no reason to build again. */
const isNotBuilt = (path: string) => /^(web|studio)\/(dist|testing)\b|\.test\.tsx?$/.test(path)

const compressible = /\.(js|css|svg|html|json|webmanifest)$/

/** Builds an application when its inputs have changed since its last build. */
async function buildWhenStale({ tree, configuration, sources }: Application): Promise<void> {
  const digest = digestOf(sources)
  const dist = join(root, tree, 'dist')
  const marker = join(dist, '.built-from')
  if (existsSync(marker) && readFileSync(marker, 'utf8') === digest) return
  process.stdout.write(tree === 'web' ? 'Building the web application…\n' : 'Building the Studio…\n')
  // A test run sets `test`, which would bundle React's development build.
  process.env.NODE_ENV = 'production'
  const { build } = await import('vite')
  await build({ root: join(root, tree), configFile: join(root, configuration), logLevel: 'warn' })
  for (const file of globSync('assets/**/*', { cwd: dist })) if (compressible.test(file)) compress(join(dist, file))
  writeFileSync(marker, digest)
}

function digestOf(sources: readonly string[]): string {
  const hash = createHash('sha256')
  const files = globSync([...sources], { cwd: root, exclude: isNotBuilt }).sort()
  for (const file of files) hash.update(file).update(contentOf(file))
  return hash.digest('hex')
}

/** Read once: the Studio is built from most of what the members' application is built from. A folder has no content. */
const contents = new Map<string, Buffer>()

function contentOf(file: string): Buffer {
  const known = contents.get(file)
  if (known) return known
  const path = join(root, file)
  const content = statSync(path).isFile() ? readFileSync(path) : Buffer.alloc(0)
  contents.set(file, content)
  return content
}

/** Compresses a file once at the highest setting, so that the server only sends it. */
function compress(file: string): void {
  const content = readFileSync(file)
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
  )
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
}

for (const application of applications) await buildWhenStale(application)
