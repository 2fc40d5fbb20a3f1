import { describe, expect, test } from 'vitest'
import { accountContract } from '../../../domain/features/account/account.contract.ts'
import { libraryContract } from '../../../domain/features/library/library.contract.ts'
import { mediaContract } from '../../../domain/features/media/media.contract.ts'
import { profilingContract } from '../../../domain/features/profiling/profiling.contract.ts'
import { profilingConsentVersion } from '../../../domain/features/profiling/profiling.rules.ts'
import { programContract } from '../../../domain/features/program/program.contract.ts'
import { fastingPageId } from '../../testing/sample-content.ts'
import { type SignedInMember, serverForThisFile } from '../../testing/test-server.ts'

const server = serverForThisFile()

const calm = { fastingPlanCode: 'weight-loss', programCode: 'medfasting', stressLevel: 3, isProfilingCompleted: true }
const firstDay = 'medfasting-w1d1'

/** A subscriber who took the test with these answers, and has the first day of medfasting open. */
async function answering(answers: object = {}): Promise<SignedInMember> {
  const member = await server.subscribe()
  const consent = { purpose: 'profiling', version: profilingConsentVersion } as const
  await server.call(profilingContract.giveConsent, { body: consent }, member.token)
  await save(member, { programCode: 'medfasting' })
  expect((await save(member, { ...calm, ...answers })).status).toBe(200)
  return member
}

async function save({ user, token }: SignedInMember, changes: object) {
  return server.call(accountContract.updateUser, { params: { id: user.id }, body: changes }, token)
}

async function change({ token }: SignedInMember, body: object) {
  return server.call(profilingContract.changeFasting, { body }, token)
}

async function capOf({ token }: SignedInMember) {
  return (await server.call(accountContract.readUser, {}, token)).body.user.fastingCap
}

async function dayOf({ token }: SignedInMember) {
  return (await server.call(programContract.readProgramDay, { params: { id: firstDay } }, token)).body.body
}

async function planOf({ token }: SignedInMember, query: { isTest?: '1' } = {}) {
  return (await server.call(profilingContract.listFastingPlans, { query }, token)).body.body[0]
}

describe('the cap of twelve hours', () => {
  test.each([
    ['calm answers', {}, null],
    ['a stress level of 7', { stressLevel: 7 }, null],
    ['a stress level of 8', { stressLevel: 8 }, 'twelve-hours'],
    ['the programme fatigue', { programCode: 'fatigue' }, 'twelve-hours'],
    ['an agonist therapy', { fastingPlanCode: 'weight-loss-with-agonist-therapy' }, 'twelve-hours'],
  ])('after %s', async (_, answers, cap) => {
    expect(await capOf(await answering(answers))).toBe(cap)
  })

  test('outlives a change of programme, which is not an answer', async () => {
    const member = await answering({ programCode: 'fatigue' })
    await save(member, { programCode: 'medfasting' })
    expect(await capOf(member)).toBe('twelve-hours')
  })

  test('replaces the hours of the plan and the words of the day; nothing else of them is sent', async () => {
    const member = await answering({ stressLevel: 9 })
    expect(await planOf(member)).toMatchObject({ rhythm: '12:12', calories: '12:12', title: 'weight-loss (fr)' })
    expect((await dayOf(member)).content).toBe(`<p>${firstDay} at 12:12</p>`)
    expect(await planOf(member, { isTest: '1' })).toMatchObject({ rhythm: 'rhythm' })
  })

  test('is lifted by a doctor’s advice, until the test is taken again', async () => {
    const member = await answering({ stressLevel: 9 })
    expect((await change(member, { doctorAdvice: 'given' })).status).toBe(204)
    expect(await capOf(member)).toBeNull()
    expect((await dayOf(member)).content).toBe(`<p>${firstDay}</p>`)
    await save(member, { ...calm, stressLevel: 10 })
    expect(await capOf(member)).toBe('twelve-hours')
  })

  test('follows a contraindication, which new answers do not lift', async () => {
    const member = await answering()
    await change(member, { doctorAdvice: 'needed' })
    expect(await capOf(member)).toBe('twelve-hours')
    await save(member, calm)
    expect(await capOf(member)).toBe('twelve-hours')
  })

  test('is not stored without a consent, and is erased with it', async () => {
    const member = await server.subscribe()
    const { status, body } = await change(member, { doctorAdvice: 'needed', isWithoutFasting: true })
    expect([status, body.message]).toEqual([403, 'error_consent_required'])
    expect(await capOf(member)).toBeNull()
    const consenting = await answering({ programCode: 'fatigue', stressLevel: 9 })
    await change(consenting, { doctorAdvice: 'needed' })
    await server.call(profilingContract.withdrawConsent, {}, consenting.token)
    expect(await capOf(consenting)).toBeNull()
  })

  test.each([
    ['nothing', {}, { body: 'empty_field' }],
    ['an unknown advice', { doctorAdvice: 'perhaps' }, { doctorAdvice: 'invalid_value' }],
    ['a cap', { fastingCap: null }, { fastingCap: 'unknown_field', body: 'empty_field' }],
  ])('cannot be changed by %s', async (_, body, fields) => {
    const member = await answering({ stressLevel: 9 })
    const refused = await change(member, body)
    expect([refused.status, refused.body.fields]).toEqual([400, fields])
    expect(await capOf(member)).toBe('twelve-hours')
  })
})

describe('without fasting', () => {
  test('a member reads the kitchen only, at once, and everything again when they turn it off', async () => {
    const member = await answering()
    const before = await dayOf(member)
    expect(before.ProgramDayMedias.map(({ Media }) => Media.id)).toEqual([fastingPageId, 'salad'])
    expect((await change(member, { isWithoutFasting: true })).status).toBe(204)
    const kitchen = await dayOf(member)
    expect(kitchen.content).toBe(`<p>${firstDay} without hours</p>`)
    expect(kitchen.ProgramDayMedias.map(({ Media }) => Media.id)).toEqual(['salad'])
    expect(await planOf(member)).toMatchObject({ rhythm: 'kitchen', recap: null })
    const hidden = before.ProgramDayMedias[0]?.id ?? ''
    const { status } = await server.call(mediaContract.readProgramDayMedia, { params: { id: hidden } }, member.token)
    expect(status).toBe(404)
    const { body } = await server.call(libraryContract.readLibrary, {}, member.token)
    expect(JSON.stringify(body)).not.toContain(fastingPageId)
    await change(member, { isWithoutFasting: false })
    expect(await dayOf(member)).toEqual(before)
  })

  test('a day asks for nothing that is hidden: the next one opens the day after', async () => {
    const member = await answering()
    await change(member, { isWithoutFasting: true })
    const now = server.clock.now()
    server.clock.set(new Date(now.getTime() + 24 * 60 * 60 * 1000))
    const query = { isPublished: '1' } as const
    const { body } = await server.call(programContract.listProfilePrograms, { query }, member.token)
    const days = body.body.flatMap(({ Program }) => Program.ProgramDays)
    server.clock.set(now)
    expect(days.filter(({ UserProgramDays }) => UserProgramDays.length > 0).map(({ id }) => id)).toEqual([
      firstDay,
      'medfasting-w1d2',
    ])
  })

  test('needs neither a consent nor a subscription, and outlives the withdrawal of a consent', async () => {
    const member = await server.register()
    expect((await change(member, { isWithoutFasting: true })).status).toBe(204)
    await server.call(profilingContract.withdrawConsent, {}, member.token)
    expect(await capOf(member)).toBe('without-fasting')
  })

  test('changes nothing for another member', async () => {
    const [one, other] = [await answering(), await answering()]
    await change(one, { isWithoutFasting: true })
    expect(await capOf(other)).toBeNull()
  })
})
