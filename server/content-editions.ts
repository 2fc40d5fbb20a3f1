import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { systemClock } from './clock.ts'
import { readConfig } from './config.ts'
import { AssetFiles } from './content/editions/asset-files.ts'
import { compareWithLive, ExchangeError, exportEdition, importFolder } from './content/editions/exchange.ts'
import { ContentError } from './content/loading/content-error.ts'
import { describeContent, loadContent } from './content/loading/load-content.ts'
import { openDatabase } from './database/database.ts'
import { runCommand } from './run-command.ts'
import { ownFolders } from './start.ts'
import { ObjectStore } from './store/object-store.ts'

const usage = `usage: seve content [FOLDER]                         checks the files of a folder
       seve content status [FOLDER]                  lists where they differ from the live edition
       seve content export [--edition N] FOLDER      writes an edition into an empty folder
       seve content import FOLDER [--title TITLE]    makes a change of a folder, to be published in the Studio
In a repository, write npm run seve -- content … An embedded database must not be in use by a running server.`

const commands = ['status', 'export', 'import']

/** Checks content files, and moves editions out of the database and into it. */
await runCommand([ContentError, ExchangeError], async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { edition: { type: 'string' }, title: { type: 'string' } },
  })
  const [command, ...rest] = commands.includes(positionals[0] ?? '') ? positionals : ['check', ...positionals]
  const folder = resolve(rest[0] ?? ownFolders.content)
  const number = values.edition === undefined ? undefined : Number(values.edition)
  const needsFolder = command === 'export' || command === 'import'
  if (rest.length > 1 || (needsFolder && rest.length === 0) || Number.isNaN(number)) throw new ExchangeError(usage)
  if (command === 'check') return say(`Content is valid: ${describeContent(loadContent(folder))}.`)
  const config = readConfig()
  const database = await openDatabase(config)
  try {
    const exchange = {
      db: database.db,
      assets: new AssetFiles(config.dataFolder, config.store && new ObjectStore(config.store)),
      clock: systemClock,
      folder: ownFolders.content,
    }
    if (command === 'export') say(`edition ${await exportEdition(exchange, folder, number)} is in ${folder}`)
    else if (command === 'import')
      say(sayImported(await importFolder(exchange, folder, values.title ?? basename(folder))))
    else {
      const { live, differences } = await compareWithLive(exchange, folder)
      for (const { path, before, after } of differences)
        say(`${before === null ? '+' : after === null ? '-' : '~'} ${path}`)
      say(
        `${differences.length} ${differences.length === 1 ? 'file differs' : 'files differ'} from edition ${live}, which is live`,
      )
    }
  } finally {
    await database.close()
  }
})

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function sayImported(fileCount: number): string {
  if (fileCount === 0) return 'the folder brings nothing that members do not see already: there is no change'
  return `a change with ${fileCount} ${fileCount === 1 ? 'file' : 'files'} waits in the Studio`
}
