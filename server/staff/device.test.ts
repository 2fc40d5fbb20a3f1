import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15',
    'Safari',
    'macOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome',
    'Android',
  ],
])('%s is %s on %s', (claim, browser, system) => {
  expect(deviceOf({ headers: { 'user-agent': claim } })).toEqual({ browser, system })
})

test.each(['Call 0800 123 456 at once/1 now', '<b>Sève</b>/2.0 (Windows', 'x/'.repeat(50_000), '', undefined])(
  'words of the sender’s own are no name of a browser: %.40s',
  claim => {
    expect(deviceOf({ headers: { 'user-agent': claim } }).browser).toBeNull()
  },
)
