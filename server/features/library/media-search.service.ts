import { setImmediate as nextTurn } from 'node:timers/promises'
import MiniSearch, { type Query } from 'minisearch'
import type { MediaSearch } from '../../../domain/features/library/library.contract.ts'
import { isOnShelf, type Shelf, searchResultLimit } from '../../../domain/features/library/library.rules.ts'
import { type CatalogueView, cardOf, onceForView, type SharedMedia } from '../../content/catalogue-view.ts'
import { RecentValues } from '../../content/recent-values.ts'
import { cutExcerpt } from './excerpt.rules.ts'
import { readPlainText } from './plain-text.rules.ts'
import { type FoldedText, findMatches, foldText, readQuery, readWords, termsOf } from './search-words.rules.ts'

/** The fields of a media that are searched, as plain text. */
interface SearchedMedia {
  id: string
  title: string
  /** Content, then cues. */
  text: string
  /** Title of the tag: 'recette' finds recipes that never use the word. */
  tag: string
}

interface FoldedMedia {
  title: FoldedText
  text: FoldedText
}

/** How many results stay split: splitting again takes most of a search, and all of a large catalogue would take most of the memory. */
const foldedMedias = 500

/** A word in the title outweighs any number of times in the text; a whole word outweighs the beginning of one. */
const weights = { boost: { title: 100 }, weights: { fuzzy: 0, prefix: 0.1 } }

/** How many medias are indexed before other calls have their turn: some ten milliseconds. */
const indexedAtOnce = 50

/** The published media of a view, indexed in memory: a search runs no statement. */
export class MediaIndex {
  readonly #view: CatalogueView
  readonly #folded = new RecentValues<FoldedMedia>(foldedMedias)
  /** What each word of the catalogue folds to, while it is indexed. */
  readonly #foldedWords = new Map<string, string>()
  readonly #index = new MiniSearch<SearchedMedia>({
    fields: ['title', 'text', 'tag'],
    // As queries and excerpts are split and folded, so that an excerpt marks exactly the words that the index found.
    tokenize: text => readWords(text, this.#foldedWords),
    processTerm: word => word,
    searchOptions: { ...weights, tokenize: word => [word] },
  })

  private constructor(view: CatalogueView) {
    this.#view = view
  }

  /** Indexes a view, a few medias at a time. */
  static async build(view: CatalogueView): Promise<MediaIndex> {
    const built = new MediaIndex(view)
    for (const [number, id] of [...view.catalogue.medias.keys()].entries()) {
      const media = view.media(id)
      if (media) built.#index.add({ id, title: media.title, text: built.#textOf(media), tag: media.Tag?.title ?? '' })
      if (number % indexedAtOnce === indexedAtOnce - 1) await nextTurn()
    }
    built.#foldedWords.clear()
    return built
  }

  /** Finds the media that contain every word of `query`, in any order, in title, text or tag; the best matches come first. */
  search(query: string, shelf?: Shelf): MediaSearch {
    const words = readQuery(query)
    if (words.length === 0) return { total: 0, results: [] }
    const found = this.#index.search({ combineWith: 'AND', queries: words.map(queryOf) }).flatMap(({ id }) => {
      const media = this.#view.media(id)
      return media && (!shelf || isOnShelf(media, shelf)) ? [media] : []
    })
    const terms = words.flatMap(termsOf)
    return {
      total: found.length,
      results: found.slice(0, searchResultLimit).map(media => {
        const { title, text } = this.#fold(media)
        return {
          media: cardOf(media),
          titleMatches: findMatches(title, terms),
          excerpt: cutExcerpt(text.text, findMatches(text, terms)),
        }
      }),
    }
  }

  #fold(media: SharedMedia): FoldedMedia {
    return this.#folded.get(media.id, () => ({ title: foldText(media.title), text: foldText(this.#textOf(media)) }))
  }

  #textOf({ id, cues }: SharedMedia): string {
    const stored = this.#view.catalogue.medias.get(id)
    const content = stored ? this.#view.contentOf(stored.media) : ''
    return [readPlainText(content), ...cues.flatMap(({ heard, said }) => [heard, said])].join(' ')
  }
}

/** The index of a view, built at its first search. */
export const mediaIndexOf = onceForView(view => MediaIndex.build(view))

function queryOf(word: string): Query {
  return {
    combineWith: 'OR',
    queries: termsOf(word).map(({ text, isPrefix }) => ({ queries: [text], prefix: isPrefix })),
  }
}
