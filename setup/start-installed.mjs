import { spawnSync } from 'node:child_process'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'

enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/node'))
const { begin } = await import('../server/begin.ts')
const { loadEmbeddedDatabase } = await import('../server/database/embedded.ts')
const { keepCode, requireKept } = await import('../server/kept-code.ts')
const beginning = begin()
// The embedded database's thread begins meanwhile.
const { staleApplications } = await import('./applications.ts')
if (staleApplications().length > 0) build()
const databaseThread = await beginning
setOptimising(false)
// A first start creates a database, which is long enough to earn it.
const longStart = setTimeout(() => setOptimising(true), 2000)
if (databaseThread) loadEmbeddedDatabase(databaseThread)
const { serve } = requireKept(join(import.meta.dirname, '../node_modules/.cache/server/serve.cjs'))
await serve(databaseThread)
clearTimeout(longStart)
// V8 accepts kept code only under the flags that were set when it was compiled.
setOptimising(false)
keepCode()
setOptimising(true)

/** Switches V8's optimising compilers on or off. During a start they take a sixth of the processor time and never earn it back. */
function setOptimising(isOn) {
  for (const compiler of ['turbofan', 'maglev']) setFlagsFromString(isOn ? `--${compiler}` : `--no-${compiler}`)
}

/** Builds in a process of its own: a build sets `NODE_ENV`, and keeps the bundler in memory. */
function build() {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'build.ts')], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
