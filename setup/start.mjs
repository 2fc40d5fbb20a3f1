// `npm start`, which installs by itself: a script before it would be a process more, 70 ms of each start. JavaScript that the machine's Node
// (20 or later) reads; the promised Node needs 30 ms to prepare for TypeScript, unless what it made of it is kept from the last start.
// `--min-semi-space-size` saves 40 ms of collecting garbage while everything is loaded.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { hasInstalled } from './install.mjs'

if (hasInstalled) startAgain()
else await import('./start-installed.mjs')

/** Starts under the Node that was just installed: npm looks for `node` among the packages first. */
function startAgain() {
  const started = spawn('node', [...process.execArgv, fileURLToPath(import.meta.url)], { stdio: 'inherit' })
  // A terminal sends Ctrl+C to both; what ends this process alone is passed on.
  process.on('SIGINT', () => {})
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => started.kill(signal))
  started.on('exit', code => process.exit(code ?? 1))
}
