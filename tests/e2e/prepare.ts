import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Begins to fill a data folder, which each journey's server copies; returns a function that removes it. Journeys of the sandboxes come first
 * and need no data. Runs in a separate process, because Playwright would compile the whole server first, which takes longer than filling.
 */
export default function prepare(): () => void {
  const parent = mkdtempSync(join(tmpdir(), 'seve-e2e-'))
  process.env.SEVE_E2E_DATA = parent
  const filling = join(parent, 'filling')
  mkdirSync(filling)
  const filler = spawn(process.execPath, [join(import.meta.dirname, 'fill-data.ts')], {
    env: { ...process.env, DATA_DIR: filling },
    stdio: 'inherit',
  })
  filler.once('exit', code => renameSync(filling, join(parent, code === 0 ? 'filled' : 'failed')))
  return () => {
    filler.removeAllListeners('exit')
    filler.kill('SIGKILL')
    rmSync(parent, { recursive: true, force: true })
  }
}

/** Returns the data folder once it is filled. @throws if it could not be. */
export async function filledDataFolder(): Promise<string> {
  const parent = process.env.SEVE_E2E_DATA ?? ''
  const filled = join(parent, 'filled')
  while (!existsSync(filled)) {
    if (existsSync(join(parent, 'failed'))) throw new Error('the data folder could not be filled: see the output above')
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  return filled
}
