import { randomUUIDv7 } from 'node:crypto'
import { sealMilliseconds } from '../../../domain/features/account/email-change.rules.ts'
import type { Database } from '../../database/database.ts'
import { HttpError } from '../../http/http-error.ts'
import { enqueueEmail } from '../../mail/outbox.ts'
import {
  deleteOtherSessions,
  deleteSessions,
  recipientOf,
  type UserRow,
  updateUser,
} from '../../members/member.queries.ts'
import { isSealed } from '../../members/seal.ts'
import type { Services } from '../../services.ts'
import { digestOfAddress, namedMove, recordStaffEvent } from '../../staff/staff-event.ts'
import { deleteDevices, deletePasswordResets } from './account.queries.ts'
import { emailChangedEmail } from './email-address.emails.ts'
import { deleteEmailChange, hasReceipt, openSeal } from './email-change.queries.ts'
import { deleteEmailLinks, deleteUndoLinksSince, type EmailLinkRow, findFormerOwner } from './email-link.queries.ts'
import { createLink } from './email-link.service.ts'
import { passwordlessHash } from './password-hash.service.ts'

/** A change of address that takes effect. */
interface Move {
  former: UserRow
  email: string
  /** Whether the former address agreed to it. */
  isAgreed: boolean
  isOfStaff: boolean
  /** The session that survives, by its token's digest; null for none. */
  keptSession: string | null
}

/**
 * Moves the account to an address that has shown that it is read. The former one is notified, can undo it and, if it had not agreed, closes
 * what the member wrote until it does; except one that nobody proved, that never received a receipt and that the member corrects alone,
 * because it may belong to a stranger.
 * @throws {HttpError} `error_conflict_email` while the address may still be taken back by its former owner.
 */
export async function moveAccount(services: Services, db: Database, move: Move): Promise<void> {
  const { clock, catalogue, publicUrl } = services
  const { former, email, isAgreed, isOfStaff, keptSession } = move
  const { id: userId } = former
  const now = clock.now()
  const formerOwner = await findFormerOwner(db, email, now)
  if (formerOwner && formerOwner !== userId) throw new HttpError('error_conflict_email')
  const isKnown = isOfStaff || former.emailProvenOn !== null || (await hasReceipt(db, userId))
  const seals = isKnown && !isAgreed
  // An address that came by a change that sealed the account cannot open what is sealed, nor can a further change.
  const sealedFor = isSealed(former, now) ? former.sealedFor : former.email
  const seal = seals ? { sealedUntil: new Date(now.getTime() + sealMilliseconds), sealedFor } : {}
  await updateUser(db, userId, { email, emailProvenOn: now, ...seal })
  await deleteEmailChange(db, userId)
  await deleteEmailLinks(db, userId, ['proof', 'change', 'reach', 'agree', 'refuse'])
  await deletePasswordResets(db, userId)
  if (keptSession) await deleteOtherSessions(db, userId, keptSession)
  else await deleteSessions(db, userId)
  const linkTo = async (purpose: 'undo' | 'agree') =>
    (await createLink(services, db, { userId, purpose, email: former.email })).url
  const agreeUrl = seals && sealedFor === former.email ? await linkTo('agree') : null
  const facts = { changedOn: now, undoUrl: isKnown ? await linkTo('undo') : null, agreeUrl, publicUrl }
  const notice = emailChangedEmail(catalogue.catalogue.mails, facts, former.locale)
  await enqueueEmail(db, now, recipientOf(former), `email-changed:${randomUUIDv7()}`, notice)
  const event = { at: now, staffId: null, action: 'email_changed', memberId: userId }
  await recordStaffEvent(db, { ...event, subject: namedMove(former.email, email) })
}

/**
 * Gives the account back to its former address. The person who changed it knew the password and may have a
 * session: both stop working.
 */
export async function restoreAccount({ clock }: Services, db: Database, link: EmailLinkRow): Promise<void> {
  const { userId, email } = link
  const now = clock.now()
  await updateUser(db, userId, { email, emailProvenOn: now, passwordHash: passwordlessHash })
  await openSeal(db, userId, email)
  await deleteEmailChange(db, userId)
  await deleteEmailLinks(db, userId, ['proof', 'change', 'reach', 'agree', 'refuse'])
  await deleteUndoLinksSince(db, link)
  await deletePasswordResets(db, userId)
  await deleteDevices(db, userId)
  await deleteSessions(db, userId)
  const subject = digestOfAddress(email)
  await recordStaffEvent(db, { at: now, staffId: null, action: 'email_change_undone', subject, memberId: userId })
}
