import { type CopiedTable, copyDatabase } from './copy-database.ts'
import { openDatabase } from './database.ts'
import { migrateServer } from './migrate.ts'
import { connectToPrimary } from './primary.ts'

/**
 * Copies the embedded database of `dataFolder` into the PostgreSQL server at `targetUrl`, creating the tables if necessary. The source is
 * unchanged.
 * @throws {CopyError} if the target is not empty or the copy differs.
 * @throws {FolderInUseError} if a server is running on the source.
 */
export async function moveDatabase(dataFolder: string, targetUrl: string): Promise<CopiedTable[]> {
  const source = await openDatabase({ databaseUrl: undefined, dataFolder })
  try {
    await migrateServer(targetUrl)
    const target = await connectToPrimary(targetUrl, { connectionTimeoutMillis: 10_000 })
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
