import type { TextRange } from '../../../domain/features/library/library.contract.ts'

/** A run of letters, figures, accents and invisible joiners: what both the library and a query are split into. */
const wordForm = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\p{Cf}]*/gu

/** Plurals of four letters and more: their singular matches too, as a whole word. */
const pluralForm = /^\p{L}{4,}[sx]$/u

const ligatures: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss' }

/** How one word of a query may match a word of a text, both folded. */
export interface SearchTerm {
  text: string
  /** True: it matches the beginning of a word; false: only the whole word. */
  isPrefix: boolean
}

/** The form in which words are compared: lower case, without accents, ligatures spelled out, soft hyphens and joiners dropped. */
function foldWord(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll(/[œæß]/g, letter => ligatures[letter] ?? letter)
}

/** The words of a query, folded, each once. A single letter is dropped; a single figure counts ('5:2'). */
export function readQuery(query: string): string[] {
  const { words } = foldText(query)
  return [...new Set(words.filter(word => word.length > 1 || /\p{N}/u.test(word)))]
}

/** The ways in which a word of a query matches. A single figure matches only itself: '5' is not '500'. */
export function termsOf(word: string): SearchTerm[] {
  const terms = [{ text: word, isPrefix: word.length > 1 }]
  return pluralForm.test(word) ? [...terms, { text: word.slice(0, -1), isPrefix: false }] : terms
}

/** A text split into words once, so that finding matches in it folds nothing again. */
export interface FoldedText {
  text: string
  words: readonly string[]
  /** Where each word starts in `text`. */
  starts: Uint32Array
}

/** Splits and folds a text. */
export function foldText(text: string): FoldedText {
  const found = [...text.matchAll(wordForm)]
  return { text, words: found.map(([word]) => foldWord(word)), starts: Uint32Array.from(found, ({ index }) => index) }
}

/** The parts of a text that match any of the terms, in order: of a word matched by its beginning, that beginning. */
export function findMatches({ text, words, starts }: FoldedText, terms: readonly SearchTerm[]): TextRange[] {
  const matches: TextRange[] = []
  for (const [index, start] of starts.entries()) {
    const word = words[index] ?? ''
    const matched = terms.find(term => (term.isPrefix ? word.startsWith(term.text) : word === term.text))
    if (matched) matches.push({ start, end: start + writtenLength(text, start, matched.text.length) })
  }
  return matches
}

/** Letters that do not fold to one character each. */
const unevenForm = /[œæß\p{M}\p{Cf}]/iu

/**
 * Length of the shortest part of `text` from `start` that folds to at least `foldedLength` characters, accents that follow it included.
 */
function writtenLength(text: string, start: number, foldedLength: number): number {
  if (!unevenForm.test(text.slice(start, start + foldedLength + 1))) return foldedLength
  let folded = 0
  let length = 0
  for (const character of text.slice(start)) {
    const added = foldWord(character).length
    if (folded >= foldedLength && added > 0) break
    folded += added
    length += character.length
  }
  return length
}
