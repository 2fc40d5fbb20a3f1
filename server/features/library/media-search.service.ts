import MiniSearch, { type Query } from 'minisearch'
import type { MediaSearch } from '../../../domain/features/library/library.contract.ts'
import { isOnShelf, type Shelf, searchResultLimit } from '../../../domain/features/library/library.rules.ts'
import type { MediaCard } from '../../../domain/features/media/media.contract.ts'
import { type CatalogueView, cardOf, onceForView } from '../../content/catalogue-view.ts'
import { cutExcerpt } from './excerpt.rules.ts'
import { readPlainText } from './plain-text.rules.ts'
import { type FoldedText, findMatches, foldText, readQuery, termsOf } from './search-words.rules.ts'

interface SearchedMedia {
  id: string
  card: MediaCard
  title: FoldedText
  /** Content, then cues, as plain text. */
  text: FoldedText
  /** Title of the tag: 'recette' finds recipes that never use the word. */
  tag: FoldedText
}

/** A word in the title outweighs any number of times in the text; a whole word outweighs the beginning of one. */
const weights = { boost: { title: 100 }, weights: { fuzzy: 0, prefix: 0.1 } }

/** The published media of a view, indexed in memory: a search runs no statement. */
export class MediaIndex {
  readonly #medias: ReadonlyMap<string, SearchedMedia>
  readonly #index = new MiniSearch<SearchedMedia>({
    fields: ['title', 'text', 'tag'],
    // Texts and queries are split and folded already, so that an excerpt marks exactly the words that the index found.
    stringifyField: (folded: FoldedText) => folded.words.join(' '),
    tokenize: words => words.split(' '),
    processTerm: word => word,
    searchOptions: weights,
  })

  constructor(view: CatalogueView) {
    const medias = [...view.catalogue.medias.keys()].flatMap(id => {
      const media = view.media(id)
      if (!media) return []
      const text = [readPlainText(media.content), ...media.cues.flatMap(({ heard, said }) => [heard, said])].join(' ')
      return [
        {
          id,
          card: cardOf(media),
          title: foldText(media.title),
          text: foldText(text),
          tag: foldText(media.Tag?.title ?? ''),
        },
      ]
    })
    this.#medias = new Map(medias.map(media => [media.id, media]))
    this.#index.addAll(medias)
  }

  /** Finds the media that contain every word of `query`, in any order, in title, text or tag; the best matches come first. */
  search(query: string, shelf?: Shelf): MediaSearch {
    const words = readQuery(query)
    if (words.length === 0) return { total: 0, results: [] }
    const found = this.#index.search({ combineWith: 'AND', queries: words.map(queryOf) }).flatMap(({ id }) => {
      const media = this.#medias.get(id)
      return media && (!shelf || isOnShelf(media.card, shelf)) ? [media] : []
    })
    const terms = words.flatMap(termsOf)
    return {
      total: found.length,
      results: found.slice(0, searchResultLimit).map(({ card, title, text }) => ({
        media: card,
        titleMatches: findMatches(title, terms),
        excerpt: cutExcerpt(text.text, findMatches(text, terms)),
      })),
    }
  }
}

/** The index of a view, built at its first search. */
export const mediaIndexOf = onceForView(view => new MediaIndex(view))

function queryOf(word: string): Query {
  return {
    combineWith: 'OR',
    queries: termsOf(word).map(({ text, isPrefix }) => ({ queries: [text], prefix: isPrefix })),
  }
}
