import type { ProgramDayMedia } from '../../../domain/features/media/media.contract.ts'
import type { CatalogueDayMedia } from '../../content/catalogue.ts'
import type { CatalogueView, SharedMedia } from '../../content/catalogue-view.ts'
import { describeDayMedia } from '../program/program.view.ts'

interface Reading {
  entry: CatalogueDayMedia
  /** The entry's media in the view. */
  media: SharedMedia
  /** Id of the account that the addresses of sounds and films are signed for. */
  userId: string
  isOptional: boolean
  /** Undefined until the member completes it. */
  completedOn: Date | undefined
}

/** Returns a media in its programme day with its content, as the contract's `ProgramDayMedia`. */
export function describeWholeMedia(
  view: CatalogueView,
  { entry, media, userId, isOptional, completedOn }: Reading,
): ProgramDayMedia {
  const mainMedia = view.mainMedia(entry.media, userId)
  const Media = { ...media, content: view.contentOf(entry.media), mainMedia }
  return { ...describeDayMedia(entry, { isOptional, completedOn }), Media }
}
