import type { MediaSearch, TextRange } from '../../../domain/features/library/library.contract.ts'
import { isOnShelf, type Shelf, searchResultLimit } from '../../../domain/features/library/library.rules.ts'
import type { MediaCard } from '../../../domain/features/media/media.contract.ts'
import { type CatalogueView, cardOf, onceForView } from '../../content/catalogue-view.ts'
import { cutExcerpt } from './excerpt.ts'
import { type FoldedText, foldText, foldWords } from './folded-text.ts'
import { readPlainText } from './plain-text.ts'

interface IndexedMedia {
  card: MediaCard
  title: FoldedText
  /** The words as written: content, then what is heard or shown. */
  text: string
  foldedText: FoldedText
  /** The tag's title, folded: 'recette' finds recipes that never say the word. */
  tag: string
}

/** What an asked word is recognised by: the word's beginning or, for a plural, its singular whole. */
type Patterns = readonly string[]

/** How well a media answers, compared from the first figure on: titles before texts, whole words before beginnings. */
type Rank = readonly number[]

/** The medias of a view, ready to be searched: in memory, so that a search costs no statement. */
export class MediaIndex {
  readonly #medias: readonly IndexedMedia[]

  constructor(view: CatalogueView) {
    this.#medias = [...view.catalogue.medias.keys()].flatMap(id => {
      const media = view.media(id)
      if (!media) return []
      const text = readPlainText(`${media.content}<p>${media.transcript ?? ''}</p>`)
      const tag = foldText(media.Tag?.title ?? '').folded
      return [{ card: cardOf(media), title: foldText(media.title), text, foldedText: foldText(text), tag }]
    })
  }

  /** The medias that hold every word of `query`, in any order, the best answers first. */
  search(query: string, shelf?: Shelf): MediaSearch {
    const asked = foldWords(query).map(patternsOf)
    if (asked.length === 0) return { total: 0, results: [] }
    const found = this.#medias
      .filter(({ card }) => !shelf || isOnShelf(card, shelf))
      .flatMap(media => {
        const rank = rankOf(media, asked)
        return rank ? [{ media, rank }] : []
      })
      .toSorted((one, other) => compareRanks(one.rank, other.rank))
    return {
      total: found.length,
      results: found.slice(0, searchResultLimit).map(({ media }) => ({
        media: media.card,
        titleMatches: findRanges(media.title, asked),
        excerpt: cutExcerpt(media.text, findRanges(media.foldedText, asked)),
      })),
    }
  }
}

/** The index of a view, built when it is first searched. */
export const mediaIndexOf = onceForView(view => new MediaIndex(view))

function patternsOf(word: string): Patterns {
  // A figure alone is meant as such: '5' is not '500'.
  if (word.length === 1) return [` ${word} `]
  return /^\p{L}{4,}[sx]$/u.test(word) ? [` ${word}`, ` ${word.slice(0, -1)} `] : [` ${word}`]
}

/** Null when a word is nowhere. */
function rankOf({ title, foldedText, tag }: IndexedMedia, asked: readonly Patterns[]): Rank | null {
  let [inTitle, wholeInTitle, inText, wholeInText, times] = [0, 0, 0, 0, 0]
  for (const patterns of asked) {
    const isIn = (folded: string) => patterns.some(pattern => folded.includes(pattern))
    const isWholeIn = (folded: string) => patterns.some(pattern => folded.includes(`${pattern.trimEnd()} `))
    const isInTitle = isIn(title.folded)
    const isInText = isIn(foldedText.folded)
    if (!isInTitle && !isInText && !isIn(tag)) return null
    if (isInTitle) inTitle += 1
    if (isInTitle && isWholeIn(title.folded)) wholeInTitle += 1
    if (isInText) inText += 1
    if (isInText && isWholeIn(foldedText.folded)) wholeInText += 1
    times += patterns.reduce((sum, pattern) => sum + findPlaces(foldedText.folded, pattern).length, 0)
  }
  return [inTitle, wholeInTitle, inText, wholeInText, times]
}

function compareRanks(one: Rank, other: Rank): number {
  const index = one.findIndex((figure, place) => figure !== other[place])
  return (other[index] ?? 0) - (one[index] ?? 0)
}

/** Most places of one word that are looked at in a text: an excerpt shows a handful. */
const placesLimit = 100

function findPlaces(folded: string, pattern: string): number[] {
  const places: number[] = []
  let at = folded.indexOf(pattern)
  while (at !== -1 && places.length < placesLimit) {
    places.push(at)
    // The space that ends one word begins the next.
    at = folded.indexOf(pattern, at + 1)
  }
  return places
}

/** Where the asked words stand in a text as it was written, in order, without overlaps. */
function findRanges({ folded, offsets }: FoldedText, asked: readonly Patterns[]): TextRange[] {
  return asked
    .flat()
    .flatMap(pattern =>
      findPlaces(folded, pattern).map(place => ({
        start: offsets[place + 1] ?? 0,
        // To the next character's place, so that an accent written by itself is marked too.
        end: offsets[place + pattern.trimEnd().length] ?? 0,
      })),
    )
    .toSorted((one, other) => one.start - other.start || other.end - one.end)
    .reduce<TextRange[]>((kept, range) => {
      if (range.start >= (kept.at(-1)?.end ?? 0) && range.end > range.start) kept.push(range)
      return kept
    }, [])
}
