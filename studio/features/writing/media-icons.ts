import type { MediaType } from '../../../domain/features/media/media.contract.ts'
import type { Icon } from '../../../web/ui/Icon.tsx'

/** The icon of each type of media. */
export const mediaIcons: Readonly<Record<MediaType, Parameters<typeof Icon>[0]['name']>> = {
  page: 'book',
  html: 'print',
  podcast: 'headphones',
  video: 'play',
  recipe: 'bowl',
}
