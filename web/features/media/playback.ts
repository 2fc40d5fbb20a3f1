import type { Media } from '../../../domain/features/media/media.contract.ts'
import { type Player, playerOf } from '../../../domain/features/media/media.rules.ts'

type Files = NonNullable<Media['mainMedia']>

/** What to play and by what: our own players get sources, the others an address. */
export type Playback =
  | { kind: 'audio' | 'video'; sources: Files['sources']; captions: Files['captions'] }
  | { kind: Exclude<Player['kind'], 'audio' | 'video'>; address: string }
  | { kind: 'none' }

/** How a media is played: files of our own first, else its address by its host. Null when it has neither; 'none' when it may not be. */
export function playbackOf(media: Pick<Media, 'type' | 'mainMedia' | 'mainMediaUrl'>): Playback | null {
  const { type, mainMedia, mainMediaUrl } = media
  if (mainMedia) {
    return { kind: type === 'podcast' ? 'audio' : 'video', sources: mainMedia.sources, captions: mainMedia.captions }
  }
  if (mainMediaUrl === null) return null
  const player = playerOf(mainMediaUrl, type)
  // A frame of our own origin would reach the member's token through `allow-same-origin` (security 3.3).
  if (!player || new URL(player.address).origin === window.location.origin) return { kind: 'none' }
  if (player.kind === 'audio' || player.kind === 'video') {
    return { kind: player.kind, sources: [{ url: player.address, type: '' }], captions: [] }
  }
  return { kind: player.kind, address: player.address }
}
