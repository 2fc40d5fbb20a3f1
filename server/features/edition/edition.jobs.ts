import { HttpError } from '../../http/http-error.ts'
import { enqueueEmail } from '../../mail/outbox.ts'
import type { Services } from '../../services.ts'
import { findStaff } from '../../staff/staff.queries.ts'
import { publishChange } from './change.service.ts'
import { failedScheduleEmail, type PublishingFailure } from './edition.emails.ts'
import { findChange, listDueChanges, updateChange } from './edition.queries.ts'

/**
 * Publishes the changes that are due. One that is refused stays unpublished whole, and who scheduled it is told; a database that cannot be
 * reached is tried again with the next run.
 */
export async function publishDueChanges(services: Services): Promise<void> {
  const { database, clock } = services
  for (const id of await listDueChanges(database.db, clock.now())) {
    const change = await findChange(database.db, id)
    if (change?.state !== 'scheduled' || change.scheduledById === null) continue
    try {
      await publishChange(services, change.scheduledById, id)
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      await noteFailure(services, id, change.scheduledById, failureOf(error))
    }
  }
}

function failureOf({ code }: HttpError): PublishingFailure {
  if (code === 'error_conflict_files') return 'conflict'
  if (code === 'error_invalid_content') return 'problems'
  return code === 'error_signature_missing' ? 'signatures' : 'unavailable'
}

async function noteFailure(
  { database, clock, publicUrl }: Services,
  id: string,
  staffId: string,
  failure: PublishingFailure,
): Promise<void> {
  const now = clock.now()
  await database.db.transaction(async transaction => {
    const change = await findChange(transaction, id, true)
    if (change?.state !== 'scheduled') return
    await updateChange(transaction, id, { state: 'failed', failure, publishOn: null })
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
