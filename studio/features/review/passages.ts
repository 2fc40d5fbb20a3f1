import { diffArrays, diffWordsWithSpace } from 'diff'
import type { Claim, Remark } from '../../../domain/features/review/review.contract.ts'

/** A stretch of a passage: unchanged, added or removed; with the number of its claim, from 1, if it is one. */
export interface Stretch {
  kind: 'same' | 'added' | 'removed'
  text: string
  claim: number | null
}

/** A paragraph as it reads now, or one that was removed. */
export interface Passage {
  /** Which paragraph of the text it is, from 0; null of one that was removed. */
  block: number | null
  /** As it reads now; as it read, of one that was removed. */
  text: string
  isChanged: boolean
  stretches: Stretch[]
}

/** Returns the paragraphs of a Markdown file, its head being the first. */
export function blocksOf(text: string): string[] {
  const head = /^---\n[\s\S]*?\n---\n/.exec(text)?.[0] ?? ''
  const title = head.replaceAll(/^---\n|\n---\n$/g, '')
  const rest = text.slice(head.length).split(/\n{2,}/)
  return [title, ...rest].map(block => block.replaceAll(/^\n+|\n+$/g, '')).filter(block => block !== '')
}

/** Compares two texts, paragraph by paragraph and then word by word. @param claims of the text as it reads now. */
export function comparePassages(before: string, after: string, claims: readonly string[]): Passage[] {
  let block = 0
  const passages: Passage[] = []
  const parts = diffArrays(blocksOf(before), blocksOf(after))
  for (const [index, { value, added, removed }] of parts.entries()) {
    const next = parts[index + 1]
    const previous = parts[index - 1]
    if (removed) {
      // What stands in its place comes with the words that were added.
      const isReplaced = next?.added ? next.value.length : 0
      for (const text of value.slice(isReplaced)) passages.push(removedPassage(text))
      continue
    }
    for (const [place, text] of value.entries()) {
      const old = added && previous?.removed ? previous.value[place] : undefined
      passages.push(added ? changedPassage(old ?? '', text, block, claims) : samePassage(text, block, claims))
      block += 1
    }
  }
  return passages
}

function removedPassage(text: string): Passage {
  return { block: null, text, isChanged: true, stretches: [{ kind: 'removed', text, claim: null }] }
}

function samePassage(text: string, block: number, claims: readonly string[]): Passage {
  return { block, text, isChanged: false, stretches: markClaims('same', text, claims) }
}

function changedPassage(before: string, text: string, block: number, claims: readonly string[]): Passage {
  const stretches = diffPhrases(before, text).flatMap(({ kind, text: value }) =>
    kind === 'removed' ? [{ kind, text: value, claim: null }] : markClaims(kind, value, claims),
  )
  return { block, text, isChanged: true, stretches }
}

/** Compares word by word; words that changed one after the other are read as one phrase, what was removed before what was added. */
function diffPhrases(before: string, after: string): Pick<Stretch, 'kind' | 'text'>[] {
  const phrases: Pick<Stretch, 'kind' | 'text'>[] = []
  let removed = ''
  let added = ''
  const endPhrase = () => {
    if (removed) phrases.push({ kind: 'removed', text: removed })
    if (added) phrases.push({ kind: 'added', text: added })
    removed = ''
    added = ''
  }
  const parts = diffWordsWithSpace(before, after)
  for (const [index, part] of parts.entries()) {
    const next = parts[index + 1]
    if (part.added) added += part.value
    else if (part.removed) removed += part.value
    else if (removed + added !== '' && part.value.trim() === '' && (next?.added || next?.removed)) {
      removed += part.value
      added += part.value
    } else {
      endPhrase()
      phrases.push({ kind: 'same', text: part.value })
    }
  }
  endPhrase()
  return phrases
}

/** Splits a stretch where words of a claim begin and end. */
function markClaims(kind: 'same' | 'added', text: string, claims: readonly string[]): Stretch[] {
  if (claims.length === 0) return [{ kind, text, claim: null }]
  const words = claims.map(claim => claim.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  return text
    .split(new RegExp(`(?<!\\p{L})(${words})(?!\\p{L})`, 'u'))
    .filter(piece => piece !== '')
    .map(piece => ({ kind, text: piece, claim: claims.includes(piece) ? claims.indexOf(piece) + 1 : null }))
}

/** Returns the words of the claims of a file, each once, in the order of their numbers. */
export function claimedWords(claims: readonly Claim[], path: string): string[] {
  return [...new Set(claims.filter(claim => claim.path === path).map(({ said }) => said))]
}

/**
 * Returns which paragraph a remark is about now: the one that reads as it did then, else the one that shares half of its words with it; null if
 * there is none any more.
 */
export function placeOf(remark: Pick<Remark, 'block' | 'blockText'>, blocks: readonly string[]): number | null {
  const { block, blockText } = remark
  if (block === null || blockText === null) return null
  const nearest = (found: number[]) =>
    found.toSorted((one, other) => Math.abs(one - block) - Math.abs(other - block))[0] ?? null
  const same = blocks.flatMap((text, index) => (text === blockText ? [index] : []))
  if (same.length > 0) return nearest(same)
  const alike = blocks.map(text => likeness(text, blockText))
  const best = Math.max(0, ...alike)
  return best < 0.5 ? null : nearest(alike.flatMap((one, index) => (one === best ? [index] : [])))
}

/** Returns the share of words that two texts have in common, from 0 to 1. */
function likeness(one: string, other: string): number {
  const [first, second] = [wordsOf(one), wordsOf(other)]
  const shared = [...first].filter(word => second.has(word)).length
  return shared / Math.max(1, first.size, second.size)
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/\p{L}+/gu) ?? [])
}

/** A source that a text names. */
export interface NamedSource {
  words: string
  /** Null if it names no address, or one that is not `https`. */
  url: string | null
  hasDoi: boolean
}

const sourcesHeading = /^## (?:Pour aller plus loin|Further reading)\s*$/m

/** Returns the sources that a text names in its last section. */
export function sourcesOf(text: string): NamedSource[] {
  const [, section = ''] = text.split(sourcesHeading)
  const [listed = ''] = section.split(/^## /m)
  return [...listed.matchAll(/^- (.+)$/gm)].map(([, line = '']) => {
    const [, url = null] = /\]\((https:\/\/[^\s)]+)\)/.exec(line) ?? []
    const words = line.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('*', '')
    return { words, url, hasDoi: url?.startsWith('https://doi.org/') ?? false }
  })
}
