// `npm start`: installs, builds what is stale, and runs the server. Plain JavaScript, because the machine's Node (20 or later) begins it.
// Whole: Node 20 has no `enableCompileCache`, which runs only under the Node that is installed.
import module from 'node:module'
import { fileURLToPath } from 'node:url'
import { requireFreePort } from './free-port.mjs'
import { install } from './install.mjs'
import { endWithParent, runChild } from './run-child.mjs'

endWithParent()
await requireFreePort('npm start')
// npm looks for `node` among the packages first: what follows runs under the one that was just installed.
if (await install()) process.exit(await runChild('node', [fileURLToPath(import.meta.url)]))

// Threads find it by the environment.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url))
module.enableCompileCache(process.env.NODE_COMPILE_CACHE)
const { staleApplications } = await import('./applications.ts')
// In a process of its own: a build sets `NODE_ENV`, and keeps the bundler in memory.
if (staleApplications().length > 0) {
  const code = await runChild(process.execPath, [fileURLToPath(new URL('build.ts', import.meta.url))])
  if (code !== 0) process.exit(code)
}
// The server's log may write lines meanwhile.
process.stdout.write('Opening …\n')
const from = performance.now()
const { welcome } = await import('../server/main.ts')
process.stdout.write(`Open after ${((performance.now() - from) / 1000).toFixed(1)} s\n${welcome}`)
