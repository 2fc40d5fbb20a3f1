import { describe, expect, test } from 'vitest'
import { accountContract } from '../../../domain/features/account/account.contract.ts'
import { programContract } from '../../../domain/features/program/program.contract.ts'
import { followersOf } from '../../testing/followers.ts'
import { restDayNumber } from '../../testing/sample-content.ts'
import { serverForThisFile, testNow } from '../../testing/test-server.ts'
import { insertUserProgramDay } from './program.queries.ts'

const server = serverForThisFile()
const { choose, read, complete, completeDay, moveTo } = followersOf(server)

describe('unlocking', () => {
  test('unlocks the next day once the day is complete and a new calendar day has begun, one a day', async () => {
    moveTo('2026-03-02T11:00:00Z')
    const member = await server.subscribe()
    await choose(member, 'medfasting')
    await completeDay(member, 1)
    expect((await read(member, 'medfasting')).unlocked).toHaveLength(1)
    moveTo('2026-03-03T11:00:00Z')
    expect((await read(member, 'medfasting')).unlocked).toHaveLength(2)
    moveTo('2026-03-04T11:00:00Z')
    expect((await read(member, 'medfasting')).unlocked, 'day 2 is not done').toHaveLength(2)
    // The unpublished media of day 2 is not required.
    await completeDay(member, 2)
    expect(
      (await read(member, 'medfasting')).unlocked,
      'done on the 4th, unlocked on the 3rd: day 3 is due',
    ).toHaveLength(3)
    moveTo('2026-03-20T11:00:00Z')
    await completeDay(member, 3)
    expect((await read(member, 'medfasting')).unlocked, 'a pause piles nothing up').toHaveLength(4)
    moveTo(testNow.toISOString())
  })

  test('unlocks a day that is due on the completion itself', async () => {
    moveTo('2026-03-02T11:00:00Z')
    const member = await server.subscribe()
    await choose(member, 'medfasting')
    moveTo('2026-03-03T11:00:00Z')
    await completeDay(member, 1)
    const { status } = await server.call(
      programContract.readProgramDay,
      { params: { id: 'medfasting-w1d2' } },
      member.token,
    )
    expect(status).toBe(200)
    moveTo(testNow.toISOString())
  })

  test('unlocks the next day when the last two required media are completed concurrently', async () => {
    moveTo('2026-03-02T11:00:00Z')
    const members = await Promise.all(Array.from({ length: 8 }, () => server.subscribe()))
    const unlockedOn = server.clock.now()
    for (const member of members) {
      for (const programDayId of ['medfasting-w1d1', 'medfasting-w1d2', 'medfasting-w1d3'])
        await insertUserProgramDay(server.services.database.db, { userId: member.user.id, programDayId, unlockedOn })
      for (const day of [1, 2]) await completeDay(member, day)
    }
    moveTo('2026-03-03T11:00:00Z')
    for (const member of members) {
      // The two required media of day 3. The list is not read, because that would unlock the day.
      await Promise.all([complete(member, 'medfasting-d3-medfasting-page-3'), complete(member, 'medfasting-d3-breath')])
      const params = { id: 'medfasting-w1d4' }
      expect((await server.call(programContract.readProgramDay, { params }, member.token)).status).toBe(200)
    }
    moveTo(testNow.toISOString())
  })

  test('treats a rest day as complete as soon as it is unlocked', async () => {
    const member = await server.subscribe()
    moveTo('2026-03-02T11:00:00Z')
    await choose(member, 'medfasting')
    for (let day = 1; day < restDayNumber; day++) {
      await completeDay(member, day)
      moveTo(`2026-03-0${2 + day}T11:00:00Z`)
      await read(member, 'medfasting')
    }
    expect((await read(member, 'medfasting')).unlocked).toHaveLength(restDayNumber)
    moveTo('2026-03-07T11:00:00Z')
    expect((await read(member, 'medfasting')).unlocked).toHaveLength(restDayNumber + 1)
    moveTo(testNow.toISOString())
  })

  test.each([
    [
      'Paris, winter: midnight is 23:00 UTC',
      'Europe/Paris',
      '2026-03-02T20:00:00Z',
      '2026-03-02T22:59:59Z',
      '2026-03-02T23:00:00Z',
    ],
    [
      'Paris, the night clocks go forward',
      'Europe/Paris',
      '2026-03-28T20:00:00Z',
      '2026-03-28T22:59:59Z',
      '2026-03-28T23:00:00Z',
    ],
    ['Paris, the day after it', 'Europe/Paris', '2026-03-29T20:00:00Z', '2026-03-29T21:59:59Z', '2026-03-29T22:00:00Z'],
    [
      'Paris, the night clocks go back',
      'Europe/Paris',
      '2026-10-24T20:00:00Z',
      '2026-10-24T21:59:59Z',
      '2026-10-24T22:00:00Z',
    ],
    ['Réunion', 'Indian/Reunion', '2026-03-02T11:00:00Z', '2026-03-02T19:59:59Z', '2026-03-02T20:00:00Z'],
    ['Martinique', 'America/Martinique', '2026-03-02T11:00:00Z', '2026-03-03T03:59:59Z', '2026-03-03T04:00:00Z'],
  ])('starts the day in the member’s time zone: %s', async (_, timezone, enrolled, before, after) => {
    moveTo(enrolled)
    const member = await server.subscribe({ timezone })
    await choose(member, 'medfasting')
    await completeDay(member, 1)
    moveTo(before)
    expect((await read(member, 'medfasting')).unlocked).toHaveLength(1)
    moveTo(after)
    expect((await read(member, 'medfasting')).unlocked).toHaveLength(2)
    moveTo(testNow.toISOString())
  })

  test('unlocks no second day on a calendar day that the member has seen, in another zone or back home', async () => {
    const member = await server.subscribe({ timezone: 'Europe/Paris' })
    const { user, token } = member
    const unlockedIn = async (instant: string, timezone: string) => {
      moveTo(instant)
      await server.call(accountContract.updateUser, { params: { id: user.id }, body: { timezone } }, token)
      const { days, unlocked } = await read(member, 'medfasting')
      for (const day of days)
        if (unlocked.includes(day.id)) for (const { id } of day.ProgramDayMedias) await complete(member, id)
      return (await read(member, 'medfasting')).unlocked.length
    }
    moveTo('2026-03-02T11:00:00Z')
    await choose(member, 'medfasting')
    // In every one of these zones another midnight passes on the same evening.
    expect(await unlockedIn('2026-03-02T11:30:00Z', 'Atlantic/Azores')).toBe(1)
    expect(await unlockedIn('2026-03-02T15:30:00Z', 'Pacific/Auckland')).toBe(2)
    expect(await unlockedIn('2026-03-02T16:30:00Z', 'Asia/Vladivostok')).toBe(2)
    expect(await unlockedIn('2026-03-02T18:30:00Z', 'Asia/Kathmandu')).toBe(2)
    expect(await unlockedIn('2026-03-02T23:30:00Z', 'Europe/Paris')).toBe(2)
    expect(await unlockedIn('2026-03-03T12:30:00Z', 'America/Los_Angeles')).toBe(2)
    expect(await unlockedIn('2026-03-04T11:30:00Z', 'Europe/Paris')).toBe(3)
    const unlockedDays = (await read(member, 'medfasting')).days.flatMap(day => day.UserProgramDays)
    expect(unlockedDays.map(({ unlockedDay }) => unlockedDay)).toEqual(['2026-03-02', '2026-03-03', '2026-03-04'])
    moveTo(testNow.toISOString())
  })

  test('unlocks one day, not two, in many concurrent reads of the list', async () => {
    moveTo('2026-03-02T11:00:00Z')
    const member = await server.subscribe()
    await choose(member, 'medfasting')
    await completeDay(member, 1)
    moveTo('2026-03-03T11:00:00Z')
    const lists = await Promise.all(Array.from({ length: 10 }, () => read(member, 'medfasting')))
    expect(new Set(lists.map(({ unlocked }) => unlocked.length))).toEqual(new Set([2]))
    moveTo(testNow.toISOString())
  })

  test('never unlocks a day that is still being written', async () => {
    const member = await server.subscribe()
    moveTo('2026-03-02T11:00:00Z')
    await choose(member, 'medfasting')
    const all = (await read(member, 'medfasting')).days.filter(day => day.isPublished)
    for (const [index, day] of all.entries()) {
      for (const { id } of day.ProgramDayMedias) await complete(member, id)
      server.clock.set(new Date(testNow.getTime() + (index + 1) * 24 * 60 * 60 * 1000))
      await read(member, 'medfasting')
    }
    const finished = await read(member, 'medfasting')
    expect(finished.progress).toBe(100)
    expect(finished.unlocked).toHaveLength(14)
    moveTo(testNow.toISOString())
  })
})
