import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { accountContract } from '../../../domain/features/account/account.contract.ts'
import { profilingContract } from '../../../domain/features/profiling/profiling.contract.ts'
import { profilingConsentVersion } from '../../../domain/features/profiling/profiling.rules.ts'
import { programContract } from '../../../domain/features/program/program.contract.ts'
import { testRefusals } from '../../testing/refusals.ts'
import { type SignedInMember, serverForThisFile } from '../../testing/test-server.ts'
import { consent } from './profiling.tables.ts'

const server = serverForThisFile()

const answers = {
  fastingPlanCode: 'energy-optimization',
  programCode: 'medfasting',
  stressLevel: 7,
  isProfilingCompleted: true,
} as const

const currentWords = { purpose: 'profiling', version: profilingConsentVersion } as const

async function give({ token }: SignedInMember) {
  return server.call(profilingContract.giveConsent, { body: currentWords }, token)
}

async function withdraw({ token }: SignedInMember) {
  return server.call(profilingContract.withdrawConsent, {}, token)
}

async function standing({ token }: SignedInMember) {
  return (await server.call(profilingContract.readConsent, {}, token)).body.body
}

async function save({ user, token }: SignedInMember, changes: object) {
  return server.call(accountContract.updateUser, { params: { id: user.id }, body: changes }, token)
}

async function read({ token }: SignedInMember) {
  return (await server.call(accountContract.readUser, {}, token)).body.user
}

async function consentsOf({ user }: SignedInMember) {
  const rows = await server.services.database.db.select().from(consent).where(eq(consent.userId, user.id))
  return rows
    .map(({ purpose, version, givenOn, withdrawnOn }) => ({ purpose, version, givenOn, withdrawnOn }))
    .toSorted((one, other) => Number(one.givenOn) - Number(other.givenOn))
}

testRefusals(server, profilingContract)

describe('the fasting plans', () => {
  test.each(['fr', 'en'] as const)('are complete and in order, in the member’s language: %s', async locale => {
    const { token } = await server.subscribe({ locale })
    const { status, body } = await server.call(profilingContract.listFastingPlans, { query: {} }, token)
    expect(status).toBe(200)
    expect(body.body.map(({ title, comment, images }) => ({ title, comment, images: images.length }))).toEqual([
      { title: `weight-loss (${locale})`, comment: 'comment', images: 3 },
      { title: `sport-optimization (${locale})`, comment: null, images: 1 },
    ])
    expect(body.body[0]?.justification).toBe(`<p>weight-loss in ${locale}</p>`)
  })

  test('have pictures at public URLs, and the recap video at a signed one that can be fetched', async () => {
    const { token } = await server.subscribe()
    const { body } = await server.call(profilingContract.listFastingPlans, { query: {} }, token)
    const [first, second] = body.body
    for (const address of [first?.icon, ...(first?.images ?? [])])
      expect(address).toMatch(/^\/pictures\/\w+\/plan-weight-loss(-\d)?\.svg$/)
    expect(second?.recap).toBeNull()
    expect(first?.recap).toMatchObject({ duration: 40, captions: [{ locale: 'fr' }, { locale: 'en' }] })
    const [source] = first?.recap?.sources ?? []
    const file = await server.send<string>('GET', source?.url ?? '')
    expect([file.status, file.body]).toEqual([200, 'a plan summed up'])
    expect((await server.send('GET', source?.url.replace(/\/\d+\//, '/99999999999999/') ?? '')).status).toBe(404)
  })
})

describe('answers without a consent', () => {
  test.each([
    ['a plan', { fastingPlanCode: 'weight-loss' }],
    ['a stress level', { stressLevel: 3 }],
    ['all of them', answers],
    ['a plan beside a name', { fastingPlanCode: 'weight-loss', firstName: 'Eve' }],
  ])('are refused and change nothing: %s', async (_, changes) => {
    const member = await server.subscribe()
    const before = await read(member)
    const { status, body } = await save(member, changes)
    expect([status, body.message]).toEqual([403, 'error_consent_required'])
    expect(await read(member)).toEqual(before)
    const { body: listed } = await server.call(
      programContract.listProfilePrograms,
      { query: { isPublished: '1' } },
      member.token,
    )
    const unlocked = listed.body.flatMap(({ Program }) =>
      Program.ProgramDays.filter(({ UserProgramDays }) => UserProgramDays.length > 0),
    )
    expect(unlocked).toEqual([])
  })

  test('do not stop a member from changing other fields', async () => {
    const member = await server.register()
    const { status, body } = await save(member, { programCode: 'stress', firstName: 'Zoé' })
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ programCode: 'stress', firstName: 'Zoé' })
  })

  test('require that member’s consent', async () => {
    const [one, other] = [await server.register(), await server.register()]
    await give(one)
    expect((await save(other, { stressLevel: 3 })).status).toBe(403)
  })
})

describe('a consent', () => {
  test('is given and withdrawn without a subscription', async () => {
    const member = await server.register()
    expect((await give(member)).status).toBe(204)
    expect((await withdraw(member)).status).toBe(204)
  })

  test('is stored with its purpose, wording and date, and allows answers', async () => {
    const member = await server.register()
    await give(member)
    const givenOn = server.clock.now()
    expect(await consentsOf(member)).toEqual([{ ...currentWords, givenOn, withdrawnOn: null }])
    const { status, body } = await save(member, answers)
    expect(status).toBe(200)
    expect(body.user).toMatchObject(answers)
  })

  test('is stored once however often it is given, even concurrently', async () => {
    const member = await server.register()
    const given = await Promise.all(Array.from({ length: 6 }, () => give(member)))
    expect(given.map(({ status }) => status)).toEqual(Array(6).fill(204))
    await give(member)
    expect(await consentsOf(member)).toHaveLength(1)
  })

  test('can be read only by its owner, while it is in force', async () => {
    const [member, other] = [await server.register(), await server.register()]
    expect(await standing(member)).toBeNull()
    await give(member)
    expect(await standing(member)).toEqual({
      version: profilingConsentVersion,
      givenOn: server.clock.now().toISOString(),
    })
    expect(await standing(other)).toBeNull()
    await withdraw(member)
    expect(await standing(member)).toBeNull()
  })

  test.each([
    ['words that were never shown', { ...currentWords, version: '1999-01' }, { version: 'invalid_value' }],
    ['no version', { purpose: 'profiling' }, { version: 'empty_field' }],
    ['another purpose', { ...currentWords, purpose: 'marketing' }, { purpose: 'invalid_value' }],
    ['a date of one’s own', { ...currentWords, givenOn: '2020-01-01T00:00:00Z' }, { givenOn: 'unknown_field' }],
  ])('is refused with %s', async (_, body, fields) => {
    const member = await server.register()
    const refused = await server.send<{ fields: object }>('POST', '/api/consent', body, {
      authorization: `Bearer ${member.token}`,
    })
    expect([refused.status, refused.body.fields]).toEqual([400, fields])
    expect(await consentsOf(member)).toEqual([])
  })
})

describe('withdrawing', () => {
  test('erases the answers, keeps the proof with both dates, and the programme with its progress', async () => {
    const member = await server.subscribe()
    await give(member)
    await save(member, answers)
    const givenOn = server.clock.now()
    server.clock.set(new Date(givenOn.getTime() + 60_000))
    expect((await withdraw(member)).status).toBe(204)
    expect(await read(member)).toMatchObject({
      fastingPlanCode: null,
      stressLevel: null,
      isProfilingCompleted: false,
      programCode: 'medfasting',
    })
    expect(await consentsOf(member)).toEqual([{ ...currentWords, givenOn, withdrawnOn: server.clock.now() }])
    expect((await save(member, { stressLevel: 3 })).status).toBe(403)
    server.clock.set(givenOn)
  })

  test('works without a consent, can be repeated, and keeps the first date', async () => {
    const member = await server.register()
    expect((await withdraw(member)).status).toBe(204)
    await give(member)
    const withdrawnOn = server.clock.now()
    await withdraw(member)
    server.clock.set(new Date(withdrawnOn.getTime() + 60_000))
    await withdraw(member)
    expect((await consentsOf(member)).map(row => row.withdrawnOn)).toEqual([withdrawnOn])
    server.clock.set(withdrawnOn)
  })

  test('allows a new consent, stored beside the first', async () => {
    const member = await server.register()
    await give(member)
    await withdraw(member)
    server.clock.set(new Date(server.clock.now().getTime() + 1000))
    await give(member)
    expect((await consentsOf(member)).map(row => row.withdrawnOn === null)).toEqual([false, true])
    expect((await save(member, { stressLevel: 3 })).status).toBe(200)
  })

  test('concurrent with new answers never leaves answers behind', async () => {
    for (let round = 0; round < 5; round++) {
      const member = await server.register()
      await give(member)
      await Promise.all([save(member, answers), withdraw(member), save(member, answers)])
      expect(await read(member)).toMatchObject({ fastingPlanCode: null, stressLevel: null })
    }
  })

  test('by one member leaves other members’ answers', async () => {
    const [one, other] = [await server.register(), await server.register()]
    for (const member of [one, other]) {
      await give(member)
      await save(member, answers)
    }
    await withdraw(one)
    expect(await read(other)).toMatchObject(answers)
  })
})
