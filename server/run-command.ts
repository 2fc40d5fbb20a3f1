import { ConfigError } from './config.ts'
import { DamagedFolderError } from './database/embedded.ts'
import { FolderInUseError } from './database/folder-lock.ts'
import { NotMigratedError } from './database/require-migrated.ts'

type ErrorClass = new (...given: never[]) => Error

/** Failures that say themselves what to do. */
const explained: readonly ErrorClass[] = [ConfigError, DamagedFolderError, FolderInUseError, NotMigratedError]

/** Whether the operator is told the error's words alone; anything else is a fault, and told with its place in the code. */
export function explain(error: unknown, also: readonly ErrorClass[] = []): string {
  if (!(error instanceof Error)) return String(error)
  return [...explained, ...also].some(known => error instanceof known) ? error.message : (error.stack ?? error.message)
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
