import type { SpokenCue } from '../../../domain/features/media/cue.rules.ts'
import type { Locale } from '../../../domain/locale.ts'
import type { Interval } from './speaking-machine.ts'

/** Words that the page asked the engine to speak, and at which second of the session. */
export interface Request {
  at: number
  text: string
  lang: string
}

/** What was measured of a stretch. Seconds. */
export interface Comparison {
  cues: number
  /** The longest time from a cue to its first sound. */
  latestStart: number
  /** How much was heard that no cue explains. */
  outside: number
  faults: string[]
}

/** An engine begins within these seconds of a cue, or of the end of the words before it. */
const beginsWithin = 1.5
/** What the page notes ten times a second may differ by. */
const earlySeconds = 0.3
/** The slowest and the fastest that eSpeak NG speaks, in characters a second, pauses between sentences included. */
const slowest = 11
const fastest = 30
/** What the clocks of the page and the recorder may differ by, and the fade of a last sound. */
const clockError = 0.1
const fadeSeconds = 0.5

/**
 * Compares what was asked for and heard with the cues, all in seconds of the session. The words of each cue must be asked for in their order,
 * begin at their cue and last as long as words do; nothing else may be heard.
 * @param cutOffAt when a pause interrupted the last cue.
 */
export function compareSpeech(
  cues: readonly Pick<SpokenCue, 'at' | 'said'>[],
  requests: readonly Request[],
  heard: readonly Interval[],
  { locale, cutOffAt = Number.POSITIVE_INFINITY }: { locale: Locale; cutOffAt?: number },
): Comparison {
  const faults = compareRequests(cues, requests, locale)
  const windows: Interval[] = []
  let latestStart = 0
  for (const [index, { at, said }] of cues.entries()) {
    const request = requests[index]
    const next = requests[index + 1]?.at ?? Number.POSITIVE_INFINITY
    const start = request && firstSound(heard, request.at)
    if (start === undefined || start > next) {
      faults.push(`no speech at ${at} s`)
      continue
    }
    const before = Math.max(...heard.filter(interval => interval.start < start - clockError).map(({ end }) => end))
    if (start - Math.max(at, before) > beginsWithin) faults.push(`the words of ${at} s begin at ${round(start)} s`)
    latestStart = Math.max(latestStart, start - at)
    const window = { start: start - clockError, end: start + said.length / slowest + fadeSeconds }
    const isCutOff = window.end > cutOffAt
    windows.push({ start: window.start, end: isCutOff ? cutOffAt + fadeSeconds : window.end })
    const seconds = secondsIn(heard, { start, end: Math.min(next, window.end) })
    if (!isCutOff && seconds < said.length / fastest)
      faults.push(`only ${round(seconds)} s are heard of the words of ${at} s: ${said}`)
  }
  const outside = heard.flatMap(interval => withoutWindows(interval, windows))
  for (const { start, end } of outside) faults.push(`speech from ${round(start)} to ${round(end)} s, where no cue is`)
  return {
    cues: cues.length,
    latestStart,
    outside: outside.reduce((sum, { start, end }) => sum + end - start, 0),
    faults,
  }
}

function compareRequests(
  cues: readonly Pick<SpokenCue, 'at' | 'said'>[],
  requests: readonly Request[],
  locale: Locale,
): string[] {
  const faults = requests.flatMap(({ at, text, lang }, index) => {
    const cue = cues[index]
    if (!cue || cue.said !== text) return [`at ${round(at)} s it said “${text}” instead of “${cue?.said ?? ''}”`]
    if (at < cue.at - earlySeconds) return [`at ${round(at)} s it said the words of ${cue.at} s`]
    return lang.startsWith(locale) ? [] : [`“${text}” was said in ${lang}`]
  })
  return requests.length < cues.length ? [...faults, `it said ${requests.length} of ${cues.length} cues`] : faults
}

/** Returns when the words asked for at this second are first heard. Words that follow others without a pause begin at once. */
function firstSound(heard: readonly Interval[], at: number): number | undefined {
  const isContinued = heard.some(({ start, end }) => start < at - clockError && end > at + 1)
  return isContinued ? at : heard.find(({ start }) => start >= at - clockError)?.start
}

function secondsIn(heard: readonly Interval[], { start, end }: Interval): number {
  return heard.reduce((sum, interval) => {
    const overlap = Math.min(interval.end, end) - Math.max(interval.start, start)
    return sum + Math.max(0, overlap)
  }, 0)
}

/** Returns the parts of an interval that no window covers. */
function withoutWindows(interval: Interval, windows: readonly Interval[]): Interval[] {
  return windows.reduce<Interval[]>(
    (parts, window) =>
      parts.flatMap(({ start, end }) =>
        [
          { start, end: Math.min(end, window.start) },
          { start: Math.max(start, window.end), end },
        ].filter(part => part.end > part.start),
      ),
    [interval],
  )
}

function round(seconds: number): number {
  return Math.round(seconds * 10) / 10
}
