import { randomUUIDv7 } from 'node:crypto'
import type { BodyOf } from '../../../domain/endpoint.ts'
import type { profilingContract } from '../../../domain/features/profiling/profiling.contract.ts'
import { profilingConsentVersion } from '../../../domain/features/profiling/profiling.rules.ts'
import type { Database } from '../../database/database.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Services } from '../../services.ts'
import { endConsents, eraseAnswers, findStandingConsents, insertConsent, lockConsents } from './profiling.queries.ts'

/**
 * Records that the member agreed to the use of the answers, under the words of a version: once a version while it stands.
 * @throws {Refusal} `error_invalid_request` for words that this server does not know: it could not say later what they were;
 * `error_too_many_requests`.
 */
export async function giveConsent(
  { database, clock, limits }: Services,
  userId: string,
  { purpose, version }: BodyOf<typeof profilingContract.giveConsent>,
): Promise<void> {
  if (version !== profilingConsentVersion)
    throw new Refusal('error_invalid_request', { fields: { version: 'invalid_value' } })
  await limits.count('consentsOfAccount', userId)
  await database.db.transaction(async transaction => {
    await lockConsents(transaction, userId)
    const given = await findStandingConsents(transaction, userId, purpose)
    if (given.some(consent => consent.version === version)) return
    await insertConsent(transaction, { userId, id: randomUUIDv7(), purpose, version, givenOn: clock.now() })
  })
}

/**
 * Withdraws the consent: the answers are erased in the same transaction (behaviour: accounts). The programmes and their progress stay.
 * @throws {Refusal} `error_too_many_requests`, which nobody meets who gave a consent before each withdrawal.
 */
export async function withdrawConsent({ database, clock, limits }: Services, userId: string): Promise<void> {
  await limits.count('withdrawnConsentsOfAccount', userId)
  await database.db.transaction(async transaction => {
    await lockConsents(transaction, userId)
    await endConsents(transaction, userId, 'profiling', clock.now())
    await eraseAnswers(transaction, userId)
  })
}

/**
 * The door before every health answer that is written: the consent cannot be withdrawn until the transaction `db` ends.
 * @throws {Refusal} `error_consent_required` when none stands.
 */
export async function requireProfilingConsent(db: Database, userId: string): Promise<void> {
  await lockConsents(db, userId)
  const given = await findStandingConsents(db, userId, 'profiling')
  if (given.length === 0) throw new Refusal('error_consent_required')
}
