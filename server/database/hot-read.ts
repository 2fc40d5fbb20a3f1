import DataLoader from 'dataloader'
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { OpenDatabase } from './database.ts'

/** Reads the rows of many keys with one prepared statement. */
type ReadRows<Row> = (keys: readonly string[]) => Promise<Row[]>

/**
 * Declares a read by key that most calls make. Its statement is prepared once per database, and keys requested in the same turn of the
 * event loop share one run of it. Under load this halves the CPU time of a call (decision 017); a single caller never waits. If a run
 * fails, it fails for every key in it. Not for transactions: it runs on any connection.
 * @param prepare prepares the statement, with `isAmongKeys` in its condition.
 * @param keyOf the key that a row was found by.
 * @returns a function that reads the rows of one key.
 */
export function hotRead<Row>(
  prepare: (database: OpenDatabase) => ReadRows<Row>,
  keyOf: (row: Row) => string,
): (database: OpenDatabase, key: string) => Promise<Row[]> {
  const readerOf = onceForDatabase(database => {
    const read = prepare(database)
    return inBatch((keys: readonly string[]) => readGroups(read, keyOf, keys))
  })
  return (database, key) => readerOf(database)(key)
}

/** Returns `prepare`, run once per database: for statements that are prepared once. */
export function onceForDatabase<Prepared extends object>(
  prepare: (database: OpenDatabase) => Prepared,
): (database: OpenDatabase) => Prepared {
  const preparedFor = new WeakMap<OpenDatabase, Prepared>()
  return database => {
    const prepared = preparedFor.get(database) ?? prepare(database)
    preparedFor.set(database, prepared)
    return prepared
  }
}

/**
 * Batches the keys of one turn of the event loop into one `load`.
 * @param load answers each key in order; an `Error` rejects only that key, a rejection all of them.
 */
export function inBatch<Key, Answer>(
  load: (keys: readonly Key[]) => Promise<(Answer | Error)[]>,
): (key: Key) => Promise<Answer> {
  const loader = new DataLoader(load, { cache: false, batchScheduleFn: send => void setImmediate(send) })
  return key => loader.load(key)
}

async function readGroups<Row>(
  read: ReadRows<Row>,
  keyOf: (row: Row) => string,
  keys: readonly string[],
): Promise<Row[][]> {
  const found = new Map<string, Row[]>(keys.map(key => [key, []]))
  for (const row of await read([...found.keys()])) found.get(keyOf(row))?.push(row)
  return keys.map(key => found.get(key) ?? [])
}

/**
 * Returns the condition that a column equals one of the keys of a hot read, which the statement takes as its placeholder `keys`. The inner
 * select hides their number from PostgreSQL, which then plans the statement once instead of at each run.
 */
export function isAmongKeys(column: AnyColumn): SQL {
  const type = sql.raw(column.getSQLType())
  return sql`${column} = any((select ${sql.placeholder('keys')})::${type}[])`
}
