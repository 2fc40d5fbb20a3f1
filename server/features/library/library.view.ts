import { untaggedGroupId } from '../../../domain/features/library/library.contract.ts'
import { cardOf, onceForView } from '../../content/catalogue-view.ts'
import { writeOnce } from '../../http/written-reply.ts'

/** Returns the reply of the library: every published media as a card, grouped by tag; groups without medias are left out. */
export const writeLibrary = onceForView(view => {
  const cards = [...view.catalogue.medias.keys()].flatMap(id => {
    const media = view.media(id)
    return media ? [cardOf(media)] : []
  })
  const places = view.catalogue.programs.flatMap(({ after }) => after.map(({ media }) => media.id))
  // A series keeps its order; everything else comes before it, as the catalogue lists it.
  const inOrder = cards.toSorted((one, other) => places.indexOf(one.id) - places.indexOf(other.id))
  const groups = [...view.catalogue.tags.map(({ id }) => id), untaggedGroupId]
    .map(tagId => ({ tagId, items: inOrder.filter(card => (card.Tag?.id ?? untaggedGroupId) === tagId) }))
    .filter(group => group.items.length > 0)
  return writeOnce({ body: groups })
})
