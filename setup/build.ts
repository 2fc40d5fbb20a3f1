import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { markerOf, type StaleApplication, staleApplications } from './applications.ts'

const root = join(import.meta.dirname, '..')

const compressible = /\.(js|css|svg|html|json|webmanifest)$/

async function buildApplication({ tree, name, dist, configuration, digest }: StaleApplication): Promise<void> {
  const folder = join(root, dist)
  process.stdout.write(`Building ${name}…\n`)
  // A test run sets `test`, which would bundle React's development build.
  process.env.NODE_ENV = 'production'
  const { build } = await import('vite')
  await build({ root: join(root, tree), configFile: join(root, configuration), logLevel: 'warn' })
  if (tree !== 'server')
    for (const file of globSync('assets/**/*', { cwd: folder }))
      if (compressible.test(file)) compress(join(folder, file))
  writeFileSync(markerOf(dist), digest)
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
