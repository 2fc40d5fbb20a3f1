import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { systemClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { synchroniseContent } from '../content/synchronise.ts'
import { openDatabase } from '../database/database.ts'
import { startEmbeddedDatabase } from '../database/embedded.ts'
import { compileEmbeddedCode } from '../database/embedded-code.ts'
import { sampleContent } from './sample-content.ts'

/** A database that was migrated and filled with the sample once, to be copied for each test file. */
export interface PreparedDatabase {
  /** Name of the template on the PostgreSQL server, or folder of the embedded database. */
  template: string
  isEmbedded: boolean
}

/** A copy of the prepared database for a single test file. */
export interface DatabaseCopy {
  databaseUrl: string | undefined
  dataFolder: string
  remove(): Promise<void>
}

const { databaseUrl: serverUrl } = readConfig()

/**
 * The embedded PostgreSQL's code, kept alive: V8 shares compiled WebAssembly among the threads of a process for as long as one holds it, and
 * each test file starts its database in a new thread. Without this, compiling takes over a second of each.
 */
export const embeddedCode = serverUrl ? undefined : await compileEmbeddedCode()

/** Prepares the database that every test file copies: on the server at `DATABASE_URL`, or embedded. */
export async function prepareDatabase(): Promise<PreparedDatabase & { remove(): Promise<void> }> {
  if (serverUrl) {
    const template = `seve_template_${randomUUID().replaceAll('-', '')}`
    await onServer(`create database ${template}`)
    await fill(urlOf(template), '')
    return { template, isEmbedded: false, remove: () => onServer(`drop database ${template} with (force)`) }
  }
  const template = mkdtempSync(join(tmpdir(), 'seve-template-'))
  await fill(undefined, template)
  return { template, isEmbedded: true, remove: async () => rmSync(template, { recursive: true, force: true }) }
}

/** Copies the prepared database. */
export async function copyDatabase({ template, isEmbedded }: PreparedDatabase): Promise<DatabaseCopy> {
  const copy = await createDatabase(isEmbedded ? undefined : template)
  if (isEmbedded) cpSync(join(template, 'database'), join(copy.dataFolder, 'database'), { recursive: true })
  return copy
}

/**
 * Creates a database for a single test file, on the server at `DATABASE_URL` or in a new folder.
 * @param template the database on the server to copy; without it, the database is empty.
 */
async function createDatabase(template = 'template0'): Promise<DatabaseCopy> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'seve-test-'))
  const removeFolder = async () => rmSync(dataFolder, { recursive: true, force: true })
  if (!serverUrl) return { databaseUrl: undefined, dataFolder, remove: removeFolder }
  const name = `seve_test_${randomUUID().replaceAll('-', '')}`
  await onServer(`create database ${name} template ${template}`)
  return {
    databaseUrl: urlOf(name),
    dataFolder,
    async remove() {
      await onServer(`drop database ${name} with (force)`)
      await removeFolder()
    },
  }
}

/** Creates a database, and fills it before any part of the product opens it. */
export async function createDatabaseWith(fillIt: (client: pg.Client) => Promise<void>): Promise<DatabaseCopy> {
  const copy = await createDatabase()
  const embedded = copy.databaseUrl ? undefined : startEmbeddedDatabase(copy.dataFolder)
  await embedded?.ready
  const client = new pg.Client(
    embedded ? { host: embedded.socketFolder, user: 'postgres', database: 'postgres' } : copy.databaseUrl,
  )
  await client.connect()
  await fillIt(client)
  await client.end()
  await embedded?.close()
  return copy
}

async function fill(databaseUrl: string | undefined, dataFolder: string): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataFolder })
  await synchroniseContent(database.db, sampleContent(), systemClock)
  await database.close()
}

function urlOf(name: string): string {
  const url = new URL(serverUrl ?? '')
  url.pathname = `/${name}`
  return url.href
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
