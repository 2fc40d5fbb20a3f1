import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * What the sandbox remembers besides mails, and the lock on its folder. A small SQLite file does both: its exclusive lock is the operating
 * system's, which frees it however the process dies, and its commit waits for the disk.
 */
export class Settings {
  readonly #database: DatabaseSync

  /** @throws {Error} when another process has the folder. */
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

  /** A remembered value as it was kept; undefined when there is none. */
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

  /** Gives the folder back; doing so again does nothing. */
  close(): void {
    if (this.#database.isOpen) this.#database.close()
  }
}
