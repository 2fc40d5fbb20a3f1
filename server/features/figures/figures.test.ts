import { eq } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../../domain/days.ts'
import { keptCount } from '../../../domain/features/figures/disclosure.rules.ts'
import { type Figures, figuresContract } from '../../../domain/features/figures/figures.contract.ts'
import { userAccount } from '../../members/member.tables.ts'
import { insertCrowd } from '../../testing/crowd.ts'
import { countPlainly, type PlainCounts } from '../../testing/plain-figures.ts'
import { hire } from '../../testing/staff.ts'
import { serverForThisFile } from '../../testing/test-server.ts'
import { countedContentOf } from './counted-content.rules.ts'
import { listStatistics } from './figures.queries.ts'
import { countedDay, statistic } from './figures.tables.ts'

const server = serverForThisFile()

/** The morning after a Sunday, which completes a week, and on which summer time began. */
const morning = new Date('2026-03-30T09:00:00Z')
const yesterday = '2026-03-29'
const members = 900

const content = () => countedContentOf(server.services.catalogue.catalogue)

async function withClient<Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await server.services.database.pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}

async function keptOn(day: string): Promise<Record<string, number>> {
  const rows = await listStatistics(server.services.database.db, day)
  return Object.fromEntries(
    rows.map(({ measure, program, locale, referrer, item, value }) => [
      [measure, program, locale, referrer, item].join('|'),
      value,
    ]),
  )
}

function keptOf(counts: PlainCounts): Record<string, number> {
  const kept = [...counts].flatMap(([key, count]) => {
    const value = keptCount(count)
    return value === null ? [] : [[key, value] as const]
  })
  return Object.fromEntries(kept)
}

/** Opens a first day this morning for thirty members who followed nothing: it belongs to the next count. */
async function openDaysSinceMidnight(client: PoolClient): Promise<void> {
  const first = content().days.find(({ program, number }) => program === 'medfasting' && number === 1)
  const { rowCount } = await client.query(
    `insert into user_program_day (user_id, program_day_id, unlocked_on)
     select id, $1, $2 from user_account a
     where email like 'crowd-%' and not exists (select from user_program_day d where d.user_id = a.id) order by id limit 30`,
    [first?.id, morning.toISOString()],
  )
  expect(rowCount).toBe(30)
}

async function ask(query: { day?: string; period?: '28d' | '13w' | '12m'; program?: string } = {}): Promise<Figures> {
  const { token } = await hire(server, 'ADMIN', ['figures'])
  const { status, body } = await server.call(figuresContract.readFigures, { query: { period: '13w', ...query } }, token)
  expect(status).toBe(200)
  return body
}

const count = () => server.running.jobs.runNow('countFigures')

describe('before any count', () => {
  test('the figures are empty, and say so', async () => {
    expect(await ask()).toMatchObject({ counted: null, span: null, funnels: [], months: [] })
  })

  test('nothing is counted until the night has come', async () => {
    server.clock.set(new Date('2026-03-30T00:30:00Z'))
    await count()
    expect((await ask()).counted).toBeNull()
  })
})

describe('the nightly count', () => {
  let plain: PlainCounts

  beforeAll(async () => {
    server.clock.set(morning)
    await withClient(client => insertCrowd(client, content(), { count: members, until: morning }))
    await withClient(openDaysSinceMidnight)
    plain = await withClient(client => countPlainly(client, content(), yesterday))
    await count()
  })

  test('keeps each figure as a plain count of it, rounded down to tens, and none under ten', async () => {
    const kept = await keptOn(yesterday)
    expect(kept).toEqual(keptOf(plain))
    // The crowd is large enough to say something of everything.
    const measures = ['funnel', 'day', 'cohort', 'subscribers', 'renewing', 'started', 'ended', 'begun', 'completed']
    expect(measures.filter(measure => !Object.keys(kept).some(key => key.startsWith(`${measure}|`)))).toEqual([])
    const withheld = [...plain].filter(([, exact]) => exact > 0 && exact < 10).map(([key]) => key.split('|')[0])
    expect(new Set(withheld)).toEqual(new Set(['funnel', 'day', 'cohort']))
  })

  test('answers with what it kept, and with null where a count is withheld', async () => {
    const { counted, span, funnels, days, cohorts, months, medias } = await ask({ program: 'medfasting' })
    expect(counted).toMatchObject({ day: yesterday, countedOn: morning.toISOString() })
    expect(span).toEqual({ first: yesterday, last: yesterday })
    const exact = (key: string) => keptCount(plain.get(key) ?? 0)
    expect(funnels.find(({ scope }) => scope === 'all')?.counts[0]).toBe(exact('funnel||||13w registered'))
    expect(funnels.find(({ code }) => code === 'en')?.counts[2]).toBe(exact('funnel||en||13w paid'))
    expect(funnels.find(({ scope, code }) => scope === 'program' && code === 'stress')?.counts[3]).toBe(
      exact('funnel|stress|||13w day_1'),
    )
    expect(days).toHaveLength(14)
    expect(days[6]).toBe(exact('day|medfasting|||13w 7'))
    expect(days).toContain(null)
    expect(cohorts.comparedDays).toEqual([1, 3, 7, 10, 14])
    expect(cohorts.weeks[0]).toMatchObject({ week: '2026-03-23', counts: [exact('cohort|medfasting|||2026-03-23 1')] })
    expect(months).toMatchObject([{ day: yesterday, subscribers: exact('subscribers||||') }])
    expect(medias.find(({ type }) => type === 'page')?.completed).toBe(exact('completed|medfasting|||page'))
  })

  test('counts a day once, even if it runs again', async () => {
    const before = await keptOn(yesterday)
    await withClient(client => client.query(`update user_account set locale = 'en' where email like 'crowd-%'`))
    await count()
    expect(await keptOn(yesterday)).toEqual(before)
    const { db } = server.services.database
    expect(await db.select().from(countedDay)).toHaveLength(1)
  })

  test('gives the same answer to the same question a month later, when members have gone and others have come', async () => {
    const questions = [
      { day: yesterday },
      { day: yesterday, program: 'stress' },
      { day: yesterday, period: '28d' as const },
    ]
    const answers = []
    for (const question of questions) answers.push(await ask(question))
    const { db } = server.services.database
    await withClient(client =>
      client.query(
        `delete from user_account where email like 'crowd-%' and ('x' || substr(md5(email), 1, 1))::bit(4)::int < 8`,
      ),
    )
    server.clock.set(new Date('2026-05-02T11:00:00Z'))
    await server.register()
    await count()
    const later = '2026-05-01'
    expect(await keptOn(later)).toEqual(keptOf(await withClient(client => countPlainly(client, content(), later))))
    for (const [index, question] of questions.entries()) {
      const { span: _span, ...answer } = await ask(question)
      expect(answer).toEqual({ ...answers[index], span: undefined })
    }
    expect((await ask()).counted?.day).toBe(later)
    expect((await ask()).months.map(({ day }) => day)).toEqual([yesterday, later])
    expect((await db.select().from(statistic).where(eq(statistic.day, yesterday))).length).toBeGreaterThan(0)
    server.clock.set(morning)
  })
})

test('nine finishers are withheld, ten are shown', async () => {
  const { db } = server.services.database
  const programDayIds = content().days.filter(({ program }) => program === 'fatigue')
  const needed = content().needed.filter(({ dayId }) => programDayIds.some(({ id }) => id === dayId))
  await db.delete(userAccount)
  const finish = async () => {
    const { user } = await server.register()
    await withClient(async client => {
      for (const { id } of programDayIds)
        await client.query('insert into user_program_day values ($1, $2, $3) on conflict do nothing', [
          user.id,
          id,
          server.clock.now(),
        ])
      for (const { id } of needed)
        await client.query('insert into user_progression values ($1, $2, $3) on conflict do nothing', [
          user.id,
          id,
          server.clock.now(),
        ])
    })
  }
  const finishersOn = async (instant: string) => {
    server.clock.set(new Date(instant))
    await count()
    const { funnels, counted } = await ask()
    return [counted?.day, funnels.find(({ scope, code }) => scope === 'program' && code === 'fatigue')?.counts.at(-1)]
  }
  server.clock.set(new Date('2026-06-01T10:00:00Z'))
  for (let number = 0; number < 9; number++) await finish()
  expect(await finishersOn('2026-06-02T10:00:00Z')).toEqual(['2026-06-01', null])
  await finish()
  expect(await finishersOn('2026-06-03T10:00:00Z')).toEqual(['2026-06-02', 10])
  server.clock.set(morning)
})

test.each([
  [{ period: '7d' }, { period: 'invalid_value' }],
  [{ period: '28d', program: 'nobody' }, { program: 'invalid_value' }],
  [{ period: '28d', program: '../x' }, { program: 'invalid_value' }],
  [{ period: '28d', day: '2026-13-40' }, { day: 'invalid_value' }],
  [{ period: '28d', day: '0000-01-01' }, { day: 'invalid_value' }],
])('the question %j is refused', async (query, fields) => {
  const { token } = await hire(server, 'ADMIN', ['figures'])
  const search = new URLSearchParams(query as Record<string, string>)
  const { status, body } = await server.send<{ fields: unknown }>('GET', `/api/studio/figures?${search}`, undefined, {
    authorization: `Bearer ${token}`,
  })
  expect([status, body.fields]).toEqual([400, fields])
})

test('a day before the first count has no figures, and says which days have', async () => {
  const { counted, span } = await ask({ day: addDays(yesterday, -1) })
  expect(counted).toBeNull()
  expect(span?.first).toBe(yesterday)
})
