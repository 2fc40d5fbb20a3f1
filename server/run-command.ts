import { ConfigError } from './config.ts'
import { DemoDatabaseError } from './database/database-use.ts'
import { DamagedFolderError } from './database/embedded.ts'
import { FolderInUseError, FolderNotWritableError } from './database/folder-lock.ts'
import { NotMigratedError } from './database/require-migrated.ts'
import { MissingPackageError } from './missing-package.ts'
import { StoreError } from './store/store-error.ts'

type ErrorClass = new (...given: never[]) => Error

/** Errors whose message explains to the operator what to do. */
const explained: readonly ErrorClass[] = [
  ConfigError,
  DamagedFolderError,
  DemoDatabaseError,
  FolderInUseError,
  FolderNotWritableError,
  NotMigratedError,
  MissingPackageError,
  StoreError,
]

/** Returns only the message of an error meant for the operator; anything else is a bug and is reported with its stack. */
export function explain(error: unknown, also: readonly ErrorClass[] = []): string {
  if (!(error instanceof Error)) return String(error)
  if ([...explained, ...also].some(known => error instanceof known)) return error.message
  // A failed query's message is the SQL; its cause is PostgreSQL's answer.
  const cause = error.cause instanceof Error ? `\ncaused by ${error.cause.message}` : ''
  return `${error.stack ?? error.message}${cause}`
}

/** Runs an operator's command; a failure goes to standard error and sets the exit code. */
export async function runCommand(also: readonly ErrorClass[], work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    process.stderr.write(`${explain(error, also)}\n`)
    process.exitCode = 1
  }
}
