import type { Media } from '../../../domain/features/media/media.contract.ts'
import { type Player, playerOf } from '../../../domain/features/media/media.rules.ts'

type Files = NonNullable<Media['mainMedia']>

/** What to play, and with which player: ours gets sources, the others a URL. */
export type Playback =
  | { kind: 'audio' | 'video'; sources: Files['sources']; captions: Files['captions']; poster: Files['poster'] }
  | { kind: Exclude<Player['kind'], 'audio' | 'video'>; address: string }
  | { kind: 'none' }

/**
 * Returns how to play a media: our own files first, otherwise by the host of its URL. Null without either; 'none' when embedding it is not
 * allowed.
 */
export function playbackOf(media: Pick<Media, 'type' | 'mainMedia' | 'mainMediaUrl'>): Playback | null {
  const { type, mainMedia, mainMediaUrl } = media
  if (mainMedia) {
    return { kind: type === 'podcast' ? 'audio' : 'video', ...mainMedia }
  }
  if (mainMediaUrl === null) return null
  const player = playerOf(mainMediaUrl, type)
  // A frame of our origin could read the member's token through `allow-same-origin` (security 3.3).
  if (!player || new URL(player.address).origin === window.location.origin) return { kind: 'none' }
  if (player.kind === 'audio' || player.kind === 'video') {
    return { kind: player.kind, sources: [{ url: player.address, type: '' }], captions: [], poster: null }
  }
  return { kind: player.kind, address: player.address }
}
