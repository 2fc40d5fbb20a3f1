import { systemClock } from './clock.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './database/database.ts'
import { eraseAgain, LedgerError, writeLedger } from './features/erasure/erasure-ledger.service.ts'
import { runCommand } from './run-command.ts'

const usage = `usage: seve erasures write <ledger>   adds the recorded erasures to a file outside the database
       seve erasures again <ledger>   after a restore: erases the accounts that the backup brought back
In a repository, write npm run seve -- erasures …`

/** Keeps erased accounts erased when an older backup is restored (decision 014): the operator runs it by a timer and after a restore. */
await runCommand([LedgerError], async () => {
  const [action, file] = process.argv.slice(2)
  if (!file || (action !== 'write' && action !== 'again')) throw new LedgerError(usage)
  const database = await openDatabase(readConfig())
  try {
    if (action === 'write')
      process.stdout.write(`${await writeLedger({ database, clock: systemClock }, file)} erasures in the ledger\n`)
    else process.stdout.write(`${await eraseAgain({ database }, file)} accounts erased again\n`)
  } finally {
    await database.close()
  }
})
