import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { call, register } from './caller.ts'
import { report, ServerProcess, temporaryFolder } from './server-process.ts'

/** Returns a data folder with one member, left by a server that has stopped. */
async function usedFolder() {
  const dataFolder = temporaryFolder()
  const server = await ServerProcess.start({ dataFolder })
  const member = await register(server.url)
  expect((await server.stop()).code).toBe(0)
  return { dataFolder, member }
}

/** Starts a server on an unusable folder and returns its exit code and output. */
async function endOf(dataFolder: string): Promise<{ code: number | null; output: string }> {
  const server = await ServerProcess.launch({ dataFolder })
  const code = await server.ended()
  return { code, output: server.output }
}

test('a second server on the same folder is refused, and the first one keeps running', async () => {
  const dataFolder = temporaryFolder()
  const first = await ServerProcess.start({ dataFolder })
  const { code, output } = await endOf(dataFolder)
  report(`second server: exited with ${code}, printing “${output.trim().slice(0, 90)}…”`)
  expect(code).toBe(1)
  expect(output).toMatch(/in use by another Sève server/)
  await register(first.url)
})

test('a folder with truncated or overwritten files is refused at start, and an intact copy still opens', async () => {
  const { dataFolder, member } = await usedFolder()
  const copy = temporaryFolder()
  cpSync(dataFolder, copy, { recursive: true })
  const control = join(dataFolder, 'database/global/pg_control')
  // Its content is in the first few hundred bytes; the rest is empty.
  truncateSync(control, 100)
  const truncated = await endOf(dataFolder)
  const overwritten = temporaryFolder()
  cpSync(copy, overwritten, { recursive: true })
  for (const piece of globSync(join(overwritten, 'database/pg_wal/0*[0-9A-F]')))
    writeFileSync(piece, Buffer.alloc(statSync(piece).size, 7))
  const garbled = await endOf(overwritten)
  report(`truncated: exited with ${truncated.code}; garbled log: exited with ${garbled.code}`)
  expect(truncated.code).toBe(1)
  expect(garbled.code).toBe(1)
  for (const { output } of [truncated, garbled]) expect(output).toMatch(/cannot be opened/)
  const restored = await ServerProcess.start({ dataFolder: copy })
  expect((await call(restored.url, 'GET', '/api/auth/user', member.token)).status).toBe(200)
})

test('a folder on a read-only file system is refused at start', async () => {
  const folder = join(temporaryFolder(), 'sealed')
  mkdirSync(folder)
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'tmpfs', folder])
  onTestFinished(() => void execFileSync('umount', ['-l', folder]))
  const { code, output } = await endOf(folder)
  report(`read-only: exited with ${code}, printing “${output.trim().slice(0, 90)}…”`)
  expect(code).toBe(1)
  expect(output).toMatch(/cannot be written/)
})
