import { globSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { type Application, markerOf, staleApplications } from './applications.ts'
import { report } from './report.mjs'

const root = join(import.meta.dirname, '..')

const compressible = /\.(js|css|svg|html|json|webmanifest)$/

async function buildApplication({ tree, configuration }: Application): Promise<void> {
  const began = Date.now()
  await build({ root: join(root, tree), configFile: join(root, configuration), logLevel: 'warn' })
  const folder = join(root, tree, 'dist')
  const files = globSync('assets/**/*', { cwd: folder }).filter(file => compressible.test(file))
  await Promise.all(files.map(file => compress(join(folder, file))))
  writeFileSync(markerOf(tree), `${began}`)
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

// A test run sets `test`, which would bundle React's development build.
process.env.NODE_ENV = 'production'
for (const application of staleApplications())
  await report(`Building ${application.name}`, () => buildApplication(application))
