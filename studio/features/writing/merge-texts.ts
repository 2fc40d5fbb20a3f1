import { diff3Merge } from 'node-diff3'

/** What became of two texts that were written on the same one. */
export interface MergedText {
  /** Holds the words of both. */
  text: string
  /** Whether both changed the same words, so that somebody must read it. */
  hasConflict: boolean
}

/**
 * Merges two texts word by word. Where both changed the same words, the merged text has theirs, then ours: nobody's words are lost, and a word
 * that one removed and the other rewrote stays rewritten.
 */
export function mergeTexts(base: string, theirs: string, ours: string): MergedText {
  if (theirs === ours || theirs === base) return { text: ours, hasConflict: false }
  if (ours === base) return { text: theirs, hasConflict: false }
  const regions = diff3Merge(wordsOf(theirs), wordsOf(base), wordsOf(ours), { excludeFalseConflicts: true })
  const text = regions
    .map(({ ok, conflict }) => {
      if (ok) return ok.join('')
      const [first, second] = [conflict?.a.join('') ?? '', conflict?.b.join('') ?? '']
      return first === '' || second === '' || /\s$/.test(first) ? first + second : `${first} ${second}`
    })
    .join('')
  return { text, hasConflict: regions.some(({ conflict }) => conflict !== undefined) }
}

/** Returns words and the space between them, in turn. */
function wordsOf(text: string): string[] {
  return text.split(/(\s+)/).filter(part => part !== '')
}
