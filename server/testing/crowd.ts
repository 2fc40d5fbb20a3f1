import type pg from 'pg'
import type { CountedContent } from '../features/figures/counted-content.rules.ts'

const plans = [
  { duration: 1, unit: 'month', cents: 1990 },
  { duration: 3, unit: 'month', cents: 4990 },
  { duration: 1, unit: 'year', cents: 14_990 },
]

/** A number below 2²⁸ that depends on the member's number and on what it is for, as if by chance. */
const chance = (purpose: string) => `(('x' || substr(md5(number || '${purpose}'), 1, 7))::bit(28)::int)`

/**
 * Adds members who registered in the 400 days before an instant, each as if by chance: of any language, referrer and programme, who paid or
 * not, completed few days or all of them, and whose subscription is live or has ended. The same `count` gives the same members.
 */
export async function insertCrowd(
  client: Pick<pg.ClientBase, 'query'>,
  { programs, days, needed, medias }: CountedContent,
  { count, until }: { count: number; until: Date },
): Promise<void> {
  const now = `'${until.toISOString()}'::timestamptz`
  const rowsOf = (rows: readonly unknown[]) => [JSON.stringify(rows)]
  await client.query(`
    create temporary table crowd as
    select number, ('01940000-0000-7000-8000-' || lpad(to_hex(number), 12, '0'))::uuid as id,
      ${now} - interval '1 second' * (${chance('when')} % (400 * 86400)) as joined,
      ${chance('program')} % 4 as program, ${chance('referrer')} % 3 as referrer, ${chance('locale')} % 6 as locale,
      ${chance('tested')} % 10 < 7 as tested, ${chance('paid')} % 10 < 6 as paid, ${chance('plan')} % 3 as plan,
      (${chance('done')} % 1000 / 1000.0) ^ 2 as done, ${chance('ending')} % 40 as ending
    from generate_series(1, ${count}) number`)
  await client.query(
    `create temporary table crowd_program as select row_number() over () - 1 as place, p.*
     from jsonb_to_recordset($1) as p(id text, code text)`,
    rowsOf(programs),
  )
  await client.query(
    `create temporary table crowd_day as select d.*, count(*) over (partition by program) as length
     from jsonb_to_recordset($1) as d(id text, program text, number int, "nextId" text)`,
    rowsOf(days),
  )
  await client.query(
    `create temporary table crowd_entry as select n.id, d.program, d.number, d.length, d."nextId" as next_id
     from jsonb_to_recordset($1) as n(id text, "dayId" text) join crowd_day d on d.id = n."dayId"`,
    rowsOf(needed),
  )
  await client.query(`
    insert into user_account (id, email, password_hash, first_name, last_name, role, locale, timezone, profile_id,
      has_completed_registration, program_code, is_profiling_completed, created_on, last_seen_on)
    select c.id, 'crowd-' || c.number || '@example.org', 'none', 'Camille', 'Dupont', 'USER',
      case when c.locale = 0 then 'en' else 'fr' end, 'Europe/Paris', c.id, true, p.code, c.tested, c.joined, ${now}
    from crowd c left join crowd_program p on p.place = c.program`)
  await client.query(`
    insert into profile_program (user_id, program_id, is_trial, is_default)
    select c.id, p.id, false, p.place = c.referrer from crowd c cross join crowd_program p`)
  await client.query(`
    insert into user_program_day (user_id, program_day_id, unlocked_on)
    select c.id, d.id, c.joined + interval '1 day' * (d.number - 1)
    from crowd c join crowd_program p on p.place = c.program join crowd_day d on d.program = p.code
    where d.number <= 1 + case when c.paid then c.done * d.length else 0 end and c.joined + interval '1 day' * (d.number - 1) < ${now}`)
  await client.query(`
    insert into user_progression (user_id, program_day_media_id, completed_on)
    select c.id, e.id, c.joined + interval '1 day' * (e.number - 1) + interval '6 hours'
    from crowd c join crowd_program p on p.place = c.program join crowd_entry e on e.program = p.code
    where c.paid and e.number <= c.done * e.length and (e.next_id = '' or c.number % 5 > 0) and c.joined + interval '1 day' * (e.number - 1) < ${now}`)
  await client.query(
    `insert into media_play (user_id, media_id, plays, last_counted_on)
     select c.id, m.id, 1 + c.plan, c.joined from crowd c
     join (select id, row_number() over (order by id) - 1 as place, count(*) over () as medias from unnest($1::text[]) id) m
       on m.place = c.number % m.medias and c.paid`,
    [[...new Set(medias.map(({ id }) => id))]],
  )
  await client.query(
    `insert into user_subscription (user_id, id, name, stripe_price_id, is_live, concluded_on, cents, currency, duration, duration_unit,
       current_period_end, cancel_at_period_end, withdrawn_on)
     select c.id, c.id, 'Abonnement', 'price', c.ending >= 12, c.joined + interval '2 hours', p.cents, 'eur', p.duration, p.unit,
       case when c.ending < 12 then greatest(c.joined + interval '5 days', ${now} - interval '3 days' * c.ending) else ${now} + interval '20 days' end,
       c.ending % 7 = 0, case when c.ending = 3 then c.joined + interval '5 days' end
     from crowd c join jsonb_to_recordset($1) as p(place int, duration int, unit text, cents int) on p.place = c.plan
     where c.paid`,
    rowsOf(plans.map((plan, place) => ({ ...plan, place }))),
  )
  // Complimentary access, which no figure of money counts.
  await client.query(`
    insert into user_subscription (user_id, id, name, stripe_price_id, current_period_end, cancel_at_period_end)
    select id, id, 'Offert', 'gift', ${now} + interval '1 year', false from crowd where not paid and number % 9 = 0`)
  await client.query('drop table crowd, crowd_program, crowd_day, crowd_entry')
}
