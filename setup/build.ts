import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { markerOf, type StaleApplication, staleApplications } from './applications.ts'

const root = join(import.meta.dirname, '..')

const compressible = /\.(js|css|svg|html|json|webmanifest)$/

async function buildApplication({ tree, configuration, digest }: StaleApplication): Promise<void> {
  const dist = join(root, tree, 'dist')
  process.stdout.write(tree === 'web' ? 'Building the web application…\n' : 'Building the Studio…\n')
  // A test run sets `test`, which would bundle React's development build.
  process.env.NODE_ENV = 'production'
  const { build } = await import('vite')
  await build({ root: join(root, tree), configFile: join(root, configuration), logLevel: 'warn' })
  for (const file of globSync('assets/**/*', { cwd: dist })) if (compressible.test(file)) compress(join(dist, file))
  writeFileSync(markerOf(tree), digest)
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

for (const application of staleApplications()) await buildApplication(application)
