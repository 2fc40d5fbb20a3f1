import type { Breath, Cue, PracticeLoop } from './media.contract.ts'

/** The lengths a member may choose, in minutes. A practice comes as close as whole loops allow. */
export const practiceMinutes = [3, 5, 10, 20] as const

export type PracticeMinutes = (typeof practiceMinutes)[number]

/** A practice as its file has it, or as a member chose it. Times are in seconds. */
export interface PracticeWords {
  seconds: number
  cues: Cue[]
  breath: Breath | null
}

/** Returns how many times the loop is played in the length that comes closest to `seconds`; at least once. */
export function loopTimes({ introSeconds, loopSeconds, closeSeconds }: PracticeLoop, seconds: number): number {
  return Math.max(1, Math.round((seconds - introSeconds - closeSeconds) / loopSeconds))
}

/** Returns the length of a practice in seconds when its loop is played `times` times. */
export function secondsOf({ introSeconds, loopSeconds, closeSeconds }: PracticeLoop, times: number): number {
  return introSeconds + times * loopSeconds + closeSeconds
}

/** Returns the choice that comes closest to a length in seconds. */
export function closestMinutes(seconds: number): PracticeMinutes {
  return practiceMinutes.reduce((best, minutes) =>
    Math.abs(minutes * 60 - seconds) < Math.abs(best * 60 - seconds) ? minutes : best,
  )
}

/**
 * Returns a practice at another length. Words of the intro keep their distance from the start, those of the close theirs from the end. Those
 * between are spread over the loops and fall on a beat, or are repeated in each loop.
 */
export function atLength(words: PracticeWords, loop: PracticeLoop, minutes: number): PracticeWords {
  const before = loopTimes(loop, words.seconds)
  const times = loopTimes(loop, minutes * 60)
  const { breath } = words
  return {
    seconds: Math.round(secondsOf(loop, times)),
    cues: cuesAt(words, loop, { before, times }),
    breath: breath && {
      ...breath,
      count: breath.count + ((times - before) * loop.loopSeconds) / secondsOfBreath(breath),
    },
  }
}

function cuesAt(
  { cues }: PracticeWords,
  loop: PracticeLoop,
  { before, times }: { before: number; times: number },
): Cue[] {
  const from = loop.introSeconds
  const to = from + before * loop.loopSeconds
  const longer = (times - before) * loop.loopSeconds
  const middle = cues.filter(({ at }) => at >= from && at < to)
  return [
    ...cues.filter(({ at }) => at < from),
    ...(loop.repeatsWords ? repeated(middle, loop, times) : spread(middle, loop, { before, times })),
    ...cues.filter(({ at }) => at >= to).map(cue => ({ ...cue, at: Math.round(cue.at + longer) })),
  ]
}

function repeated(middle: readonly Cue[], { introSeconds, loopSeconds }: PracticeLoop, times: number): Cue[] {
  const first = middle.filter(({ at }) => at < introSeconds + loopSeconds)
  return Array.from({ length: times }, (_, pass) =>
    first.map(cue => ({ ...cue, at: Math.round(cue.at + pass * loopSeconds) })),
  ).flat()
}

function spread(
  middle: readonly Cue[],
  { introSeconds, beatSeconds }: PracticeLoop,
  { before, times }: { before: number; times: number },
): Cue[] {
  return middle.map(cue => {
    const beats = Math.round(((cue.at - introSeconds) * times) / before / beatSeconds)
    return { ...cue, at: Math.round(introSeconds + beats * beatSeconds) }
  })
}

function secondsOfBreath({ inSeconds, holdSeconds, outSeconds, restSeconds }: Breath): number {
  return inSeconds + holdSeconds + outSeconds + restSeconds
}
