import { createHash } from 'node:crypto'
import pg from 'pg'
import { loadContent } from '../server/content/loading/load-content.ts'
import { ownFolders } from '../server/start.ts'

/** Rows of progress per member: the first two and a half days of the programme. */
const progressionsEach = 10
const unlockedDays = 4

/** Members created for measuring: signed in, subscribed, four days into the programme. */
export interface Members {
  count: number
  /** The day that they read. */
  dayId: string
  /** Medias of other days, which they have not completed yet. */
  dayMediaIds: string[]
  mediaIds: string[]
}

/** Returns the bearer token of a member, from 1. */
export function tokenOf(member: number): string {
  return createHash('sha256').update(`member ${member}`).digest('base64url')
}

/** Returns the id of a member, from 1; that of their subscription is the same. */
export function idOf(member: number): string {
  return `01930000-0000-7000-8000-${member.toString(16).padStart(12, '0')}`
}

/** Adds members to the database of a started product. */
export async function addMembers(databaseUrl: string, count: number): Promise<Members> {
  const content = loadContent(ownFolders.content)
  const published = new Set(content.medias.filter(({ isPublished }) => isPublished).map(({ id }) => id))
  const daysOf = (code: string) =>
    content.programs
      .filter(program => program.code === code)
      .flatMap(({ weeks }) => weeks.filter(({ isPublished }) => isPublished).flatMap(({ days }) => days))
      .map(({ id, medias }) => ({
        id,
        medias: medias.filter(({ media }) => published.has(media)).map(entry => entry.id),
      }))
  // Days in order, so that none is due and reading the list writes nothing.
  const ofProgram = daysOf('medfasting')
  const own = ofProgram.slice(0, unlockedDays)
  const others = [...ofProgram.slice(unlockedDays), ...daysOf('fatigue'), ...daysOf('stress')]
  const done = own.flatMap(({ medias }) => medias).slice(0, progressionsEach)
  const dayId = own[0]?.id
  if (own.length < unlockedDays || done.length < progressionsEach || !dayId) throw new Error('too little content')
  // A connection without the product's time limits.
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await insertMembers(client, count, { days: own.map(({ id }) => id), done })
  } finally {
    await client.end()
  }
  return { count, dayId, dayMediaIds: others.flatMap(({ medias }) => medias), mediaIds: [...published] }
}

async function insertMembers(
  client: pg.Client,
  count: number,
  { days, done }: { days: string[]; done: string[] },
): Promise<void> {
  await client.query(`
    create temporary table numbered as
    select number, ('01930000-0000-7000-8000-' || lpad(to_hex(number), 12, '0'))::uuid as id,
      translate(rtrim(encode(sha256(convert_to('member ' || number, 'UTF8')), 'base64'), '='), '+/', '-_') as token
    from generate_series(1, ${count}) number`)
  await client.query(`
    insert into user_account (id, email, password_hash, first_name, last_name, role, locale, timezone, profile_id,
      has_completed_registration, program_code, created_on, last_seen_on)
    select id, 'member-' || number || '@example.org', 'none', 'Camille', 'Dupont', 'USER', 'fr', 'Europe/Paris', id, true, 'medfasting',
      now(), now() from numbered`)
  await client.query(`
    insert into session (token_hash, user_id, created_on, expires_on)
    select encode(sha256(convert_to(token, 'UTF8')), 'hex'), id, now(), now() + interval '30 days' from numbered`)
  await client.query(`
    insert into user_subscription (user_id, id, name, stripe_price_id, is_live, current_period_end, cancel_at_period_end)
    select id, id, 'Mensuel', 'price', true, now() + interval '30 days', false from numbered`)
  await client.query(`
    insert into profile_program (user_id, program_id, is_trial, is_default)
    select numbered.id, program.id, false, true from numbered, program`)
  await client.query(
    `insert into user_program_day (user_id, program_day_id, unlocked_on, unlocked_day)
     select id, day, now() - interval '9 days', (now() - interval '9 days')::date from numbered, unnest($1::text[]) day`,
    [days],
  )
  await client.query(
    `insert into user_progression (user_id, program_day_media_id, completed_on)
     select id, entry, now() - interval '8 days' from numbered, unnest($1::text[]) entry`,
    [done],
  )
  await client.query(`vacuum analyze`)
  // Otherwise the new rows are written to disk during the measurement.
  await client.query(`checkpoint`)
}
