import { parseArgs } from 'node:util'
import { readConfig } from './config.ts'
import { AssetFiles } from './content/editions/asset-files.ts'
import { shareFiles } from './content/editions/share-files.ts'
import { openDatabase } from './database/database.ts'
import { runCommand } from './run-command.ts'
import { ObjectStore } from './store/object-store.ts'

/** Thrown for files that nobody has: the command then exits with 1. */
class LostFilesError extends Error {}

/**
 * `seve files` (in a repository, `npm run seve -- files`): makes this machine's folder and the store hold the same pictures, sounds and films, and names
 * those that are nowhere. Without a store it only looks. It may run beside servers, and before a backup of the folder.
 */
await runCommand([LostFilesError], async () => {
  parseArgs({ options: {} })
  const config = readConfig()
  const database = await openDatabase(config)
  try {
    const assets = new AssetFiles(config.dataFolder, config.store && new ObjectStore(config.store))
    const { sent, fetched, lost } = await shareFiles(database.db, assets)
    process.stdout.write(
      `${config.store ? `${sent} files sent to the store, ${fetched} fetched from it` : 'no store'}\n`,
    )
    if (lost.length > 0)
      throw new LostFilesError(
        [
          `${lost.length} files are not here${config.store ? ', nor in the store' : ''}:`,
          ...lost.map(name => `  ${name}`),
        ].join('\n'),
      )
    process.stdout.write('every file that the database names is here\n')
  } finally {
    await database.close()
  }
})
