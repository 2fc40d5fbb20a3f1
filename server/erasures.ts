import { systemClock } from './clock.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './database/database.ts'
import { eraseAgain, LedgerError, writeLedger } from './features/account/erasure-ledger.ts'
import { runCommand } from './run-command.ts'

const usage = `npm run erasures -- write <ledger>   keeps the erasures outside the database, with what the file holds already
npm run erasures -- again <ledger>   after a restore: erases again what the backup brought back
`

/** Keeps accounts erased that an older backup would bring back (decision 014): for the operator, by a timer and after a restore. */
await runCommand([LedgerError], async () => {
  const [action, file] = process.argv.slice(2)
  if (!file || (action !== 'write' && action !== 'again')) throw new LedgerError(usage)
  const database = await openDatabase(readConfig())
  try {
    if (action === 'write')
      process.stdout.write(`${await writeLedger({ database, clock: systemClock }, file)} erasures are kept\n`)
    else process.stdout.write(`${await eraseAgain({ database }, file)} accounts were erased again\n`)
  } finally {
    await database.close()
  }
})
