import { type SQL, sql } from 'drizzle-orm'
import { defaultProgramCode } from '../../../domain/features/program/program.rules.ts'
import type { Database, DatabasePool } from '../../database/database.ts'
import type { CountedContent } from './counted-content.rules.ts'

/** Members whose ids lie above `after` and up to `upTo`: few enough that a statement takes a fraction of a second. */
export interface MemberPage {
  after: string
  upTo: string
}

/** Which events count: those before `end`, by when members registered. */
export interface Span {
  /** The days of `registrationBounds`, each with its first instant. Who registered before the first does not count. */
  bounds: readonly { day: string; from: Date }[]
  /** The end of the counted day. */
  end: Date
  /** The beginning of its month. */
  monthBegan: Date
}

/** Members who registered at about the same time and did one thing. */
export interface JoinedCount {
  /** The last of the bounds up to which they registered (`YYYY-MM-DD`). */
  joined: string
  /** '' where members of all programmes are counted; likewise the next two. */
  program: string
  locale: string
  referrer: string
  /** A step of the funnel, or the number of a complete day. */
  what: string
  members: number
}

const firstId = '00000000-0000-0000-0000-000000000000'
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Yields all members in pages of `size`. */
export async function* memberPages(db: Database, size: number): AsyncGenerator<MemberPage> {
  let after = firstId
  while (after !== lastId) {
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from user_account where id > ${after}::uuid order by id offset ${size - 1} limit 1`,
    )
    const upTo = rows[0]?.id ?? lastId
    yield { after, upTo }
    after = upTo
  }
}

const isOn = (column: SQL, { after, upTo }: MemberPage) =>
  sql`${column} > ${after}::uuid and ${column} <= ${upTo}::uuid`
const texts = (values: readonly string[]) => sql`${sql.param(values)}::text[]`
const numbers = (values: readonly number[]) => sql`${sql.param(values)}::int[]`
const instant = (date: Date) => sql`${date.toISOString()}::timestamptz`

/**
 * Counts what the members of a page did since they registered: by when they did, and then by language, by referrer and by
 * programme. A member is of each programme of which a day was unlocked for them.
 */
export async function countJoined(
  db: DatabasePool,
  page: MemberPage,
  { bounds, end }: Span,
  { programs, days, needed }: CountedContent,
): Promise<JoinedCount[]> {
  const instants = sql`${sql.param(bounds.map(({ from }) => from.toISOString()))}::timestamptz[]`
  const statement = sql`
    with default_program as (
      select d.user_id, min(p.code) as code from profile_program d
      join unnest(${texts(programs.map(({ id }) => id))}, ${texts(programs.map(({ code }) => code))}) p(id, code) on p.id = d.program_id
      where ${isOn(sql`d.user_id`, page)} and d.is_default group by 1
    ), payer as (
      select distinct user_id from user_subscription where ${isOn(sql`user_id`, page)} and concluded_on < ${instant(end)}
    ), member as materialized (
      select a.id, (${texts(bounds.map(({ day }) => day))})[width_bucket(a.created_on, ${instants})] as joined, a.locale,
        coalesce(default_program.code, ${defaultProgramCode}) as referrer, a.is_profiling_completed as tested,
        payer.user_id is not null as paid
      from user_account a
      left join default_program on default_program.user_id = a.id
      left join payer on payer.user_id = a.id
      where ${isOn(sql`a.id`, page)} and a.created_on >= (${instants})[1] and a.created_on < ${instant(end)}
    ), day as (
      select * from unnest(${texts(days.map(({ id }) => id))}, ${texts(days.map(({ program }) => program))},
        ${numbers(days.map(({ number }) => number))}, ${numbers(days.map(({ isLast }) => Number(isLast)))},
        ${numbers(days.map(day => day.needed))}, ${texts(days.map(({ nextId }) => nextId))})
        day(id, program, number, is_last, needed, next_id)
    ), opened as materialized (
      select o.user_id, day.* from user_program_day o join day on day.id = o.program_day_id
      where ${isOn(sql`o.user_id`, page)} and o.unlocked_on < ${instant(end)}
    ), done as (
      select g.user_id, entry.day_id, count(*) as medias from user_progression g
      join unnest(${texts(needed.map(({ id }) => id))}, ${texts(needed.map(({ dayId }) => dayId))}) entry(id, day_id)
        on entry.id = g.program_day_media_id
      where ${isOn(sql`g.user_id`, page)} and g.completed_on < ${instant(end)} group by 1, 2
    ), complete as materialized (
      select opened.user_id, opened.program, opened.number, opened.is_last from opened
      left join done on done.user_id = opened.user_id and done.day_id = opened.id
      left join opened later on later.user_id = opened.user_id and later.id = opened.next_id
      where coalesce(done.medias, 0) >= opened.needed or later.id is not null
    ), reached as (
      select user_id, bool_or(number = 1) as day_1, bool_or(number = 7) as day_7, bool_or(is_last = 1) as finished
      from complete group by 1
    ), follower as (
      select distinct user_id, program from opened
    )
    select joined, '' as program, coalesce(locale, '') as locale, coalesce(referrer, '') as referrer, what, count(*)::int as members
    from member left join reached on reached.user_id = member.id
    cross join lateral (values ('registered', true), ('tested', tested), ('paid', paid), ('day_1', day_1), ('day_7', day_7),
      ('finished', finished)) step(what, is_reached)
    where is_reached group by what, grouping sets ((joined), (joined, locale), (joined, referrer))
    union all
    select joined, program, '', '', what, count(*)::int
    from follower join member on member.id = follower.user_id
    cross join lateral (values ('registered', true), ('tested', tested), ('paid', paid)) step(what, is_reached)
    where is_reached group by joined, program, what
    union all
    select joined, program, '', '', number::text, count(*)::int
    from complete join member on member.id = complete.user_id group by joined, program, number`
  return db.transaction(async transaction => {
    // The planner knows nothing of the parts of this statement, and of the embedded database, which gathers no statistics, nothing at all:
    // joined by nested loops, a page takes ten seconds instead of two tenths. What it then believes to be expensive it would compile first.
    await transaction.execute(sql`select set_config('enable_nestloop', 'off', true), set_config('jit', 'off', true)`)
    return (await transaction.execute<JoinedCount & Record<string, unknown>>(statement)).rows
  })
}

/** Members who have begun or completed medias of a type. */
export interface MediaCount {
  measure: 'begun' | 'completed'
  /** '' where all programmes are counted. */
  program: string
  type: string
  members: number
}

/** Counts the members of a page who have ever played, and who have completed, a media of each type. */
export async function countMedias(
  db: Database,
  page: MemberPage,
  { end }: Span,
  { entries, medias }: CountedContent,
): Promise<MediaCount[]> {
  const listed = (rows: readonly { id: string; program: string; type: string }[]) =>
    sql`unnest(${texts(rows.map(({ id }) => id))}, ${texts(rows.map(({ program }) => program))},
      ${texts(rows.map(({ type }) => type))}) listed(id, program, type)`
  const { rows } = await db.execute<MediaCount & Record<string, unknown>>(sql`
    select 'completed' as measure, coalesce(program, '') as program, type, count(distinct g.user_id)::int as members
    from user_progression g join ${listed(entries)} on listed.id = g.program_day_media_id
    where ${isOn(sql`g.user_id`, page)} and g.completed_on < ${instant(end)}
    group by grouping sets ((type), (program, type))
    union all
    select 'begun', coalesce(program, ''), type, count(distinct p.user_id)::int
    from media_play p join ${listed(medias)} on listed.id = p.media_id
    where ${isOn(sql`p.user_id`, page)}
    group by grouping sets ((type), (program, type)) having grouping(program) = 1 or program <> ''`)
  return rows
}

/** Members by what they pay. */
export interface SubscriberCount {
  /** As `planKey` writes it; '' for subscribers to any plan. */
  plan: string
  /** With a paid period at the end of the counted day. */
  paying: number
  /** Those of them who will be charged again. */
  renewing: number
  /** Members whose contract was concluded in the month, up to the counted day, and those whose paid access ended in it. */
  started: number
  ended: number
}

/** Counts the members of a page who pay. Complimentary access is not counted. */
export async function countSubscribers(
  db: Database,
  page: MemberPage,
  { end, monthBegan }: Span,
): Promise<SubscriberCount[]> {
  const { rows } = await db.execute<SubscriberCount & Record<string, unknown>>(sql`
    with contract as (
      select user_id, concat_ws('-', duration, duration_unit, cents, currency) as plan, concluded_on,
        least(withdrawn_on, current_period_end) as ends_on, is_live and withdrawn_on is null as is_live, cancel_at_period_end
      from user_subscription
      where ${isOn(sql`user_id`, page)} and concluded_on < ${instant(end)} and cents is not null and duration is not null
    )
    select coalesce(plan, '') as plan,
      count(distinct user_id) filter (where ends_on >= ${instant(end)})::int as paying,
      count(distinct user_id) filter (where ends_on >= ${instant(end)} and is_live and not cancel_at_period_end)::int as renewing,
      count(distinct user_id) filter (where concluded_on >= ${instant(monthBegan)})::int as started,
      count(distinct user_id) filter (where not is_live and ends_on >= ${instant(monthBegan)} and ends_on < ${instant(end)})::int as ended
    from contract group by grouping sets ((), (plan))`)
  return rows
}
