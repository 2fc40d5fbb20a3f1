import { and, eq, isNull, or, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../database/database.ts'
import { mail } from '../../mail/mail.tables.ts'
import { contactMessage } from '../contact/contact.tables.ts'
import { contractDeclaration } from '../declaration/declaration.tables.ts'
import { mediaPlay, userProgression } from '../media/media.tables.ts'
import { consent } from '../profiling/profiling.tables.ts'
import { profileProgram, userProgramDay } from '../program/program.tables.ts'
import { reminder } from '../reminder/reminder.tables.ts'
import { accessGrant, stripeCustomer, subscribeAttempt, userSubscription } from '../subscription/subscription.tables.ts'
import { passwordReset, session, userAccount } from './account.tables.ts'

/** Whose rows to look for: some rows know a person by address alone. */
export interface Person {
  id: string
  email: string
}

interface MemberTable {
  /** Under which the export names it. */
  name: string
  table: PgTable
  ofPerson(person: Person): SQL | undefined
  /** Secrets, which nobody is told, not even their owner. */
  secrets: readonly string[]
}

/**
 * Every table that holds something about a member: what the export tells and erasure empties. A test compares it with the database, so
 * that a new table cannot be forgotten.
 */
export const memberTables: readonly MemberTable[] = [
  of('session', session, session.userId, ['tokenHash']),
  of('password_reset', passwordReset, passwordReset.userId, ['tokenHash']),
  of('consent', consent, consent.userId),
  of('profile_program', profileProgram, profileProgram.userId),
  of('user_program_day', userProgramDay, userProgramDay.userId),
  of('user_progression', userProgression, userProgression.userId),
  of('media_play', mediaPlay, mediaPlay.userId),
  of('reminder', reminder, reminder.userId),
  of('user_subscription', userSubscription, userSubscription.userId),
  of('access_grant', accessGrant, accessGrant.userId),
  of('stripe_customer', stripeCustomer, stripeCustomer.userId),
  of('subscribe_attempt', subscribeAttempt, subscribeAttempt.userId),
  {
    name: 'contract_declaration',
    table: contractDeclaration,
    ofPerson: ({ id, email }) => or(eq(contractDeclaration.userId, id), eq(contractDeclaration.email, email)),
    secrets: [],
  },
  {
    name: 'contact_message',
    table: contactMessage,
    ofPerson: ({ id, email }) => or(eq(contactMessage.userId, id), eq(contactMessage.email, email)),
    secrets: [],
  },
  of('mail', mail, mail.userId),
  {
    name: 'user_account',
    table: userAccount,
    ofPerson: ({ id }) => eq(userAccount.id, id),
    secrets: ['passwordHash'],
  },
]

/** Every row about the person, by table, without secrets. */
export async function readRowsOf(db: Database, person: Person): Promise<Record<string, Record<string, unknown>[]>> {
  const rows: Record<string, Record<string, unknown>[]> = {}
  for (const { name, table, ofPerson, secrets } of memberTables) {
    const found = await db.select().from(table).where(ofPerson(person))
    rows[name] = found.map(row =>
      Object.fromEntries(Object.entries(row).filter(([column]) => !secrets.includes(column))),
    )
  }
  return rows
}

/** Deletes every row about the person, the account last. Mails that are still to be sent stay, and belong to nobody. */
export async function deleteRowsOf(db: Database, person: Person): Promise<void> {
  // The account first, as whoever writes a subscription does: in another order the two could wait for each other for ever.
  await db.select({ id: userAccount.id }).from(userAccount).where(eq(userAccount.id, person.id)).for('update')
  await db
    .update(mail)
    .set({ userId: null })
    .where(and(eq(mail.userId, person.id), isNull(mail.sentOn), isNull(mail.refusedOn)))
  for (const { table, ofPerson } of memberTables) await db.delete(table).where(ofPerson(person))
}

function of(name: string, table: PgTable, userId: PgColumn, secrets: string[] = []): MemberTable {
  return { name, table, ofPerson: ({ id }) => eq(userId, id), secrets }
}
