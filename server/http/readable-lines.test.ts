import { expect, test } from 'vitest'
import { readableLines } from './readable-lines.ts'

/** Returns what the terminal shows of a log line, without its time. */
function shown(line: object): string {
  const written: string[] = []
  readableLines({ write: text => written.push(text) }).write(`${JSON.stringify({ time: 0, ...line })}\n`)
  return written.join('').replace(/^\d\d:\d\d:\d\d /, '')
}

test.each([
  [
    'a request',
    {
      level: 30,
      req: { method: 'GET', path: '/login', remoteAddress: '::1' },
      status: 200,
      milliseconds: 3.2,
      msg: 'answered',
    },
    '200 GET /login 3.2 ms\n',
  ],
  [
    'a plain line',
    { level: 30, msg: 'Server listening at http://127.0.0.1:3000' },
    'Server listening at http://127.0.0.1:3000\n',
  ],
  [
    'an event',
    { level: 30, event: 'refused', member: null, code: 'error_invalid_credentials', msg: 'event' },
    'refused error_invalid_credentials\n',
  ],
  [
    'a failure with its stack',
    {
      level: 40,
      job: 'sendMails',
      err: { message: 'no route', stack: '    at send (mail.ts:1:1)' },
      msg: 'a job failed',
    },
    'WARN a job failed sendMails no route\n    at send (mail.ts:1:1)\n',
  ],
])('the terminal shows %s on one line', (_, line, expected) => {
  expect(shown(line)).toBe(expected)
})
