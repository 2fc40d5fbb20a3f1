import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeCaches } from '../testing/fake-caches.ts'
import { downloadsCache, readingsCache } from './kept-names.ts'
import { answerDownload, hasEnded } from './worker-downloads.ts'

const origin = 'https://seve.example'
const link = (hour: number, owner = 'camille') => `${origin}/media-files/${hour}/${owner}.signature/audio/calm.m4a`
const ask = (url: string, range?: string) => answerDownload(new Request(url, { headers: range ? { range } : {} }))
const memberUntil = (currentPeriodEnd: string) => ({ user: { id: 'camille', Subscriptions: [{ currentPeriodEnd }] } })

async function keep(cache: string, path: string, response: Response): Promise<void> {
  await (await caches.open(cache)).put(path, response)
}

async function download(): Promise<void> {
  const sound = new Response('0123456789', { headers: { 'content-type': 'audio/mp4' } })
  await keep(downloadsCache, '/downloads/camille/audio/calm.m4a?v=a', sound)
}

beforeEach(() => {
  fakeCaches(origin)
  vi.stubGlobal('fetch', async () => new Response('from the server'))
})
afterEach(() => vi.unstubAllGlobals())

test('a downloaded sound is served whichever hour signed its link', async () => {
  await download()
  for (const hour of [1, 2]) {
    const answer = await ask(link(hour))
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      200,
      'audio/mp4',
      '0123456789',
    ])
  }
})

test.each([
  ['bytes=0-1', 206, 'bytes 0-1/10', '01'],
  ['bytes=4-', 206, 'bytes 4-9/10', '456789'],
  ['bytes=-3', 206, 'bytes 7-9/10', '789'],
  ['bytes=10-', 416, 'bytes */10', ''],
])('a downloaded sound answers the range %s', async (range, status, contentRange, text) => {
  await download()
  const answer = await ask(link(1), range)
  expect([answer.status, answer.headers.get('content-range'), await answer.text()]).toEqual([
    status,
    contentRange,
    text,
  ])
})

test('what was not downloaded, or by another member, comes from the server', async () => {
  expect(await (await ask(link(1))).text()).toBe('from the server')
  await download()
  expect(await (await ask(link(1, 'louis'))).text()).toBe('from the server')
})

test('a downloaded sound is not served once the paid period that the device knows of is over', async () => {
  await download()
  await keep(readingsCache, '/api/auth/user', Response.json(memberUntil('2001-01-01T00:00:00.000Z')))
  expect(await (await ask(link(1))).text()).toBe('from the server')
  await keep(readingsCache, '/api/auth/user', Response.json(memberUntil('2901-01-01T00:00:00.000Z')))
  expect(await (await ask(link(1))).text()).toBe('0123456789')
})

test('the network answers where the caches fail', async () => {
  vi.stubGlobal('caches', { has: () => Promise.reject(new DOMException('no', 'SecurityError')) })
  expect(await (await ask(link(1))).text()).toBe('from the server')
})

test.each([
  [{ user: { Subscriptions: [] } }, true],
  [memberUntil('2026-11-22T00:00:00.000Z'), true],
  [memberUntil('2026-11-24T00:00:00.000Z'), false],
  [{ body: [] }, false],
  [null, false],
])('of the answer %j, that access has ended is %s', (answer, ended) => {
  expect(hasEnded(answer, new Date('2026-11-23T12:00:00.000Z'))).toBe(ended)
})
