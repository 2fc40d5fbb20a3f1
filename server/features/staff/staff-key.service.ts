import type { Database } from '../../database/database.ts'
import { HttpError } from '../../http/http-error.ts'
import { enqueueEmail } from '../../mail/outbox.ts'
import type { Services } from '../../services.ts'
import type { Device } from '../../staff/device.ts'
import { deletePasskey, findStaff, insertPasskey, listPasskeys, type StaffRow } from '../../staff/staff.queries.ts'
import type { StaffCaller } from '../../staff/staff-caller.ts'
import { lockHead, recordStaffEvent } from '../../staff/staff-event.ts'
import { checkNewPasskey } from './passkey.service.ts'
import { renewCodes } from './recovery-code.service.ts'
import { recipientOfStaff } from './staff.emails.ts'
import { type KeyChange, keyChangedEmail } from './staff-key.emails.ts'

/**
 * Adds a passkey of the caller, and tells them by e-mail.
 * @throws {HttpError} `error_invalid_credentials` if its answer is wrong, or somebody has it already.
 */
export async function addPasskey(
  services: Services,
  caller: StaffCaller,
  { response, name, device }: { response: Record<string, unknown>; name: string; device: Device },
): Promise<void> {
  const row = await checkNewPasskey(services, { response, name, staffId: caller.id }, 'passkey')
  await services.database.db.transaction(async transaction => {
    if (!(await insertPasskey(transaction, row))) throw new HttpError('error_invalid_credentials')
    await reportOwn(services, transaction, caller.id, { change: 'passkey_added', keyName: name, device })
  })
}

/**
 * Removes a passkey of the caller, and tells them by e-mail.
 * @throws {HttpError} `error_conflict_entry` for the last one, `error_not_found` if it went meanwhile.
 */
export async function removePasskey(
  services: Services,
  caller: StaffCaller,
  { id, device }: { id: string; device: Device },
): Promise<void> {
  await services.database.db.transaction(async transaction => {
    // Two removals at once would leave none.
    await lockHead(transaction)
    const own = await listPasskeys(transaction, caller.id)
    const passkey = own.find(row => row.id === id)
    if (!passkey) throw new HttpError('error_not_found')
    if (own.length < 2) throw new HttpError('error_conflict_entry')
    await deletePasskey(transaction, id)
    await reportOwn(services, transaction, caller.id, { change: 'passkey_removed', keyName: passkey.name, device })
  })
}

/** Replaces the caller's recovery codes, and tells them by e-mail. @returns the new codes, which are stored nowhere. */
export async function renewOwnCodes(services: Services, caller: StaffCaller, device: Device): Promise<string[]> {
  return services.database.db.transaction(async transaction => {
    // Otherwise two concurrent renewals would leave the codes of both.
    await lockHead(transaction)
    const codes = await renewCodes(transaction, caller.id)
    await reportOwn(services, transaction, caller.id, { change: 'recovery_codes_renewed', keyName: null, device })
    return codes
  })
}

interface Reported {
  change: KeyChange
  keyName: string | null
  device: Device
}

/** Appends to the staff's log that somebody changed how they enter, and tells them by e-mail, in the caller's transaction. */
export async function reportKeyChange(
  { clock, publicUrl }: Pick<Services, 'clock' | 'publicUrl'>,
  db: Database,
  row: StaffRow,
  { change, keyName, device }: Reported,
): Promise<void> {
  const madeOn = clock.now()
  const { id: staffId, address: subject, firstName, locale } = row
  const number = await recordStaffEvent(db, { at: madeOn, staffId, action: change, subject })
  const told = keyChangedEmail(change, { firstName, keyName, madeOn, device, publicUrl }, locale)
  await enqueueEmail(db, madeOn, recipientOfStaff(row), `staff-key:${number}`, told)
}

async function reportOwn(services: Services, db: Database, staffId: string, reported: Reported): Promise<void> {
  const row = await findStaff(db, staffId)
  if (!row) throw new HttpError('error_unauthenticated')
  await reportKeyChange(services, db, row, reported)
}
