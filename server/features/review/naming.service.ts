import { touchReviews } from '../../content/editions/signatures.ts'
import type { Database } from '../../database/database.ts'
import type { Services } from '../../services.ts'
import { findStaff, updateStaff } from '../../staff/staff.queries.ts'
import type { StaffCaller } from '../../staff/staff-caller.ts'
import { recordStaffEvent } from '../../staff/staff-event.ts'

/** Returns whether somebody agreed that members read who reviewed a text. */
export async function isNamed(db: Database, staffId: string): Promise<boolean> {
  return (await findStaff(db, staffId))?.isNamed ?? false
}

/** Shows the caller's name under the texts they reviewed, or hides it: here at once, on other servers within five seconds. */
export async function changeNaming(services: Services, staff: StaffCaller, isAgreed: boolean): Promise<void> {
  const { database, clock, catalogue } = services
  if ((await isNamed(database.db, staff.id)) === isAgreed) return
  await database.db.transaction(async transaction => {
    await updateStaff(transaction, staff.id, { isNamed: isAgreed })
    await touchReviews(transaction)
    const action = isAgreed ? 'naming_agreed' : 'naming_withdrawn'
    await recordStaffEvent(transaction, { at: clock.now(), staffId: staff.id, action, subject: '' })
  })
  await catalogue.refresh()
}
