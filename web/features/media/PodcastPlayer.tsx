import { type CSSProperties, type KeyboardEvent, useId, useState } from 'react'
import type { Media } from '../../../domain/features/media/media.contract.ts'
import { formatClock, formatElapsed } from '../../../domain/features/media/media.rules.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Icon } from '../../ui/Icon.tsx'
import { RetryButton } from '../../ui/RetryButton.tsx'
import { mediaMessages } from './media.messages.ts'
import styles from './PodcastPlayer.module.css'
import { SpeedButton } from './SpeedButton.tsx'
import { Transcript } from './Transcript.tsx'
import { TranscriptButton } from './TranscriptButton.tsx'
import { useMediaSession } from './use-media-session.ts'
import { usePodcast } from './use-podcast.ts'
import { Wave } from './Wave.tsx'

/**
 * The built-in audio player (specification sections 2 and 4): a native `<audio>`, which keeps playing under a locked screen, with our
 * controls. Space plays and pauses, arrows skip 10 s, anywhere inside the player.
 */
export function PodcastPlayer({
  media,
  sources,
  onListened,
}: {
  media: Media
  sources: { url: string; type: string }[]
  onListened: () => void
}) {
  const say = useMessages(mediaMessages)
  const podcast = usePodcast({ estimatedDuration: media.estimatedDuration, onListened })
  const transcriptId = useId()
  const [isTranscriptShown, setTranscriptShown] = useState(false)
  useMediaSession(podcast, media.title, media.image)
  const { isPlaying, elapsed, duration } = podcast
  const share = duration > 0 ? Math.min(1, elapsed / duration) : 0

  function hearKey(event: KeyboardEvent<HTMLElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const isButton = event.target instanceof HTMLButtonElement
    if (event.key === 'ArrowLeft') podcast.skip(-1)
    else if (event.key === 'ArrowRight') podcast.skip(1)
    // On a button, space presses that button.
    else if (event.key === ' ' && !isButton) podcast.toggle()
    else return
    event.preventDefault()
  }

  return (
    <>
      <section className={styles.player} aria-label={say.player} onKeyDown={hearKey}>
        <audio ref={podcast.audio} preload="metadata" {...podcast.handlers}>
          {sources.map(source => (
            <source key={source.url} src={source.url} type={source.type || undefined} />
          ))}
        </audio>
        <Wave share={share} isMoving={isPlaying} />
        <div className={styles.controls}>
          <button
            type="button"
            className={styles.skip}
            data-direction="back"
            aria-label={say.skipBack}
            onClick={() => podcast.skip(-1)}
          >
            {say.skipShort}
          </button>
          <button
            type="button"
            className={styles.main}
            aria-label={isPlaying ? say.pause : say.play}
            onClick={podcast.toggle}
          >
            <Icon name={isPlaying ? 'pause' : 'play'} size="1.75rem" />
          </button>
          <button
            type="button"
            className={styles.skip}
            data-direction="forward"
            aria-label={say.skipForward}
            onClick={() => podcast.skip(1)}
          >
            {say.skipShort}
          </button>
        </div>
        <div className={styles.track}>
          <input
            type="range"
            className={styles.range}
            style={{ '--share': `${share * 100}%` } as CSSProperties}
            aria-label={say.position}
            aria-valuetext={say.positionText(formatClock(elapsed), formatClock(duration))}
            min={0}
            max={Math.max(1, Math.floor(duration))}
            step={1}
            value={Math.floor(elapsed)}
            onChange={event => podcast.seek(event.target.valueAsNumber)}
          />
          <span className={styles.time}>{formatElapsed(elapsed, duration)}</span>
        </div>
        <div className={styles.extras}>
          <SpeedButton rate={podcast.rate} onChange={podcast.setRate} />
          {media.transcript && (
            <TranscriptButton
              controls={transcriptId}
              isShown={isTranscriptShown}
              onToggle={() => setTranscriptShown(!isTranscriptShown)}
            />
          )}
        </div>
        {podcast.hasFailed && (
          <div role="alert" className={styles.failed}>
            {say.playFailed}
            <RetryButton onRetry={podcast.toggle} />
          </div>
        )}
      </section>
      {media.transcript && <Transcript id={transcriptId} html={media.transcript} isShown={isTranscriptShown} />}
    </>
  )
}
