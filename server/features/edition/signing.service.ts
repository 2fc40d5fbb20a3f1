import { randomUUIDv7 } from 'node:crypto'
import { calendarDayOf } from '../../../domain/days.ts'
import { subjectOf } from '../../../domain/features/edition/subject.rules.ts'
import { latestDueDay } from '../../../domain/features/review/signature.rules.ts'
import { defaultTimeZone } from '../../../domain/time-zones.ts'
import { insertSignatures } from '../../content/editions/signatures.ts'
import { HttpError } from '../../http/http-error.ts'
import type { Services } from '../../services.ts'
import type { StaffCaller } from '../../staff/staff-caller.ts'
import { recordStaffEvent } from '../../staff/staff-event.ts'
import { requireChange } from './change.service.ts'
import { filesOf, mergeOntoLive, signaturesFor } from './publish.service.ts'

/** A text by its subject, and the digest of all its files. */
export interface DigestedText {
  subject: string
  digest: string
}

/** @throws {HttpError} `error_invalid_request` for a day that is over, or later than the rules let a signature count. */
export function requireDueOn(dueOn: string, now: Date, months: readonly number[]): void {
  const today = calendarDayOf(now, defaultTimeZone)
  const isTooLate = months.some(count => dueOn > latestDueDay(today, count))
  if (dueOn < today || isTooLate) throw new HttpError('error_invalid_request', { fields: { dueOn: 'invalid_value' } })
}

/** Refuses a signature under words that its signer has not read. @throws {HttpError} `error_text_changed` with the texts that are not as they were read. */
export function requireAsRead(texts: readonly DigestedText[], read: readonly DigestedText[]): void {
  const digests = new Map(read.map(({ subject, digest }) => [subject, digest]))
  const changed = texts.filter(({ subject, digest }) => digests.get(subject) !== digest).map(({ subject }) => subject)
  if (changed.length > 0) throw new HttpError('error_text_changed', { paths: [...new Set(changed)] })
}

/** A signature: the texts as they were read, and until when it counts. */
export interface Signing {
  texts: readonly DigestedText[]
  dueOn: string
  comment: string
}

/**
 * Signs every text of a change that needs a signature.
 * @throws {HttpError} `error_own_text` if the caller wrote one of them: nobody's own signature is enough for their own text;
 * `error_conflict_files` if somebody else has changed the same files since; `error_text_changed` if one no longer reads as the caller read it.
 */
export async function signChange(
  { database, clock }: Services,
  staff: StaffCaller,
  id: string,
  { texts, dueOn, comment }: Signing,
): Promise<string[]> {
  const now = clock.now()
  requireDueOn(dueOn, now, [])
  return database.db.transaction(async transaction => {
    const change = await requireChange(transaction, id, true)
    const files = await filesOf(transaction, id)
    const { tree, before, conflicts } = await mergeOntoLive(transaction, files)
    if (conflicts.length > 0) throw new HttpError('error_conflict_files', { paths: conflicts })
    const needed = await signaturesFor(transaction, { tree, before, files })
    requireDueOn(
      dueOn,
      now,
      needed.map(({ months }) => months),
    )
    const subjects = new Set(needed.map(({ subject }) => subject))
    if (files.some(({ path, writerIds }) => writerIds.includes(staff.id) && subjects.has(subjectOf(path))))
      throw new HttpError('error_own_text')
    requireAsRead(needed, texts)
    await insertSignatures(
      transaction,
      needed.map(({ subject, kind, digest, files: signed }) => ({
        id: randomUUIDv7(),
        subject,
        kind,
        digest,
        files: signed,
        byId: staff.id,
        signedOn: now,
        dueOn,
        comment,
      })),
    )
    await recordStaffEvent(transaction, { at: now, staffId: staff.id, action: 'change_signed', subject: change.title })
    return [...subjects].toSorted()
  })
}
