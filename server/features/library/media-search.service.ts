import MiniSearch, { type Query } from 'minisearch'
import type { MediaSearch } from '../../../domain/features/library/library.contract.ts'
import { isOnShelf, type Shelf, searchResultLimit } from '../../../domain/features/library/library.rules.ts'
import { type FastingCap, fastingCaps } from '../../../domain/features/profiling/fasting-cap.rules.ts'
import type { Locale } from '../../../domain/locale.ts'
import type { Catalogue } from '../../content/catalogue.ts'
import { type CatalogueView, cardOf, contentWithin } from '../../content/catalogue-view.ts'
import type { MediaContent } from '../../content/content.ts'
import { cutExcerpt } from './excerpt.rules.ts'
import { readPlainText } from './plain-text.rules.ts'
import { type FoldedText, findMatches, foldText, readQuery, termsOf } from './search-words.rules.ts'

/** A media as members read it: once for all of them, and once more for each cap on fasting that gives it another text. */
interface SearchedMedia {
  id: string
  media: MediaContent
  cap: FastingCap | null
  title: FoldedText
  text: FoldedText
  /** Title of the tag: 'recette' finds recipes that never use the word. */
  tag: FoldedText
}

interface MediaIndex {
  medias: ReadonlyMap<string, SearchedMedia>
  words: MiniSearch<SearchedMedia>
}

/** A word in the title outweighs any number of times in the text; a whole word outweighs the beginning of one. */
const ranking = { boost: { title: 100 }, weights: { fuzzy: 0, prefix: 0.1 } }

/**
 * Finds the published media that contain every word of `query`, in any order, in title, text or tag; the best matches come first. Runs no
 * statement: the index is in memory.
 */
export function searchMedias(view: CatalogueView, query: string, shelf?: Shelf): MediaSearch {
  const words = readQuery(query)
  if (words.length === 0) return { total: 0, results: [] }
  const index = mediaIndexOf(view)
  const found = index.words.search({ combineWith: 'AND', queries: words.map(queryOf) }).flatMap(({ id }) => {
    const searched = index.medias.get(id)
    const media = searched && isRead(searched, view) && view.media(searched.media.id)
    return media && (!shelf || isOnShelf(media, shelf)) ? [{ ...searched, media }] : []
  })
  const terms = words.flatMap(termsOf)
  return {
    total: found.length,
    results: found.slice(0, searchResultLimit).map(({ media, title, text }) => ({
      media: cardOf(media),
      titleMatches: findMatches(title, terms),
      excerpt: cutExcerpt(text.text, findMatches(text, terms)),
    })),
  }
}

const indexes = new WeakMap<Catalogue, Map<Locale, MediaIndex>>()

/** Returns the index of a view's catalogue in its language, built at the first search. It serves members with and without a cap. */
export function mediaIndexOf({ whole, locale }: CatalogueView): MediaIndex {
  const known = indexes.get(whole) ?? new Map<Locale, MediaIndex>()
  indexes.set(whole, known)
  const index = known.get(locale) ?? buildIndex(whole, locale)
  known.set(locale, index)
  return index
}

function buildIndex({ medias, tags }: Catalogue, locale: Locale): MediaIndex {
  const tagTitles = new Map(tags.map(({ id, title }) => [id, title[locale]]))
  const searched = [...medias.values()].flatMap(({ media }) =>
    [null, ...fastingCaps.filter(cap => capOfText(media, cap, locale))].map(
      (cap): SearchedMedia => ({
        id: `${media.id} ${cap}`,
        media,
        cap,
        title: foldText(media.words[locale].title),
        text: foldText(textOf(media, cap, locale)),
        tag: foldText(tagTitles.get(media.tag ?? '') ?? ''),
      }),
    ),
  )
  const words = new MiniSearch<SearchedMedia>({
    fields: ['title', 'text', 'tag'],
    // The words that `findMatches` marks are exactly those that are indexed.
    extractField: (media, field) =>
      field === 'id' ? media.id : media[field as 'title' | 'text' | 'tag'].words.join(' '),
    tokenize: folded => folded.split(' '),
    processTerm: word => word,
    searchOptions: ranking,
  })
  words.addAll(searched)
  return { medias: new Map(searched.map(media => [media.id, media])), words }
}

function queryOf(word: string): Query {
  const queries = termsOf(word).map(({ text, isPrefix }) => ({ queries: [text], prefix: isPrefix }))
  return { combineWith: 'OR', queries }
}

/** Returns whether the readers of a view have this text of the media. */
function isRead({ media, cap }: SearchedMedia, { cap: ofReaders, locale }: CatalogueView): boolean {
  return cap === capOfText(media, ofReaders, locale)
}

/** Returns the cap, if it gives the media another text; otherwise null: members with this cap read what all read. */
function capOfText({ withinCap }: MediaContent, cap: FastingCap | null, locale: Locale): FastingCap | null {
  return cap && withinCap?.[locale][cap] !== undefined ? cap : null
}

/** Returns the text of a media in plain words: its content, then its cues. */
function textOf(media: MediaContent, cap: FastingCap | null, locale: Locale): string {
  const cues = media.words[locale].cues.flatMap(({ heard, said }) => [heard, said])
  return [readPlainText(contentWithin(cap, media, locale)), ...cues].join(' ')
}
