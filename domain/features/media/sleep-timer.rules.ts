/** Minutes that a sleep timer may be set to. */
const sleepMinutes = [5, 10, 15, 30] as const

/** When a sleep timer stops the sound: after these minutes of listening, or at its end. */
export type SleepChoice = (typeof sleepMinutes)[number] | 'end'

/** Seconds over which the sound fades before it stops. */
const fadeSeconds = 20

/** A sound that is shorter ends by itself soon enough. */
const leastSeconds = 600

/** Returns the choices of a sound of this length: the minutes that are shorter than it, and its end. */
export function sleepChoices(durationSeconds: number): SleepChoice[] {
  if (durationSeconds < leastSeconds) return []
  return [...sleepMinutes.filter(minutes => minutes * 60 < durationSeconds), 'end']
}

/** Returns how loud the sound is, from 0 to 1, this many seconds before it stops. */
export function fadedLevel(secondsLeft: number): number {
  return Math.min(1, Math.max(0, secondsLeft / fadeSeconds))
}
