import type pg from 'pg'
import { addDays } from '../../domain/days.ts'
import {
  cohortDays,
  cohortWeeks,
  firstDayOf,
  funnelSteps,
  isReached,
  periodNames,
  wholeBreakdowns,
} from '../../domain/features/figures/figures.rules.ts'
import { spanOf } from '../features/figures/count-day.service.ts'
import type { CountedContent } from '../features/figures/counted-content.rules.ts'

/** An exact count, named as `statistic` names it: measure, programme, language, referrer and item, joined by `|`. */
export type PlainCounts = Map<string, number>

type Client = Pick<pg.ClientBase, 'query'>

/**
 * Counts every figure of a day by one plain statement each, over whole tables: what the nightly count must equal. Its temporary tables stay
 * until the connection closes.
 */
export async function countPlainly(client: Client, content: CountedContent, day: string): Promise<PlainCounts> {
  await createPlainTables(client, content, day)
  const counts: PlainCounts = new Map()
  const count = async (key: readonly string[], statement: string) => {
    const { rows } = await client.query<{ count: number }>(`select count(*)::int as count ${statement}`)
    counts.set(key.join('|'), rows[0]?.count ?? 0)
  }
  const programs = content.programs.map(({ code }) => code)
  const lengthOf = (program: string) => content.days.filter(listed => listed.program === program).length
  for (const period of periodNames) {
    const joined = `joined >= '${firstDayOf(period, day)}'`
    const isComplete = (condition: string) => `exists (select from plain_complete c where c.id = m.id and ${condition})`
    const funnelOf = async (part: readonly string[], where: string, program = '') => {
      const own = program === '' ? 'true' : `program = '${program}'`
      const conditions = {
        registered: 'true',
        tested: 'tested',
        paid: 'paid',
        day_1: isComplete(`${own} and number = 1`),
        day_7: isComplete(`${own} and number = 7`),
        finished: isComplete(`${own} and is_last`),
      }
      for (const step of funnelSteps)
        await count(
          ['funnel', ...part, `${period} ${step}`],
          `from plain_member m where ${joined} and ${where} and ${conditions[step]}`,
        )
    }
    await funnelOf(['', '', ''], 'true')
    for (const locale of wholeBreakdowns.locale) await funnelOf(['', locale, ''], `locale = '${locale}'`)
    for (const referrer of wholeBreakdowns.referrer) await funnelOf(['', '', referrer], `referrer = '${referrer}'`)
    for (const program of programs) {
      const follows = `exists (select from plain_opened o where o.id = m.id and o.program = '${program}')`
      await funnelOf([program, '', ''], follows, program)
      for (let number = 1; number <= lengthOf(program); number++)
        await count(
          ['day', program, '', '', `${period} ${number}`],
          `from plain_member m where ${joined} and ${isComplete(`program = '${program}' and number = ${number}`)}`,
        )
    }
  }
  for (const program of programs)
    for (const week of cohortWeeks(day)) {
      const ofWeek = `from plain_member m where joined between '${week}' and '${addDays(week, 6)}'`
      const follows = `exists (select from plain_opened o where o.id = m.id and o.program = '${program}')`
      await count(['cohort', program, '', '', `${week} 0`], `${ofWeek} and ${follows}`)
      for (const number of cohortDays(lengthOf(program)).filter(compared => isReached(week, compared, day)))
        await count(
          ['cohort', program, '', '', `${week} ${number}`],
          `${ofWeek} and exists (select from plain_complete c where c.id = m.id and program = '${program}' and number = ${number})`,
        )
    }
  await countPlainMedias(client, content, day, counts)
  await countPlainSubscribers(client, day, counts)
  return counts
}

async function createPlainTables(client: Client, { programs, days, needed }: CountedContent, day: string) {
  const ends = spanOf(day).end.toISOString()
  const rowsOf = (rows: readonly unknown[]) => [JSON.stringify(rows)]
  await client.query('drop table if exists plain_member, plain_day, plain_needed, plain_opened, plain_complete')
  await client.query(
    `create temporary table plain_member as
     select a.id, (a.created_on at time zone 'Europe/Paris')::date as joined, a.locale, a.is_profiling_completed as tested,
       coalesce((select p.code from profile_program d, jsonb_to_recordset($1) as p(id text, code text)
         where d.user_id = a.id and d.is_default and p.id = d.program_id), 'medfasting') as referrer,
       exists (select from user_subscription s where s.user_id = a.id and s.concluded_on < '${ends}') as paid
     from user_account a where a.created_on < '${ends}'`,
    rowsOf(programs),
  )
  await client.query(
    `create temporary table plain_day as select * from jsonb_to_recordset($1)
     as d(id text, program text, number int, "isLast" boolean, "nextId" text)`,
    rowsOf(days),
  )
  await client.query(
    `create temporary table plain_needed as select * from jsonb_to_recordset($1) as n(id text, "dayId" text)`,
    rowsOf(needed),
  )
  await client.query(
    `create temporary table plain_opened as
     select o.user_id as id, d.program, d.number, d."isLast" as is_last, d.id as day_id, d."nextId" as next_id
     from user_program_day o join plain_day d on d.id = o.program_day_id where o.unlocked_on < '${ends}'`,
  )
  await client.query('create index on plain_opened (id)')
  await client.query('analyze plain_opened')
  await client.query(
    `create temporary table plain_complete as
     select * from plain_opened o
     where (select count(*) from user_progression g join plain_needed n on n.id = g.program_day_media_id
         where g.user_id = o.id and n."dayId" = o.day_id and g.completed_on < '${ends}')
       = (select count(*) from plain_needed n where n."dayId" = o.day_id)
       or exists (select from plain_opened later where later.id = o.id and later.day_id = o.next_id)`,
  )
  await client.query('create index on plain_complete (id)')
  await client.query('analyze plain_member')
  await client.query('analyze plain_complete')
}

async function countPlainMedias(client: Client, { entries, medias }: CountedContent, day: string, counts: PlainCounts) {
  const ends = spanOf(day).end.toISOString()
  const types = [...new Set(medias.map(({ type }) => type))]
  const programs = ['', ...new Set(entries.map(({ program }) => program))]
  for (const type of types)
    for (const program of programs) {
      const idsOf = (rows: typeof medias) =>
        rows.filter(row => row.type === type && (program === '' || row.program === program)).map(({ id }) => id)
      const completed = await client.query<{ count: number }>(
        `select count(distinct user_id)::int as count from user_progression
         where program_day_media_id = any($1) and completed_on < '${ends}'`,
        [idsOf(entries)],
      )
      const begun = await client.query<{ count: number }>(
        `select count(distinct user_id)::int as count from media_play where media_id = any($1)`,
        [idsOf(medias)],
      )
      counts.set(`completed|${program}|||${type}`, completed.rows[0]?.count ?? 0)
      counts.set(`begun|${program}|||${type}`, begun.rows[0]?.count ?? 0)
    }
}

async function countPlainSubscribers(client: Client, day: string, counts: PlainCounts) {
  const span = spanOf(day)
  const [ends, month] = [span.end.toISOString(), span.monthBegan.toISOString()]
  const { rows } = await client.query<{ plan: string }>(
    `select distinct duration || '-' || duration_unit || '-' || cents || '-' || currency as plan
     from user_subscription where cents is not null`,
  )
  const until = `case when withdrawn_on < current_period_end then withdrawn_on else current_period_end end`
  const isRunning = `concluded_on < '${ends}' and ${until} >= '${ends}'`
  const conditions = {
    renewing: `${isRunning} and is_live and withdrawn_on is null and not cancel_at_period_end`,
    started: `concluded_on >= '${month}' and concluded_on < '${ends}'`,
    ended: `concluded_on < '${ends}' and (withdrawn_on is not null or not is_live) and ${until} >= '${month}' and ${until} < '${ends}'`,
  }
  const count = async (where: string) => {
    const counted = await client.query<{ count: number }>(
      `select count(distinct user_id)::int as count from user_subscription where cents is not null and ${where}`,
    )
    return counted.rows[0]?.count ?? 0
  }
  counts.set('subscribers||||', await count(isRunning))
  for (const { plan } of rows)
    for (const [measure, where] of Object.entries(conditions))
      counts.set(
        `${measure}||||${plan}`,
        await count(`${where} and duration || '-' || duration_unit || '-' || cents || '-' || currency = '${plan}'`),
      )
}
