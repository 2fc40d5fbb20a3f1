import { DatabaseSync, type StatementSync } from 'node:sqlite'

/**
 * Opens a database file, with each statement prepared once.
 * @throws {Error} if another process has the file open.
 */
export function openDatabase(file: string): DatabaseSync {
  const database = new DatabaseSync(file)
  const kept = new Map<string, StatementSync>()
  const prepare = database.prepare.bind(database)
  return Object.assign(database, {
    prepare(sql: string) {
      const statement = kept.get(sql) ?? prepare(sql)
      kept.set(sql, statement)
      return statement
    },
  })
}
