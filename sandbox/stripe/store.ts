import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { openDatabase } from './sqlite.ts'
import type { Hidden, Kind, Kinds } from './stripe-types.ts'

/** An object with the sandbox's own hidden data about it. */
export interface Row<Name extends Kind> {
  object: Kinds[Name]
  hidden: Hidden[Name]
}

/** Equality by dotted path (`payment.payment_intent`), and bounds on `created`. */
export interface Filter {
  equal?: Record<string, string | boolean | undefined>
  created?: { gt?: number; gte?: number; lt?: number; lte?: number }
}

const schema = `
  create table if not exists object (
    sequence integer primary key autoincrement, id text not null unique, kind text not null,
    created integer not null, body text not null, hidden text not null
  );
  create index if not exists object_by_kind on object (kind, sequence);
  create table if not exists task (
    sequence integer primary key autoincrement, clock text not null, due integer not null, kind text not null, subject text not null
  );
  create index if not exists task_by_due on task (clock, due, sequence);
  create table if not exists delivery (
    sequence integer primary key autoincrement, event text not null, endpoint text not null, state text not null,
    attempts integer not null default 0, due integer not null, status integer, error text
  );
  create index if not exists delivery_by_state on delivery (state, due, sequence);
  create table if not exists idempotent_answer (
    key text primary key, request text not null, status integer not null, body text not null,
    request_id text not null, created integer not null
  );
  create table if not exists call (
    sequence integer primary key autoincrement, at text not null, method text not null, path text not null,
    status integer not null, note text not null
  );
  create table if not exists setting (name text primary key, value text not null);
`

const tables = ['object', 'task', 'delivery', 'idempotent_answer', 'call', 'setting']

/**
 * The sandbox's storage: one SQLite file. Every change happens inside `change`, so whatever was answered survives a kill of the process; a
 * power cut may lose the last changes (`synchronous = normal`) but leaves the file whole. The file belongs to one process: SQLite's lock
 * refuses a second one, and the operating system releases it when the process dies.
 */
export class Store {
  readonly database: DatabaseSync
  #depth = 0

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true })
    try {
      this.database = openDatabase(join(folder, 'stripe-sandbox.sqlite'))
    } catch (cause) {
      throw cannotOpen(folder, cause)
    }
    try {
      this.database.exec('pragma locking_mode = exclusive; pragma journal_mode = wal; pragma synchronous = normal')
      this.database.exec(schema)
    } catch (cause) {
      this.database.close()
      throw cannotOpen(folder, cause)
    }
  }

  /** Closes the store; safe to call again. */
  close(): void {
    if (this.database.isOpen) this.database.close()
  }

  /** Deletes everything. */
  clear(): void {
    this.change(() => {
      for (const table of tables) this.database.exec(`delete from ${table}`)
    })
  }

  /** Runs `work` in a transaction; nested calls use a savepoint, which is rolled back on its own if `work` throws. */
  change<Result>(work: () => Result): Result {
    const level = this.#depth
    const name = `part${level}`
    this.database.exec(level === 0 ? 'begin immediate' : `savepoint ${name}`)
    this.#depth = level + 1
    try {
      const result = work()
      this.database.exec(level === 0 ? 'commit' : `release ${name}`)
      return result
    } catch (error) {
      if (this.database.isTransaction) {
        this.database.exec(level === 0 ? 'rollback' : `rollback to ${name}; release ${name}`)
      }
      throw error
    } finally {
      this.#depth = level
    }
  }

  /** Returns the object of this kind with this id, if it exists. */
  find<Name extends Kind>(kind: Name, id: string): Row<Name> | undefined {
    const row = this.database.prepare('select body, hidden from object where id = ? and kind = ?').get(id, kind)
    return row ? readRow<Name>(row) : undefined
  }

  /** Stores an object, new or changed. */
  save<Name extends Kind>(kind: Name, { object, hidden }: Row<Name>): void {
    const created = 'created' in object && typeof object.created === 'number' ? object.created : 0
    this.database
      .prepare(
        `insert into object (id, kind, created, body, hidden) values (?, ?, ?, ?, ?)
         on conflict (id) do update set body = excluded.body, hidden = excluded.hidden`,
      )
      .run(object.id, kind, created, JSON.stringify(object), JSON.stringify(hidden))
  }

  /** Deletes an object. */
  remove(id: string): void {
    this.database.prepare('delete from object where id = ?').run(id)
  }

  /** Returns the objects of a kind, newest first. */
  list<Name extends Kind>(kind: Name, filter: Filter = {}): Row<Name>[] {
    const { sql, values } = conditions(filter)
    const rows = this.database
      .prepare(`select body, hidden from object where kind = ? ${sql} order by sequence desc`)
      .all(kind, ...values)
    return rows.map(row => readRow<Name>(row))
  }

  /** Returns a stored setting, or `otherwise` if it is missing. The caller states the setting's type. */
  setting<Value>(name: string, otherwise: Value): Value {
    const row = this.database.prepare('select value from setting where name = ?').get(name)
    return row ? (JSON.parse(String(row.value)) as Value) : otherwise
  }

  setSetting(name: string, value: unknown): void {
    this.database
      .prepare(
        'insert into setting (name, value) values (?, ?) on conflict (name) do update set value = excluded.value',
      )
      .run(name, JSON.stringify(value))
  }
}

function cannotOpen(folder: string, cause: unknown): Error {
  return new Error(`The Stripe sandbox cannot open ${folder}; is another process using it?`, { cause })
}

function readRow<Name extends Kind>(row: Record<string, unknown>): Row<Name> {
  return { object: JSON.parse(String(row.body)), hidden: JSON.parse(String(row.hidden)) }
}

const comparisons = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const

function conditions({ equal = {}, created = {} }: Filter): { sql: string; values: (string | number)[] } {
  const parts: string[] = []
  const values: (string | number)[] = []
  for (const [path, value] of Object.entries(equal)) {
    if (value === undefined) continue
    parts.push(`and json_extract(body, ?) = ?`)
    values.push(`$.${path}`, typeof value === 'boolean' ? Number(value) : value)
  }
  for (const [bound, sign] of Object.entries(comparisons)) {
    const value = created[bound as keyof typeof comparisons]
    if (value === undefined) continue
    parts.push(`and created ${sign} ?`)
    values.push(value)
  }
  return { sql: parts.join(' '), values }
}
