import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Fills a data folder, which each journey's server copies; returns what removes it. In a separate process: Playwright would compile the whole
 * server for itself, which takes longer than filling.
 */
export default async function prepare(): Promise<() => void> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'seve-e2e-'))
  execFileSync(process.execPath, [join(import.meta.dirname, 'fill-data.ts')], {
    env: { ...process.env, DATA_DIR: dataFolder, DATABASE_URL: '' },
    stdio: 'inherit',
  })
  process.env.SEVE_E2E_DATA = dataFolder
  return () => rmSync(dataFolder, { recursive: true, force: true })
}
