import { setImmediate as nextTurn } from 'node:timers/promises'
import type { MediaSearch } from '../../../domain/features/library/library.contract.ts'
import { isOnShelf, type Shelf, searchResultLimit } from '../../../domain/features/library/library.rules.ts'
import { type FastingCap, fastingCaps } from '../../../domain/features/profiling/fasting-cap.rules.ts'
import type { Locale } from '../../../domain/locale.ts'
import type { Catalogue, StoredMedia } from '../../content/catalogue.ts'
import { type CatalogueView, cardOf, contentWithin, type SharedMedia } from '../../content/catalogue-view.ts'
import { RecentValues } from '../../content/recent-values.ts'
import { cutExcerpt } from './excerpt.rules.ts'
import { listedMediasOf } from './listed-media.view.ts'
import { readPlainText } from './plain-text.rules.ts'
import { type FoldedText, findMatches, foldText, readQuery, readWords, termsOf } from './search-words.rules.ts'
import { type WordIndex, WordIndexBuilder } from './word-index.rules.ts'

/** A media as it is searched: once for all members, and once more for those with a cap that gives it another text. */
interface SearchedMedia {
  media: StoredMedia
  cap: FastingCap | null
}

interface FoldedMedia {
  title: FoldedText
  text: FoldedText
}

/** How many results stay split: splitting again takes most of a search, and all of a large catalogue would take most of the memory. */
const foldedMedias = 500

/** How many medias are indexed before other calls have their turn: some ten milliseconds. */
const indexedAtOnce = 50

/** The published media of a catalogue in one language, indexed in memory: a search runs no statement. */
export class MediaIndex {
  readonly #locale: Locale
  /** By their numbers in the index. */
  readonly #searched: readonly SearchedMedia[]
  readonly #index: WordIndex
  readonly #folded = new RecentValues<FoldedMedia>(foldedMedias)

  private constructor(locale: Locale, searched: readonly SearchedMedia[], index: WordIndex) {
    this.#locale = locale
    this.#searched = searched
    this.#index = index
  }

  /** Indexes a catalogue, a few medias at a time. */
  static async build({ medias, tags }: Catalogue, locale: Locale): Promise<MediaIndex> {
    const searched = [...medias.values()].flatMap(({ media }) =>
      [null, ...fastingCaps.filter(cap => capOfText(media, cap, locale))].map(cap => ({ media, cap })),
    )
    const tagTitles = new Map(tags.map(({ id, title }) => [id, title[locale]]))
    const builder = new WordIndexBuilder()
    // As queries and excerpts are split and folded, so that an excerpt marks exactly the words that the index found.
    const folded = new Map<string, string>()
    const wordsOf = (text: string) => readWords(text, folded)
    for (const [number, { media, cap }] of searched.entries()) {
      builder.add({
        title: wordsOf(media.words[locale].title),
        text: wordsOf(textOf(media, cap, locale)),
        // 'recette' finds recipes that never use the word.
        tag: wordsOf(tagTitles.get(media.tag ?? '') ?? ''),
      })
      if (number % indexedAtOnce === indexedAtOnce - 1) await nextTurn()
    }
    return new MediaIndex(locale, searched, builder.build())
  }

  /**
   * Finds the media of a view that contain every word of `query`, in any order, in title, text or tag; the best matches come first.
   * @param view one of the catalogue and the language that are indexed.
   */
  search(view: CatalogueView, query: string, shelf?: Shelf): MediaSearch {
    const words = readQuery(query)
    if (words.length === 0) return { total: 0, results: [] }
    const terms = words.map(termsOf)
    const listed = listedMediasOf(view)
    const found = this.#index.search(terms).flatMap(number => {
      const searched = this.#searched[number]
      const media = searched && this.#isRead(searched, view) && listed.get(searched.media.id)
      return media && (!shelf || isOnShelf(media, shelf)) ? [media] : []
    })
    const shown = found.slice(0, searchResultLimit).flatMap(({ id }) => view.media(id) ?? [])
    return {
      total: found.length,
      results: shown.map(media => {
        const { title, text } = this.#fold(view, media)
        return {
          media: cardOf(media),
          titleMatches: findMatches(title, terms.flat()),
          excerpt: cutExcerpt(text.text, findMatches(text, terms.flat())),
        }
      }),
    }
  }

  /** Whether this is the text that the readers of a view have. */
  #isRead({ media, cap }: SearchedMedia, view: CatalogueView): boolean {
    return cap === capOfText(media, view.cap, this.#locale)
  }

  #fold(view: CatalogueView, { id, title }: SharedMedia): FoldedMedia {
    const media = view.catalogue.medias.get(id)?.media
    const cap = media ? capOfText(media, view.cap, this.#locale) : null
    return this.#folded.get(`${id} ${cap}`, () => ({
      title: foldText(title),
      text: foldText(media ? textOf(media, cap, this.#locale) : ''),
    }))
  }
}

const indexes = new WeakMap<Catalogue, Map<Locale, Promise<MediaIndex>>>()

/**
 * Returns the index of a view's catalogue in its language, built at the first search. Views come and go with their links, every hour and for
 * each cap; the index stays for as long as the catalogue.
 */
export function mediaIndexOf({ whole, locale }: CatalogueView): Promise<MediaIndex> {
  const known = indexes.get(whole) ?? new Map<Locale, Promise<MediaIndex>>()
  indexes.set(whole, known)
  const index = known.get(locale) ?? MediaIndex.build(whole, locale)
  known.set(locale, index)
  return index
}

/** Returns the cap, if it gives the media another text; otherwise null: members with this cap read what all read. */
function capOfText({ withinCap }: StoredMedia, cap: FastingCap | null, locale: Locale): FastingCap | null {
  return cap && withinCap?.[locale][cap] !== undefined ? cap : null
}

/** Returns the text of a media in plain words: its content, then its cues. */
function textOf(media: StoredMedia, cap: FastingCap | null, locale: Locale): string {
  const cues = media.words[locale].cues.flatMap(({ heard, said }) => [heard, said])
  return [readPlainText(contentWithin(cap, media, locale)), ...cues].join(' ')
}
