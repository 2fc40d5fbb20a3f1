import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Fills a data folder, which each journey's server copies; returns a function that removes it. Runs in a separate process, because Playwright
 * would compile the whole server first, which takes longer than filling.
 */
export default async function prepare(): Promise<() => void> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'seve-e2e-'))
  execFileSync(process.execPath, [join(import.meta.dirname, 'fill-data.ts')], {
    env: { ...process.env, DATA_DIR: dataFolder },
    stdio: 'inherit',
  })
  process.env.SEVE_E2E_DATA = dataFolder
  return () => rmSync(dataFolder, { recursive: true, force: true })
}
