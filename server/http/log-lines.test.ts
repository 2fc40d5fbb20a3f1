import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { copyDatabase } from '../testing/prepared-database.ts'

/** Arguments of a Node that runs a program with a `log`. */
function argumentsOf(program: string): string[] {
  const module = join(import.meta.dirname, 'log-lines.ts')
  const source = `import { standardOutput } from ${JSON.stringify(module)}; const log = standardOutput(); ${program}`
  return ['--input-type=module', '--eval', source]
}

/** Runs a program that logs, and returns the lines that it wrote. */
function run(program: string): string[] {
  const { stdout } = spawnSync(process.execPath, argumentsOf(program), { encoding: 'utf8' })
  return stdout.split('\n').slice(0, -1)
}

test('lines come out whole and in order', () => {
  const program = `log.write('one\\n'); log.write('deux à la fois\\n'); setTimeout(() => log.write('three\\n'), 5)`
  expect(run(program)).toEqual(['one', 'deux à la fois', 'three'])
})

test('the last line before the process exits is not lost', () => {
  expect(run(`log.write('last words\\n'); process.exit(1)`)).toEqual(['last words'])
  expect(run(`log.write('before a mistake\\n'); throw new Error('on purpose')`)).toEqual(['before a mistake'])
})

test('a burst larger than a pipe comes out whole', () => {
  const lines = run(`for (let number = 0; number < 50000; number++) log.write('line ' + number + '\\n')`)
  expect(lines).toHaveLength(50_000)
  expect(lines.at(-1)).toBe('line 49999')
})

test('a disconnected reader does not end the process', async () => {
  const program = `for (let turn = 0; turn < 20; turn++) { log.write('line\\n'); await new Promise(done => setTimeout(done, 5)) }`
  const child = spawn(process.execPath, argumentsOf(program), { stdio: ['ignore', 'pipe', 'inherit'] })
  child.stdout.destroy()
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('a server whose log reader stalls goes on answering, reports the lines it dropped, and stops when told to', async () => {
  const { url, child } = await startServer()
  // Each line is 8 kB: together far more than the pipe and the queue take.
  const sendMany = async () => {
    for (let sent = 0; sent < 400; sent += 1)
      expect((await fetch(`${url}/api/${'x'.repeat(8000)}`, { signal: AbortSignal.timeout(20_000) })).status).toBe(404)
  }
  await sendMany()

  let output = ''
  child.stdout?.setEncoding('utf8').on('data', text => {
    output += text
  })
  await expect.poll(() => output.length, { timeout: 20_000 }).toBeGreaterThan(1024 * 1024)
  await fetch(`${url}/api/health`)
  await expect.poll(() => output, { timeout: 20_000 }).toMatch(/"dropped \d+ log lines"[\s\S]*"path":"\/api\/health"/)

  child.stdout?.pause()
  await sendMany()
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
}, 120_000)

/** Starts the whole server on a copy of the prepared database; nobody reads its log until the test does. */
async function startServer(): Promise<{ url: string; child: ChildProcess }> {
  const { databaseUrl = '', dataFolder, remove } = await copyDatabase(inject('preparedDatabase'))
  const port = await freePort()
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataFolder, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(async () => {
    if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit')
    await remove()
  })
  const url = `http://127.0.0.1:${port}`
  await expect
    .poll(
      () =>
        fetch(`${url}/api/health`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 60_000 },
    )
    .toBe(true)
  return { url, child }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (!address || typeof address === 'string') throw new Error('no free port')
  return address.port
}
