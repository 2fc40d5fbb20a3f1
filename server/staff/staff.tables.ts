import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Duty, StaffRole } from '../../domain/duties.ts'
import type { FileAct } from '../../domain/features/staff/file-opening.contract.ts'
import type { Locale } from '../../domain/locale.ts'
import type { Role } from '../../domain/roles.ts'
import { memberTable } from '../database/member-table.ts'
import { instant } from '../database/table-kinds.ts'
import { userAccount } from '../members/member.tables.ts'

/** Somebody of the staff. These accounts are separate from the members': neither's token opens anything of the other's. */
export const staffAccount = pgTable(
  'staff_account',
  {
    /** UUIDv7, so that new rows lie together. */
    id: uuid('id').primaryKey(),
    /** As `normaliseEmail` writes it. Not named `email`: the columns of that name are about members, and are erased with them. */
    address: text('address').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    role: text('role').$type<StaffRole>().notNull(),
    duties: text('duties').array().$type<Duty[]>().notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    /** Whether members may read who reviewed a text. */
    isNamed: boolean('is_named').notNull().default(false),
    /** argon2id in PHC form, only for the demo staff: everybody else has passkeys and no password. */
    passwordHash: text('password_hash'),
    createdOn: instant('created_on').notNull(),
    /** When the first passkey was added; null while only invited. */
    activatedOn: instant('activated_on'),
    /** Set for good. The row stays, because the log names it. */
    endedOn: instant('ended_on'),
    /** Midnight UTC of the day on which a session was last used. */
    lastSeenOn: instant('last_seen_on'),
  },
  table => [uniqueIndex('staff_account_address').on(table.address).where(sql`${table.endedOn} is null`)],
)

const staffId = () =>
  uuid('staff_id')
    .notNull()
    .references(() => staffAccount.id, { onDelete: 'cascade' })

export const staffSession = pgTable(
  'staff_session',
  {
    /** SHA-256 of the token, in hexadecimal: a stolen table signs nobody in. */
    tokenHash: text('token_hash').primaryKey(),
    staffId: staffId(),
    createdOn: instant('created_on').notNull(),
    /** When it was last used, to the minute: an idle session ends. */
    usedOn: instant('used_on').notNull(),
    expiresOn: instant('expires_on').notNull(),
    /** Until when calls that need a confirmation are answered. */
    confirmedUntil: instant('confirmed_until'),
    /** By which its owner names it; the digest stays here. */
    id: uuid('id').notNull().defaultRandom(),
    /** Name of the browser that opened it; null for one that is not known. */
    browser: text('browser'),
    /** Name of its operating system, likewise. */
    system: text('system'),
  },
  table => [index('staff_session_staff').on(table.staffId), uniqueIndex('staff_session_id').on(table.id)],
)

/** Passkeys (WebAuthn credentials). The private keys never leave the devices. */
export const staffPasskey = pgTable(
  'staff_passkey',
  {
    /** The credential's id, in base64url. */
    id: text('id').primaryKey(),
    staffId: staffId(),
    name: text('name').notNull(),
    /** COSE key, in base64url. */
    publicKey: text('public_key').notNull(),
    /** How often the device says that it has signed; a copied device shows by a number that does not grow. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    createdOn: instant('created_on').notNull(),
    lastUsedOn: instant('last_used_on'),
  },
  table => [index('staff_passkey_staff').on(table.staffId)],
)

/** Codes that replace a lost passkey. Each is deleted when it is used. */
export const staffRecoveryCode = pgTable(
  'staff_recovery_code',
  {
    staffId: staffId(),
    /** SHA-256 of the code, in hexadecimal. 80 random bits need no slow hash. */
    codeHash: text('code_hash').notNull(),
  },
  table => [primaryKey({ columns: [table.staffId, table.codeHash] })],
)

/** Links to a first passkey: single use, until they expire. */
export const staffInvitation = pgTable('staff_invitation', {
  /** SHA-256 of the token, in hexadecimal. */
  tokenHash: text('token_hash').primaryKey(),
  staffId: staffId(),
  expiresOn: instant('expires_on').notNull(),
})

/** Challenges for passkeys to sign. Deleted when they are read. */
export const staffChallenge = pgTable('staff_challenge', {
  challenge: text('challenge').primaryKey(),
  purpose: text('purpose').$type<ChallengePurpose>().notNull(),
  /** Null for a sign-in: the passkey says who signs in. */
  staffId: uuid('staff_id').references(() => staffAccount.id, { onDelete: 'cascade' }),
  expiresOn: instant('expires_on').notNull(),
})

export type ChallengePurpose = 'sign_in' | 'confirmation' | 'invitation' | 'passkey'

/** The staff's log: rows are only ever added. Each holds a digest over its content and over the row before (decision 025). */
export const staffEvent = pgTable(
  'staff_event',
  {
    /** 1, 2, 3, … without a gap. */
    number: integer('number').primaryKey(),
    madeOn: instant('made_on').notNull(),
    /** Null for the service itself and for the operator's commands. */
    staffId: uuid('staff_id').references(() => staffAccount.id),
    /** A stable code: `staff_invited`, `edition_published`, … */
    action: text('action').notNull(),
    /** What it was done to: an address of the staff, an edition's number, … Never a member's name or address. */
    subject: text('subject').notNull(),
    /** SHA-256 of a member's id, in hexadecimal, if it was done to a member. It outlives the account, and can only be compared. */
    memberDigest: text('member_digest'),
    /** Digest of the row before, in hexadecimal; 64 zeros before the first. */
    previousDigest: text('previous_digest').notNull(),
    digest: text('digest').notNull(),
  },
  table => [index('staff_event_member').on(table.memberDigest, table.number)],
)

/** Number and digest of the log's last row, so that rows missing at its end are noticed. Its one row is locked while appending. */
export const staffEventHead = pgTable('staff_event_head', {
  id: integer('id').primaryKey(),
  number: integer('number').notNull(),
  digest: text('digest').notNull(),
})

/** Openings of a member's file by the staff, and what else happened to it: shown to that member, exported and erased with their account. */
export const fileOpening = pgTable(
  'file_opening',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    /** Number of the row of `staff_event`, which stays when this one is erased. */
    eventNumber: integer('event_number').notNull(),
    openedOn: instant('opened_on').notNull(),
    act: text('act').$type<FileAct>().notNull().default('file_opened'),
    /** As they were then; empty, with the role `USER`, for what was done from the account or by the link of an e-mail. */
    firstName: text('first_name').notNull(),
    role: text('role').$type<Role>().notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.eventNumber] })],
)

export const staffMemberTables = [memberTable(fileOpening, fileOpening.userId)]
