import { globSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
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
  if (tree !== 'server') {
    const files = globSync('assets/**/*', { cwd: folder }).filter(file => compressible.test(file))
    await Promise.all(files.map(file => compress(join(folder, file))))
  }
  writeFileSync(markerOf(dist), digest)
}

/** Compresses a file once at the highest setting, so that the server only sends it. */
async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  await Promise.all([
    promisify(brotliCompress)(content, { params }).then(made => writeFile(`${file}.br`, made)),
    promisify(gzip)(content, { level: 9 }).then(made => writeFile(`${file}.gz`, made)),
  ])
}

for (const application of staleApplications()) await buildApplication(application)
