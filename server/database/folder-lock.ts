import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Thrown when another process holds the folder. */
export class FolderInUseError extends Error {}

/**
 * Takes `folder` for this process alone and returns what gives it back. The embedded database takes no lock of its own, and two
 * processes on one folder silently corrupt it. SQLite's exclusive lock is the operating system's: it frees itself when the process
 * dies, however it dies, which a file holding a process number does not.
 * @throws {FolderInUseError} when another process has it.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const guard = new DatabaseSync(join(folder, 'in-use.lock'))
  try {
    guard.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE')
  } catch {
    guard.close()
    throw new FolderInUseError(
      `${folder} is in use by another Sève server. Stop that one, or give this one a DATA_DIR of its own, or a DATABASE_URL for several servers on one database.`,
    )
  }
  return () => guard.close()
}
