import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeCaches } from '../testing/fake-caches.ts'
import { currentEra, findReading, forgetReadings, keepReading } from './worker-readings.ts'

const origin = 'https://seve.example'
const address = `${origin}/api/profile_program`
const answer = (status = 200) => Response.json({ body: [] }, { status })

beforeEach(() => fakeCaches(origin))
afterEach(() => vi.unstubAllGlobals())

describe('an answer', () => {
  test('is found by the session that asked for it, and by no other', async () => {
    await keepReading(address, answer(), 'camille', currentEra())
    expect(await (await findReading(address, 'camille'))?.json()).toEqual({ body: [] })
    expect(await findReading(address, 'louis')).toBeUndefined()
  })

  test.each([200, 403])(
    'of status %i that arrives after the member has signed out leaves nothing, not even an empty cache',
    async status => {
      const askedIn = currentEra()
      await keepReading(address, answer(), 'camille', askedIn)
      await forgetReadings()
      await keepReading(address, answer(status), 'camille', askedIn)
      expect(await caches.keys()).toEqual([])
    },
  )

  test('that is looked for where nothing was read leaves no cache behind', async () => {
    expect(await findReading(address, 'camille')).toBeUndefined()
    expect(await caches.keys()).toEqual([])
  })

  test.each([403, 404])('that was read is dropped when the next one is %i', async status => {
    await keepReading(address, answer(), 'camille', currentEra())
    await keepReading(address, answer(status), 'camille', currentEra())
    expect(await findReading(address, 'camille')).toBeUndefined()
  })
})
