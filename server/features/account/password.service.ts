import type { Database } from '../../database/database.ts'
import { HttpError } from '../../http/http-error.ts'
import { type Counted, limitKeyOf } from '../../http/limits.ts'
import { enqueueEmail } from '../../mail/outbox.ts'
import {
  deleteOtherSessions,
  deleteSessions,
  findUserByEmail,
  findUserById,
  greetingNameOf,
  lockUser,
  type Member,
  recipientOf,
  type UserRow,
  updateUser,
} from '../../members/member.queries.ts'
import { createToken, hashToken } from '../../members/token.service.ts'
import type { Services } from '../../services.ts'
import { passwordChangedEmail, passwordResetEmail } from './account.emails.ts'
import { deleteDevices, deletePasswordResets, insertPasswordReset, takePasswordReset } from './account.queries.ts'
import { deleteEmailLinks } from './email-link.queries.ts'
import { keepDevice } from './known-device.service.ts'
import { hashPassword, isPasswordOf } from './password-hash.service.ts'

/** How long the link to a new password works. */
const linkMilliseconds = 60 * 60 * 1000

/**
 * How many links work side by side, so that a stranger who requests more does not end the member's: three for each of two adjoining hours, and
 * two that support sends.
 */
const keptLinks = 8

/**
 * Sends the link to a new password if the account exists. The caller cannot find out whether it does: not from the answer, its duration,
 * or the limit per account, past which no e-mail is sent but the answer stays the same.
 * @throws {HttpError} `error_too_many_requests` past the limit per network address.
 */
export async function askPasswordReset(
  services: Services,
  email: string,
  address: string,
  onFailure: (error: unknown) => void,
): Promise<void> {
  await services.limits.reserve(['passwordResetsOfAddress', limitKeyOf(address)])
  // Not awaited: an existing account takes longer.
  void sendResetLink(services, email).catch(onFailure)
}

async function sendResetLink(services: Services, email: string): Promise<void> {
  const { database, limits } = services
  const { refusal } = await limits.take(['passwordResetsOfEmail', hashToken(email)])
  const row = await findUserByEmail(database.db, email)
  if (!row || refusal) return
  await database.db.transaction(transaction => enqueueResetLink(services, transaction, row))
}

/** Creates a link to a new password and enqueues it for the account's address, in the caller's transaction. */
export async function enqueueResetLink(
  { clock, catalogue, publicUrl }: Services,
  db: Database,
  row: UserRow,
): Promise<void> {
  const token = createToken()
  const tokenHash = hashToken(token)
  const now = clock.now()
  const expiresOn = new Date(now.getTime() + linkMilliseconds)
  await insertPasswordReset(db, { userId: row.id, tokenHash, expiresOn }, keptLinks)
  const url = `${publicUrl}/reset-password?token=${token}`
  const email = passwordResetEmail(catalogue.catalogue.mails, { firstName: greetingNameOf(row), url }, row.locale)
  await enqueueEmail(db, now, recipientOf(row), `password-reset:${tokenHash}`, email)
}

/**
 * Replaces the password with the token of the e-mailed link, and ends every session, link and device: a stolen one stops working. The browser
 * that used the link becomes a known device under the link's token, and the account's limit starts again: whatever strangers have sent, the
 * owner can sign in.
 * @returns the user's id.
 * @throws {HttpError} `error_link_expired` for a token that is unknown, used, ended or more than an hour old.
 */
export async function resetPassword(
  services: Services,
  { token, password }: { token: string; password: string },
  address: string,
): Promise<string> {
  const { database, clock, limits } = services
  const counted: Counted[] = [['resetLinksOfAddress', limitKeyOf(address)]]
  return limits.countRefusals('error_link_expired', counted, async () => {
    const passwordHash = await hashPassword(password)
    const resetFor = await database.db.transaction(async transaction => {
      const userId = await takePasswordReset(transaction, hashToken(token), clock.now())
      if (!userId) return null
      // The link arrived: it proves the address too.
      const row = await updateUser(transaction, userId, { passwordHash, emailProvenOn: clock.now() })
      if (!row) return null
      await deleteSessions(transaction, userId)
      await deletePasswordResets(transaction, userId)
      await deleteEmailLinks(transaction, userId, ['proof', 'change'])
      await deleteDevices(transaction, userId)
      await keepDevice(transaction, userId, clock.now(), token)
      await notifyPasswordChange(services, transaction, row)
      return row
    })
    if (!resetFor) throw new HttpError('error_link_expired')
    await limits.clear('failedSignInsOfAccount', hashToken(resetFor.email))
    return resetFor.id
  })
}

/**
 * Changes the password of a member who knows the current one, and ends their other sessions, reset links and known devices.
 * @throws {HttpError} `error_invalid_request` (`wrong_password`, `same_password`), `error_too_many_requests`.
 */
export async function changePassword(
  services: Services,
  member: Member,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<void> {
  const known = await requirePassword(services, member, currentPassword, 'currentPassword')
  if (password === currentPassword)
    throw new HttpError('error_invalid_request', { fields: { password: 'same_password' } })
  await services.limits.reserve(['passwordChangesOfAccount', member.id])
  const passwordHash = await hashPassword(password)
  await services.database.db.transaction(async transaction => {
    await requireSamePassword(transaction, known, 'currentPassword')
    const row = await updateUser(transaction, member.id, { passwordHash })
    await deleteOtherSessions(transaction, member.id, member.tokenHash)
    await deleteEmailLinks(transaction, member.id, ['change'])
    await deletePasswordResets(transaction, member.id)
    await deleteDevices(transaction, member.id)
    if (row) await notifyPasswordChange(services, transaction, row)
  })
}

/**
 * Checks the password of a signed-in member again, before something that a borrowed telephone must not do.
 * @returns the member's row.
 * @throws {HttpError} `error_invalid_request` with `wrong_password` on `field`; `error_too_many_requests` after five wrong ones.
 */
export async function requirePassword(
  { database, limits }: Services,
  member: Member,
  password: string,
  field = 'password',
): Promise<UserRow> {
  return limits.countRefusals('error_invalid_request', [['passwordChecksOfAccount', member.id]], async () => {
    const row = await findUserById(database.db, member.id)
    if (!row) throw new HttpError('error_unauthenticated')
    if (await isPasswordOf(row.passwordHash, password)) return row
    throw new HttpError('error_invalid_request', { fields: { [field]: 'wrong_password' } })
  })
}

/**
 * Locks the member's row, and checks that the password has not changed since it was verified before the transaction: a reset, or an undone change
 * of address, that commits in between must win.
 * @throws {HttpError} `error_invalid_request` with `wrong_password` on `field`.
 */
export async function requireSamePassword(db: Database, known: UserRow, field = 'password'): Promise<void> {
  const row = await lockUser(db, known.id)
  if (row?.passwordHash !== known.passwordHash)
    throw new HttpError('error_invalid_request', { fields: { [field]: 'wrong_password' } })
}

async function notifyPasswordChange(
  { clock, catalogue, publicUrl }: Services,
  db: Database,
  row: UserRow,
): Promise<void> {
  const changedOn = clock.now()
  const facts = { firstName: greetingNameOf(row), changedOn, publicUrl }
  const email = passwordChangedEmail(catalogue.catalogue.mails, facts, row.locale)
  await enqueueEmail(db, changedOn, recipientOf(row), `password-changed:${row.id}:${changedOn.toISOString()}`, email)
}
