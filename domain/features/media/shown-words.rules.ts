import type { Locale } from '../../locale.ts'
import type { SpokenCue } from './cue.rules.ts'
import { sentencesOf } from './speech.rules.ts'

/** Characters that three lines of a phone hold, in the size of the stage. */
const longestPart = 78
/** Characters a second, to be read or spoken without hurry. */
const charactersPerSecond = 11

/**
 * Returns what the stage shows of a cue at `seconds`: a few short lines. A longer text is split where it pauses, and its parts follow each other,
 * the last one until the next cue at second `nextAt`.
 */
export function partAt(cue: SpokenCue, nextAt: number | undefined, seconds: number, locale: Locale): string {
  const parts = partsOf(cue.said, locale)
  const needed = cue.said.length / charactersPerSecond
  const pace = Math.min(1, ((nextAt ?? Number.POSITIVE_INFINITY) - cue.at) / needed)
  let end = cue.at
  for (const part of parts) {
    end += (part.length / charactersPerSecond) * pace
    if (seconds < end) return part
  }
  return parts.at(-1) ?? cue.said
}

/** Joins sentences while they fit. */
function partsOf(text: string, locale: Locale): string[] {
  const parts: string[] = []
  for (const { start, end } of sentencesOf(text, locale)) {
    const sentence = text.slice(start, end)
    const longer = `${parts.at(-1)} ${sentence}`
    if (parts.length > 0 && longer.length <= longestPart) parts[parts.length - 1] = longer
    else parts.push(...halved(sentence))
  }
  return parts
}

/** Splits a sentence that is too long at its pause that is nearest to the middle, else between two words. */
function halved(text: string): string[] {
  if (text.length <= longestPart) return [text]
  const gaps = [/(?<=[,;:]) /g, / /g]
    .map(gap => [...text.matchAll(gap)].map(({ index }) => index))
    .find(({ length }) => length > 0)
  if (!gaps) return [text]
  const middle = text.length / 2
  const at = gaps.reduce((best, gap) => (Math.abs(gap - middle) < Math.abs(best - middle) ? gap : best))
  return [...halved(text.slice(0, at)), ...halved(text.slice(at + 1))]
}
