import { and, asc, eq, isNotNull, lte } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { AddressedUser, UserRow } from '../../members/member.queries.ts'
import { userAccount } from '../../members/member.tables.ts'
import { reminder } from './reminder.tables.ts'

export type ReminderRow = typeof reminder.$inferSelect

/** Returns the user's reminder; undefined until it is set. */
export async function findReminder(db: Database, userId: string): Promise<ReminderRow | undefined> {
  const [row] = await db.select().from(reminder).where(eq(reminder.userId, userId))
  return row
}

/** Returns the user's reminder, and locks it until the transaction ends. */
export async function lockReminder(db: Database, userId: string): Promise<ReminderRow | undefined> {
  const [row] = await db.select().from(reminder).where(eq(reminder.userId, userId)).for('update')
  return row
}

/** Sets the reminder; the day of the last one stays. */
export async function upsertReminder(db: Database, row: typeof reminder.$inferInsert): Promise<ReminderRow> {
  const { userId: _, ...changes } = row
  const [written] = await db
    .insert(reminder)
    .values(row)
    .onConflictDoUpdate({ target: reminder.userId, set: changes })
    .returning()
  if (!written) throw new Error('a reminder was not written')
  return written
}

/** Updates a reminder; does nothing if there is none. */
export async function updateReminder(
  db: Database,
  userId: string,
  changes: Partial<typeof reminder.$inferInsert>,
): Promise<void> {
  await db.update(reminder).set(changes).where(eq(reminder.userId, userId))
}

/** A reminder that is due, with what its e-mail needs. */
export interface DueReminder {
  row: ReminderRow
  user: AddressedUser & Pick<UserRow, 'timezone'>
}

/** Locks reminders that are on and due against other senders until the transaction ends. */
export async function lockDueReminders(db: Database, now: Date, limit: number): Promise<DueReminder[]> {
  return db
    .select({
      row: reminder,
      user: {
        id: userAccount.id,
        email: userAccount.email,
        emailProvenOn: userAccount.emailProvenOn,
        firstName: userAccount.firstName,
        lastName: userAccount.lastName,
        locale: userAccount.locale,
        timezone: userAccount.timezone,
      },
    })
    .from(reminder)
    .innerJoin(userAccount, eq(userAccount.id, reminder.userId))
    .where(and(eq(reminder.isOn, true), isNotNull(reminder.dueOn), lte(reminder.dueOn, now)))
    .orderBy(asc(reminder.dueOn))
    .limit(limit)
    .for('update', { of: reminder, skipLocked: true })
}
