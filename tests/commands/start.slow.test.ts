import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { findFreePort } from '../e2e/journey-server.ts'
import { runCommand } from './command.ts'

test('npm start says what it does, serves both applications, and leaves nothing when npm is killed', async () => {
  const start = runCommand(['start'], await findFreePort())
  await start.prints(`${start.url}/studio`)
  expect(start.output()).toMatch(/Opening …\n(.*\n)*Open after [\d.]+ s\n\n {2}http/)
  for (const path of ['/login', '/studio/sign-in', '/api/ready'])
    expect((await fetch(start.url + path)).status, path).toBe(200)
  start.npm.kill('SIGTERM')
  await start.leavesNothing()
  await expect(fetch(start.url)).rejects.toThrow()
})

test.for(['start', 'run dev'])('npm %s names the port that is taken, before any work', async words => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const command = runCommand(words.split(' '), port)
  await once(command.npm, 'close')
  other.close()
  expect(command.output()).toContain(`Port ${port} is taken.`)
  expect(command.output()).toContain(`PORT=${port + 100} npm ${words}`)
  expect(command.output()).not.toMatch(/Installing|Building|Opening/)
  expect(command.npm.exitCode).toBe(1)
})
