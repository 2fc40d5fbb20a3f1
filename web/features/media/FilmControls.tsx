import { useState } from 'react'
import type { Locale } from '../../../domain/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { IconName } from '../../ui/icons.ts'
import styles from './FilmControls.module.css'
import { filmMessages } from './film.messages.ts'
import { mediaMessages } from './media.messages.ts'
import { SpeedButton } from './SpeedButton.tsx'
import { TimeTrack } from './TimeTrack.tsx'
import type { Film } from './use-film.ts'

/** The controls of a film: track, play, captions, sound, full screen and, where the film does not set the pace, speed. */
export function FilmControls({
  film,
  captionLocale,
  hasSpeed,
}: {
  film: Film
  /** The language of the captions; null for a film without any. */
  captionLocale: Locale | null
  hasSpeed: boolean
}) {
  const say = useMessages(mediaMessages)
  const sayOfFilm = useMessages(filmMessages)
  const [areCaptionsShown, setCaptionsShown] = useState(true)

  function toggleCaptions() {
    for (const track of film.element.current?.textTracks ?? [])
      track.mode = !areCaptionsShown && track.language === captionLocale ? 'showing' : 'disabled'
    setCaptionsShown(!areCaptionsShown)
  }

  return (
    <div className={styles.controls}>
      <TimeTrack elapsed={film.elapsed} duration={film.duration} onSeek={film.seek} />
      <div className={styles.row}>
        <button
          type="button"
          className={styles.main}
          aria-label={film.isPlaying ? say.pause : say.play}
          onClick={film.toggle}
        >
          <Icon name={film.isPlaying ? 'pause' : 'play'} size="1.4rem" />
        </button>
        {hasSpeed && <SpeedButton rate={film.rate} onChange={film.setRate} />}
        <span className={styles.gap} />
        {captionLocale && (
          <Toggle icon="captions" label={sayOfFilm.captionsShown} isOn={areCaptionsShown} onToggle={toggleCaptions} />
        )}
        <Toggle
          icon={film.isMuted ? 'volumeOff' : 'volume'}
          label={sayOfFilm.mute}
          isOn={film.isMuted}
          onToggle={film.toggleSound}
        />
        <Toggle
          icon="fullscreen"
          label={sayOfFilm.fullscreen}
          isOn={film.isFullscreen}
          onToggle={film.toggleFullscreen}
        />
      </div>
    </div>
  )
}

function Toggle({
  icon,
  label,
  isOn,
  onToggle,
}: {
  icon: IconName
  label: string
  isOn: boolean
  onToggle: () => void
}) {
  return (
    <button type="button" className={styles.toggle} aria-label={label} aria-pressed={isOn} onClick={onToggle}>
      <Icon name={icon} size="1.3rem" />
    </button>
  )
}
