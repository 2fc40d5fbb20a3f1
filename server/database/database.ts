import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { surviveBrokenConnections } from './broken-connections.ts'
import { embeddedConnections, startEmbeddedDatabase } from './embedded.ts'
import { migrateEmbedded, migrateServer } from './migrate.ts'
import { openPool } from './primary.ts'
import { requireMigrated } from './require-migrated.ts'
import { runTransaction } from './transaction.ts'

/** Runs queries: the pool, or a transaction. */
export type Database = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute' | 'with'>

/** The pool, the only one that can open a transaction. */
export interface DatabasePool extends Database {
  /**
   * Runs `work` in a transaction. `work` may await only its own statements, because it runs again after a conflict with another
   * transaction.
   */
  transaction<Result>(work: (transaction: Database) => Promise<Result>): Promise<Result>
}

export interface OpenDatabase {
  db: DatabasePool
  /**
   * Returns the statement of this name, built once: for the few reads that members' calls make most. Its name lets PostgreSQL keep the plan;
   * it is empty where a connection would lose it.
   */
  prepared<Statement>(name: string, build: (db: Database, name: string) => Statement): Statement
  pool: pg.Pool
  isEmbedded: boolean
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** May list several servers; the one that accepts writes is used. */
  databaseUrl: string | undefined
  dataFolder: string
  /** Whether to migrate a PostgreSQL server; if false, one that is not up to date is refused. Defaults to true. */
  migratesAtStart?: boolean
  /** Factor on every timeout. Defaults to 1; tests share the machine with browsers and builds. */
  patience?: number
}

const serverConnections = 20

/** Opens the database, which is embedded without `databaseUrl`, and brings its tables up to date. */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const { databaseUrl, dataFolder, migratesAtStart = true, patience = 1 } = options
  if (!databaseUrl) return openEmbedded(dataFolder)
  await (migratesAtStart ? migrateServer(databaseUrl) : requireMigrated(databaseUrl))
  return openServer(databaseUrl, patience)
}

/** Returns what queries run on. @param keepsNames whether a statement prepared on a connection is still there for the next one. */
function queriesOn(pool: pg.Pool, keepsNames: boolean): Pick<OpenDatabase, 'db' | 'pool' | 'prepared'> {
  const db = Object.assign(drizzle({ client: pool }), {
    transaction: <Result>(work: (transaction: Database) => Promise<Result>) => runTransaction(pool, work),
  })
  const statements = new Map<string, unknown>()
  const prepared = <Statement>(name: string, build: (db: Database, name: string) => Statement) => {
    const statement = statements.get(name) ?? build(db, keepsNames ? name : '')
    statements.set(name, statement)
    return statement as Statement
  }
  return { db, pool, prepared }
}

/** Says in a database's URL that PgBouncer is in between, which passes connections on. Prisma reads the same parameter. */
const pgBouncerParameter = /[?&]pgbouncer=true(&|$)/

function openServer(databaseUrl: string, patience: number): OpenDatabase {
  const pool = openPool(databaseUrl, {
    max: serverConnections,
    connectionTimeoutMillis: 2000 * patience,
    // A statement that runs longer is a bug and must not hold a connection that members wait for.
    statement_timeout: 5000 * patience,
    lock_timeout: 3000 * patience,
    idle_in_transaction_session_timeout: 10_000 * patience,
    // A server that hangs does not enforce its own timeouts, so the client gives up a little later.
    query_timeout: 5500 * patience,
  })
  const keepsNames = !pgBouncerParameter.test(databaseUrl)
  return { ...queriesOn(pool, keepsNames), isEmbedded: false, close: () => pool.end() }
}

async function openEmbedded(dataFolder: string): Promise<OpenDatabase> {
  const embedded = await startEmbeddedDatabase(dataFolder)
  const pool = surviveBrokenConnections(
    new pg.Pool({
      host: embedded.socketFolder,
      user: 'postgres',
      database: 'postgres',
      max: embeddedConnections,
    }),
  )
  const close = async () => {
    await pool.end()
    await embedded.close()
  }
  try {
    await migrateEmbedded(pool)
  } catch (error) {
    await close()
    throw error
  }
  // All connections share one session, in which the names of an earlier connection are taken.
  return { ...queriesOn(pool, false), isEmbedded: true, close }
}
