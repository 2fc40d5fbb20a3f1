import { appendDays, layOutStretches } from '../../../domain/features/subscription/given-days.rules.ts'
import type { Database } from '../../database/database.ts'
import { findGivenAccess, upsertGivenAccess } from './access.queries.ts'
import { writeAccess } from './access.service.ts'
import {
  cutGivenDays,
  findGivenDays,
  findPaidUntil,
  type GivenDaysRow,
  listGivenDays,
  upsertGivenDays,
} from './given-days.queries.ts'

/**
 * Gives a member days of complimentary access, after everything that is open to them now. The caller has locked the member's row.
 * @returns when the days begin and end, as things stand.
 */
export async function addGivenDays(
  db: Database,
  { userId, sourceId, days, reason }: { userId: string; sourceId: string; days: number; reason: string },
  now: Date,
): Promise<{ startsOn: Date; endsOn: Date }> {
  const given = (await findGivenAccess(db, userId))?.currentPeriodEnd ?? null
  const last = endOf(await listGivenDays(db, userId))
  // The staff has changed the end since: what they left of earlier days is all there is.
  const isChanged = given?.getTime() !== last?.getTime()
  if (given && isChanged) await cutGivenDays(db, userId, given)
  const stretch = appendDays(days, now, await findPaidUntil(db, userId), given)
  const notBefore = isChanged ? appendDays(0, now, given).startsOn : now
  await upsertGivenDays(db, { userId, sourceId, days, givenOn: now, notBefore, ...stretch })
  await writeAccess(db, { userId, endsOn: stretch.endsOn, reason }, now)
  return stretch
}

/** Returns whether this source gave the member days before. */
export async function hasGivenDays(db: Database, userId: string, sourceId: string): Promise<boolean> {
  return (await findGivenDays(db, userId, sourceId)) !== undefined
}

/** Returns the days that were given to the member, latest first. */
export async function readGivenDays(db: Database, userId: string): Promise<GivenDaysRow[]> {
  return listGivenDays(db, userId)
}

/**
 * Moves given days that are not used up behind what is paid now. Runs in each transaction that changes until when a member has paid, and
 * converges in whatever order it runs. Leaves an end that the staff has set since as it is.
 */
export async function moveGivenDays(db: Database, userId: string, now: Date): Promise<void> {
  const rows = await listGivenDays(db, userId)
  const last = endOf(rows)
  if (!last || last <= now) return
  const given = await findGivenAccess(db, userId)
  if (given?.currentPeriodEnd.getTime() !== last.getTime()) return
  const moved = layOutStretches(rows, { paidUntil: await findPaidUntil(db, userId), now })
  for (const row of moved) await upsertGivenDays(db, row)
  await upsertGivenAccess(db, { ...given, currentPeriodEnd: endOf(moved) ?? last })
}

/** Returns the end of the days that reach furthest; null without any. */
function endOf(rows: readonly GivenDaysRow[]): Date | null {
  return rows.reduce<Date | null>((last, { endsOn }) => (last && last >= endsOn ? last : endsOn), null)
}
