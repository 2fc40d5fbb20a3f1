import { expect, test } from 'vitest'
import { describeRequest } from './log-request.ts'

test.each([
  ['/reset-password?token=secret', '/reset-password'],
  ['/api/reminder/one-click?token=secret', '/api/reminder/one-click'],
  ['/media-files/1795258159296/c2VjcmV0/audio/a.m4a', '/media-files/audio/a.m4a'],
  ['/api/media/search?q=fatigue', '/api/media/search'],
  ['/login', '/login'],
])('%s is logged as %s', (url, path) => {
  expect(describeRequest({ method: 'GET', url, ip: '192.0.2.1' })).toEqual({
    method: 'GET',
    path,
    remoteAddress: '192.0.2.1',
  })
})
