import { HttpError } from '../../http/http-error.ts'
import { enqueueEmail } from '../../mail/outbox.ts'
import type { Services } from '../../services.ts'
import { findStaff } from '../../staff/staff.queries.ts'
import { StoreError } from '../../store/store-error.ts'
import { publishAsRead } from './change.service.ts'
import { failedScheduleEmail, type PublishingFailure } from './edition.emails.ts'
import { type ChangeRow, listDueChanges, updateChangeAsRead } from './edition.queries.ts'

/**
 * Publishes the changes that are due. A refused one stays wholly unpublished, and the person who scheduled it is notified; one whose files wait
 * for the store stays scheduled, and prevents no other. Neither is lost if the database cannot be reached: the next run tries again.
 * @throws {StoreError} of the last one that waits.
 */
export async function publishDueChanges(services: Services): Promise<void> {
  const { database, clock } = services
  let waiting: StoreError | undefined
  for (const change of await listDueChanges(database.db, clock.now())) {
    if (change.scheduledById === null) continue
    try {
      await publishAsRead(services, change.scheduledById, change)
    } catch (error) {
      if (error instanceof StoreError) waiting = error
      else if (!(error instanceof HttpError)) throw error
      else await noteFailure(services, change, change.scheduledById, failureOf(error))
    }
  }
  if (waiting) throw waiting
}

function failureOf({ code }: HttpError): PublishingFailure {
  if (code === 'error_conflict_files') return 'conflict'
  if (code === 'error_invalid_content') return 'problems'
  return code === 'error_signature_missing' ? 'signatures' : 'unavailable'
}

async function noteFailure(
  { database, clock, publicUrl }: Services,
  change: ChangeRow,
  staffId: string,
  failure: PublishingFailure,
): Promise<void> {
  const now = clock.now()
  const { id } = change
  await database.db.transaction(async transaction => {
    // Somebody has acted on it since: there is nothing to report.
    if (!(await updateChangeAsRead(transaction, change, { state: 'failed', failure, publishOn: null }))) return
    const staff = await findStaff(transaction, staffId)
    if (!staff || staff.endedOn) return
    const { address: email, firstName, lastName, locale } = staff
    const recipient = { userId: null, email, name: `${firstName} ${lastName}`, locale }
    const url = `${publicUrl}/studio/tasks`
    const key = `schedule-${id}-${change.publishOn?.getTime()}`
    await enqueueEmail(
      transaction,
      now,
      recipient,
      key,
      failedScheduleEmail({ title: change.title, failure, url }, locale),
    )
  })
}
