import { readStored, writeStored } from '../../storage/local-storage.ts'

/** Seconds to rewind, so that the listener finds the thread again. */
const rewindSeconds = 5
/** Seconds: positions this close to either end are not worth resuming. */
const marginSeconds = 15

interface Watched {
  userId: string
  mediaId: string
}

/** Returns where to resume, in seconds, or null to start at the beginning. */
export function resumePosition(watched: Watched, duration: number): number | null {
  const stored = Number(readStored(nameOf(watched)) ?? Number.NaN)
  if (!(stored >= marginSeconds && stored <= duration - marginSeconds)) return null
  return stored - rewindSeconds
}

/** Stores this member's position, to the second. */
export function keepPosition(watched: Watched, seconds: number): void {
  const whole = String(Math.floor(seconds))
  if (readStored(nameOf(watched)) !== whole) writeStored(nameOf(watched), whole)
}

/** Clears the position at the end: next time starts at the beginning. */
export function forgetPosition(watched: Watched): void {
  writeStored(nameOf(watched), null)
}

function nameOf({ userId, mediaId }: Watched): string {
  return `position.${userId}.${mediaId}`
}
