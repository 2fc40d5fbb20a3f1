import type { ReactNode } from 'react'
import type { Media } from '../../../domain/features/media/media.contract.ts'
import { useMessages } from '../../i18n/messages.ts'
import { mediaMessages } from './media.messages.ts'
import { PodcastPlayer } from './PodcastPlayer.tsx'
import type { Playback } from './playback.ts'
import { ThirdPartyFrame } from './ThirdPartyFrame.tsx'
import { VideoPlayer } from './VideoPlayer.tsx'

/** Renders the player that suits the media (specification section 2, behaviour 6). */
export function MediaPlayer({
  playback,
  media,
  head,
  onListened,
}: {
  playback: Playback
  media: Media
  /** The way back and the title, which the audio player shows over the media's picture. */
  head?: ReactNode
  /** Called once, when the podcast was heard long enough to complete itself. */
  onListened: () => void
}) {
  const say = useMessages(mediaMessages)
  switch (playback.kind) {
    case 'none':
      console.warn(`Media ${media.id} has an address that may not be played`)
      return <p>{say.unplayable}</p>
    case 'audio':
      return <PodcastPlayer media={media} sources={playback.sources} head={head} onListened={onListened} />
    case 'video':
      return (
        <VideoPlayer media={media} sources={playback.sources} captions={playback.captions} poster={playback.poster} />
      )
    default:
      return <ThirdPartyFrame address={playback.address} kind={playback.kind} media={media} />
  }
}
