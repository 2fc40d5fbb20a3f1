import { useId, useRef, useState } from 'react'
import type { Media } from '../../../domain/features/media/media.contract.ts'
import { formatClock } from '../../../domain/features/media/media.rules.ts'
import { useLocale } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useSession } from '../../session/session.ts'
import { Status } from '../../ui/Status.tsx'
import { mediaMessages } from './media.messages.ts'
import type { Playback } from './playback.ts'
import { forgetPosition, keepPosition, resumePosition } from './resume-position.ts'
import { SpeedButton } from './SpeedButton.tsx'
import { Transcript } from './Transcript.tsx'
import { TranscriptButton } from './TranscriptButton.tsx'
import { useEmbedSize } from './use-embed-size.ts'
import styles from './VideoPlayer.module.css'

/** Aspect ratio of our films; other ratios are letterboxed. Also in the style sheet. */
const filmRatio = 16 / 9

type Files = Extract<Playback, { kind: 'video' | 'audio' }>

/**
 * Plays our video files in the browser's player, which works with every keyboard and screen reader, with captions in both languages, a
 * speed and a transcript. Resumes a few seconds before the last position.
 */
export function VideoPlayer({
  media,
  sources,
  captions,
}: {
  media: Media
  sources: Files['sources']
  captions: Files['captions']
}) {
  const say = useMessages(mediaMessages)
  const locale = useLocale()
  const { user } = useSession()
  const video = useRef<HTMLVideoElement>(null)
  const size = useEmbedSize()
  // As wide as the limits allow without black bars: the height is limited too (specification section 9).
  const width = Math.min(size.width, size.height * filmRatio)
  const transcriptId = useId()
  const [rate, setRate] = useState(1)
  const [resumedAt, setResumedAt] = useState<number | null>(null)
  const [isTranscriptShown, setTranscriptShown] = useState(false)
  const kept = { userId: user?.id ?? '', mediaId: media.id }

  function resume(element: HTMLVideoElement) {
    const position = resumePosition(kept, element.duration)
    if (position === null) return
    element.currentTime = position
    setResumedAt(position)
  }

  function changeRate(wanted: number) {
    if (video.current) video.current.playbackRate = wanted
    setRate(wanted)
  }

  return (
    <div className={styles.player}>
      {/* biome-ignore lint/a11y/useMediaCaption: the tracks are content, in both languages where there is something to caption. */}
      <video
        ref={video}
        className={styles.video}
        style={{ width }}
        controls
        playsInline
        preload="metadata"
        poster={media.image ?? undefined}
        aria-label={media.title}
        onLoadedMetadata={event => resume(event.currentTarget)}
        onTimeUpdate={event => keepPosition(kept, event.currentTarget.currentTime)}
        onRateChange={event => setRate(event.currentTarget.playbackRate)}
        onPlay={() => setResumedAt(null)}
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
      <div className={styles.extras} style={{ maxWidth: width }}>
        <SpeedButton rate={rate} onChange={changeRate} />
        <Status>{resumedAt !== null && say.resumed(formatClock(resumedAt))}</Status>
        {media.transcript && (
          <TranscriptButton
            controls={transcriptId}
            isShown={isTranscriptShown}
            onToggle={() => setTranscriptShown(!isTranscriptShown)}
          />
        )}
      </div>
      {media.transcript && <Transcript id={transcriptId} html={media.transcript} isShown={isTranscriptShown} />}
    </div>
  )
}
