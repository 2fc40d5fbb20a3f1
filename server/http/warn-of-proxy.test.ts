import { beforeEach, expect, test } from 'vitest'
import { serverForThisFile } from '../testing/test-server.ts'

const lines: string[] = []
const warnings = () => lines.filter(line => line.includes('TRUST_PROXY'))
const logStream = { write: (line: string) => void lines.push(line) }
const alone = serverForThisFile({ config: { isProduction: true, logLevel: 'warn' }, logStream })
const behind = serverForThisFile({
  config: { isProduction: true, logLevel: 'warn', trustedProxies: ['127.0.0.1'] },
  logStream,
})
const forwarded = { 'x-forwarded-for': '203.0.113.7' }

beforeEach(() => {
  lines.length = 0
})

test('a forwarded request is warned of once if no proxy is trusted, and never repeated in the log', async () => {
  await alone.send('GET', '/api/health')
  expect(warnings()).toEqual([])
  for (let count = 0; count < 2; count++) await alone.send('GET', '/api/health', undefined, forwarded)
  expect(warnings()).toHaveLength(1)
  expect(warnings()[0]).not.toContain('203.0.113.7')
})

test('a forwarded request is nothing to warn of if the proxy is trusted', async () => {
  await behind.send('GET', '/api/health', undefined, forwarded)
  expect(warnings()).toEqual([])
})
