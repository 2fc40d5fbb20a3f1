import pg from 'pg'
import { type CopiedTable, copyDatabase } from './copy-database.ts'
import { openDatabase } from './database.ts'
import { migrateServer } from './migrate.ts'

/**
 * Copies the embedded database of `dataFolder` into the PostgreSQL server that `targetUrl` names, whose tables are made if there are none.
 * The source is left as it is.
 * @throws {CopyError} when the target is not empty, or the copy not the same.
 * @throws {FolderInUseError} while a server runs on the source.
 */
export async function moveDatabase(dataFolder: string, targetUrl: string): Promise<CopiedTable[]> {
  const source = await openDatabase({ databaseUrl: undefined, dataFolder })
  try {
    await migrateServer(targetUrl)
    const target = new pg.Client({ connectionString: targetUrl, connectionTimeoutMillis: 10_000 })
    await target.connect()
    const reader = await source.pool.connect()
    try {
      return await copyDatabase(reader, target)
    } finally {
      reader.release()
      await target.end()
    }
  } finally {
    await source.close()
  }
}
