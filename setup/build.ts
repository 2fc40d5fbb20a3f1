import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'web/dist')
const marker = join(dist, '.built-from')

/** Inputs of the build. */
const sources = [
  'web/**/*',
  'domain/**/*',
  'content/pictures/public/*',
  'brand.json',
  'vite.config.ts',
  'package-lock.json',
  'setup/build.ts',
  'setup/build-alone.ts',
  'setup/make-installable.ts',
  'setup/share-modules.ts',
]

/** What was built before, and tests: another test is no reason to build again. */
const isNotBuilt = (path: string) => /^web\/(dist|testing)\b|\.test\.tsx?$/.test(path)

const compressible = /\.(js|css|svg|html|json|webmanifest)$/

/** Builds the web application when its inputs have changed since the last build. */
async function buildWhenStale(): Promise<void> {
  const digest = digestSources()
  if (existsSync(marker) && readFileSync(marker, 'utf8') === digest) return
  process.stdout.write('Building the web application…\n')
  // A test run sets `test`, which would bundle React's development build.
  process.env.NODE_ENV = 'production'
  await build({ root: join(root, 'web'), configFile: join(root, 'vite.config.ts'), logLevel: 'warn' })
  for (const file of globSync('assets/**/*', { cwd: dist })) if (compressible.test(file)) compress(join(dist, file))
  writeFileSync(marker, digest)
}

function digestSources(): string {
  const hash = createHash('sha256')
  const files = globSync(sources, { cwd: root, exclude: isNotBuilt }).sort()
  for (const file of files) {
    if (statSync(join(root, file)).isFile()) hash.update(file).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
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

await buildWhenStale()
