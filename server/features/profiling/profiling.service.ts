import { randomUUIDv7 } from 'node:crypto'
import type { BodyOf } from '../../../domain/endpoint.ts'
import type { profilingContract } from '../../../domain/features/profiling/profiling.contract.ts'
import { type ConsentPurpose, consentVersions } from '../../../domain/features/profiling/profiling.rules.ts'
import type { Database } from '../../database/database.ts'
import { HttpError } from '../../http/http-error.ts'
import { lockUser } from '../../members/member.queries.ts'
import type { Services } from '../../services.ts'
import {
  type Answers,
  endConsents,
  eraseAnswers,
  findStandingConsents,
  insertConsent,
  updateAnswers,
  updateFasting,
} from './profiling.queries.ts'

/**
 * Counts the answers against the member's limit. Call it before the transaction that saves them.
 * @throws {HttpError} `error_too_many_requests`.
 */
export async function limitAnswers({ limits }: Services, userId: string, answers: Answers): Promise<void> {
  if (containsHealthData(answers)) await limits.reserve(['answersOfAccount', userId])
}

/**
 * Saves answers in the caller's transaction. Until it ends, the consent cannot be withdrawn.
 * @throws {HttpError} `error_consent_required` if the member has not consented.
 */
export async function saveAnswers(transaction: Database, userId: string, answers: Answers): Promise<void> {
  if (containsHealthData(answers)) await requireConsent(transaction, userId, 'profiling')
  await updateAnswers(transaction, userId, answers)
}

/**
 * Changes the member's own fasting. The switch needs no consent: it works at once, at any time. A doctor's advice is a health answer.
 * @throws {HttpError} `error_consent_required` for a doctor's advice without a consent; `error_too_many_requests`.
 */
export async function changeFasting(
  { database, limits }: Services,
  userId: string,
  { isWithoutFasting, doctorAdvice }: BodyOf<typeof profilingContract.changeFasting>,
): Promise<void> {
  await limits.reserve(['answersOfAccount', userId])
  await database.db.transaction(async transaction => {
    if (doctorAdvice !== undefined) await requireConsent(transaction, userId, 'profiling')
    await updateFasting(transaction, userId, { isWithoutFasting, doctorAdvice })
  })
}

/** @throws {HttpError} `error_consent_required` unless a consent is in force, which then stays so until the transaction ends. */
export async function requireConsent(transaction: Database, userId: string, purpose: ConsentPurpose): Promise<void> {
  await lockConsents(transaction, userId)
  const standing = await findStandingConsents(transaction, userId, purpose)
  if (standing.length === 0) throw new HttpError('error_consent_required')
}

/** Returns whether these fields include an answer. The completion of the test is not one: it needs no consent and has no limit. */
export function containsHealthData({ fastingPlanCode, stressLevel }: Answers): boolean {
  return fastingPlanCode !== undefined || stressLevel !== undefined
}

/**
 * Records that the member agreed to the use of the answers, once per version of the statement while the consent stands.
 * @throws {HttpError} `error_invalid_request` for a version that this server does not know, because its words could not be proven later;
 * `error_too_many_requests`.
 */
export async function giveConsent(
  { database, clock, limits }: Services,
  userId: string,
  { purpose, version }: BodyOf<typeof profilingContract.giveConsent>,
): Promise<void> {
  if (version !== consentVersions[purpose])
    throw new HttpError('error_invalid_request', { fields: { version: 'invalid_value' } })
  await limits.reserve(['consentsOfAccount', userId])
  await database.db.transaction(async transaction => {
    await lockConsents(transaction, userId)
    const standing = await findStandingConsents(transaction, userId, purpose)
    if (standing.some(consent => consent.version === version)) return
    await insertConsent(transaction, { userId, id: randomUUIDv7(), purpose, version, givenOn: clock.now() })
  })
}

/**
 * Withdraws the consent and erases the answers in one transaction. Programmes and progress stay.
 * @throws {HttpError} `error_too_many_requests`, which a member who consents before each withdrawal never reaches.
 */
export async function withdrawConsent(services: Services, userId: string): Promise<void> {
  await endConsent(services, userId, 'profiling', transaction => eraseAnswers(transaction, userId))
}

/**
 * Withdraws a consent and erases in the same transaction what was kept under it.
 * @throws {HttpError} `error_too_many_requests`.
 */
export async function endConsent(
  { database, clock, limits }: Services,
  userId: string,
  purpose: ConsentPurpose,
  erase: (transaction: Database) => Promise<void>,
): Promise<void> {
  await limits.reserve(['withdrawnConsentsOfAccount', userId])
  await database.db.transaction(async transaction => {
    await lockConsents(transaction, userId)
    await endConsents(transaction, userId, purpose, clock.now())
    await erase(transaction)
  })
}

/** Returns the consent in force, in its latest wording; undefined if the member gave none. */
export async function readConsent(db: Database, userId: string, purpose: ConsentPurpose) {
  const [latest] = await findStandingConsents(db, userId, purpose)
  return latest
}

/**
 * Serializes the transactions that give, withdraw or use a member's consent: otherwise answers could be saved while their consent is being
 * withdrawn. The account's row is locked because a first consent has no row yet.
 */
async function lockConsents(db: Database, userId: string): Promise<void> {
  await lockUser(db, userId)
}
