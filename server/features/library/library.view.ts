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
import { type CatalogueView, cardOf, onceForView } from '../../content/catalogue-view.ts'
import { writeOnce } from '../../http/written-reply.ts'
import { type ListedMedia, listedMediasOf } from './listed-media.view.ts'

/**
 * Returns every published media in the order of the library: by tag, untagged ones last. The pieces of a series keep its order, below what
 * else has their tag.
 */
const mediasOf = onceForView(view => {
  const pieces = view.catalogue.programs.flatMap(({ after }) => after.map(({ media }) => media.id))
  const places = new Map(pieces.map((id, place) => [id, place]))
  const placeOf = ({ id }: ListedMedia) => places.get(id) ?? -1
  const byTag = Map.groupBy(
    [...listedMediasOf(view).values()].sort((one, other) => placeOf(one) - placeOf(other)),
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
  return writeOnce(replyOf(view, shown, medias.length))
})

/** Returns one page of the media that a query asks for, in the order of the library. */
export function readLibraryPage(view: CatalogueView, { place, page = '1', ...asked }: LibraryQuery): LibraryReply {
  const { tag = null, shelf = null, moment = null, diet = '' } = asked
  const filter = { tagId: tag, shelf, moment, diet: dietChoices.filter(choice => diet.split(',').includes(choice)) }
  const atPlace = place === undefined ? undefined : view.catalogue.dayMedias.get(place)?.media.id
  const medias = mediasOf(view)
    .filter(({ id }) => place === undefined || id === atPlace)
    .filter(media => isListed(media, filter))
  const start = (Number(page) - 1) * libraryPageLength
  return replyOf(view, medias.slice(start, start + libraryPageLength), medias.length)
}

function startsOfRows(medias: readonly ListedMedia[]): ListedMedia[] {
  const starts = new Set(
    shelves.flatMap(shelf => medias.filter(media => isOnShelf(media, shelf)).slice(0, rowStartLength)),
  )
  return medias.filter(media => starts.has(media))
}

function replyOf(view: CatalogueView, medias: readonly ListedMedia[], total: number): LibraryReply {
  const cards = medias.flatMap(({ id }) => view.media(id) ?? []).map(cardOf)
  const groups = Map.groupBy(cards, ({ Tag }) => Tag?.id ?? untaggedGroupId)
  const body = [...groups].map(([tagId, items]) => ({ tagId, items }))
  return cards.length < total ? { body, total } : { body }
}
