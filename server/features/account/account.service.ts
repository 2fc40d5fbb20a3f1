import { randomUUIDv7 } from 'node:crypto'
import type { BodyOf } from '../../../domain/endpoint.ts'
import type { accountContract, User } from '../../../domain/features/account/account.contract.ts'
import { fastingCap } from '../../../domain/features/profiling/fasting-cap.rules.ts'
import { programChoiceCodes } from '../../../domain/features/profiling/profiling.rules.ts'
import { defaultLocale } from '../../../domain/locale.ts'
import { defaultTimeZone } from '../../../domain/time-zones.ts'
import type { Database } from '../../database/database.ts'
import { HttpError } from '../../http/http-error.ts'
import { type Counted, limitKeyOf } from '../../http/limits.ts'
import { requireUnsealed } from '../../http/require-unsealed.ts'
import {
  type Account,
  findUserByEmail,
  findUserById,
  insertUser,
  lockUser,
  type Member,
  updateUser,
} from '../../members/member.queries.ts'
import { isSealed, withSeal } from '../../members/seal.ts'
import { openSession } from '../../members/session.service.ts'
import { hashToken } from '../../members/token.service.ts'
import type { Services } from '../../services.ts'
import { containsHealthData, limitAnswers, saveAnswers } from '../profiling/profiling.service.ts'
import { enrol, linkProfile } from '../program/program.service.ts'
import { moveReminder } from '../reminder/reminder.service.ts'
import { listSubscriptions } from '../subscription/subscription.service.ts'
import { enqueueEmailProof } from './email-address.service.ts'
import { findFormerOwner } from './email-link.queries.ts'
import { isDeviceOf, keepDevice } from './known-device.service.ts'
import { hashPassword, isPasswordOf } from './password-hash.service.ts'

interface SignedIn {
  user: User
  token: string
  deviceToken: string
}

/**
 * Creates an account with its profile and signs it in.
 * @throws {HttpError} `error_conflict_email` if the address has an account, `error_too_many_requests` past the limits.
 */
export async function register(
  services: Services,
  body: BodyOf<typeof accountContract.register>,
  address: string,
): Promise<SignedIn> {
  const { limits } = services
  const addressKey = limitKeyOf(address)
  await limits.reserve(['registrationsOfAddress', addressKey])
  return limits.countRefusals('error_conflict_email', [['takenEmailsOfAddress', addressKey]], () =>
    createAccount(services, body),
  )
}

async function createAccount(services: Services, body: BodyOf<typeof accountContract.register>): Promise<SignedIn> {
  const { database, clock } = services
  const passwordHash = await hashPassword(body.password)
  const taken = new HttpError('error_conflict_email', { fields: { email: 'email_already_registered' } })
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
    // After the insert, which waits for a change of address in flight: a member's former address stays theirs while they can undo it.
    if (!row || (await findFormerOwner(transaction, row.email, clock.now()))) throw taken
    await linkProfile(transaction, services, row.id, body.referrerCode)
    await enqueueEmailProof(services, transaction, row)
    return { row, ...(await signInOn(transaction, row.id, clock.now())) }
  })
  const { row, ...tokens } = created
  return { user: await describeAccount(services, row), ...tokens }
}

/**
 * Signs in. A wrong password and an unknown address get the same answer after the same work. A browser in which the member has signed in
 * before has a separate limit instead of the account's, which strangers can use up.
 * @throws {HttpError} `error_invalid_credentials`, or `error_too_many_requests` past the limits.
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
  const isKnown = await isDeviceOf(services, body.email, body.deviceToken)
  const counted: Counted[] = [
    ['failedSignInsOfAddress', addressKey],
    ['failedSignInsOfPair', pairKey],
    isKnown ? ['failedSignInsOfDevice', hashToken(body.deviceToken ?? '')] : ['failedSignInsOfAccount', accountKey],
  ]
  const row = await limits.countRefusals('error_invalid_credentials', counted, async () => {
    const found = await findUserByEmail(database.db, body.email)
    const isRight = await isPasswordOf(found?.passwordHash, body.password)
    if (!found || !isRight) throw new HttpError('error_invalid_credentials')
    return found
  })
  await limits.clear('failedSignInsOfPair', pairKey)
  const known = isKnown ? body.deviceToken : undefined
  const tokens = await database.db.transaction(async transaction => {
    // A reset, or an undone change of address, may have committed since the password was checked. It must leave no session behind.
    const { passwordHash, email } = (await lockUser(transaction, row.id)) ?? {}
    if (passwordHash !== row.passwordHash || email !== row.email) throw new HttpError('error_invalid_credentials')
    return signInOn(transaction, row.id, clock.now(), known)
  })
  return { user: await describeAccount(services, row), ...tokens }
}

/** Opens a session in a browser, which becomes a known device. @param deviceToken the browser's own, if it is known already. */
async function signInOn(db: Database, userId: string, now: Date, deviceToken?: string) {
  return { token: await openSession(db, userId, now), deviceToken: await keepDevice(db, userId, now, deviceToken) }
}

/** Returns an account as the wire shows it to its owner. */
export async function describeAccount({ database, catalogue, clock }: Services, account: Account): Promise<User> {
  const now = clock.now()
  const subscriptions = await listSubscriptions(database, account.id, account.locale, now)
  return describeUser(catalogue, withSeal(account, now), isSealed(account, now), subscriptions)
}

/** @throws {HttpError} `error_not_found` unless the id is the member's own. */
export function requireOwnAccount({ id }: { id: string }, member: Member): void {
  // 404, not 403: nobody learns whether another account exists.
  if (id !== member.id) throw new HttpError('error_not_found')
}

/**
 * Changes the named fields of the member's own account. A programme that is chosen for the first time enrols the member; the answers to
 * the profiling are that feature's.
 * @throws {HttpError} `error_invalid_request` if a programme or a day media is not one that can be followed, `error_unauthenticated` if the
 * account is gone, `error_account_sealed` for answers, `error_too_many_requests` past the limit, and what `limitAnswers` and `saveAnswers` throw.
 */
export async function changeUser(
  services: Services,
  member: Member,
  changes: BodyOf<typeof accountContract.updateUser>,
): Promise<User> {
  const { database, catalogue, clock, limits } = services
  const { fastingPlanCode, stressLevel, isProfilingCompleted, ...fields } = changes
  const { programCode, lastProgramDayMediaId, timezone } = fields
  // Beside a plan, the programme is the answer to question 2; otherwise the member switches programmes.
  const chosenProgramCode = fastingPlanCode && programChoiceCodes.find(code => code === programCode)
  const answers = { fastingPlanCode, stressLevel, chosenProgramCode, isProfilingCompleted }
  if (programCode && !catalogue.catalogue.programs.some(({ code }) => code === programCode))
    throw new HttpError('error_invalid_request', { fields: { programCode: 'invalid_value' } })
  if (lastProgramDayMediaId && !catalogue.catalogue.dayMedias.has(lastProgramDayMediaId))
    throw new HttpError('error_invalid_request', { fields: { lastProgramDayMediaId: 'invalid_value' } })
  // The page that a member opened last is sent with each opening, and stores one of a few values.
  const { lastProgramDayMediaId: _, ...limited } = fields
  if (Object.keys(limited).length > 0) await limits.reserve(['accountChangesOfAccount', member.id])
  if (containsHealthData(answers)) requireUnsealed(member, clock.now())
  await limitAnswers(services, member.id, answers)
  const row = await database.db.transaction(async transaction => {
    await saveAnswers(transaction, member.id, answers)
    if (programCode)
      await enrol(transaction, services, { ...member, timezone: timezone ?? member.timezone }, programCode)
    if (timezone) await moveReminder(transaction, clock.now(), member.id, timezone)
    if (Object.keys(fields).length > 0) return updateUser(transaction, member.id, fields)
    return findUserById(transaction, member.id)
  })
  if (!row) throw new HttpError('error_unauthenticated')
  return describeAccount(services, row)
}

function describeUser(
  catalogue: Services['catalogue'],
  row: Account,
  isClosed: boolean,
  subscriptions: User['Subscriptions'],
): User {
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    isEmailProven: row.emailProvenOn !== null,
    role: row.role,
    hasCompletedRegistration: row.hasCompletedRegistration,
    locale: row.locale,
    timezone: row.timezone,
    programId: catalogue.catalogue.programs.find(({ code }) => code === row.programCode)?.id ?? null,
    profileId: row.profileId,
    programCode: row.programCode,
    lastProgramDayMediaId: row.lastProgramDayMediaId,
    sealedUntil: isClosed && row.sealedUntil ? row.sealedUntil.toISOString() : null,
    isProfilingCompleted: row.isProfilingCompleted,
    fastingPlanCode: row.fastingPlanCode,
    stressLevel: row.stressLevel,
    isWithoutFasting: row.isWithoutFasting,
    doctorAdvice: row.doctorAdvice,
    fastingCap: fastingCap(row),
    Subscriptions: subscriptions,
  }
}
