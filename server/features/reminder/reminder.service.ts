import { calendarDayOf } from '../../../domain/days.ts'
import type { Reminder } from '../../../domain/features/reminder/reminder.contract.ts'
import { defaultReminder, nextReminderOf } from '../../../domain/features/reminder/reminder.rules.ts'
import { screens } from '../../../domain/screens.ts'
import type { Database } from '../../database/database.ts'
import { readSecret } from '../../database/secrets.ts'
import { Refusal } from '../../http/refusal.ts'
import { postLetter } from '../../mail/outbox.ts'
import type { Services } from '../../services.ts'
import type { Member } from '../account/account.queries.ts'
import { listSubscriptions } from '../subscription/subscription.service.ts'
import { reminderLetter } from './reminder.letters.ts'
import {
  type DueReminder,
  findReminder,
  lockDueReminders,
  type ReminderRow,
  updateReminder,
  upsertReminder,
} from './reminder.queries.ts'
import { createUnsubscribeToken, readUnsubscribeToken } from './unsubscribe-token.ts'

/** Address that stops them for mail programs, in one click and without a page (RFC 8058). */
export const oneClickPath = '/api/reminder/one-click'

/** The member's reminder; off until it is set. */
export async function readReminder({ database }: Pick<Services, 'database'>, userId: string): Promise<Reminder> {
  const row = await findReminder(database.db, userId)
  return row ? describe(row) : defaultReminder
}

/** Sets the reminder, and when it is due next. */
export async function changeReminder(services: Services, member: Member, wanted: Reminder): Promise<Reminder> {
  const { database, clock } = services
  const lastDay = (await findReminder(database.db, member.id))?.lastDay ?? null
  const dueOn = nextReminderOf(wanted, { now: clock.now(), timeZone: member.timezone, lastDay })
  return describe(await upsertReminder(database.db, { userId: member.id, ...wanted, dueOn }))
}

/** Moves the next reminder to the hour of the zone that the member lives in now. */
export async function moveReminder(db: Database, now: Date, userId: string, timeZone: string): Promise<void> {
  const row = await findReminder(db, userId)
  if (row) await updateReminder(db, userId, { dueOn: nextReminderOf(row, { now, timeZone, lastDay: row.lastDay }) })
}

/** Stops the reminder of a mail. @throws {Refusal} `error_link_expired` for a token that is not ours. */
export async function stopReminder({ database }: Services, token: string): Promise<void> {
  const userId = readUnsubscribeToken(await secretOf(database.db), token)
  if (!userId) throw new Refusal('error_link_expired')
  await updateReminder(database.db, userId, { isOn: false, dueOn: null })
}

/** How many reminders are written in one transaction. */
const batchLength = 100
/** A reminder that could not be written in its hour is left out: one at midnight helps nobody. */
const latenessMilliseconds = 60 * 60 * 1000

/** Writes the reminders whose hour has come, to members who have access, once a day each. */
export async function sendReminders(services: Services): Promise<void> {
  const { database, clock } = services
  const secret = await secretOf(database.db)
  for (;;) {
    const now = clock.now()
    const written = await database.db.transaction(async transaction => {
      const due = await lockDueReminders(transaction, now, batchLength)
      for (const reminder of due) await writeReminder(services, transaction, reminder, now, secret)
      return due.length
    })
    if (written < batchLength) return
  }
}

async function writeReminder(
  { clock, publicUrl }: Services,
  db: Database,
  { row, user }: DueReminder,
  now: Date,
  secret: string,
): Promise<void> {
  const today = calendarDayOf(now, user.timezone)
  const isOnTime = row.dueOn !== null && now.getTime() - row.dueOn.getTime() < latenessMilliseconds
  const [subscription] = await listSubscriptions(db, user.id, user.locale, now)
  const hasAccess = subscription !== undefined && new Date(subscription.currentPeriodEnd) > now
  if (isOnTime && hasAccess) {
    const token = createUnsubscribeToken(secret, user.id)
    await postLetter(
      db,
      clock.now(),
      { userId: user.id, email: user.email, name: `${user.firstName} ${user.lastName}`, locale: user.locale },
      `reminder:${user.id}:${today}`,
      reminderLetter(
        { firstName: user.firstName, publicUrl, stopUrl: `${publicUrl}${screens.stopReminders.path}?token=${token}` },
        user.locale,
      ),
      { unsubscribeUrl: `${publicUrl}${oneClickPath}?token=${token}` },
    )
  }
  const dueOn = nextReminderOf(row, { now, timeZone: user.timezone, lastDay: today })
  await updateReminder(db, user.id, { lastDay: today, dueOn })
}

function secretOf(db: Parameters<typeof readSecret>[0]): Promise<string> {
  return readSecret(db, 'reminder-links')
}

function describe({ isOn, hour, weekdays }: ReminderRow): Reminder {
  return { isOn, hour, weekdays }
}
