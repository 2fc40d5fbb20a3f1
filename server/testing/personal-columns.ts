import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'

/** Returns every column that can name a person, with its table, read from the database itself. */
export async function personalColumns(db: Database): Promise<{ table: string; column: string }[]> {
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and column_name in ('user_id', 'email', 'to_address')`)
  return [...rows]
}
