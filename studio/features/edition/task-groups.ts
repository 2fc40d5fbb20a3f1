import type { Change } from '../../../domain/features/edition/edition.contract.ts'
import type { Staff } from '../../../domain/features/staff/staff.contract.ts'

/** Why a change is listed, the most urgent first. */
export const taskGroups = ['failed', 'review', 'remarks', 'drafts', 'waiting', 'ready', 'scheduled'] as const

export type TaskGroup = (typeof taskGroups)[number]

/** Returns the one group in which somebody finds a change: what waits for them comes before what waits for others. */
export function groupOf(change: Change, staff: Pick<Staff, 'id' | 'duties'> | undefined): TaskGroup {
  if (change.state === 'failed') return 'failed'
  if (change.state === 'review' && staff?.duties.includes('review')) return 'review'
  if (change.state === 'ready' || change.state === 'scheduled') return change.state
  if (change.openRemarks > 0 && change.ownerId === staff?.id) return 'remarks'
  if (change.state === 'review') return 'waiting'
  return 'drafts'
}
