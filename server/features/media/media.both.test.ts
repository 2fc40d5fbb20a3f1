import { and, eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { mediaContract } from '../../../domain/features/media/media.contract.ts'
import { testRefusals } from '../../testing/refusals.ts'
import { type SignedInMember, serverForThisFile, testNow } from '../../testing/test-server.ts'
import { userProgression } from '../program/program.tables.ts'
import { userSubscription } from '../subscription/subscription.tables.ts'
import { upsertCompletion } from './media.queries.ts'
import { mediaPlay } from './media.tables.ts'

const server = serverForThisFile()

afterEach(() => server.clock.set(testNow))

const lockedMedia = 'medfasting-d2-medfasting-page-2'

async function complete({ token }: SignedInMember, id: string, body: unknown = { status: 'done' }) {
  return server.send<{ body: { completedOn: string }; message: string }>(
    'PUT',
    `/api/program_day_media/${id}/complete`,
    body,
    {
      authorization: `Bearer ${token}`,
    },
  )
}

async function read({ token }: SignedInMember, id: string) {
  return server.call(mediaContract.readProgramDayMedia, { params: { id } }, token)
}

testRefusals(server, mediaContract)

describe('a media', () => {
  test('opens from the library while its day is locked, with URLs of its files', async () => {
    const member = await server.subscribe()
    const { body } = await read(member, 'medfasting-d3-breath')
    expect(body.body.Media).toMatchObject({
      type: 'podcast',
      title: 'breath (fr)',
      ProgramDayMedias: [{ id: 'medfasting-d3-breath', programDayId: 'medfasting-w1d3', programCode: 'medfasting' }],
    })
    expect(body.body.Media.mainMedia?.sources).toEqual([
      {
        url: expect.stringMatching(/^\/media-files\/\d+\/[\w-]{36}\.[\w-]{43}\/audio\/breath\.m4a$/),
        type: 'audio/mp4',
      },
    ])
  })

  test('answers 404 when it is unpublished or unknown', async () => {
    const member = await server.subscribe()
    for (const id of ['medfasting-d2-draft', 'nowhere', 'A', '%2e%2e%2f'])
      expect((await read(member, id)).status).toBe(404)
  })
})

describe('completing', () => {
  test('completes the media once and keeps the first date, however often it is sent', async () => {
    const member = await server.subscribe()
    const first = await complete(member, lockedMedia)
    expect(first.body.body).toEqual({ status: 'done', completedOn: testNow.toISOString() })
    server.clock.set(new Date(testNow.getTime() + 1000))
    const again = await Promise.all(Array.from({ length: 50 }, () => complete(member, lockedMedia)))
    expect(new Set(again.map(({ body }) => body.body.completedOn))).toEqual(new Set([testNow.toISOString()]))
    server.clock.set(testNow)
    const rows = await server.services.database.db
      .select()
      .from(userProgression)
      .where(eq(userProgression.userId, member.user.id))
    expect(rows).toHaveLength(1)
  })

  test('affects only that member', async () => {
    const [member, other] = [await server.subscribe(), await server.subscribe()]
    await complete(member, lockedMedia)
    expect((await read(member, lockedMedia)).body.body.UsersProgressions).toHaveLength(1)
    expect((await read(other, lockedMedia)).body.body.UsersProgressions).toEqual([])
  })

  test.each([
    ['no status', {}, { status: 'empty_field' }],
    ['another status', { status: 'started' }, { status: 'invalid_value' }],
    ['a date of its own', { status: 'done', completedOn: '1970-01-01T00:00:00Z' }, { completedOn: 'unknown_field' }],
  ])('refuses %s and records nothing', async (_, body, fields) => {
    const member = await server.subscribe()
    const refused = await complete(member, lockedMedia, body)
    expect(refused.status).toBe(400)
    expect(refused.body).toMatchObject({ fields })
    expect((await read(member, lockedMedia)).body.body.UsersProgressions).toEqual([])
  })

  test('answers 404 for an unknown media before reading the body', async () => {
    const member = await server.subscribe()
    expect((await complete(member, 'nowhere', { nonsense: true })).status).toBe(404)
  })
})

describe('plays', () => {
  test('count at most once a minute for a member and a media', async () => {
    const member = await server.subscribe()
    const play = async (secondsLater: number) => {
      server.clock.set(new Date(testNow.getTime() + secondsLater * 1000))
      const { status } = await server.call(mediaContract.playMedia, { params: { id: 'breath' } }, member.token)
      expect(status).toBe(204)
    }
    for (const secondsLater of [0, 1, 59, 60, 61, 121]) await play(secondsLater)
    server.clock.set(testNow)
    const [row] = await server.services.database.db
      .select()
      .from(mediaPlay)
      .where(and(eq(mediaPlay.userId, member.user.id), eq(mediaPlay.mediaId, 'breath')))
    // At 0, 60 and 121 seconds.
    expect(row?.plays).toBe(3)
  })

  test('refuse an unknown media', async () => {
    const member = await server.subscribe()
    expect((await server.call(mediaContract.playMedia, { params: { id: 'draft' } }, member.token)).status).toBe(404)
  })
})

describe('files', () => {
  async function addressOfBreath() {
    const { body } = await read(await server.subscribe(), 'medfasting-d3-breath')
    return body.body.Media.mainMedia?.sources[0]?.url ?? ''
  }

  test('are served at their signed address without a token, in ranges', async () => {
    const url = await addressOfBreath()
    const whole = await server.send<string>('GET', url)
    expect([whole.status, whole.body]).toEqual([200, '0123456789'])
    const part = await server.send<string>('GET', url, undefined, { range: 'bytes=2-4' })
    expect([part.status, part.body, part.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10'])
  })

  test('keep the same URL for an hour, which expires within a day', async () => {
    const url = await addressOfBreath()
    const member = await server.subscribe()
    const addressOf = async () =>
      (await read(member, 'medfasting-d3-breath')).body.body.Media.mainMedia?.sources[0]?.url
    const first = await addressOf()
    server.clock.set(new Date(testNow.getTime() + 59 * 60 * 1000))
    expect(await addressOf()).toBe(first)
    server.clock.set(new Date(testNow.getTime() + 23 * 60 * 60 * 1000))
    expect((await server.send('GET', url)).status).toBe(200)
    server.clock.set(new Date(testNow.getTime() + 24 * 60 * 60 * 1000))
    expect((await server.send('GET', url)).status).toBe(404)
  })

  test('that are played have each member’s own URL, which ends with their access', async () => {
    const [member, other] = [await server.subscribe(), await server.subscribe()]
    const answered = await Promise.all([read(member, 'medfasting-d3-breath'), read(other, 'medfasting-d3-breath')])
    const [url = '', others = ''] = answered.map(({ body }) => body.body.Media.mainMedia?.sources[0]?.url)
    expect(url).not.toBe(others)
    expect((await server.send('GET', url)).status).toBe(200)
    const { db } = server.services.database
    await db
      .update(userSubscription)
      .set({ currentPeriodEnd: testNow })
      .where(eq(userSubscription.userId, member.user.id))
    expect((await server.send('GET', url)).status).toBe(404)
    expect((await server.send('GET', others)).status).toBe(200)
  })

  test('that are pictures have the same URL for every member', async () => {
    const [one, other] = [await server.subscribe(), await server.subscribe()]
    const [first, second] = [await read(one, 'medfasting-d3-breath'), await read(other, 'medfasting-d3-breath')]
    expect(first.body.body.Media.image).toMatch(/^\/media-files\/\d+\/[\w-]{43}\/pictures\//)
    expect(first.body.body.Media.image).toBe(second.body.body.Media.image)
  })

  test('that are pictures have another URL each hour', async () => {
    const member = await server.subscribe()
    const image = async (hoursLater: number) => {
      server.clock.set(new Date(testNow.getTime() + hoursLater * 60 * 60 * 1000))
      const { body } = await read(member, 'medfasting-d3-breath')
      return body.body.Media.image?.split('/').slice(2, 4) ?? []
    }
    const [first, second, again] = [await image(0), await image(1), await image(0)]
    expect(second.map((part, index) => part === first[index])).toEqual([false, false])
    expect(again).toEqual(first)
  })

  test('are not served at an altered URL, nor outside their folders', async () => {
    const member = await server.subscribe()
    const { body } = await read(member, 'medfasting-d3-breath')
    const url = body.body.Media.mainMedia?.sources[0]?.url ?? ''
    const [, , expiresOn = '', signed = ''] = url.split('/')
    const [, signature = ''] = signed.split('.')
    const { links } = server.services
    const period = links.currentPeriod()
    const altered = [
      url.replace(expiresOn, String(Number(expiresOn) + 1)),
      url.replace(signature, signature.replace(/^./, signature.startsWith('A') ? 'B' : 'A')),
      url.replace(member.user.id, (await server.subscribe()).user.id),
      url.replace(`${member.user.id}.`, ''),
      url.replace('audio/breath.m4a', 'medias/secret.fr.md'),
      links.linksTo(period, member.user.id)('medias/secret.fr.md'),
      // A sound whose link is nobody's.
      links.linksTo(period)('audio/breath.m4a'),
      url.replace('audio/breath.m4a', 'audio/..%2f..%2fpackage.json'),
    ]
    for (const address of altered) expect((await server.send('GET', address)).status, address).toBe(404)
  })

  test('that are public pictures carry a digest and may be cached forever', async () => {
    const { status, headers } = await server.send('GET', '/pictures/abc/medfasting.svg')
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await server.send('GET', '/pictures/abc/nothing.svg')).status).toBe(404)
  })
})

describe('completions recorded at the same moment', () => {
  const breath = 'medfasting-d3-breath'
  const at = (seconds: number) => new Date(testNow.getTime() + seconds * 1000)
  const record = (userId: string, programDayMediaId: string, seconds: number) =>
    upsertCompletion(server.services.database.db, { userId, programDayMediaId, completedOn: at(seconds) })

  test('keep the first date of each, however often they come', async () => {
    const [one, other] = [(await server.subscribe()).user.id, (await server.subscribe()).user.id]
    const first = [record(other, breath, 2), record(one, breath, 1), record(other, lockedMedia, 3)]
    expect(await Promise.all(first)).toEqual([at(2), at(1), at(3)])
    const [once, twice] = await Promise.all([record(one, lockedMedia, 5), record(one, lockedMedia, 4)])
    expect(once).toEqual(twice)
    expect([at(4), at(5)]).toContainEqual(once)
    expect(await Promise.all([record(one, breath, 9), record(other, breath, 9)])).toEqual([at(1), at(2)])
  })

  test('are all written except that of an account erased meanwhile', async () => {
    const { id } = (await server.subscribe()).user
    const [kept, lost] = await Promise.allSettled([
      record(id, breath, 0),
      record('01930000-0000-7000-8000-000000000000', breath, 0),
    ])
    expect(kept).toEqual({ status: 'fulfilled', value: testNow })
    expect(lost?.status).toBe('rejected')
  })
})
