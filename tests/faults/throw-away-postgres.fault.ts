import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { root } from './server-process.ts'

test.each([
  ['throws', "throw new Error('broken')"],
  ['waits for what never comes', 'await new Promise(() => {})'],
  [
    'is interrupted',
    "setTimeout(() => process.kill(process.pid, 'SIGINT')); await new Promise(resolve => setTimeout(resolve, 60_000))",
  ],
])('a bench that %s leaves no PostgreSQL server behind', async (_, ending) => {
  const start = `import { startThrowAwayPostgres } from './setup/postgres.ts'
    const { databaseUrl } = startThrowAwayPostgres()
    process.stdout.write(decodeURIComponent(databaseUrl.split('host=')[1]) + '\\n', () => {})
    ${ending}`
  const bench = spawn(process.execPath, ['--input-type=module-typescript', '--eval', start], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ended = once(bench, 'exit')
  const [folder] = await once(createInterface({ input: bench.stdout }), 'line')
  const [code] = await ended
  expect(code).not.toBe(0)
  expect(existsSync(folder)).toBe(false)
})
