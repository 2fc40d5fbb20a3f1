import type { SpokenCue } from '../../../domain/features/media/cue.rules.ts'

/** The part of a session that is followed, in its seconds, and the cues that begin in it. */
export interface Stretch {
  from: number
  to: number
  cues: readonly SpokenCue[]
}

const fewestCues = 3
const shortestSeconds = 30
/** Seconds before its first cue, and between that and an earlier one, which would be spoken if playback began soon after it. */
const leadSeconds = 2
const apartSeconds = 6
const beforeNextSeconds = 0.5
/** How long a cue may take: until it begins, and characters a second. */
const startSeconds = 2.5
const charactersPerSecond = 11

/**
 * Returns the shortest stretch of at least 30 s into which at least three cues fall, and if several are as short, the one with the most cues.
 * @param seconds the length of the session.
 * @param isToTheEnd whether the stretch must end with the session; otherwise it ends before.
 */
export function chooseStretch(cues: readonly SpokenCue[], seconds: number, isToTheEnd = false): Stretch {
  const candidates = cues.flatMap((first, index) => {
    const before = cues[index - 1]
    if (before && first.at - before.at < apartSeconds) return []
    const from = Math.max(0, first.at - leadSeconds)
    const last = cues[index + fewestCues - 1]
    if (!last) return []
    const shortest = isToTheEnd ? seconds : Math.max(from + shortestSeconds, endOf(last))
    const within = cues.filter(({ at }) => at >= from && at < shortest)
    // Words that begin before the end are heard to their end, and the next ones do not begin.
    const next = cues.find(({ at }) => at >= shortest)?.at ?? Number.POSITIVE_INFINITY
    const to = isToTheEnd ? seconds : Math.min(Math.max(shortest, ...within.map(endOf)), next - beforeNextSeconds)
    return isToTheEnd || to < seconds ? [{ from, to, cues: within }] : []
  })
  const [best] = candidates.toSorted((a, b) => a.to - a.from - (b.to - b.from) || b.cues.length - a.cues.length)
  if (!best) throw new Error(`fewer than ${fewestCues} cues follow each other`)
  return best
}

function endOf({ at, said }: SpokenCue): number {
  return at + startSeconds + said.length / charactersPerSecond
}
