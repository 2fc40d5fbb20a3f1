import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'

const migrations = join(import.meta.dirname, '../database/migrations')

/** Brings an empty database to the state that an earlier release left it in. @param last the name of that release's last migration. */
export async function migrateUpTo(client: pg.Client, last: string): Promise<void> {
  const migrationsFolder = mkdtempSync(join(tmpdir(), 'seve-migrations-'))
  cpSync(migrations, migrationsFolder, { recursive: true })
  const journalFile = join(migrationsFolder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as { entries: { tag: string }[] }
  const count = journal.entries.findIndex(({ tag }) => tag === last) + 1
  if (count === 0) throw new Error(`there is no migration ${last}`)
  writeFileSync(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
  await migrate(drizzle({ client }), { migrationsFolder })
  rmSync(migrationsFolder, { recursive: true })
}

/** Fills an empty database as an earlier release left it, with its members' rows but without its content. */
export async function fillAsEarlierRelease(client: pg.Client): Promise<void> {
  await migrateUpTo(client, '0006_covering-keys')
  await client.query(readFileSync(join(import.meta.dirname, 'earlier-release.sql'), 'utf8'))
}
