import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const run = (program: string, ...args: string[]) =>
  execFileSync(join(root, 'node_modules/.bin', program), args, { cwd: root, encoding: 'utf8', stdio: 'pipe' })

// Commands that take half an hour, or write files: each finds and loads what it would run.
test.for([
  ['npm run faults', /faults\] tests\/faults\/.+ > /, 'vitest', ['list', '--project', 'faults']],
  ['npm run operations', /operations\] tests\/operations\/.+ > /, 'vitest', ['list', '--project', 'operations']],
  [
    'npm run guides',
    /relire\.guide\.ts/,
    'playwright',
    ['test', '--list', '--config', 'tests/guides/guides.config.ts'],
  ],
] as const)('%s finds its tests', ([, found, program, args]) => {
  expect(run(program, ...args)).toMatch(found)
})

test('npm run seve and npm run bench list what they run', () => {
  expect(() => run('node', 'server/seve.ts')).toThrow(/migrate/)
  expect(() => run('node', 'bench/run.ts', 'nothing')).toThrow(/bench: name any of/)
})
