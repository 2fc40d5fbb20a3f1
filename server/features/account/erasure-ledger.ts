import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import type { Services } from '../../services.ts'
import {
  type ErasedAccountRow,
  findErasedUsers,
  insertErasedAccounts,
  listErasedAccounts,
} from './erased-account.queries.ts'
import { deleteRowsOf } from './member-tables.ts'

const dayMilliseconds = 24 * 60 * 60 * 1000

/** For so long an erasure is remembered, in days: twice as long as the oldest backup is kept (docs/operations.md). */
export const erasureKeptDays = 70

const lineSchema = z.tuple([z.iso.datetime(), z.string().regex(/^[0-9a-f]{64}$/)])

/** Thrown when a ledger cannot be read; the message says where. */
export class LedgerError extends Error {}

/**
 * Writes the erasures into a file outside the database: one line each, the date and the digest. What the file holds already stays, because
 * a database that was restored knows fewer; what no backup reaches back to is left out.
 * @returns how many erasures the file then holds.
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
  // Whole or not at all: a machine that stops here leaves the file as it was.
  writeFileSync(`${file}.new`, kept.map(row => `${row.erasedOn.toISOString()} ${row.idDigest}\n`).join(''), {
    mode: 0o640,
    flush: true,
  })
  renameSync(`${file}.new`, file)
  return kept.length
}

/**
 * Erases again, in a database that was restored, every account of the ledger that the backup brought back. Billing ended when they were
 * erased first, and so did the letter that says so.
 * @returns how many accounts were erased again.
 * @throws {LedgerError} when a line of the file is not one of a ledger: nothing is erased then.
 */
export async function eraseAgain({ database }: Pick<Services, 'database'>, file: string): Promise<number> {
  const rows = readLedger(file)
  return database.db.transaction(async transaction => {
    await insertErasedAccounts(transaction, rows)
    const users = await findErasedUsers(transaction)
    for (const user of users) await deleteRowsOf(transaction, user)
    return users.length
  })
}

function readLedger(file: string): ErasedAccountRow[] {
  if (!existsSync(file)) throw new LedgerError(`${file}: there is no such ledger`)
  const lines = readFileSync(file, 'utf8').split('\n')
  // Every line ends with a line feed: a last one without was cut off.
  if (lines.pop() !== '') throw new LedgerError(`${file}: the last line is cut off`)
  return lines.map((line, index) => {
    const parsed = lineSchema.safeParse(line.split(' '))
    if (!parsed.success) throw new LedgerError(`${file}:${index + 1}: not a date and a digest`)
    return { erasedOn: new Date(parsed.data[0]), idDigest: parsed.data[1] }
  })
}
