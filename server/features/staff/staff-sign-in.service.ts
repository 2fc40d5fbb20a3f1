import type { BodyOf } from '../../../domain/endpoint.ts'
import type { Staff, staffContract } from '../../../domain/features/staff/staff.contract.ts'
import type { Database } from '../../database/database.ts'
import { HttpError } from '../../http/http-error.ts'
import { type Counted, limitKeyOf } from '../../http/limits.ts'
import { enqueueEmail } from '../../mail/outbox.ts'
import { hashToken } from '../../members/token.service.ts'
import type { Services } from '../../services.ts'
import type { Device } from '../../staff/device.ts'
import { findStaff, findStaffByAddress, type StaffRow, takeRecoveryCode } from '../../staff/staff.queries.ts'
import type { StaffCaller } from '../../staff/staff-caller.ts'
import { recordStaffEvent } from '../../staff/staff-event.ts'
import { confirmSession, openStaffSession } from '../../staff/staff-session.service.ts'
import { isPasswordOf } from '../account/password-hash.service.ts'
import { checkPasskey } from './passkey.service.ts'
import { digestOfCode } from './recovery-code.service.ts'
import { recipientOfStaff, recoveryCodeUsedEmail } from './staff.emails.ts'
import { describeStaff } from './staff.view.ts'

interface SignedIn {
  staff: Staff
  token: string
}

/** Where a request comes from. */
interface Visitor {
  /** The network address, which limits count. */
  address: string
  device: Device
}

type PasskeyJson = Record<string, unknown>

/**
 * Signs in with a passkey.
 * @throws {HttpError} `error_invalid_credentials`, or `error_too_many_requests` past the limit.
 */
export async function signInWithPasskey(
  services: Services,
  response: PasskeyJson,
  { address, device }: Visitor,
): Promise<SignedIn> {
  const { limits, database } = services
  const counted: Counted[] = [['failedStaffSignInsOfAddress', limitKeyOf(address)]]
  return limits.countRefusals('error_invalid_credentials', counted, async () => {
    const id = await checkPasskey(services, response, 'sign_in', null)
    const row = await findStaff(database.db, id)
    return signIn(services, row, device)
  })
}

/**
 * Signs one of the demo staff in. A wrong password, somebody without a password and an unknown address get the same answer after the same work.
 * @throws {HttpError} `error_not_found` in production, `error_invalid_credentials`, or `error_too_many_requests` past the limits.
 */
export async function signInWithPassword(
  services: Services,
  { email, password }: { email: string; password: string },
  { address, device }: Visitor,
): Promise<SignedIn> {
  if (!services.hasDemoStaff) throw new HttpError('error_not_found')
  return services.limits.countRefusals('error_invalid_credentials', countedOf(email, address), async () => {
    const row = await findStaffByAddress(services.database.db, email)
    const isRight = await isPasswordOf(row?.passwordHash ?? undefined, password)
    return signIn(services, isRight ? row : undefined, device)
  })
}

/**
 * Signs in with a recovery code, which is used up, and tells its owner by e-mail.
 * @throws {HttpError} `error_invalid_credentials`, or `error_too_many_requests` past the limit.
 */
export async function signInWithRecoveryCode(
  services: Services,
  { email, code }: { email: string; code: string },
  { address, device }: Visitor,
): Promise<SignedIn> {
  const { limits, database, clock, publicUrl } = services
  // By the network alone: a code of 80 bits needs no limit of its account, which strangers could use up.
  const counted: Counted[] = [['failedStaffSignInsOfAddress', limitKeyOf(address)]]
  return limits.countRefusals('error_invalid_credentials', counted, () =>
    database.db.transaction(async transaction => {
      const codeHash = digestOfCode(code)
      const id = await takeRecoveryCode(transaction, email, codeHash)
      const row = id === undefined ? undefined : await findStaff(transaction, id)
      const signedIn = await openFor(services, transaction, row, { action: 'recovery_code_used', device })
      const recipient = recipientOfStaff(signedIn.row)
      const usedOn = clock.now()
      const letter = recoveryCodeUsedEmail({ firstName: signedIn.row.firstName, usedOn, publicUrl }, recipient.locale)
      await enqueueEmail(transaction, usedOn, recipient, `staff-recovery:${codeHash}`, letter)
      return { staff: signedIn.staff, token: signedIn.token }
    }),
  )
}

/**
 * Confirms who is calling, for five minutes: with a passkey of theirs, or the demo staff with their password.
 * @throws {HttpError} `error_invalid_credentials`, or `error_too_many_requests` past the limit.
 */
export async function confirmCaller(
  services: Services,
  caller: StaffCaller,
  given: BodyOf<typeof staffContract.confirm>,
): Promise<void> {
  const { limits, database, clock, hasDemoStaff } = services
  const counted: Counted[] = [['failedConfirmationsOfStaff', caller.id]]
  await limits.countRefusals('error_invalid_credentials', counted, async () => {
    if ('response' in given) await checkPasskey(services, given.response, 'confirmation', caller.id)
    else {
      const row = await findStaff(database.db, caller.id)
      const isRight = await isPasswordOf(row?.passwordHash ?? undefined, given.password)
      if (!hasDemoStaff || !isRight) throw new HttpError('error_invalid_credentials')
    }
  })
  await confirmSession(database.db, caller.tokenHash, clock.now())
}

/** The limits of signing in by password. */
function countedOf(email: string, address: string): Counted[] {
  const addressKey = limitKeyOf(address)
  const accountKey = hashToken(email)
  return [
    ['failedStaffSignInsOfAddress', addressKey],
    ['failedStaffSignInsOfPair', `${accountKey}:${addressKey}`],
    ['failedStaffSignInsOfAccount', accountKey],
  ]
}

async function signIn(services: Services, row: StaffRow | undefined, device: Device): Promise<SignedIn> {
  return services.database.db.transaction(async transaction => {
    const { staff, token } = await openFor(services, transaction, row, { action: 'signed_in', device })
    return { staff, token }
  })
}

async function openFor(
  { clock }: Services,
  db: Database,
  row: StaffRow | undefined,
  { action, device }: { action: string; device: Device },
): Promise<SignedIn & { row: StaffRow }> {
  if (!row || row.endedOn) throw new HttpError('error_invalid_credentials')
  const now = clock.now()
  // Before the account's row is written: changing rights locks the two in this order.
  await recordStaffEvent(db, { at: now, staffId: row.id, action, subject: row.address })
  const token = await openStaffSession(db, row.id, now, device)
  const staff = describeStaff((await findStaff(db, row.id)) ?? row)
  return { row, staff, token }
}
