import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** Builds the web application when it is stale: as `npm start` does, in a process of its own, whose environment the build changes. */
export function buildApplication(): void {
  execFileSync(process.execPath, [join(import.meta.dirname, '../setup/build.ts')], { stdio: 'inherit' })
}
