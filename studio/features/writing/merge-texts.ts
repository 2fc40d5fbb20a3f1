import { diffArrays } from 'diff'

/** What became of two texts that were written on the same one. */
export interface MergedText {
  /** Holds the words of both. */
  text: string
  /** Whether both changed the same words, so that somebody must read it. */
  hasConflict: boolean
}

/** What a writer put in place of the words from `start` to `end` (exclusive) of the text that both began with. */
interface Change {
  start: number
  end: number
  words: string[]
}

/**
 * How many words and spaces a writer may have added and removed for the changes to be found, which takes time by its square: 0.2 s at most.
 * A text that differs by more counts as changed from end to end.
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
  const waiting = { theirs: changesOf(words, wordsOf(theirs)), ours: changesOf(words, wordsOf(ours)) }
  const merged: string[] = []
  let hasConflict = false
  let position = 0
  for (let start = nextStart(waiting); start < Infinity; start = nextStart(waiting)) {
    const { end, theirs, ours } = takeTouching(waiting, start)
    merged.push(...words.slice(position, start))
    position = end
    const [first, second] = [applied(words, start, end, theirs), applied(words, start, end, ours)]
    if (ours.length === 0 || first === second) merged.push(first)
    else if (theirs.length === 0) merged.push(second)
    else {
      hasConflict = true
      merged.push(first === '' || second === '' || /\s$/.test(first) ? first + second : `${first} ${second}`)
    }
  }
  return { text: [...merged, ...words.slice(position)].join(''), hasConflict }
}

interface BothChanges {
  theirs: Change[]
  ours: Change[]
}

function nextStart({ theirs, ours }: BothChanges): number {
  return Math.min(theirs[0]?.start ?? Infinity, ours[0]?.start ?? Infinity)
}

/** Takes out of both lists the changes from `start` on that touch one another, and says where the last of them ends. */
function takeTouching(waiting: BothChanges, start: number): BothChanges & { end: number } {
  const taken = { theirs: [] as Change[], ours: [] as Change[], end: start }
  for (let next = nextStart(waiting); next <= taken.end; next = nextStart(waiting)) {
    const side = waiting.theirs[0]?.start === next ? 'theirs' : 'ours'
    for (const change of waiting[side].splice(0, 1)) {
      taken[side].push(change)
      taken.end = Math.max(taken.end, change.end)
    }
  }
  return taken
}

/** Returns the words from `start` to `end`, changed. */
function applied(words: string[], start: number, end: number, changes: Change[]): string {
  const parts: string[] = []
  let position = start
  for (const change of changes) {
    parts.push(...words.slice(position, change.start), ...change.words)
    position = change.end
  }
  return [...parts, ...words.slice(position, end)].join('')
}

function changesOf(before: string[], after: string[]): Change[] {
  const parts = diffArrays(before, after, { maxEditLength: mostCompared })
  if (!parts) return [{ start: 0, end: before.length, words: after }]
  const changes: Change[] = []
  let position = 0
  for (const { added, removed, value } of parts) {
    const last = changes.at(-1)
    const end = added ? position : position + value.length
    if (added || removed) {
      const words = added ? value : []
      if (last?.end === position) Object.assign(last, { end, words: [...last.words, ...words] })
      else changes.push({ start: position, end, words })
    }
    position = end
  }
  return changes
}

/** Returns words and the space between them, in turn. */
function wordsOf(text: string): string[] {
  return text.split(/(\s+)/).filter(part => part !== '')
}
