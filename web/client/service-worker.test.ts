import { expect, test, vi } from 'vitest'
import type { AskedEvent } from './worker-scope.ts'

test('the service worker brings a file from the network when the cache fails, as on a full disk', async () => {
  const origin = 'https://seve.example'
  const listeners = new Map<string, (event: AskedEvent) => void>()
  vi.stubGlobal('location', new URL(origin))
  vi.stubGlobal('build', { digest: 'a', files: [] })
  vi.stubGlobal('addEventListener', (type: string, listen: (event: AskedEvent) => void) => listeners.set(type, listen))
  const refuse = () => Promise.reject(new DOMException('no room', 'QuotaExceededError'))
  vi.stubGlobal('caches', { match: refuse, open: refuse })
  vi.stubGlobal('fetch', async () => new Response('the code of a screen'))
  await import('./service-worker.ts')

  const { promise, resolve } = Promise.withResolvers<Response>()
  const kept: Promise<unknown>[] = []
  listeners.get('fetch')?.({
    request: new Request(`${origin}/assets/LibraryPage-a.js`),
    respondWith: answer => resolve(answer),
    waitUntil: done => kept.push(done),
  })

  expect(await (await promise).text()).toBe('the code of a screen')
  await expect(Promise.all(kept)).resolves.toBeDefined()
})
