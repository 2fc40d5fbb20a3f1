// Runs first, under the machine's Node (20 or later) and without any package: plain JavaScript, no dependencies.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
const marker = join(root, 'node_modules/.installed-lockfile')
const digest = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex')
const isInstalled = existsSync(marker) && readFileSync(marker, 'utf8') === digest

if (!isInstalled) {
  process.stdout.write('Installing the lockfile’s packages…\n')
  const isWindows = process.platform === 'win32'
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: isWindows,
  })
  if (status !== 0) process.exit(status ?? 1)
  writeFileSync(marker, digest)
}
