import { describe, expect, onTestFinished, test } from 'vitest'
import { programContract } from '../../../domain/features/program/program.contract.ts'
import { followersOf } from '../../testing/followers.ts'
import { testRefusals } from '../../testing/refusals.ts'
import { sampleContent } from '../../testing/sample-content.ts'
import { serverForThisFile, testNow } from '../../testing/test-server.ts'
import { insertUserProgramDay } from './program.queries.ts'

const server = serverForThisFile()
const { choose, list, read, complete, completeDay, moveTo } = followersOf(server)

describe('the programme list', () => {
  test('lists the published programmes of the profile with weeks of seven days, in the member’s language', async () => {
    const member = await server.subscribe({ locale: 'en' })
    const programs = await list(member)
    expect(programs.map(({ Program }) => Program.code)).toEqual(['medfasting', 'fatigue', 'stress'])
    const medfasting = await read(member, 'medfasting')
    expect(medfasting.Program.title).toBe('medfasting (en)')
    expect(medfasting.Program.ProgramWeeks.map(week => week.length)).toEqual([7, 7, 7])
    expect(medfasting.Program.ProgramDays.map(({ order }) => order)).toEqual(
      Array.from({ length: 21 }, (_, index) => index + 1),
    )
    expect(medfasting).toMatchObject({ isTrial: false, isDefault: true, progress: 0, unlocked: [] })
  })

  test('answers 404 for another member’s profile', async () => {
    const [member, other] = [await server.subscribe(), await server.subscribe()]
    const query = { profileId: other.user.profileId, isPublished: '1' as const }
    expect((await server.call(programContract.listProfilePrograms, { query }, member.token)).status).toBe(404)
    const own = { profileId: member.user.profileId, isPublished: '1' as const }
    expect((await server.call(programContract.listProfilePrograms, { query: own }, member.token)).status).toBe(200)
    const filter = (profileId: string) => ({ 'filter[profileId]': profileId, 'filter[isPublished]': '1' as const })
    for (const [id, status] of [
      [other.user.profileId, 404],
      [member.user.profileId, 200],
    ] as const)
      expect((await server.call(programContract.listProfilePrograms, { query: filter(id) }, member.token)).status).toBe(
        status,
      )
  })

  test('counts progress over published, required media', async () => {
    const member = await server.subscribe()
    await choose(member, 'medfasting')
    await completeDay(member, 1)
    await complete(member, 'medfasting-d1-salad')
    // Week 1 requires 6 pages and a podcast, week 2 seven pages: 1 of 14.
    expect((await read(member, 'medfasting')).progress).toBe(7)
  })
})

describe('enrolment', () => {
  test('unlocks the first day of a programme chosen for the first time, and nothing on later choices', async () => {
    const member = await server.subscribe()
    await choose(member, 'fatigue')
    expect((await read(member, 'fatigue')).unlocked).toEqual(['fatigue-w1d1'])
    expect((await read(member, 'medfasting')).unlocked).toEqual([])
    await choose(member, 'medfasting')
    await choose(member, 'fatigue')
    expect((await read(member, 'fatigue')).unlocked).toEqual(['fatigue-w1d1'])
    expect((await read(member, 'medfasting')).unlocked).toEqual(['medfasting-w1d1'])
  })

  test('unlocks the first published day when the programme begins with a draft', async () => {
    const content = sampleContent()
    const [week] = content.programs.find(({ code }) => code === 'medfasting')?.weeks ?? []
    if (week) week.isPublished = false
    onTestFinished(() => server.show(sampleContent()))
    await server.show(content)
    const member = await server.subscribe()
    await choose(member, 'medfasting')
    expect((await read(member, 'medfasting')).unlocked).toEqual(['medfasting-w2d1'])
  })
})

describe('a day', () => {
  test('is served complete with the title that follows, without the content of other days or unpublished media', async () => {
    const member = await server.subscribe()
    await choose(member, 'medfasting')
    await complete(member, 'medfasting-d1-medfasting-page-1')
    const { body } = await server.call(
      programContract.readProgramDay,
      { params: { id: 'medfasting-w1d1' } },
      member.token,
    )
    expect(body.body.ProgramDayMedias.map(({ id, isOptional }) => [id, isOptional])).toEqual([
      ['medfasting-d1-medfasting-page-1', false],
      ['medfasting-d1-salad', true],
    ])
    expect(body.body.ProgramDayMedias[0]).toMatchObject({
      UsersProgressions: [{ status: 'done', completedOn: testNow.toISOString() }],
      Media: { content: '<p>medfasting-page-1 in fr</p>' },
    })
    const { nextTitle, ...own } = body.body
    expect(nextTitle).toBe('medfasting-page-2 (fr)')
    expect(JSON.stringify(own)).not.toContain('medfasting-page-2')
  })

  test('links its sounds to the member who reads it', async () => {
    const member = await server.subscribe()
    const row = { userId: member.user.id, programDayId: 'medfasting-w1d3', unlockedOn: testNow }
    await insertUserProgramDay(server.services.database.db, row)
    const given = { params: { id: row.programDayId } }
    const { body } = await server.call(programContract.readProgramDay, given, member.token)
    const [url] = body.body.ProgramDayMedias.flatMap(({ Media }) => Media.mainMedia?.sources ?? []).map(
      ({ url }) => url,
    )
    expect(url).toContain(`/${member.user.id}.`)
    expect((await server.send('GET', url ?? '')).status).toBe(200)
  })

  test('is refused while it is locked, and unknown while it is being written', async () => {
    const member = await server.subscribe()
    await choose(member, 'medfasting')
    const status = async (id: string) => {
      const { status, body } = await server.call(programContract.readProgramDay, { params: { id } }, member.token)
      return [status, body.message]
    }
    expect(await status('medfasting-w1d2')).toEqual([403, 'error_day_locked'])
    expect(await status('medfasting-w3d1')).toEqual([404, 'error_not_found'])
    expect(await status('nowhere')).toEqual([404, 'error_not_found'])
    expect(await status('../../etc/passwd')).toEqual([404, 'error_not_found'])
  })
})

describe('guards', () => {
  testRefusals(server, programContract)

  test('close when the paid period ends', async () => {
    const member = await server.subscribe()
    const listed = () => server.call(programContract.listProfilePrograms, { query: {} }, member.token)
    const sixDays = 6 * 24 * 60 * 60 * 1000
    for (let elapsed = 0; elapsed < 365 * 24 * 60 * 60 * 1000; elapsed += sixDays) {
      server.clock.set(new Date(testNow.getTime() + elapsed))
      expect((await listed()).status).toBe(200)
    }
    server.clock.set(new Date(testNow.getTime() + 365 * 24 * 60 * 60 * 1000))
    expect((await listed()).status).toBe(402)
    moveTo(testNow.toISOString())
  })
})
