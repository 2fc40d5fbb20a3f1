import { Refusal } from '../../http/refusal.ts'
import { postLetter } from '../../mail/outbox.ts'
import type { Services } from '../../services.ts'
import { endBilling } from '../subscription/billing.service.ts'
import { accountErasedLetter, inactiveAccountLetter } from './account.letters.ts'
import { findInactiveUsers, findMailDate, type Member, type UserRow } from './account.queries.ts'
import { digestOfId, insertErasedAccounts } from './erased-account.queries.ts'
import { deleteRowsOf, readRowsOf } from './member-tables.ts'
import { readerOf, requirePassword } from './password.service.ts'

const dayMilliseconds = 24 * 60 * 60 * 1000
/** An account that nobody uses is erased after two years, announced thirty days before (CNIL; security-and-law LEG-22). */
const inactiveMilliseconds = 2 * 365 * dayMilliseconds
const noticeMilliseconds = 30 * dayMilliseconds

/** Everything held about the member, as JSON. @throws {Refusal} when the password is wrong. */
export async function exportAccount(services: Services, member: Member, password: string) {
  const { id, email } = await requirePassword(services, member, password)
  const rows = await readRowsOf(services.database.db, { id, email })
  // As it goes over the wire: dates as ISO 8601.
  return { body: JSON.parse(JSON.stringify(rows)) as typeof rows }
}

/**
 * Erases the member's account. Billing ends first: while the card provider cannot be reached nothing is erased.
 * @throws {Refusal} `error_card_provider`, `error_payment_in_progress`, or when the password is wrong.
 */
export async function eraseAccount(services: Services, member: Member, password: string): Promise<void> {
  const row = await requirePassword(services, member, password)
  await erase(services, row)
}

/** How many accounts are looked at in one statement. */
const pageLength = 200

/** Tells members who have long been away that their account will be erased, and erases those who were told and did not come back. */
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
      const isErased = await warnOrErase(services, row).catch(onFailure)
      if (isErased) onErased(row.id)
    }
    const last = page.at(-1)
    if (!last) return
    afterId = last.id
  }
}

/** @returns whether the account was erased. */
async function warnOrErase(services: Services, row: UserRow): Promise<boolean> {
  const { database, clock, publicUrl } = services
  const now = clock.now()
  // Who comes back and goes away again is warned again.
  const key = `inactive:${row.id}:${row.lastSeenOn.toISOString()}`
  const warnedOn = await findMailDate(database.db, key)
  if (warnedOn) {
    if (now.getTime() - warnedOn.getTime() < noticeMilliseconds) return false
    await erase(services, row)
    return true
  }
  const erasedOn = new Date(now.getTime() + noticeMilliseconds)
  const letter = inactiveAccountLetter({ firstName: row.firstName, erasedOn, publicUrl }, row.locale)
  await postLetter(database.db, now, readerOf(row), key, letter)
  return false
}

async function erase(services: Services, row: UserRow): Promise<void> {
  const { database, clock } = services
  await endBilling(services, row.id, async () => {
    const erasedOn = clock.now()
    await database.db.transaction(async transaction => {
      await deleteRowsOf(transaction, { id: row.id, email: row.email })
      await insertErasedAccounts(transaction, [{ idDigest: digestOfId(row.id), erasedOn }])
      const letter = accountErasedLetter({ firstName: row.firstName, erasedOn }, row.locale)
      await postLetter(transaction, erasedOn, { ...readerOf(row), userId: null }, `erased:${row.id}`, letter)
    })
  })
}

/** @throws {Refusal} `error_not_found` unless the id is the member's own. */
export function refuseOthers({ id }: { id: string }, member: Member): void {
  // 404, not 403: whether another account exists is nobody's business.
  if (id !== member.id) throw new Refusal('error_not_found')
}
