import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Thrown when another process holds the folder's lock. */
export class FolderInUseError extends Error {}

/** Thrown when the folder is not writable. */
export class FolderNotWritableError extends Error {}

/**
 * Locks `folder` for this process and returns a function that unlocks it. The embedded database has no lock, and two processes on one
 * folder silently corrupt it. SQLite's exclusive lock belongs to the operating system, which releases it however the process dies; a file
 * with a process id would stay behind.
 * @throws {FolderInUseError} if another process holds it, {FolderNotWritableError} if the folder cannot be locked at all.
 */
export function lockFolder(folder: string): () => void {
  const guard = openGuard(folder)
  try {
    guard.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE')
  } catch {
    guard.close()
    throw new FolderInUseError(
      `${folder} is in use by another Sève server. Stop that server, or give this one its own DATA_DIR, or set DATABASE_URL to run several servers on one database.`,
    )
  }
  return () => guard.close()
}

function openGuard(folder: string): DatabaseSync {
  try {
    mkdirSync(folder, { recursive: true })
    return new DatabaseSync(join(folder, 'in-use.lock'))
  } catch (error) {
    throw new FolderNotWritableError(
      `${folder} cannot be written (${error instanceof Error ? error.message : String(error)}). Set DATA_DIR to a folder that this user may write to.`,
    )
  }
}
