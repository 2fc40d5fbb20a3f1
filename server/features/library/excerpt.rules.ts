import type { Excerpt, TextRange } from '../../../domain/features/library/library.contract.ts'
import { pieceSeparator } from './plain-text.rules.ts'

/** Longest excerpt, in characters: two lines of a card. */
const excerptLength = 160
/** Text shown before the first match, in characters. */
const leadLength = 40

/** Cuts the part of a text that holds the most matches, between words; its beginning when there are no matches. */
export function cutExcerpt(text: string, matches: readonly TextRange[]): Excerpt {
  const first = matches.length === 0 ? 0 : (matches[findDensest(matches)]?.start ?? 0)
  const start = first <= leadLength ? 0 : skipSeparator(text, nextWord(text, first - leadLength, first))
  const end = start + excerptLength >= text.length ? text.length : lastWord(text, start, start + excerptLength)
  const before = start > 0 ? '… ' : ''
  const after = end < text.length ? ' …' : ''
  const shift = before.length - start
  return {
    text: before + text.slice(start, end) + after,
    matches: matches
      .filter(match => match.start >= start && match.end <= end)
      .map(match => ({ start: match.start + shift, end: match.end + shift })),
  }
}

/** The match after which most others fit into one excerpt; the earliest of equals. */
function findDensest(matches: readonly TextRange[]): number {
  let [best, bestCount, last] = [0, 0, 0]
  for (const [index, { start }] of matches.entries()) {
    while (last < matches.length && (matches[last]?.end ?? 0) <= start + excerptLength - leadLength) last += 1
    if (last - index > bestCount) [best, bestCount] = [index, last - index]
  }
  return best
}

function nextWord(text: string, from: number, until: number): number {
  const space = text.indexOf(' ', from)
  return space === -1 || space >= until ? until : space + 1
}

/** An excerpt neither begins nor ends with the separator between pieces. */
function skipSeparator(text: string, start: number): number {
  return text.startsWith(`${pieceSeparator} `, start) ? start + pieceSeparator.length + 1 : start
}

function lastWord(text: string, start: number, until: number): number {
  const space = text.lastIndexOf(' ', until)
  if (space <= start) return until
  return text.endsWith(` ${pieceSeparator}`, space) ? space - pieceSeparator.length - 1 : space
}
