import { lazy, Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { Media } from '../../../domain/features/media/media.contract.ts'
import { formatClock, setsPace } from '../../../domain/features/media/media.rules.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useSession } from '../../session/session.ts'
import { Status } from '../../ui/Status.tsx'
import { FilmFrame } from './FilmFrame.tsx'
import { filmMessages } from './film.messages.ts'
import { PlayFailed } from './PlayFailed.tsx'
import type { Playback } from './playback.ts'
import { forgetPosition, keepPosition, resumePosition } from './resume-position.ts'
import { SessionText } from './SessionText.tsx'
import { SessionTextButton } from './SessionTextButton.tsx'
import { useFilmSize } from './use-embed-size.ts'
import { useFilm } from './use-film.ts'
import { useWakeLock } from './use-wake-lock.ts'
import styles from './VideoPlayer.module.css'

const GuidingVoice = lazy(async () => ({ default: (await import('./GuidingVoice.tsx')).GuidingVoice }))

type Files = Extract<Playback, { kind: 'video' | 'audio' }>

/**
 * Plays our video files and shows the words of the session below. Resumes a few seconds before the last position.
 */
export function VideoPlayer({
  media,
  sources,
  captions,
  poster,
}: {
  media: Media
  sources: Files['sources']
  captions: Files['captions']
  poster: Files['poster']
}) {
  const say = useMessages(filmMessages)
  const { user } = useSession()
  const film = useFilm(media.estimatedDuration)
  const { width } = useFilmSize()
  const textId = useId()
  const [resumedAt, setResumedAt] = useState<number | null>(null)
  const [isTextShown, setTextShown] = useState(false)
  const kept = { userId: user?.id ?? '', mediaId: media.id }
  useWakeLock(film.isPlaying)

  const hasResumed = useRef(false)

  function resume(element: HTMLVideoElement) {
    const position = resumePosition(kept, element.duration)
    if (hasResumed.current || position === null) return
    hasResumed.current = true
    film.seek(position)
    setResumedAt(position)
  }

  // The file's length may have arrived before React showed the player, and with it the event.
  const resumeLoaded = useEffectEvent(() => {
    const element = film.element.current
    if (element && element.readyState >= HTMLMediaElement.HAVE_METADATA) resume(element)
  })
  useEffect(() => resumeLoaded(), [])

  return (
    <div className={styles.player} style={{ maxWidth: width }}>
      <FilmFrame
        film={film}
        title={media.title}
        poster={poster || media.image || undefined}
        sources={sources}
        captions={captions}
        hasSpeed={!setsPace(media)}
        events={{
          onLoadedMetadata: event => resume(event.currentTarget),
          onTimeUpdate: event => keepPosition(kept, event.currentTarget.currentTime),
          onPlay: () => setResumedAt(null),
          onEnded: () => forgetPosition(kept),
        }}
      />
      {film.hasFailed && <PlayFailed onRetry={film.toggle} />}
      <div className={styles.extras}>
        <Status>{resumedAt !== null && say.resumed(formatClock(resumedAt))}</Status>
        {media.cues.length > 0 && (
          <>
            <SessionTextButton controls={textId} isShown={isTextShown} onToggle={() => setTextShown(!isTextShown)} />
            <Suspense fallback={<span className={styles.voicePlace} />}>
              <GuidingVoice media={media} cues={media.cues} player={film} />
            </Suspense>
          </>
        )}
      </div>
      <SessionText id={textId} cues={media.cues} elapsed={film.elapsed} isShown={isTextShown} onSeek={film.seek} />
    </div>
  )
}
