import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { checkTypes } from './types.ts'

/** `npm run check`: types, lint, and the tests that need neither a server nor a browser. A failure does not hide the next ones. */
const root = join(import.meta.dirname, '..')

function passes(script: string, args: string[]): boolean {
  return (
    spawnSync(process.execPath, [join('node_modules', script), ...args], { cwd: root, stdio: 'inherit' }).status === 0
  )
}

const projects = ['rules', 'screens', 'checks'].map(name => `--project=${name}`)
const outcomes = [
  checkTypes(),
  passes('@biomejs/biome/bin/biome', ['check', '--error-on-warnings']),
  passes('vitest/vitest.mjs', ['run', ...projects, '--exclude=**/*.slow.test.ts']),
]
process.exitCode = outcomes.every(Boolean) ? 0 : 1
