import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** Builds the web application when it is stale, as `npm start` does, in a separate process because the build changes its environment. */
export function buildApplication(): void {
  execFileSync(process.execPath, [join(import.meta.dirname, '../setup/build.ts')], { stdio: 'inherit' })
}
