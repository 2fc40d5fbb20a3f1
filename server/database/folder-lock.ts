import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Thrown when another process holds the folder. */
export class FolderInUseError extends Error {}

/** Thrown when the folder cannot be written at all. */
export class FolderNotWritableError extends Error {}

/**
 * Takes `folder` for this process alone and returns what gives it back. The embedded database takes no lock of its own, and two
 * processes on one folder silently corrupt it. SQLite's exclusive lock is the operating system's: it frees itself when the process
 * dies, however it dies, which a file holding a process number does not.
 * @throws {FolderInUseError} when another process has it, {FolderNotWritableError} when nobody can have it.
 */
export function lockFolder(folder: string): () => void {
  const guard = openGuard(folder)
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

function openGuard(folder: string): DatabaseSync {
  try {
    mkdirSync(folder, { recursive: true })
    return new DatabaseSync(join(folder, 'in-use.lock'))
  } catch (error) {
    throw new FolderNotWritableError(
      `${folder} cannot be written (${error instanceof Error ? error.message : String(error)}). Give DATA_DIR a folder that this user may write to.`,
    )
  }
}
