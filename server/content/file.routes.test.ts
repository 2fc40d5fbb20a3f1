import { join } from 'node:path'
import fastify from 'fastify'
import { afterAll, describe, expect, inject, test } from 'vitest'
import type { PracticeLoop } from '../../domain/features/media/media.contract.ts'
import { SettableClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../database/database.ts'
import { answerErrors } from '../http/errors.ts'
import { copyDatabase } from '../testing/prepared-database.ts'
import { makeSampleEdition } from '../testing/sample-edition.ts'
import { ContentFiles } from './content-files.ts'
import { AssetFiles } from './editions/asset-files.ts'
import { readTree } from './editions/tree.ts'
import { fileRoutes } from './file.routes.ts'
import { FileLinks } from './file-links.ts'
import { PracticeSounds } from './sounds/practice-sounds.ts'

const member = '0197f3a0-0000-7000-8000-000000000001'
const loop: PracticeLoop = { introSeconds: 30, loopSeconds: 60, closeSeconds: 30, beatSeconds: 10, repeatsWords: false }
const content = join(import.meta.dirname, '../../content')
const clock = new SettableClock(new Date('2026-03-02T11:00:00Z'))
const links = new FileLinks(clock, 'a secret of some length, for tests only')
const addressOf = (path: string) => links.linksTo(links.currentPeriod(), member)(path)

let hasAccess = true
const app = fastify()
answerErrors(app)
const copy = await copyDatabase(inject('preparedDatabase'))
const database = await openDatabase({ ...readConfig({ NODE_ENV: 'test' }), ...copy })
const tree = readTree(content)
await makeSampleEdition(database.db, tree, clock.now())
const files = await ContentFiles.open(database.db, content, new AssetFiles(copy.dataFolder), tree)
const sounds = new PracticeSounds(files, id => (id === 'breathe-six' ? loop : undefined))
await fileRoutes(app, files, links, clock, sounds, async () => hasAccess)
afterAll(async () => {
  await app.close()
  await database.close()
  await copy.remove()
})

const get = (path: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url: addressOf(path), headers })

describe('a practice at a length', () => {
  test('is served whole, in ranges and from its end, as one file would be', async () => {
    const whole = await get('audio/breathe-six.10.m4a')
    const size = whole.rawPayload.length
    expect([whole.statusCode, whole.headers['content-type'], whole.headers['accept-ranges']]).toEqual([
      200,
      'audio/mp4',
      'bytes',
    ])
    expect(whole.headers['content-length']).toBe(`${size}`)
    for (const [range, first, last] of [
      ['bytes=0-1', 0, 1],
      ['bytes=900000-1100000', 900_000, 1_100_000],
      ['bytes=-500', size - 500, size - 1],
    ] as const) {
      const part = await get('audio/breathe-six.10.m4a', { range })
      expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes ${first}-${last}/${size}`])
      expect(part.rawPayload.equals(whole.rawPayload.subarray(first, last + 1))).toBe(true)
    }
  })

  test('answers 416 beyond its end and the whole if its tag has changed', async () => {
    const beyond = await get('audio/breathe-six.3.m4a', { range: 'bytes=99000000-' })
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([
      416,
      expect.stringMatching(/^bytes \*\/\d+$/),
    ])
    const { headers } = await get('audio/breathe-six.3.m4a', {}, 'HEAD')
    const etag = `${headers.etag}`
    const same = await get('audio/breathe-six.3.m4a', { range: 'bytes=0-9', 'if-range': etag })
    const other = await get('audio/breathe-six.3.m4a', { range: 'bytes=0-9', 'if-range': '"other"' })
    expect([same.statusCode, other.statusCode]).toEqual([206, 200])
    expect((await get('audio/breathe-six.3.m4a', { 'if-none-match': etag })).statusCode).toBe(304)
  })

  test('needs a signed address and access, and one of the lengths on offer', async () => {
    const address = addressOf('audio/breathe-six.20.m4a')
    expect((await app.inject(address)).statusCode).toBe(200)
    expect((await app.inject(address.replace('breathe-six', 'breathe-square'))).statusCode).toBe(404)
    hasAccess = false
    expect((await app.inject(address)).statusCode).toBe(404)
    hasAccess = true
    for (const path of ['audio/breathe-six.60.m4a', 'audio/breathe-six.03.m4a', 'audio/kind-wish.3.m4a'])
      expect((await get(path)).statusCode, path).toBe(404)
  })
})
