import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** @type {NodeJS.Signals[]} */
const passedOn = ['SIGTERM', 'SIGHUP']

// A terminal sends Ctrl+C to both.
const ignore = () => {}

/**
 * Runs a program, ends it with this process, and returns its exit code.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<number>}
 */
export async function runChild(command, args, options = {}) {
  const child = spawn(command, args, { stdio: 'inherit', ...options })
  /** @param {NodeJS.Signals} signal */
  const end = signal => child.kill(signal)
  for (const signal of passedOn) process.on(signal, end)
  process.on('SIGINT', ignore)
  const [code] = await once(child, 'exit')
  for (const signal of passedOn) process.off(signal, end)
  process.off('SIGINT', ignore)
  return code ?? 1
}

/** Ends this process when its parent has ended: npm does not pass on a signal that `kill` sends it. */
export function endWithParent() {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, 500).unref()
}
