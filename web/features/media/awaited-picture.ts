import type { MediaCard } from '../../../domain/features/media/media.contract.ts'

/** Types whose page shows the card's picture. */
const typesWithPicture: readonly MediaCard['type'][] = ['page', 'html', 'recipe']

/** Returns the picture that stands on a media's page while the page loads; null where a player will stand. */
export function awaitedPicture({
  type,
  thumbnail,
  image,
}: Pick<MediaCard, 'type' | 'thumbnail' | 'image'>): string | null {
  return typesWithPicture.includes(type) ? image || thumbnail : null
}
