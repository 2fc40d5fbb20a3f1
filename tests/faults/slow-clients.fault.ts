import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { call, register } from './caller.ts'
import { report, ServerProcess, temporaryFolder } from './server-process.ts'

const sockets = 300

/** Opens a raw connection that is closed with the test. */
async function open(url: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return socket
}

/** Makes an honest member's calls in the meantime: all must be answered. */
async function honestCalls(url: string, token: string): Promise<{ statuses: number[]; slowest: number }> {
  const answers = []
  for (let index = 0; index < 20; index++) {
    answers.push(await call(url, 'GET', '/api/auth/user', token))
    await wait(200)
  }
  return {
    statuses: [...new Set(answers.map(({ status }) => status))],
    slowest: Math.max(...answers.map(({ milliseconds }) => milliseconds)),
  }
}

test.each([
  ['headers', 'GET /api/health HTTP/1.1\r\nHost: a\r\nX-Slow: '],
  [
    'bodies',
    'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n',
  ],
])(
  `${sockets} connections that send %s at a byte a second are cut, and other clients notice nothing`,
  async (what, beginning) => {
    const server = await ServerProcess.start({ dataFolder: temporaryFolder() })
    const { token } = await register(server.url)
    const before = server.residentMegabytes()
    const slow = await Promise.all(Array.from({ length: sockets }, () => open(server.url)))
    const from = performance.now()
    let left = sockets
    let lastCut = 0
    let answered = ''
    for (const socket of slow) {
      socket.on('data', bytes => {
        answered ||= bytes.toString().split('\r\n')[0] ?? ''
      })
      socket.on('close', () => {
        left -= 1
        lastCut = Math.round(performance.now() - from)
      })
      socket.write(beginning)
    }
    const drip = setInterval(() => {
      for (const socket of slow) if (!socket.destroyed) socket.write('a')
    }, 1000)
    onTestFinished(() => clearInterval(drip))
    const honest = await honestCalls(server.url, token)
    while (left > 0 && performance.now() - from < 60_000) await wait(200)
    report(
      `slow ${what}: all cut after ${lastCut} ms (${answered}); honest calls ${honest.statuses}, slowest ${honest.slowest} ms; memory ${before} → ${server.residentMegabytes()} MB`,
    )
    expect(left).toBe(0)
    expect(honest.statuses).toEqual([200])
  },
)

test(`${sockets} clients that never read their answers take almost no memory`, async () => {
  const server = await ServerProcess.start({ dataFolder: temporaryFolder() })
  const { token } = await register(server.url)
  const before = server.residentMegabytes()
  const greedy = await Promise.all(Array.from({ length: sockets }, () => open(server.url)))
  for (const socket of greedy) {
    socket.pause()
    socket.write('GET /api/docs/json HTTP/1.1\r\nHost: a\r\n\r\n')
  }
  const honest = await honestCalls(server.url, token)
  const after = server.residentMegabytes()
  report(`${sockets} readers that never read: honest calls ${honest.statuses}; memory ${before} → ${after} MB`)
  expect(honest.statuses).toEqual([200])
  expect(after - before).toBeLessThan(200)
})

test('fifty bodies of 10 MB and one of a thousand brackets are refused and leave no trace', async () => {
  const server = await ServerProcess.start({ dataFolder: temporaryFolder() })
  const { token } = await register(server.url)
  const before = server.residentMegabytes()
  const huge = { email: 'a'.repeat(10 * 1024 * 1024), password: 'x' }
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => call(server.url, 'POST', '/api/auth/login', undefined, huge)),
  )
  const nested = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `${'['.repeat(1000)}${']'.repeat(1000)}`,
  })
  const honest = await honestCalls(server.url, token)
  const after = server.residentMegabytes()
  // A client still sending when the answer comes may see the connection close instead.
  const kinds = [...new Set(answers.map(({ status }) => status))]
  report(`50 × 10 MB: ${kinds.join(', ')}; honest calls ${honest.statuses}; memory ${before} → ${after} MB`)
  expect(kinds.filter(status => status !== 413 && status !== 0)).toEqual([])
  expect(nested.status).toBe(400)
  expect(honest.statuses).toEqual([200])
  expect(after - before).toBeLessThan(200)
})
