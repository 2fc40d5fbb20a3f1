import type { Services } from '../../services.ts'
import { findBrokenEvent } from '../../staff/staff-event.ts'

/** Checks the whole of the staff's log, and reports a row that was changed, removed or added by other means. */
export async function checkStaffLog(
  { database }: Pick<Services, 'database'>,
  onBroken: (number: number) => void,
): Promise<void> {
  const broken = await findBrokenEvent(database.db)
  if (broken !== null) onBroken(broken)
}
