import { randomUUIDv7 } from 'node:crypto'
import { normaliseEmail } from '../../../domain/features/account/account.rules.ts'
import type { Clock } from '../../clock.ts'
import type { Database, OpenDatabase } from '../../database/database.ts'
import { findUserByEmail, lockUser } from '../../members/member.queries.ts'
import { findGivenAccess, insertAccessGrant, listAccessGrants, upsertGivenAccess } from './access.queries.ts'
import { findSubscriptions, type SubscriptionRow } from './subscription.queries.ts'

/** Thrown if access cannot be given or ended; the message is for the operator. */
export class AccessError extends Error {}

/** Name of complimentary access in the member's settings. */
const givenName = { fr: 'Accès offert', en: 'Complimentary access' }

/**
 * Gives a member complimentary access until an instant, or changes its end. Paid subscriptions are not touched. Each change is recorded
 * with its reason.
 * @throws {AccessError} if nobody has this address, or the reason is empty.
 */
export async function giveAccess(
  { database, clock }: { database: Pick<OpenDatabase, 'db'>; clock: Clock },
  { email, endsOn, reason }: { email: string; endsOn: Date; reason: string },
): Promise<void> {
  if (reason.trim() === '') throw new AccessError('a reason is required')
  const now = clock.now()
  await database.db.transaction(async transaction => {
    const userId = (await findUserByEmail(transaction, normaliseEmail(email)))?.id
    if (!userId) throw new AccessError(`no account has the address ${email}`)
    await writeAccess(transaction, { userId, endsOn, reason: reason.trim() }, now)
  })
}

/**
 * Gives complimentary access, or changes its end, in the caller's transaction, and records why. The member's row is locked first: two concurrent
 * calls would otherwise insert two rows, and ending one would leave the other.
 */
export async function writeAccess(
  db: Database,
  { userId, endsOn, reason }: { userId: string; endsOn: Date; reason: string },
  now: Date,
): Promise<void> {
  await lockUser(db, userId)
  const known = await findGivenAccess(db, userId)
  await upsertGivenAccess(db, {
    userId,
    id: known?.id ?? randomUUIDv7(),
    name: givenName.fr,
    nameEnglish: givenName.en,
    stripePriceId: '',
    currentPeriodEnd: endsOn,
    // Nothing renews it.
    cancelAtPeriodEnd: true,
  })
  await insertAccessGrant(db, { userId, id: randomUUIDv7(), endsOn, reason, madeOn: now })
}

/** Returns everything that opens or opened the paid content to the user, live contracts first, and what was given, latest first. */
export async function readAccess(database: OpenDatabase, userId: string) {
  const subscriptions = (await findSubscriptions(database, userId)).toSorted(byLiveThenEnd)
  return { subscriptions, grants: await listAccessGrants(database.db, userId) }
}

function byLiveThenEnd(one: SubscriptionRow, other: SubscriptionRow): number {
  const live = Number(other.isLive) - Number(one.isLive)
  return live || other.currentPeriodEnd.getTime() - one.currentPeriodEnd.getTime()
}

/** Returns whether the user has complimentary access now. */
export async function hasGivenAccess(db: Database, userId: string, now: Date): Promise<boolean> {
  const known = await findGivenAccess(db, userId)
  return known !== undefined && known.currentPeriodEnd > now
}

/** Ends complimentary access now. @throws {AccessError} if there is none. */
export async function endAccess(
  services: { database: Pick<OpenDatabase, 'db'>; clock: Clock },
  { email, reason }: { email: string; reason: string },
): Promise<void> {
  const { db } = services.database
  const userId = (await findUserByEmail(db, normaliseEmail(email)))?.id
  const known = userId && (await findGivenAccess(db, userId))
  if (!known || known.currentPeriodEnd <= services.clock.now())
    throw new AccessError(
      `${email} has no complimentary access; a paid subscription is ended by the member, or at the card provider`,
    )
  await giveAccess(services, { email, endsOn: services.clock.now(), reason })
}
