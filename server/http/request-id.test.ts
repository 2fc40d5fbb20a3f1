import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { requestNamer } from './request-id.ts'

const ownForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function requestFrom(address: string, given?: string | string[]): IncomingMessage {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: address })
  const request = new IncomingMessage(socket)
  if (given !== undefined) request.headers['x-request-id'] = given as string
  return request
}

test.each([
  ['127.0.0.1', ['127.0.0.1']],
  ['::ffff:127.0.0.1', ['127.0.0.1']],
  ['10.1.2.3', ['192.0.2.1', '10.0.0.0/8']],
  ['fd00::1', ['uniquelocal']],
  ['::1', ['loopback']],
])('a trusted proxy at %s names the request', (address, trusted) => {
  expect(requestNamer(trusted)(requestFrom(address, 'from-the-proxy-1'))).toBe('from-the-proxy-1')
})

test.each([
  ['no proxy is trusted', '127.0.0.1', [], 'from-somebody-1'],
  ['the sender is not the proxy', '192.0.2.7', ['127.0.0.1'], 'from-somebody-1'],
  ['it could start a log line', '127.0.0.1', ['127.0.0.1'], 'a"}\n{"level":60'],
  ['it is too long', '127.0.0.1', ['127.0.0.1'], 'x'.repeat(65)],
  ['it is missing', '127.0.0.1', ['127.0.0.1'], undefined],
  ['it comes twice', '127.0.0.1', ['127.0.0.1'], ['first-name', 'second-name']],
])('a given name is ignored when %s', (_, address, trusted, given) => {
  const name = requestNamer(trusted)(requestFrom(address, given))
  expect(name).toMatch(ownForm)
})
