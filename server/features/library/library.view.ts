import { isListed } from '../../../domain/features/library/filter.rules.ts'
import {
  type LibraryQuery,
  type LibraryReply,
  untaggedGroupId,
} from '../../../domain/features/library/library.contract.ts'
import {
  dietChoices,
  isOnShelf,
  libraryPageLength,
  rowStartLength,
  shelves,
  wholeLibraryLimit,
} from '../../../domain/features/library/library.rules.ts'
import type { MediaCard } from '../../../domain/features/media/media.contract.ts'
import { type CatalogueView, cardOf, onceForView, type SharedMedia } from '../../content/catalogue-view.ts'
import { writeOnce } from '../../http/written-reply.ts'

/**
 * Returns every published media in the order of the library: by tag, untagged ones last. The pieces of a series keep its order, below what
 * else has their tag.
 */
const mediasOf = onceForView(view => {
  const medias = [...view.catalogue.medias.keys()].flatMap(id => view.media(id) ?? [])
  const pieces = view.catalogue.programs.flatMap(({ after }) => after.map(({ media }) => media.id))
  const places = new Map(pieces.map((id, place) => [id, place]))
  const placeOf = ({ id }: SharedMedia) => places.get(id) ?? -1
  const byTag = Map.groupBy(
    medias.toSorted((one, other) => placeOf(one) - placeOf(other)),
    ({ Tag }) => Tag?.id,
  )
  return [...view.catalogue.tags.map(({ id }) => id), undefined].flatMap(tagId => byTag.get(tagId) ?? [])
})

/**
 * Returns the reply of the library: every published media as a card, grouped by tag; groups without media are left out. Of more than
 * `wholeLibraryLimit`, the first of each row.
 */
export const writeLibrary = onceForView(view => {
  const medias = mediasOf(view)
  const shown = medias.length > wholeLibraryLimit ? startsOfRows(medias) : medias
  return writeOnce(replyOf(shown.map(cardOf), medias.length))
})

/** Returns one page of the media that a query asks for, in the order of the library. */
export function readLibraryPage(view: CatalogueView, { place, page = '1', ...asked }: LibraryQuery): LibraryReply {
  const { tag = null, shelf = null, moment = null, diet = '' } = asked
  const filter = { tagId: tag, shelf, moment, diet: dietChoices.filter(choice => diet.split(',').includes(choice)) }
  const cards = mediasOf(view)
    .filter(({ ProgramDayMedias }) => place === undefined || ProgramDayMedias.some(({ id }) => id === place))
    .map(cardOf)
    .filter(card => isListed(card, filter))
  const start = (Number(page) - 1) * libraryPageLength
  return replyOf(cards.slice(start, start + libraryPageLength), cards.length)
}

function startsOfRows(medias: readonly SharedMedia[]): SharedMedia[] {
  const starts = new Set(
    shelves.flatMap(shelf => medias.filter(media => isOnShelf(media, shelf)).slice(0, rowStartLength)),
  )
  return medias.filter(media => starts.has(media))
}

function replyOf(cards: readonly MediaCard[], total: number): LibraryReply {
  const groups = Map.groupBy(cards, ({ Tag }) => Tag?.id ?? untaggedGroupId)
  const body = [...groups].map(([tagId, items]) => ({ tagId, items }))
  return cards.length < total ? { body, total } : { body }
}
