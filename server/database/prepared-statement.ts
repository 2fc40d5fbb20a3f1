import type { QueryResultRow } from 'pg'
import type { OpenDatabase } from './database.ts'

/**
 * Prepares a statement of the calls that members make all day, without Drizzle: its mapping of rows cost a fifth of such a call
 * (`npm run bench -- server`). Written as SQL, it is held against the tables by the tests of these calls.
 */
export function prepareStatement<Row extends QueryResultRow>(
  { pool, statementName }: Pick<OpenDatabase, 'pool' | 'statementName'>,
  name: string,
  text: string,
): (values: unknown[]) => Promise<Row[]> {
  const named = statementName(name)
  const config = named === '' ? { text } : { name: named, text }
  return async values => (await pool.query<Row>({ ...config, values })).rows
}
