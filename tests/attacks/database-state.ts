import type { OpenDatabase } from '../../server/database/database.ts'

/** Of each table: how many rows it has, and a digest that any change of any of them changes. */
export type DatabaseState = Record<string, { rows: number; digest: string }>

/** Counting is what a limit does with a refused call; everything else must stay as it was. */
const counters = 'rate_limit'

/** Numbers the readings of the card provider's truth: reading it again changes nothing but this. */
const readingNumber = 'reading_number'

/** Reads the state of every table of the catalogue, save the limits' counters: a new table is looked at without being named here. */
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
