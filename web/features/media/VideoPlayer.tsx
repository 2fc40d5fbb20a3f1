import { lazy, Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { Media } from '../../../domain/features/media/media.contract.ts'
import { formatClock, setsPace } from '../../../domain/features/media/media.rules.ts'
import { useLocale } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useSession } from '../../session/session.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Status } from '../../ui/Status.tsx'
import { FilmControls } from './FilmControls.tsx'
import { mediaMessages } from './media.messages.ts'
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
 * Plays our video files, with captions in both languages and our own controls below the picture, where they never cover a caption. Space
 * plays and pauses, arrows skip 10 s. Resumes a few seconds before the last position.
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
  const say = useMessages(mediaMessages)
  const locale = useLocale()
  const { user } = useSession()
  const film = useFilm(media.estimatedDuration)
  const { width } = useFilmSize()
  const textId = useId()
  const [resumedAt, setResumedAt] = useState<number | null>(null)
  const [isTextShown, setTextShown] = useState(false)
  const kept = { userId: user?.id ?? '', mediaId: media.id }
  const { handlers } = film
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
      <section ref={film.frame} className={styles.frame} aria-label={say.player} onKeyDown={film.onKeyDown}>
        <div className={styles.picture}>
          <video
            {...handlers}
            ref={film.element}
            className={styles.video}
            playsInline
            preload="metadata"
            poster={poster ?? media.image ?? undefined}
            aria-label={media.title}
            onClick={film.toggle}
            onLoadedMetadata={event => resume(event.currentTarget)}
            onTimeUpdate={event => {
              handlers.onTimeUpdate(event)
              keepPosition(kept, event.currentTarget.currentTime)
            }}
            onPlay={event => {
              handlers.onPlay(event)
              setResumedAt(null)
            }}
            onEnded={() => forgetPosition(kept)}
          >
            {sources.map(source => (
              <source key={source.url} src={source.url} type={source.type || undefined} />
            ))}
            {captions.map(track => (
              <track
                key={track.locale}
                kind="captions"
                srcLang={track.locale}
                label={say.captions[track.locale]}
                src={track.url}
                default={track.locale === locale}
              />
            ))}
          </video>
          {!film.isPlaying && film.elapsed === 0 && (
            <span className={styles.big} aria-hidden="true">
              <Icon name="play" size="2rem" />
            </span>
          )}
        </div>
        <FilmControls film={film} captionLocale={captions.length > 0 ? locale : null} hasSpeed={!setsPace(media)} />
      </section>
      {film.hasFailed && <PlayFailed onRetry={film.toggle} />}
      <div className={styles.extras}>
        <Status>{resumedAt !== null && say.resumed(formatClock(resumedAt))}</Status>
        {media.cues.length > 0 && (
          <>
            <SessionTextButton controls={textId} isShown={isTextShown} onToggle={() => setTextShown(!isTextShown)} />
            <Suspense fallback={<span className={styles.voicePlace} />}>
              <GuidingVoice cues={media.cues} player={film} />
            </Suspense>
          </>
        )}
      </div>
      <SessionText id={textId} cues={media.cues} elapsed={film.elapsed} isShown={isTextShown} onSeek={film.seek} />
    </div>
  )
}
