import { spawnSync } from 'node:child_process'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/node'))
const { begin } = await import('../server/begin.ts')
const databaseThread = begin()
// The embedded database's thread loads meanwhile.
const { staleApplications } = await import('./applications.ts')
if (staleApplications().length > 0) build()
const { serve } = await import('../node_modules/.cache/server/serve.mjs')
await serve(databaseThread)

/** Builds in a process of its own: a build sets `NODE_ENV`, and keeps the bundler in memory. */
function build() {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'build.ts')], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
