// Runs first, under the machine's Node (20 or later) and without any package: plain JavaScript, no dependencies.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const marker = join(root, 'node_modules/.installed-lockfile')
const digest = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex')
const isInstalled = existsSync(marker) && readFileSync(marker, 'utf8') === digest

/** Whether packages had to be installed: then the promised Node may be another than the one that runs this. */
export const hasInstalled = !isInstalled

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
