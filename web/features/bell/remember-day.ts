import type { SessionUser } from '../../session/session.ts'
import { writeStored } from '../../storage/local-storage.ts'

const daysOfWeek = 7

/**
 * Makes the programme page open on this day, in the week of the latest started day, by writing the choice where that page keeps it.
 * `order` counts the programme's days from 1.
 */
export function rememberDay({ id, programId }: SessionUser, order: number): void {
  if (programId) writeStored(`dayIndex.${id}.${programId}`, String((order - 1) % daysOfWeek))
}
