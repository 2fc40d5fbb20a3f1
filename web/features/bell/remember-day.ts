import type { SessionUser } from '../../session/session.ts'
import { writeStored } from '../../storage/local-storage.ts'

/** Specification section 9. */
const daysOfWeek = 7

/**
 * Makes the programme page open on that day, of the week of the latest started one: the page reads it from where it keeps its own choice
 * (specification section 3, a key per user and programme). `order` counts the programme's days from 1.
 */
export function rememberDay({ id, programId }: SessionUser, order: number): void {
  if (programId) writeStored(`dayIndex.${id}.${programId}`, String((order - 1) % daysOfWeek))
}
