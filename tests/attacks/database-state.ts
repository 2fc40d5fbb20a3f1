import type { OpenDatabase } from '../../server/database/database.ts'

/** Number of rows and digest of the content of each table. */
export type DatabaseState = Record<string, { rows: number; digest: string }>

/** A limit counts refused calls, so its table may change. */
const counters = 'rate_limit'

/** Column that numbers readings from the card provider: reading again changes only this. */
const readingNumber = 'reading_number'

/** Reads the state of every table in the database's catalogue except the rate limits, so a new table is included. */
export async function readDatabaseState({ pool }: OpenDatabase): Promise<DatabaseState> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> '${counters}'`,
  )
  const statements = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*)::int as rows, coalesce(sum(hashtextextended((to_jsonb(t) - '${readingNumber}')::text, 0)), 0)::text as digest from "${name}" t`,
  )
  const { rows } = await pool.query<{ name: string; rows: number; digest: string }>(statements.join(' union all '))
  return Object.fromEntries(rows.map(({ name, ...state }) => [name, state]))
}
