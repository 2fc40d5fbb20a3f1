import type { Locale } from '../../../domain/locale.ts'
import { limitKeyOf } from '../../http/limits.ts'
import { Refusal } from '../../http/refusal.ts'
import { postLetter } from '../../mail/outbox.ts'
import type { Letter } from '../../mail/write-letter.ts'
import type { Services } from '../../services.ts'
import { passwordChangedLetter, passwordResetLetter } from './account.letters.ts'
import {
  deleteOtherSessions,
  deleteSessions,
  findUserByEmail,
  findUserById,
  type Member,
  takePasswordReset,
  type UserRow,
  updateUser,
  upsertPasswordReset,
} from './account.queries.ts'
import { hashPassword, isPasswordOf } from './password.ts'
import { createToken, hashToken } from './token.ts'

/** How long the link to a new password works (behaviour: accounts). */
const linkMilliseconds = 60 * 60 * 1000

/**
 * Sends the link to a new password, if there is such an account. Nothing tells the caller whether there is: neither the answer, nor its
 * time, nor a limit on the account, past which no more mails are sent but the answer stays the same.
 * @throws {Refusal} `error_too_many_requests` for an address of the network that asks too often.
 */
export async function askPasswordReset(
  services: Services,
  email: string,
  address: string,
  onFailure: (error: unknown) => void,
): Promise<void> {
  await services.limits.count('passwordResetsOfAddress', limitKeyOf(address))
  // Not waited for: an account that exists costs more work than one that does not.
  void sendResetLink(services, email).catch(onFailure)
}

async function sendResetLink({ database, clock, limits, publicUrl }: Services, email: string): Promise<void> {
  const isWithinLimit = await limits.count('passwordResetsOfEmail', hashToken(email)).then(
    () => true,
    error => {
      if (error instanceof Refusal) return false
      throw error
    },
  )
  const row = await findUserByEmail(database.db, email)
  if (!row || !isWithinLimit) return
  const token = createToken()
  const tokenHash = hashToken(token)
  const now = clock.now()
  await database.db.transaction(async transaction => {
    await upsertPasswordReset(transaction, {
      userId: row.id,
      tokenHash,
      expiresOn: new Date(now.getTime() + linkMilliseconds),
    })
    const url = `${publicUrl}/reset-password?token=${token}`
    await postLetter(
      transaction,
      now,
      readerOf(row),
      `password-reset:${tokenHash}`,
      passwordResetLetter({ firstName: row.firstName, url }, row.locale),
    )
  })
}

/**
 * Replaces the password by way of the mailed link, and ends every session: who has stolen one loses it.
 * @returns the id of the user whose password it is.
 * @throws {Refusal} `error_link_expired` for a link that is unknown, used, replaced or more than an hour old.
 */
export async function resetPassword(
  services: Services,
  { token, password }: { token: string; password: string },
  address: string,
): Promise<string> {
  const { database, clock, limits } = services
  await limits.count('resetLinksOfAddress', limitKeyOf(address))
  const passwordHash = await hashPassword(password)
  const resetFor = await database.db.transaction(async transaction => {
    const userId = await takePasswordReset(transaction, hashToken(token), clock.now())
    if (!userId) return null
    const row = await updateUser(transaction, userId, { passwordHash })
    await deleteSessions(transaction, userId)
    if (row) await tellChanged(services, transaction, row)
    return userId
  })
  if (!resetFor) throw new Refusal('error_link_expired')
  return resetFor
}

/**
 * Changes the password of a member who knows the current one, and ends their other sessions.
 * @throws {Refusal} `error_invalid_request` (`wrong_password`, `same_password`), `error_too_many_requests`.
 */
export async function changePassword(
  services: Services,
  member: Member,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<void> {
  await requirePassword(services, member, currentPassword, 'currentPassword')
  if (password === currentPassword)
    throw new Refusal('error_invalid_request', { fields: { password: 'same_password' } })
  const passwordHash = await hashPassword(password)
  await services.database.db.transaction(async transaction => {
    const row = await updateUser(transaction, member.id, { passwordHash })
    await deleteOtherSessions(transaction, member.id, member.tokenHash)
    if (row) await tellChanged(services, transaction, row)
  })
}

/**
 * Asks a signed-in member for their password again, before something that a borrowed telephone must not do.
 * @returns the member's row.
 * @throws {Refusal} `error_invalid_request` with `wrong_password` on `field`; `error_too_many_requests` after five wrong ones.
 */
export async function requirePassword(
  { database, limits }: Services,
  member: Member,
  password: string,
  field = 'password',
): Promise<UserRow> {
  await limits.check('passwordChecksOfAccount', member.id)
  const row = await findUserById(database.db, member.id)
  if (!row) throw new Refusal('error_unauthenticated')
  if (await isPasswordOf(row.passwordHash, password)) return row
  await limits.count('passwordChecksOfAccount', member.id)
  throw new Refusal('error_invalid_request', { fields: { [field]: 'wrong_password' } })
}

async function tellChanged(
  { clock, publicUrl }: Services,
  db: Parameters<typeof postLetter>[0],
  row: UserRow,
): Promise<void> {
  const changedOn = clock.now()
  const letter: Letter = passwordChangedLetter({ firstName: row.firstName, changedOn, publicUrl }, row.locale)
  await postLetter(db, changedOn, readerOf(row), `password-changed:${row.id}:${changedOn.toISOString()}`, letter)
}

/** Whom a letter to this account goes to. */
export function readerOf({ id, email, firstName, lastName, locale }: UserRow) {
  const reader: { userId: string; email: string; name: string; locale: Locale } = {
    userId: id,
    email,
    name: `${firstName} ${lastName}`,
    locale,
  }
  return reader
}
