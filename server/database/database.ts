import { join } from 'node:path'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { startEmbeddedDatabase } from './embedded.ts'
import { lockFolder } from './folder-lock.ts'
import { migrateDatabase } from './migrate.ts'

/** What queries are written against: the pool, or a transaction of it. */
export type Database = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute' | 'with'>

export interface OpenDatabase {
  db: NodePgDatabase
  pool: pg.Pool
  isEmbedded: boolean
  /**
   * Name for a prepared statement, or none on the embedded database, whose connections share one session and would take each
   * other's statements for their own.
   */
  statementName(name: string): string
  close(): Promise<void>
}

export interface DatabaseOptions {
  databaseUrl: string | undefined
  dataFolder: string
}

/**
 * One, and no more: the socket server in front of the embedded database hands it the messages of all connections one by one, and an
 * error on one makes the shared session swallow what another is saying until that one is done, which then waits for ever (seen with
 * pglite-socket 0.2.17). It answers one statement at a time anyway; the pool is where the others wait.
 */
const embeddedConnections = 1
const serverConnections = 20

/** Opens the database that the options name, embedded without `databaseUrl`, and brings it up to date. */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const opened = options.databaseUrl ? openServer(options.databaseUrl) : await openEmbedded(options.dataFolder)
  try {
    await migrateDatabase(opened)
  } catch (error) {
    await opened.close()
    throw error
  }
  return opened
}

function openServer(databaseUrl: string): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: serverConnections,
    connectionTimeoutMillis: 2000,
    // A statement that runs longer than this is a fault, and must not hold a connection that members wait for.
    statement_timeout: 5000,
    idle_in_transaction_session_timeout: 10_000,
  })
  return {
    db: drizzle({ client: pool }),
    pool,
    isEmbedded: false,
    statementName: name => name,
    close: () => pool.end(),
  }
}

async function openEmbedded(dataFolder: string): Promise<OpenDatabase> {
  const unlock = lockFolder(dataFolder)
  try {
    const embedded = await startEmbeddedDatabase(join(dataFolder, 'database'), embeddedConnections + 1)
    const pool = new pg.Pool({
      host: embedded.socketFolder,
      user: 'postgres',
      database: 'postgres',
      max: embeddedConnections,
    })
    return {
      db: drizzle({ client: pool }),
      pool,
      isEmbedded: true,
      statementName: () => '',
      async close() {
        await pool.end()
        await embedded.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}
