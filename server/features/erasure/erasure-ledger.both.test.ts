import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import { accountContract } from '../../../domain/features/account/account.contract.ts'
import { erasureContract } from '../../../domain/features/erasure/erasure.contract.ts'
import { type OpenDatabase, openDatabase } from '../../database/database.ts'
import { copyDatabase } from '../../testing/prepared-database.ts'
import { makeSampleEdition } from '../../testing/sample-edition.ts'
import { type SignedInMember, serverForThisFile, testPassword } from '../../testing/test-server.ts'
import { digestOfId, insertErasedAccounts, readRowsOf } from './erasure.queries.ts'
import { memberTables } from './erasure.tables.ts'
import { eraseAgain, erasureKeptDays, LedgerError, writeLedger } from './erasure-ledger.service.ts'

const server = serverForThisFile()
const folder = mkdtempSync(join(tmpdir(), 'seve-ledger-'))
const ledger = join(folder, 'erasures')

afterAll(() => rmSync(folder, { recursive: true, force: true }))

beforeEach(() => rmSync(ledger, { force: true }))

/** Copies the rows of all members as they are now, as a backup would. */
async function takeBackup(): Promise<OpenDatabase> {
  const copy = await copyDatabase(inject('preparedDatabase'))
  const backup = await openDatabase(copy)
  onTestFinished(async () => {
    await backup.close()
    await copy.remove()
  })
  await makeSampleEdition(backup.db, {}, server.clock.now())
  // Accounts first: other rows refer to them.
  for (const { table } of memberTables.toReversed()) {
    const rows = await server.services.database.db.select().from(table)
    if (rows.length > 0) await backup.db.insert(table).values(rows)
  }
  return backup
}

async function erase({ user, token }: SignedInMember) {
  const given = { params: { id: user.id }, body: { password: testPassword } }
  expect((await server.call(erasureContract.eraseAccount, given, token)).status).toBe(204)
}

test('an erased account stays erased when an older backup is restored; no other account is touched', async () => {
  const gone = await server.register()
  const stays = await server.register()
  const backup = await takeBackup()
  await erase(gone)
  expect(await writeLedger(server.services, ledger)).toBe(1)
  const written = readFileSync(ledger, 'utf8')
  for (const personal of [gone.user.id, gone.user.email]) expect(written).not.toContain(personal)

  expect(await eraseAgain({ database: backup }, ledger)).toBe(1)
  const left = await readRowsOf(backup.db, { id: gone.user.id, provenEmail: gone.user.email })
  expect(left).toEqual(Object.fromEntries(memberTables.map(({ name }) => [name, []])))
  expect((await readRowsOf(backup.db, { id: stays.user.id, provenEmail: null })).user_account).toHaveLength(1)
  expect(await eraseAgain({ database: backup }, ledger)).toBe(0)
  // The restored database now records the erasure, so a lost ledger can be rewritten from it.
  expect(await writeLedger({ ...server.services, database: backup }, join(folder, 'anew'))).toBe(1)
})

test('the ledger keeps entries that a restored database lacks, and drops those older than any backup', async () => {
  const { database, clock } = server.services
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 24 * 60 * 60 * 1000)
  const earlier = `${daysAgo(1).toISOString()} ${digestOfId('earlier')}\n`
  writeFileSync(ledger, earlier)
  await insertErasedAccounts(database.db, [
    { idDigest: digestOfId('now'), erasedOn: clock.now() },
    { idDigest: digestOfId('long ago'), erasedOn: daysAgo(erasureKeptDays + 1) },
  ])
  await writeLedger(server.services, ledger)
  const written = readFileSync(ledger, 'utf8')
  expect(written).toContain(earlier)
  expect(written).toContain(digestOfId('now'))
  expect(written).not.toContain(digestOfId('long ago'))
  await server.running.jobs.runNow('forgetExpired')
  const { rows } = await database.pool.query('select 1 from erased_account where id_digest = $1', [
    digestOfId('long ago'),
  ])
  expect(rows).toEqual([])
})

test.each([
  ['a line that is none', 'not a ledger\n', /erasures:2: not a date/],
  ['a line that was cut off', `2026-03-02T11:00:00.000Z ${digestOfId('x').slice(0, 20)}`, /cut off/],
])('%s erases nobody', async (_, line, message) => {
  const member = await server.register()
  writeFileSync(ledger, `2026-03-02T11:00:00.000Z ${digestOfId(member.user.id)}\n`)
  appendFileSync(ledger, line)
  await expect(eraseAgain(server.services, ledger)).rejects.toThrow(LedgerError)
  await expect(eraseAgain(server.services, ledger)).rejects.toThrow(message)
  expect((await server.call(accountContract.readUser, {}, member.token)).status).toBe(200)
})
