import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

type Value = string | number | bigint | null

/** A prepared statement. */
interface Statement {
  run(...values: Value[]): unknown
  get(...values: Value[]): Record<string, unknown> | undefined
  all(...values: Value[]): Record<string, unknown>[]
}

/** The part of an SQLite database that the sandbox uses; Node's own has this form. */
export interface Database {
  readonly isOpen: boolean
  readonly isTransaction: boolean
  exec(sql: string): void
  prepare(sql: string): Statement
  close(): void
}

/**
 * Opens a database file: with Node's own SQLite, or with a WebAssembly build of SQLite before Node 22.13, which has none.
 * @throws {Error} if another process has the file open.
 */
export function openDatabase(file: string): Database {
  const own = process.getBuiltinModule('node:sqlite')
  return own ? keepStatements(new own.DatabaseSync(file)) : openWithWebAssembly(file)
}

/** Prepares each statement once: preparing on every call added 12 % to the time of the tests that pay. */
function keepStatements(database: Database): Database {
  const kept = new Map<string, Statement>()
  const prepare = database.prepare.bind(database)
  return Object.assign(database, {
    prepare(sql: string) {
      const statement = kept.get(sql) ?? prepare(sql)
      kept.set(sql, statement)
      return statement
    },
  })
}

/** The part of `node-sqlite3-wasm` that the sandbox uses. */
interface WebAssemblyDatabase {
  readonly isOpen: boolean
  readonly inTransaction: boolean
  exec(sql: string): void
  run(sql: string, values: Value[]): unknown
  get(sql: string, values: Value[]): Record<string, unknown> | null
  all(sql: string, values: Value[]): Record<string, unknown>[]
  close(): void
}

/** Opens a database with WebAssembly: slower, and equally durable. */
export function openWithWebAssembly(file: string): Database {
  takeLock(file)
  const built = join(import.meta.dirname, 'sqlite', 'node-sqlite3-wasm.cjs')
  const { Database: Wrapped } = createRequire(import.meta.url)(existsSync(built) ? built : 'node-sqlite3-wasm') as {
    Database: new (path: string) => WebAssemblyDatabase
  }
  const database = new Wrapped(file)
  return {
    get isOpen() {
      return database.isOpen
    },
    get isTransaction() {
      return database.inTransaction
    },
    exec: sql => database.exec(sql),
    prepare: sql => ({
      run: (...values) => database.run(sql, values),
      get: (...values) => database.get(sql, values) ?? undefined,
      all: (...values) => database.all(sql, values),
    }),
    close() {
      database.close()
      rmSync(`${file}.pid`, { force: true })
    },
  }
}

/**
 * Claims a file for this process. The WebAssembly build locks with a folder, which a killed process leaves behind; the process id beside it
 * shows whether its owner still runs.
 */
function takeLock(file: string): void {
  const owner = Number(readIfThere(`${file}.pid`))
  if (owner > 0 && owner !== process.pid && isRunning(owner)) throw new Error(`Process ${owner} has ${file} open.`)
  rmSync(`${file}.lock`, { recursive: true, force: true })
  writeFileSync(`${file}.pid`, String(process.pid))
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
