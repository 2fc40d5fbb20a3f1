import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** Arguments of a Node that runs a program with a `log`. */
function argumentsOf(program: string): string[] {
  const module = join(import.meta.dirname, 'log-lines.ts')
  const source = `import { standardOutput } from ${JSON.stringify(module)}; const log = standardOutput(); ${program}`
  return ['--input-type=module', '--eval', source]
}

/** Starts a program that logs, and ends it with the test. */
function start(program: string): ChildProcess {
  const child = spawn(process.execPath, argumentsOf(program), { stdio: 'pipe' })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

test.each([
  ['exits', `log.write('last words\\n'); process.exit(1)`],
  ['fails', `log.write('last words\\n'); throw new Error('on purpose')`],
])('the last line before the process %s is not lost', (_, program) => {
  expect(spawnSync(process.execPath, argumentsOf(program), { encoding: 'utf8' }).stdout).toBe('last words\n')
})

test('a reader that is gone does not end the process', async () => {
  const child = start(
    `for (let turn = 0; turn < 20; turn++) { log.write('line\\n'); await new Promise(done => setTimeout(done, 5)) }`,
  )
  child.stdout?.destroy()
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('a reader that stalls does not hold up the process', async () => {
  // Far more than the pipe and the queue take.
  const child = start(
    `for (let line = 0; line < 50; line++) log.write('x'.repeat(100_000)); process.stderr.write('on')`,
  )
  expect(String(await once(child.stderr ?? child, 'data'))).toBe('on')
})
