import { and, eq, gt, lte, ne } from 'drizzle-orm'
import type { Present } from '../../../domain/features/writing/writing.contract.ts'
import type { Services } from '../../services.ts'
import { staffAccount } from '../../staff/staff.tables.ts'
import type { StaffCaller } from '../../staff/staff-caller.ts'
import { contentPresence } from './writing.tables.ts'

/** The editor says every ten seconds that it is open: two missed calls are a slow network, three are somebody who left. */
const presentMilliseconds = 30_000

/** Notes which file of a change somebody has open, and returns who else is there. */
export async function notePresence(
  { database: { db }, clock }: Services,
  staff: StaffCaller,
  changeId: string,
  path: string | null,
): Promise<Present[]> {
  const now = clock.now()
  const since = new Date(now.getTime() - presentMilliseconds)
  const row = { changeId, staffId: staff.id, path, seenOn: now }
  const { changeId: change, staffId, seenOn } = contentPresence
  await db
    .insert(contentPresence)
    .values(row)
    .onConflictDoUpdate({ target: [change, staffId], set: { path, seenOn: now } })
  await db.delete(contentPresence).where(lte(seenOn, since))
  const others = await db
    .select({ firstName: staffAccount.firstName, lastName: staffAccount.lastName, path: contentPresence.path })
    .from(contentPresence)
    .innerJoin(staffAccount, eq(staffAccount.id, staffId))
    .where(and(eq(change, changeId), ne(staffId, staff.id), gt(seenOn, since)))
    .orderBy(staffAccount.lastName, staffAccount.id)
  return others.map(({ firstName, lastName, path: open }) => ({ name: `${firstName} ${lastName}`, path: open }))
}
