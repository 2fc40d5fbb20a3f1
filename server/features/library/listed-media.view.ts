import type { MediaCard } from '../../../domain/features/media/media.contract.ts'
import { onceForView } from '../../content/catalogue-view.ts'

/** What decides where the library lists a media. Its card, ten times as large, is built only when it is shown. */
export type ListedMedia = Pick<MediaCard, 'id' | 'type' | 'estimatedDuration' | 'Quiz' | 'Tag' | 'diet'>

/** Every published media of a view, by its id. */
export const listedMediasOf = onceForView((view): ReadonlyMap<string, ListedMedia> => {
  const tags = new Map(view.tags().map(tag => [tag.id, tag]))
  return new Map(
    [...view.catalogue.medias].map(([id, { media }]) => [
      id,
      {
        id,
        type: media.type,
        estimatedDuration: media.estimatedDuration,
        Quiz: media.quiz,
        Tag: tags.get(media.tag ?? '') ?? null,
        ...(media.recipe && { diet: media.recipe }),
      },
    ]),
  )
})
