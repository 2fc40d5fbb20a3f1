import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * The sandbox's settings, and the lock on its folder. A small SQLite file provides both: its exclusive lock belongs to the operating
 * system, which releases it however the process dies, and its commit waits for the disk.
 */
export class Settings {
  readonly #database: DatabaseSync

  /** @throws {Error} if another process is using the folder. */
  constructor(folder: string) {
    mkdirSync(folder, { recursive: true })
    this.#database = new DatabaseSync(join(folder, 'mail-sandbox.sqlite'))
    try {
      this.#database.exec('pragma locking_mode = exclusive; pragma journal_mode = wal; pragma synchronous = full')
      this.#database.exec('create table if not exists setting (name text primary key, value text not null)')
    } catch (error) {
      this.#database.close()
      throw new Error(`The mail sandbox cannot open ${folder}; is another process using it?`, { cause: error })
    }
  }

  /** Returns a stored value, or undefined if it was never set. */
  read(name: string): unknown {
    const row = this.#database.prepare('select value from setting where name = ?').get(name)
    return row ? JSON.parse(String(row.value)) : undefined
  }

  write(name: string, value: unknown): void {
    this.#database
      .prepare(
        'insert into setting (name, value) values (?, ?) on conflict (name) do update set value = excluded.value',
      )
      .run(name, JSON.stringify(value))
  }

  /** Releases the folder; safe to call again. */
  close(): void {
    if (this.#database.isOpen) this.#database.close()
  }
}
