import type { Database } from '../../database/database.ts'
import { personOf } from '../../database/member-table.ts'
import { requireUnsealed } from '../../http/require-unsealed.ts'
import { findMailDate } from '../../mail/mail.queries.ts'
import { enqueueEmail } from '../../mail/outbox.ts'
import { greetingNameOf, type Member, recipientOf, type UserRow } from '../../members/member.queries.ts'
import type { Services } from '../../services.ts'
import { recordStaffEvent } from '../../staff/staff-event.ts'
import { requirePassword } from '../account/password.service.ts'
import { carryOutDeclarationsOf, requireCarriedOut } from '../declaration/carry-out.service.ts'
import { exportEntries } from '../notebook/notebook.service.ts'
import { endBilling } from '../subscription/billing.service.ts'
import { withAttempt } from '../subscription/payment-attempt.service.ts'
import { accountErasedEmail, inactiveAccountEmail } from './erasure.emails.ts'
import {
  deleteRowsOf,
  digestOfId,
  findInactiveUsers,
  insertErasedAccounts,
  isInactive,
  lockAccount,
  readRowsOf,
} from './erasure.queries.ts'

const dayMilliseconds = 24 * 60 * 60 * 1000
/** An account that nobody uses is erased after two years, announced thirty days before (CNIL; security-and-law LEG-22). */
const inactiveMilliseconds = 2 * 365 * dayMilliseconds
const noticeMilliseconds = 30 * dayMilliseconds

/**
 * Returns everything held about the member, as JSON. Who opened the file lists it.
 * @throws {HttpError} `error_account_sealed`, if the password is wrong, `error_too_many_requests`.
 */
export async function exportAccount(services: Services, member: Member, password: string) {
  requireUnsealed(member, services.clock.now())
  const row = await requirePassword(services, member, password)
  await services.limits.reserve(['exportsOfAccount', row.id])
  const { db } = services.database
  const rows: Record<string, Record<string, unknown>[]> = {
    ...(await readRowsOf(db, personOf(row))),
    notebook_entry: await exportEntries(db, row.id),
  }
  const at = services.clock.now()
  await db.transaction(transaction =>
    recordStaffEvent(transaction, { at, staffId: null, action: 'data_exported', subject: '', memberId: row.id }),
  )
  // As it goes over the wire: dates as ISO 8601.
  return { body: JSON.parse(JSON.stringify(rows)) as typeof rows }
}

/**
 * Erases the member's account. What they declared is carried out and billing ends first: nothing is erased while the card provider is
 * unreachable.
 * @throws {HttpError} `error_account_sealed`, `error_card_provider`, `error_payment_in_progress`, or if the password is wrong.
 */
export async function eraseAccount(services: Services, member: Member, password: string): Promise<void> {
  requireUnsealed(member, services.clock.now())
  const row = await requirePassword(services, member, password)
  await erase(services, row)
}

/** Users per page. */
const pageLength = 200

/** Warns members after a long inactivity that their account will be erased, and erases those who did not return. */
export async function eraseInactiveAccounts(
  services: Services,
  onErased: (userId: string) => void,
  onFailure: (error: unknown) => void,
): Promise<void> {
  const { database, clock } = services
  const lastSeenBefore = new Date(clock.now().getTime() - inactiveMilliseconds + noticeMilliseconds)
  let afterId = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const page = await findInactiveUsers(database.db, lastSeenBefore, afterId, pageLength)
    for (const row of page) {
      const isErased = await warnOrErase(services, row, lastSeenBefore).catch(onFailure)
      if (isErased) onErased(row.id)
    }
    const last = page.at(-1)
    if (!last) return
    afterId = last.id
  }
}

/** @returns whether the account was erased. */
async function warnOrErase(services: Services, row: UserRow, lastSeenBefore: Date): Promise<boolean> {
  const { database, clock, catalogue, publicUrl } = services
  const { mails } = catalogue.catalogue
  const now = clock.now()
  // A member who returns and leaves again is warned again.
  const key = `inactive:${row.id}:${row.lastSeenOn.toISOString()}`
  const warnedOn = await findMailDate(database.db, key)
  if (warnedOn) {
    if (now.getTime() - warnedOn.getTime() < noticeMilliseconds) return false
    // The member may have returned, and even paid, since this page of rows was read.
    return erase(services, row, db => isInactive(db, lastSeenBefore, row.id))
  }
  const erasedOn = new Date(now.getTime() + noticeMilliseconds)
  const email = inactiveAccountEmail(mails, { firstName: greetingNameOf(row), erasedOn, publicUrl }, row.locale)
  await enqueueEmail(database.db, now, recipientOf(row), key, email)
  return false
}

/**
 * @param isDue whether to erase; asked before billing ends, while no payment can begin, and again when the account is locked.
 * @returns whether the account was erased.
 */
async function erase(
  services: Services,
  row: UserRow,
  isDue: (db: Database) => Promise<boolean> = async () => true,
): Promise<boolean> {
  const { database, clock, catalogue } = services
  return withAttempt(services, row.id, async () => {
    if (!(await isDue(database.db))) return false
    // A refund that the law requires comes first: afterwards its declaration and its customer are gone.
    await carryOutDeclarationsOf(services, row.id)
    await endBilling(services, row.id)
    const erasedOn = clock.now()
    return database.db.transaction(async transaction => {
      await lockAccount(transaction, row.id)
      if (!(await isDue(transaction))) return false
      await requireCarriedOut(transaction, row.id)
      await deleteRowsOf(transaction, personOf(row))
      await insertErasedAccounts(transaction, [{ idDigest: digestOfId(row.id), erasedOn }])
      const facts = { firstName: greetingNameOf(row), erasedOn }
      const email = accountErasedEmail(catalogue.catalogue.mails, facts, row.locale)
      await enqueueEmail(transaction, erasedOn, { ...recipientOf(row), userId: null }, `erased:${row.id}`, email)
      return true
    })
  })
}
