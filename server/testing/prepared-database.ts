import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { readConfig } from '../config.ts'
import { openDatabase } from '../database/database.ts'
import { startEmbeddedDatabase } from '../database/embedded.ts'

/** A database that was migrated once, to be copied for each test file. */
export interface PreparedDatabase {
  /** Address of the PostgreSQL server that has it; undefined if it is embedded. */
  serverUrl: string | undefined
  /** Name of the template on that server, or folder of the embedded database. */
  template: string
}

/** A copy of the prepared database for a single test file. */
export interface DatabaseCopy {
  databaseUrl: string | undefined
  dataFolder: string
  remove(): Promise<void>
}

const codeFile = join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm')

/** TypeScript declares it among a browser's globals only. */
declare const WebAssembly: { compile(code: Uint8Array): Promise<object> }

/**
 * The embedded PostgreSQL's code, kept alive: V8 shares compiled WebAssembly among the threads of a process for as long as one holds it, and
 * each test file starts its database in a new thread.
 */
export const embeddedCode = readConfig().databaseUrl ? undefined : await WebAssembly.compile(readFileSync(codeFile))

/** Prepares the database that every test file copies: on the server at `serverUrl`, or embedded. */
export async function prepareDatabase(
  serverUrl: string | undefined,
): Promise<PreparedDatabase & { remove(): Promise<void> }> {
  if (serverUrl) {
    const template = `seve_template_${randomUUID().replaceAll('-', '')}`
    await onServer(serverUrl, `create database ${template}`)
    await migrate({ databaseUrl: urlOf(serverUrl, template), dataFolder: '' })
    return { serverUrl, template, remove: () => onServer(serverUrl, `drop database ${template} with (force)`) }
  }
  const template = mkdtempSync(join(tmpdir(), 'seve-template-'))
  await migrate({ databaseUrl: undefined, dataFolder: template })
  return { serverUrl, template, remove: async () => rmSync(template, { recursive: true, force: true }) }
}

/** Copies the prepared database. */
export async function copyDatabase({ serverUrl, template }: PreparedDatabase): Promise<DatabaseCopy> {
  if (serverUrl) return createDatabase(serverUrl, template)
  const copy = await createDatabase(undefined)
  cpSync(join(template, 'database'), join(copy.dataFolder, 'database'), { recursive: true })
  return copy
}

/**
 * Creates a database for a single test file, on a server or in a new folder.
 * @param template the database on the server to copy; without it, the database is empty.
 */
async function createDatabase(serverUrl: string | undefined, template = 'template0'): Promise<DatabaseCopy> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'seve-test-'))
  const removeFolder = async () => rmSync(dataFolder, { recursive: true, force: true })
  if (!serverUrl) return { databaseUrl: undefined, dataFolder, remove: removeFolder }
  const name = `seve_test_${randomUUID().replaceAll('-', '')}`
  await onServer(serverUrl, `create database ${name} template ${template}`)
  return {
    databaseUrl: urlOf(serverUrl, name),
    dataFolder,
    async remove() {
      await onServer(serverUrl, `drop database ${name} with (force)`)
      await removeFolder()
    },
  }
}

/** Creates a database beside the prepared one, and fills it before any part of the product opens it. */
export async function createDatabaseWith(
  { serverUrl }: PreparedDatabase,
  fillIt: (client: pg.Client) => Promise<void>,
): Promise<DatabaseCopy> {
  const copy = await createDatabase(serverUrl)
  const embedded = copy.databaseUrl ? undefined : await startEmbeddedDatabase(copy.dataFolder)
  const client = new pg.Client(
    embedded ? { host: embedded.socketFolder, user: 'postgres', database: 'postgres' } : copy.databaseUrl,
  )
  await client.connect()
  await fillIt(client)
  await client.end()
  await embedded?.close()
  return copy
}

async function migrate(empty: Pick<DatabaseCopy, 'databaseUrl' | 'dataFolder'>): Promise<void> {
  await (await openDatabase(empty)).close()
}

function urlOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
