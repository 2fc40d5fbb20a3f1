import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SettableClock } from '../../server/clock.ts'
import { ObjectStore } from '../../server/store/object-store.ts'
import { StoreError } from '../../server/store/store-error.ts'
import type { StoreSettings } from '../../server/store/store-settings.ts'
import { ServerProcess, temporaryFolder } from './server-process.ts'
import { digestOf } from './staff-files.ts'
import { hasSwift, SwiftServer } from './swift-server.ts'

describe.skipIf(!hasSwift())('a store of Debian’s OpenStack Swift', () => {
  const swift = new SwiftServer()
  beforeAll(() => swift.start())
  afterAll(() => swift.remove())

  test('keeps, gives, lists in pages and removes what it was sent, and nothing that arrived otherwise', async () => {
    const store = new ObjectStore(swift.settings)
    await store.try()
    const bytes = Buffer.from('des octets')
    for (let index = 0; index < 25; index++) await store.put(`list/${index}`, bytes, digestOf(bytes))
    const keys: string[] = []
    for await (const { key, bytes: size, writtenOn } of store.list('list/')) {
      expect([size, Math.abs(Date.now() - writtenOn.getTime()) < 60_000]).toEqual([bytes.length, true])
      keys.push(key)
    }
    expect(keys.toSorted()).toEqual(Array.from({ length: 25 }, (_, index) => `list/${index}`).toSorted())
    expect(Buffer.from(await store.read('list/7'))).toEqual(bytes)
    await store.remove('list/7')
    await store.remove('list/7')
    expect(await store.has('list/7')).toBe(false)
    await expect(store.read('list/7')).rejects.toMatchObject({ trouble: 'missing' })
    const wrong = store.put('wrong', bytes, digestOf(Buffer.from('autre chose')))
    await expect(wrong).rejects.toBeInstanceOf(StoreError)
    expect(await store.has('wrong')).toBe(false)
  })

  const hour = 60 * 60 * 1000
  test.each<[what: string, changed: Partial<StoreSettings>, milliseconds: number, message: RegExp]>([
    ['no bucket', { url: 'nothing-there' }, 0, /has no such bucket.*S3_URL/],
    ['an unknown key', { accessKeyId: 'seve:nobody' }, 0, /S3_ACCESS_KEY_ID/],
    ['a wrong secret', { secretAccessKey: 'wrong' }, 0, /refuses the signature.*S3_SECRET_ACCESS_KEY/],
    ['another region', { region: 'eu-west-9' }, 0, /another region.*S3_REGION/],
    ['a clock an hour ahead', {}, hour, /another time.*by 60 minutes: this machine is ahead/],
    ['a clock an hour behind', {}, -hour, /another time.*by 60 minutes: this machine is behind/],
    [
      'a port where nothing listens',
      { url: 'http://127.0.0.1:54999/seve' },
      0,
      /127\.0\.0\.1:54999 does not answer: ECONNREFUSED/,
    ],
  ])('explains %s to the operator, without the key', async (_, changed, milliseconds, message) => {
    const url = changed.url?.startsWith('http') ? changed.url : swift.settingsOf(changed.url ?? 'seve').url
    const clock = new SettableClock(new Date(Date.now() + milliseconds))
    const store = new ObjectStore({ ...swift.settings, ...changed, url }, clock)
    const error = await store.try().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(StoreError)
    expect(String(error)).toMatch(message)
    expect(JSON.stringify([String(error), { ...Object(error) }])).not.toMatch(/secret\+with/)
  })

  test('keeps a server from starting whose settings are wrong, and says why', async () => {
    const wrong = { ...swift.environmentOf(), S3_SECRET_ACCESS_KEY: 'wrong' }
    const started = await ServerProcess.launch({ dataFolder: temporaryFolder(), environment: wrong })
    expect(await started.ended()).toBe(1)
    expect(started.output).toMatch(/^the file store refuses the signature: S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY/)
    await swift.behave({ isForbidden: true })
    const denied = await ServerProcess.launch({ dataFolder: temporaryFolder(), environment: swift.environmentOf() })
    expect(await denied.ended()).toBe(1)
    expect(denied.output).toMatch(/^the file store does not allow it: the key must be allowed to read, write, list and/)
    await swift.behave({})
  })
})
