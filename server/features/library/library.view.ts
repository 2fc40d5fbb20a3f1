import { untaggedGroupId } from '../../../domain/features/library/library.contract.ts'
import { cardOf, onceForView } from '../../content/catalogue-view.ts'

/**
 * Returns the JSON of the library: every published media as a card, grouped by tag, untagged ones last; groups without media are left out. The
 * pieces of a series keep its order, below what else has their tag. It is long and the same for every member, so it is written once per view.
 */
export const writeLibrary = onceForView(view => {
  const pieces = view.catalogue.programs.flatMap(({ after }) => after.map(({ media }) => media.id))
  const places = new Map(pieces.map((id, place) => [id, place]))
  const placeOf = (id: string) => places.get(id) ?? -1
  const cards = [...view.catalogue.medias.keys()]
    .sort((one, other) => placeOf(one) - placeOf(other))
    .flatMap(id => view.media(id) ?? [])
    .map(cardOf)
  const byTag = Map.groupBy(cards, ({ Tag }) => Tag?.id ?? untaggedGroupId)
  const tagIds = [...view.catalogue.tags.map(({ id }) => id), untaggedGroupId]
  const body = tagIds.flatMap(tagId => {
    const items = byTag.get(tagId)
    return items ? [{ tagId, items }] : []
  })
  return JSON.stringify({ body })
})
