import { randomUUIDv7 } from 'node:crypto'
import { normaliseEmail } from '../../../domain/features/account/account.rules.ts'
import type { Clock } from '../../clock.ts'
import type { OpenDatabase } from '../../database/database.ts'
import { findGivenAccess, findUserIdByEmail, insertAccessGrant, upsertGivenAccess } from './subscription.queries.ts'

/** Why access could not be given, in words for the operator. */
export class AccessError extends Error {}

/** What given access is called in the member's settings. */
const givenName = { fr: 'Accès offert', en: 'Complimentary access' }

/**
 * Gives a member access until an instant, without the card provider; given again, it is prolonged or shortened. What they pay for is not
 * touched. Each time is kept with its reason.
 * @throws {AccessError} when nobody has this address, or no reason is given.
 */
export async function giveAccess(
  { database, clock }: { database: Pick<OpenDatabase, 'db'>; clock: Clock },
  { email, endsOn, reason }: { email: string; endsOn: Date; reason: string },
): Promise<void> {
  if (reason.trim() === '') throw new AccessError('a reason is needed')
  const now = clock.now()
  await database.db.transaction(async transaction => {
    const userId = await findUserIdByEmail(transaction, normaliseEmail(email))
    if (!userId) throw new AccessError(`nobody has the address ${email}`)
    const known = await findGivenAccess(transaction, userId)
    await upsertGivenAccess(transaction, {
      userId,
      id: known?.id ?? randomUUIDv7(),
      name: givenName.fr,
      nameEnglish: givenName.en,
      stripePriceId: '',
      currentPeriodEnd: endsOn,
      // It ends by itself: there is nothing that renews it.
      cancelAtPeriodEnd: true,
    })
    await insertAccessGrant(transaction, { userId, id: randomUUIDv7(), endsOn, reason: reason.trim(), madeOn: now })
  })
}

/** Ends given access now. @throws {AccessError} when there is none. */
export async function endAccess(
  services: { database: Pick<OpenDatabase, 'db'>; clock: Clock },
  { email, reason }: { email: string; reason: string },
): Promise<void> {
  const { db } = services.database
  const userId = await findUserIdByEmail(db, normaliseEmail(email))
  const known = userId && (await findGivenAccess(db, userId))
  if (!known || known.currentPeriodEnd <= services.clock.now())
    throw new AccessError(
      `nothing was given to ${email} that still runs; what is paid for is ended by the member, or at the card provider`,
    )
  await giveAccess(services, { email, endsOn: services.clock.now(), reason })
}
