import { randomUUIDv7 } from 'node:crypto'
import { defaultTimeZone } from '../../../domain/days.ts'
import type { BodyOf } from '../../../domain/endpoint.ts'
import type { accountContract, User } from '../../../domain/features/account/account.contract.ts'
import { defaultLocale } from '../../../domain/locale.ts'
import type { Database } from '../../database/database.ts'
import { limitKeyOf } from '../../http/limits.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Services } from '../../services.ts'
import { requireProfilingConsent } from '../profiling/profiling.service.ts'
import { enrol, linkProfile } from '../program/program.service.ts'
import { moveReminder } from '../reminder/reminder.service.ts'
import { describeSubscription, listSubscriptions } from '../subscription/subscription.service.ts'
import {
  extendSession,
  findUserByEmail,
  findUserById,
  insertSession,
  insertUser,
  type Member,
  type ShownAccount,
  type UserRow,
  updateUser,
} from './account.queries.ts'
import { hashPassword, isPasswordOf } from './password.ts'
import { createToken, hashToken } from './token.ts'

/** A session ends after 30 days without a call. */
const sessionMilliseconds = 30 * 24 * 60 * 60 * 1000
/** Sliding costs a write, so it is done once a day at most. */
const slideAfterMilliseconds = 24 * 60 * 60 * 1000

interface SignedIn {
  user: User
  token: string
}

/**
 * Creates an account with its profile and signs it in.
 * @throws {Refusal} `error_conflict_email` when the address has an account, `error_too_many_requests` past the limits.
 */
export async function register(
  services: Services,
  body: BodyOf<typeof accountContract.register>,
  address: string,
): Promise<SignedIn> {
  const { database, clock, limits } = services
  const addressKey = limitKeyOf(address)
  await limits.check('takenEmailsOfAddress', addressKey)
  await limits.count('registrationsOfAddress', addressKey)
  const passwordHash = await hashPassword(body.password)
  const created = await database.db.transaction(async transaction => {
    const row = await insertUser(transaction, {
      id: randomUUIDv7(),
      email: body.email,
      passwordHash,
      firstName: body.firstName,
      lastName: body.lastName,
      role: 'USER',
      locale: body.locale ?? defaultLocale,
      timezone: body.timezone ?? defaultTimeZone,
      profileId: randomUUIDv7(),
      hasCompletedRegistration: body.hasCompletedRegistration,
      createdOn: clock.now(),
    })
    if (!row) return null
    await linkProfile(transaction, services, row.id, body.referrerCode)
    return { row, token: await openSession(transaction, row.id, clock.now()) }
  })
  if (!created) {
    await limits.count('takenEmailsOfAddress', addressKey)
    throw new Refusal('error_conflict_email', { fields: { email: 'email_already_registered' } })
  }
  return { user: await describeAccount(services, created.row), token: created.token }
}

/**
 * Signs in. A wrong password and an unknown address answer alike, after the same work.
 * @throws {Refusal} `error_invalid_credentials`, or `error_too_many_requests` past the limits.
 */
export async function login(
  services: Services,
  body: BodyOf<typeof accountContract.login>,
  address: string,
): Promise<SignedIn> {
  const { database, clock, limits } = services
  const addressKey = limitKeyOf(address)
  const accountKey = hashToken(body.email)
  const pairKey = `${accountKey}:${addressKey}`
  await limits.check('failedSignInsOfPair', pairKey)
  await limits.check('failedSignInsOfAddress', addressKey)
  await limits.check('failedSignInsOfAccount', accountKey)
  const row = await findUserByEmail(database.db, body.email)
  const isRight = await isPasswordOf(row?.passwordHash, body.password)
  if (!row || !isRight) {
    await limits.count('failedSignInsOfPair', pairKey)
    await limits.count('failedSignInsOfAddress', addressKey)
    await limits.count('failedSignInsOfAccount', accountKey)
    throw new Refusal('error_invalid_credentials')
  }
  await limits.clear('failedSignInsOfPair', pairKey)
  return { user: await describeAccount(services, row), token: await openSession(database.db, row.id, clock.now()) }
}

/** Opens a session and returns its token, which is kept nowhere else. */
export async function openSession(db: Database, userId: string, now: Date): Promise<string> {
  const token = createToken()
  await insertSession(db, {
    tokenHash: hashToken(token),
    userId,
    createdOn: now,
    expiresOn: new Date(now.getTime() + sessionMilliseconds),
  })
  return token
}

/** Moves the end of a session that is used to 30 days from now, at most once a day. */
export async function slideSession({ database, clock }: Services, member: Member): Promise<void> {
  const expiresOn = clock.now().getTime() + sessionMilliseconds
  if (expiresOn - member.sessionExpiresOn.getTime() < slideAfterMilliseconds) return
  await extendSession(database.db, member, clock.now(), new Date(expiresOn))
}

/** The signed-in member as the wire shows them: what the session's check read, where it was asked to. */
export async function readUser(services: Services, { id, account }: Member): Promise<User> {
  if (account) {
    const { Subscriptions, locale } = account
    return describeUser(
      services.catalogue,
      account,
      Subscriptions.map(row => describeSubscription(row, locale)),
    )
  }
  const row = await findUserById(services.database.db, id)
  if (!row) throw new Refusal('error_unauthenticated')
  return describeAccount(services, row)
}

/**
 * Changes the named fields of the member's own account. A programme that is chosen for the first time enrols the member.
 * @throws {Refusal} `error_invalid_request` when a programme or a day media is not one that can be followed, `error_consent_required`
 * when answers to the profiling come from a member whose consent does not stand, `error_too_many_requests` when they come without end.
 */
export async function changeUser(
  services: Services,
  member: Member,
  changes: BodyOf<typeof accountContract.updateUser>,
): Promise<User> {
  const { database, catalogue } = services
  const { programCode, lastProgramDayMediaId } = changes
  const holdsAnswers = changes.fastingPlanCode !== undefined || changes.stressLevel !== undefined
  if (programCode && !catalogue.catalogue.programs.some(({ code }) => code === programCode))
    throw new Refusal('error_invalid_request', { fields: { programCode: 'invalid_value' } })
  if (lastProgramDayMediaId && !catalogue.catalogue.dayMedias.has(lastProgramDayMediaId))
    throw new Refusal('error_invalid_request', { fields: { lastProgramDayMediaId: 'invalid_value' } })
  if (holdsAnswers) await services.limits.count('answersOfAccount', member.id)
  const row = await database.db.transaction(async transaction => {
    if (holdsAnswers) await requireProfilingConsent(transaction, member.id)
    if (programCode) await enrol(transaction, services, member.id, programCode)
    if (changes.timezone) await moveReminder(transaction, services.clock.now(), member.id, changes.timezone)
    return updateUser(transaction, member.id, changes)
  })
  if (!row) throw new Refusal('error_unauthenticated')
  return describeAccount(services, row)
}

async function describeAccount({ database, catalogue, clock }: Services, row: UserRow): Promise<User> {
  return describeUser(catalogue, row, await listSubscriptions(database.db, row.id, row.locale, clock.now()))
}

function describeUser(catalogue: Services['catalogue'], row: ShownAccount, subscriptions: User['Subscriptions']): User {
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    role: row.role,
    hasCompletedRegistration: row.hasCompletedRegistration,
    locale: row.locale,
    timezone: row.timezone,
    programId: catalogue.catalogue.programs.find(({ code }) => code === row.programCode)?.id ?? null,
    profileId: row.profileId,
    programCode: row.programCode,
    lastProgramDayMediaId: row.lastProgramDayMediaId,
    isProfilingCompleted: row.isProfilingCompleted,
    fastingPlanCode: row.fastingPlanCode,
    stressLevel: row.stressLevel,
    Subscriptions: subscriptions,
  }
}
