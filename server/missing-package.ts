/** Thrown when a development dependency is needed where only run-time dependencies are installed, as in a release. */
export class MissingPackageError extends Error {}

/** Whether `error` reports that a package is not installed. */
function isMissingPackage(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND'
}

/**
 * Imports a development dependency with `load`.
 * @throws {MissingPackageError} with `advice` if it is not installed.
 */
export async function importDevelopmentPackage<Module>(load: () => Promise<Module>, advice: string): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    if (isMissingPackage(error)) throw new MissingPackageError(advice, { cause: error })
    throw error
  }
}
