import { calendarDayOf } from '../../../domain/days.ts'
import type { Reminder } from '../../../domain/features/reminder/reminder.contract.ts'
import { defaultReminder, nextReminderOf } from '../../../domain/features/reminder/reminder.rules.ts'
import { screens } from '../../../domain/screens.ts'
import type { Database } from '../../database/database.ts'
import { readSecret } from '../../database/secrets.ts'
import { HttpError } from '../../http/http-error.ts'
import { enqueueEmail } from '../../mail/outbox.ts'
import { greetingNameOf, type Member, recipientOf } from '../../members/member.queries.ts'
import type { Services } from '../../services.ts'
import { hasAccess } from '../subscription/subscription.service.ts'
import { reminderEmail } from './reminder.emails.ts'
import {
  type DueReminder,
  findReminder,
  lockDueReminders,
  lockReminder,
  type ReminderRow,
  updateReminder,
  upsertReminder,
} from './reminder.queries.ts'
import { createUnsubscribeToken, readUnsubscribeToken } from './unsubscribe-token.service.ts'

/** Path at which e-mail clients stop reminders in one click, without a page (RFC 8058). */
export const oneClickPath = '/api/reminder/one-click'

/** Returns the member's reminder; off until it is set. */
export async function readReminder({ database }: Pick<Services, 'database'>, userId: string): Promise<Reminder> {
  const row = await findReminder(database.db, userId)
  return row ? describe(row) : defaultReminder
}

/** Sets the reminder and computes when it is due next. */
export async function changeReminder(services: Services, member: Member, wanted: Reminder): Promise<Reminder> {
  const { database, clock } = services
  return database.db.transaction(async transaction => {
    const lastDay = (await lockReminder(transaction, member.id))?.lastDay ?? null
    const dueOn = nextReminderOf(wanted, { now: clock.now(), timeZone: member.timezone, lastDay })
    return describe(await upsertReminder(transaction, { userId: member.id, ...wanted, dueOn }))
  })
}

/** Moves the next reminder to its hour in the member's new time zone. Call it in a transaction: the reminder may be stopped at the same time. */
export async function moveReminder(db: Database, now: Date, userId: string, timeZone: string): Promise<void> {
  const row = await lockReminder(db, userId)
  if (row) await updateReminder(db, userId, { dueOn: nextReminderOf(row, { now, timeZone, lastDay: row.lastDay }) })
}

/** Stops the reminder that the token of its e-mail names. @throws {HttpError} `error_link_expired` for a token that is not ours. */
export async function stopReminder({ database }: Services, token: string): Promise<void> {
  const userId = readUnsubscribeToken(await secretOf(database.db), token)
  if (!userId) throw new HttpError('error_link_expired')
  await updateReminder(database.db, userId, { isOn: false, dueOn: null })
}

/** Reminders per transaction. */
const batchLength = 100
/** A reminder that is this late is skipped: one at midnight helps nobody. */
const latenessMilliseconds = 60 * 60 * 1000

/** Enqueues the reminders that are due, for members who have access, at most once a day each. */
export async function sendReminders(services: Services): Promise<void> {
  const { database, clock } = services
  const secret = await secretOf(database.db)
  for (;;) {
    const now = clock.now()
    const count = await database.db.transaction(async transaction => {
      const due = await lockDueReminders(transaction, now, batchLength)
      for (const reminder of due) await enqueueReminder(services, transaction, reminder, now, secret)
      return due.length
    })
    if (count < batchLength) return
  }
}

async function enqueueReminder(
  { clock, catalogue, publicUrl }: Services,
  db: Database,
  { row, user }: DueReminder,
  now: Date,
  secret: string,
): Promise<void> {
  const today = calendarDayOf(now, user.timezone)
  const isOnTime = row.dueOn !== null && now.getTime() - row.dueOn.getTime() < latenessMilliseconds
  const isSent = isOnTime && (await hasAccess(db, user.id, now))
  if (isSent) {
    const token = createUnsubscribeToken(secret, user.id)
    await enqueueEmail(
      db,
      clock.now(),
      recipientOf(user),
      `reminder:${user.id}:${today}`,
      reminderEmail(
        catalogue.catalogue.mails,
        {
          firstName: greetingNameOf(user),
          publicUrl,
          stopUrl: `${publicUrl}${screens.stopReminders.path}?token=${token}`,
        },
        user.locale,
      ),
      { unsubscribeUrl: `${publicUrl}${oneClickPath}?token=${token}` },
    )
  }
  // A reminder that was skipped does not count: it may be last night's, and today's is still to come.
  const lastDay = isSent ? today : row.lastDay
  const dueOn = nextReminderOf(row, { now, timeZone: user.timezone, lastDay })
  await updateReminder(db, user.id, { lastDay, dueOn })
}

function secretOf(db: Parameters<typeof readSecret>[0]): Promise<string> {
  return readSecret(db, 'reminder-links')
}

function describe({ isOn, hour, weekdays }: ReminderRow): Reminder {
  return { isOn, hour, weekdays }
}
