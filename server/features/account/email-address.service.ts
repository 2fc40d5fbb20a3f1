import type { EmailLinkPurpose } from '../../../domain/features/account/email-link.rules.ts'
import type { Database } from '../../database/database.ts'
import { isDuplicate } from '../../database/failures.ts'
import { HttpError } from '../../http/http-error.ts'
import { limitKeyOf } from '../../http/limits.ts'
import { enqueueEmail } from '../../mail/outbox.ts'
import {
  findUserById,
  lockUser,
  type Member,
  recipientOf,
  type UserRow,
  updateUser,
} from '../../members/member.queries.ts'
import { hashToken } from '../../members/token.service.ts'
import type { Services } from '../../services.ts'
import { emailChangeEmail, emailProofEmail } from './email-address.emails.ts'
import { agreeToChange, reachNewAddress, refuseChange } from './email-change.service.ts'
import { deleteEmailLinks, type EmailLinkRow, takeEmailLink } from './email-link.queries.ts'
import { createLink } from './email-link.service.ts'
import { moveAccount, restoreAccount } from './move-account.service.ts'
import { requirePassword, requireSamePassword } from './password.service.ts'

/** Enqueues the link that proves the account's address, in the caller's transaction. */
export async function enqueueEmailProof(services: Services, db: Database, row: UserRow): Promise<void> {
  const { url, key } = await createLink(services, db, { userId: row.id, purpose: 'proof', email: row.email })
  await enqueueEmail(
    db,
    services.clock.now(),
    recipientOf(row),
    key,
    emailProofEmail(services.catalogue.catalogue.mails, { url }, row.locale),
  )
}

/**
 * Sends another link that proves the member's address; none if it is proven by now.
 * @throws {HttpError} `error_too_many_requests`.
 */
export async function askEmailProof(services: Services, member: Member): Promise<void> {
  if (member.emailProvenOn) return
  await services.limits.reserve(['emailProofsOfAccount', member.id])
  await services.database.db.transaction(async transaction => {
    const row = await findUserById(transaction, member.id)
    if (row && !row.emailProvenOn) await enqueueEmailProof(services, transaction, row)
  })
}

/**
 * Sends the link that moves the account to another address, to that address. It replaces an earlier one. Whether the address is taken is
 * revealed only to the person who opens the link.
 * @throws {HttpError} `error_invalid_request` (`wrong_password`, `email_already_registered` for one's own), `error_too_many_requests`.
 */
export async function askEmailChange(
  services: Services,
  member: Member,
  { password, email }: { password: string; email: string },
): Promise<void> {
  const row = await requirePassword(services, member, password)
  await reserveEmailChange(services, row, email)
  await services.database.db.transaction(async transaction => {
    await requireSamePassword(transaction, row)
    await enqueueEmailChange(services, transaction, row, email)
  })
}

/**
 * Checks that the account may be moved to this address, and counts the attempt.
 * @throws {HttpError} `error_invalid_request` for the account's own address, `error_too_many_requests`.
 */
export async function reserveEmailChange({ limits }: Services, row: UserRow, email: string): Promise<void> {
  if (email === row.email)
    throw new HttpError('error_invalid_request', { fields: { email: 'email_already_registered' } })
  await limits.reserve(['emailChangesOfAccount', row.id], ['emailChangesOfEmail', hashToken(email)])
}

/** Enqueues the link that moves the account to another address, in the caller's transaction; earlier ones end. */
async function enqueueEmailChange(
  services: Services,
  db: Database,
  { id: userId, locale }: UserRow,
  email: string,
): Promise<void> {
  if (!(await lockUser(db, userId))) throw new HttpError('error_unauthenticated')
  await deleteEmailLinks(db, userId, ['change'])
  const { url, key } = await createLink(services, db, { userId, purpose: 'change', email })
  // Not the account's address yet: the e-mail names nobody.
  const recipient = { userId, email, name: '', locale }
  await enqueueEmail(
    db,
    services.clock.now(),
    recipient,
    key,
    emailChangeEmail(services.catalogue.catalogue.mails, { url }, locale),
  )
}

type LinkAct = (services: Services, db: Database, link: EmailLinkRow, caller: Member | null) => Promise<void>

/** What each link does, in the transaction that uses it up. */
const acts: Record<EmailLinkPurpose, LinkAct> = {
  proof: proveEmail,
  change: changeEmail,
  undo: restoreAccount,
  reach: reachNewAddress,
  agree: agreeToChange,
  refuse: refuseChange,
}

/**
 * Uses the link of an e-mail, once.
 * @param caller the signed-in member, whose session survives the change if the address is theirs; null for a visitor.
 * @returns the id of the account.
 * @throws {HttpError} `error_link_expired` for a token that is unknown, used, expired or of another purpose; `error_conflict_email` if the
 * address has another account, and the link can be tried again; `error_too_many_requests`.
 */
export async function followEmailLink(
  services: Services,
  { purpose, token }: { purpose: EmailLinkPurpose; token: string },
  caller: Member | null,
  address: string,
): Promise<string> {
  const { database, clock, limits } = services
  await limits.reserve(['emailLinksOfAddress', limitKeyOf(address)])
  try {
    return await database.db.transaction(async transaction => {
      const link = await takeEmailLink(transaction, hashToken(token), purpose, clock.now())
      if (!link || !(await lockUser(transaction, link.userId))) throw new HttpError('error_link_expired')
      await acts[purpose](services, transaction, link, caller)
      return link.userId
    })
  } catch (error) {
    if (isDuplicate(error)) throw new HttpError('error_conflict_email')
    throw error
  }
}

async function proveEmail({ clock }: Services, db: Database, { userId, email }: EmailLinkRow): Promise<void> {
  const row = await findUserById(db, userId)
  if (row?.email !== email) throw new HttpError('error_link_expired')
  await updateUser(db, userId, { emailProvenOn: row.emailProvenOn ?? clock.now() })
  await deleteEmailLinks(db, userId, ['proof'])
}

/** Moves the account to the address of the link. A change that the staff began is over: the member has chosen. */
async function changeEmail(
  services: Services,
  db: Database,
  { userId, email }: EmailLinkRow,
  caller: Member | null,
): Promise<void> {
  const former = await findUserById(db, userId)
  if (!former) throw new HttpError('error_link_expired')
  const keptSession = caller?.id === userId ? caller.tokenHash : null
  await moveAccount(services, db, { former, email, isAgreed: false, isOfStaff: false, keptSession })
}
