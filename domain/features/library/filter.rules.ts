import type { MediaCard } from '../media/media.contract.ts'
import { type DietChoice, isOnShelf, type Shelf, suitsDiet } from './library.rules.ts'
import { fitsMoment, type Moment } from './moments.rules.ts'

/** What a list of the library is limited to; null limits nothing. */
export interface LibraryFilter {
  tagId: string | null
  shelf: Shelf | null
  moment: Moment | null
  diet: readonly DietChoice[]
}

type Listed = Pick<MediaCard, 'type' | 'estimatedDuration' | 'Quiz' | 'Tag' | 'diet'>

/** Returns whether a media is in the list of a filter. */
export function isListed(media: Listed, { tagId, shelf, moment, diet }: LibraryFilter): boolean {
  return (
    (tagId === null || media.Tag?.id === tagId) &&
    (shelf === null || isOnShelf(media, shelf)) &&
    (moment === null || fitsMoment(media, moment)) &&
    suitsDiet(media, diet)
  )
}
