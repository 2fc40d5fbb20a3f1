import type { Edition } from '../../../domain/features/edition/edition.contract.ts'
import { findEdition, readLiveTree } from '../../content/editions/edition-store.ts'
import { digestOf } from '../../content/editions/tree.ts'
import type { Database } from '../../database/database.ts'
import { HttpError } from '../../http/http-error.ts'
import { enqueueEmail, notifyOperator } from '../../mail/outbox.ts'
import type { Services } from '../../services.ts'
import type { StaffCaller } from '../../staff/staff-caller.ts'
import { recordStaffEvent } from '../../staff/staff-event.ts'
import { retirementEmail } from './edition.emails.ts'
import { findText, insertText } from './edition.queries.ts'
import { editionOf } from './edition.view.ts'
import { publish } from './publish.service.ts'

/** Returns the edition that a path names. @throws {HttpError} `error_not_found`. */
export async function requireEdition(db: Database, number: string) {
  const edition = /^\d{1,9}$/.test(number) ? await findEdition(db, Number(number)) : undefined
  if (!edition) throw new HttpError('error_not_found')
  return edition
}

/** Refuses what is no published media. @throws {HttpError} `error_not_found`. */
export function requireRetirable({ catalogue }: Services, id: string): void {
  if (!catalogue.catalogue.medias.has(id)) throw new HttpError('error_not_found')
}

/** Takes a media that is wrong away from members at once. */
export async function retireMedia(
  services: Services,
  staff: StaffCaller,
  id: string,
  reason: string,
): Promise<Edition> {
  const { database, clock } = services
  const path = `medias/${id}.yaml`
  const before = (await readLiveTree(database.db))[path] ?? null
  const text = before && (await findText(database.db, before))
  if (!text) throw new HttpError('error_not_found')
  const retired = `${text.trimEnd()}\nisRetired: true\n`
  const after = digestOf(retired)
  await insertText(database.db, after, retired)
  const number = await publish(services, {
    origin: 'studio',
    note: reason,
    byId: staff.id,
    files: [{ path, before, after, writerIds: [staff.id] }],
    skipsReview: true,
    async alongside(transaction, edition) {
      await notifyOfRetirement(services, transaction, { staff, mediaId: id, reason, edition })
      await recordStaffEvent(transaction, { at: clock.now(), staffId: staff.id, action: 'media_retired', subject: id })
    },
  })
  return editionOf(database.db, number)
}

/** Tells the operator, and the person who retired it, that a media is gone. */
async function notifyOfRetirement(
  { clock, publicUrl }: Services,
  transaction: Database,
  { staff, mediaId, reason, edition }: { staff: StaffCaller; mediaId: string; reason: string; edition: number },
): Promise<void> {
  const { email, firstName, lastName, locale } = staff
  const name = `${firstName} ${lastName}`
  const facts = { name, mediaId, reason, url: `${publicUrl}/studio/editions` }
  const key = `retired-${edition}`
  await notifyOperator(transaction, clock.now(), `${key}-operator`, retirementEmail(facts, 'fr'))
  const recipient = { userId: null, email, name, locale }
  await enqueueEmail(transaction, clock.now(), recipient, key, retirementEmail(facts, locale))
}
