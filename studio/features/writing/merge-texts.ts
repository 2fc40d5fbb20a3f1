import { diffArrays } from 'diff'

/** What became of two texts that were written on the same one. */
export interface MergedText {
  /** Holds the words of both. */
  text: string
  /** Whether both changed the same words, so that somebody must read it. */
  hasConflict: boolean
}

/** The text that a writer put in place of the words from `start` to `end` (exclusive) of the base. */
interface Change {
  start: number
  end: number
  text: string
}

/** Changes of both writers that overlap or touch, and the words of the base that they span. */
interface Region {
  start: number
  end: number
  theirs: Change[]
  ours: Change[]
}

/**
 * Maximum number of words and spaces added and removed for which changes are located: that takes time by its square. A text
 * that differs by more counts as one change.
 */
const mostCompared = 1000

/**
 * Merges two texts word by word. Where both changed the same words, the merged text has theirs, then ours: nobody's words are lost, and a word
 * that one removed and the other rewrote stays rewritten.
 */
export function mergeTexts(base: string, theirs: string, ours: string): MergedText {
  if (theirs === ours || theirs === base) return { text: ours, hasConflict: false }
  if (ours === base) return { text: theirs, hasConflict: false }
  const words = wordsOf(base)
  let [text, position, hasConflict] = ['', 0, false]
  for (const region of regionsOf(changesOf(words, wordsOf(theirs)), changesOf(words, wordsOf(ours)))) {
    const merged = mergeRegion(words, region)
    text += joined(words, position, region.start) + merged.text
    position = region.end
    hasConflict ||= merged.hasConflict
  }
  return { text: text + joined(words, position, words.length), hasConflict }
}

function regionsOf(theirs: readonly Change[], ours: readonly Change[]): Region[] {
  const changes = [
    ...theirs.map(change => ({ change, side: 'theirs' as const })),
    ...ours.map(change => ({ change, side: 'ours' as const })),
  ].sort((one, other) => one.change.start - other.change.start)
  const regions: Region[] = []
  for (const { change, side } of changes) {
    let region = regions.at(-1)
    if (!region || change.start > region.end) {
      region = { start: change.start, end: change.end, theirs: [], ours: [] }
      regions.push(region)
    }
    region.end = Math.max(region.end, change.end)
    region[side].push(change)
  }
  return regions
}

function mergeRegion(words: readonly string[], { start, end, theirs, ours }: Region): MergedText {
  const first = applied(words, start, end, theirs)
  const second = applied(words, start, end, ours)
  if (ours.length === 0 || first === second) return { text: first, hasConflict: false }
  if (theirs.length === 0) return { text: second, hasConflict: false }
  const needsSpace = first !== '' && second !== '' && !/\s$/.test(first)
  return { text: needsSpace ? `${first} ${second}` : first + second, hasConflict: true }
}

/** Returns the base from `start` to `end` with one writer's changes. */
function applied(words: readonly string[], start: number, end: number, changes: readonly Change[]): string {
  let [text, position] = ['', start]
  for (const change of changes) {
    text += joined(words, position, change.start) + change.text
    position = change.end
  }
  return text + joined(words, position, end)
}

function joined(words: readonly string[], start: number, end: number): string {
  return words.slice(start, end).join('')
}

function changesOf(before: string[], after: string[]): Change[] {
  const parts = diffArrays(before, after, { maxEditLength: mostCompared })
  if (!parts) return [{ start: 0, end: before.length, text: after.join('') }]
  const changes: Change[] = []
  let position = 0
  for (const { added, removed, value } of parts) {
    const end = added ? position : position + value.length
    if (added || removed) {
      const last = changes.at(-1)
      const text = added ? value.join('') : ''
      if (last?.end === position) Object.assign(last, { end, text: last.text + text })
      else changes.push({ start: position, end, text })
    }
    position = end
  }
  return changes
}

/** Returns words and the space between them, in turn. */
function wordsOf(text: string): string[] {
  return text.split(/(\s+)/).filter(part => part !== '')
}
