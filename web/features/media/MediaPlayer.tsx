import { lazy, Suspense } from 'react'
import type { ProgramDayMedia } from '../../../domain/features/media/media.contract.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { mediaMessages } from './media.messages.ts'
import type { Playback } from './playback.ts'
import { Stage } from './Stage.tsx'
import { useFilmSize } from './use-embed-size.ts'

// Most medias are neither films nor framed.
const VideoPlayer = lazy(async () => ({ default: (await import('./VideoPlayer.tsx')).VideoPlayer }))
const ThirdPartyFrame = lazy(async () => ({ default: (await import('./ThirdPartyFrame.tsx')).ThirdPartyFrame }))

/** Renders the player that suits the media. */
export function MediaPlayer({
  playback,
  programDayMedia,
  isJustValidated,
  onListened,
}: {
  playback: Playback
  programDayMedia: ProgramDayMedia
  /** Whether it was completed here just now, which the stage shows. */
  isJustValidated: boolean
  /** Called once, when the podcast was heard long enough to complete itself. */
  onListened: () => void
}) {
  const say = useMessages(mediaMessages)
  const { Media: media } = programDayMedia
  switch (playback.kind) {
    case 'none':
      console.warn(`Media ${media.id} has an address that may not be played`)
      return <p>{say.unplayable}</p>
    case 'audio':
      return (
        <Stage
          media={media}
          sources={playback.sources}
          completed={programDayMedia}
          isJustValidated={isJustValidated}
          onListened={onListened}
        />
      )
    case 'video':
      return (
        <Suspense fallback={<FilmPlace />}>
          <VideoPlayer media={media} sources={playback.sources} captions={playback.captions} poster={playback.poster} />
        </Suspense>
      )
    default:
      return (
        <Suspense fallback={<FilmPlace />}>
          <ThirdPartyFrame address={playback.address} kind={playback.kind} media={media} />
        </Suspense>
      )
  }
}

/** As tall as a film with its controls, so that nothing below moves when they arrive. */
function FilmPlace() {
  const { width, height } = useFilmSize()
  return (
    <div style={{ width, margin: '0 auto' }}>
      <Skeleton height={height} radius="var(--r-m) var(--r-m) 0 0" />
      <div style={{ height: 'calc(88px + 3.75rem + var(--s2))' }} />
    </div>
  )
}
