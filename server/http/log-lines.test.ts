import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Runs a program that logs, and returns what came out of it. */
function run(program: string): string[] {
  const module = join(import.meta.dirname, 'log-lines.ts')
  const source = `import { standardOutput } from ${JSON.stringify(module)}; const log = standardOutput(); ${program}`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', source], { encoding: 'utf8' })
  return stdout.split('\n').slice(0, -1)
}

test('lines come out whole and in order, of one turn and of the next', () => {
  const program = `log.write('one\\n'); log.write('deux à la fois\\n'); setTimeout(() => log.write('three\\n'), 5)`
  expect(run(program)).toEqual(['one', 'deux à la fois', 'three'])
})

test('what was logged just before the end is not lost', () => {
  expect(run(`log.write('last words\\n'); process.exit(1)`)).toEqual(['last words'])
  expect(run(`log.write('before a mistake\\n'); throw new Error('on purpose')`)).toEqual(['before a mistake'])
})

test('more than a pipe holds comes out whole', () => {
  const lines = run(`for (let number = 0; number < 50000; number++) log.write('line ' + number + '\\n')`)
  expect(lines).toHaveLength(50_000)
  expect(lines.at(-1)).toBe('line 49999')
})
