// Runs first, under the machine's Node (20 or later) and without any package: plain JavaScript, no dependencies.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { report } from './report.mjs'
import { runChild } from './run-child.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const marker = join(root, 'node_modules/.installed-lockfile')

/** Installs the lockfile's packages, if they are not. Returns whether it did: then the promised Node may be another than this one. */
export async function install() {
  const lockfile = readFileSync(join(root, 'package-lock.json'))
  const digest = createHash('sha256').update(lockfile).digest('hex')
  if (existsSync(marker) && readFileSync(marker, 'utf8') === digest) return false
  await report('Installing', async () => {
    const args = ['ci', '--ignore-scripts', '--loglevel=error', '--no-audit', '--no-fund']
    const shell = process.platform === 'win32'
    const code = await runChild('npm', args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], shell })
    if (code !== 0) process.exit(code)
  })
  writeFileSync(marker, digest)
  return true
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await install()
