import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { personOf } from '../../database/member-table.ts'
import type { Services } from '../../services.ts'
import {
  deleteRowsOf,
  type ErasedAccountRow,
  findErasedUsers,
  insertErasedAccounts,
  listErasedAccounts,
  lockAccount,
} from './erasure.queries.ts'

const dayMilliseconds = 24 * 60 * 60 * 1000

/** Days that an erasure is recorded: twice as long as the oldest backup is kept (docs/operations.md). */
export const erasureKeptDays = 70

const lineSchema = z.tuple([z.iso.datetime(), z.string().regex(/^[0-9a-f]{64}$/)])

/** Thrown if a ledger cannot be read; the message names the line. */
export class LedgerError extends Error {}

/**
 * Merges the recorded erasures into a file outside the database: one line each, the date and the digest. Lines of the file stay, because a
 * restored database knows fewer; those older than any backup are dropped.
 * @returns the number of erasures in the file.
 */
export async function writeLedger(
  { database, clock }: Pick<Services, 'clock'> & { database: Pick<Services['database'], 'db'> },
  file: string,
): Promise<number> {
  const known = new Map((existsSync(file) ? readLedger(file) : []).map(row => [row.idDigest, row]))
  for (const row of await listErasedAccounts(database.db)) known.set(row.idDigest, row)
  const oldest = new Date(clock.now().getTime() - erasureKeptDays * dayMilliseconds)
  const kept = [...known.values()]
    .filter(({ erasedOn }) => erasedOn >= oldest)
    .toSorted((one, other) => one.erasedOn.getTime() - other.erasedOn.getTime())
  // Atomic: a machine that stops here leaves the file as it was.
  writeFileSync(`${file}.new`, kept.map(row => `${row.erasedOn.toISOString()} ${row.idDigest}\n`).join(''), {
    mode: 0o640,
    flush: true,
  })
  renameSync(`${file}.new`, file)
  return kept.length
}

/**
 * Erases, in a restored database, every account of the ledger that the backup brought back. Their billing ended, and their e-mail was sent,
 * when they were first erased.
 * @returns the number of accounts erased.
 * @throws {LedgerError} if a line of the file is invalid; nothing is erased then.
 */
export async function eraseAgain({ database }: Pick<Services, 'database'>, file: string): Promise<number> {
  const rows = readLedger(file)
  return database.db.transaction(async transaction => {
    await insertErasedAccounts(transaction, rows)
    const users = await findErasedUsers(transaction)
    for (const user of users) {
      await lockAccount(transaction, user.id)
      await deleteRowsOf(transaction, personOf(user))
    }
    return users.length
  })
}

function readLedger(file: string): ErasedAccountRow[] {
  if (!existsSync(file)) throw new LedgerError(`${file}: no such ledger`)
  const lines = readFileSync(file, 'utf8').split('\n')
  // Every line ends with a line feed; a last line without one was cut off.
  if (lines.pop() !== '') throw new LedgerError(`${file}: the last line is cut off`)
  return lines.map((line, index) => {
    const parsed = lineSchema.safeParse(line.split(' '))
    if (!parsed.success) throw new LedgerError(`${file}:${index + 1}: not a date and a digest`)
    return { erasedOn: new Date(parsed.data[0]), idDigest: parsed.data[1] }
  })
}
