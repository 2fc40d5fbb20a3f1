import { ConfigError } from './config.ts'
import { DamagedFolderError } from './database/embedded.ts'
import { FolderInUseError, FolderNotWritableError } from './database/folder-lock.ts'
import { NotMigratedError } from './database/require-migrated.ts'
import { MissingPackageError } from './missing-package.ts'

type ErrorClass = new (...given: never[]) => Error

/** Failures that say themselves what to do. */
const explained: readonly ErrorClass[] = [
  ConfigError,
  DamagedFolderError,
  FolderInUseError,
  FolderNotWritableError,
  NotMigratedError,
  MissingPackageError,
]

/** Whether the operator is told the error's words alone; anything else is a fault, and told with its place in the code. */
export function explain(error: unknown, also: readonly ErrorClass[] = []): string {
  if (!(error instanceof Error)) return String(error)
  if ([...explained, ...also].some(known => error instanceof known)) return error.message
  // A failed query says what was asked; its cause, what PostgreSQL answered.
  const cause = error.cause instanceof Error ? `\ncaused by ${error.cause.message}` : ''
  return `${error.stack ?? error.message}${cause}`
}

/** Runs one of the operator's commands; what goes wrong is told on the error stream, and by the exit code. */
export async function runCommand(also: readonly ErrorClass[], work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    process.stderr.write(`${explain(error, also)}\n`)
    process.exitCode = 1
  }
}
