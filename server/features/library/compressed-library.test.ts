import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { serverForThisFile } from '../../testing/test-server.ts'

const server = serverForThisFile()

test('the library says the same compressed and uncompressed, and that it depends on what the browser takes', async () => {
  const { token } = await server.subscribe()
  const ask = (encoding: string) =>
    server.running.app.inject({
      url: '/api/media/library',
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': encoding },
    })
  const [whole, compressed] = [await ask('identity'), await ask('gzip, br')]
  expect(compressed.headers).toMatchObject({
    'content-encoding': 'br',
    vary: expect.stringContaining('accept-encoding'),
  })
  expect(whole.headers).not.toHaveProperty('content-encoding')
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(whole.body)
  expect(whole.json().body.length).toBeGreaterThan(0)
})
