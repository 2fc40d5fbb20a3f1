import { readStored, writeStored } from '../../storage/local-storage.ts'

/** Seconds taken back, so that one finds the thread again. */
const rewindSeconds = 5
/** Too near to either end to be worth resuming, in seconds. */
const marginSeconds = 15

interface Watched {
  userId: string
  mediaId: string
}

/** Where to resume, in seconds, or null to start at the beginning. */
export function resumePosition(watched: Watched, duration: number): number | null {
  const stored = Number(readStored(nameOf(watched)) ?? Number.NaN)
  if (!(stored >= marginSeconds && stored <= duration - marginSeconds)) return null
  return stored - rewindSeconds
}

/** Remembers how far this member has come, to the second. */
export function keepPosition(watched: Watched, seconds: number): void {
  const whole = String(Math.floor(seconds))
  if (readStored(nameOf(watched)) !== whole) writeStored(nameOf(watched), whole)
}

/** The end was reached: next time starts at the beginning. */
export function forgetPosition(watched: Watched): void {
  writeStored(nameOf(watched), null)
}

function nameOf({ userId, mediaId }: Watched): string {
  return `position.${userId}.${mediaId}`
}
