import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useId, useRef, useState } from 'react'
import type { Media } from '../../../domain/features/media/media.contract.ts'
import { setsPace } from '../../../domain/features/media/media.rules.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Icon } from '../../ui/Icon.tsx'
import { BreathDisc } from './BreathDisc.tsx'
import { Guidance } from './Guidance.tsx'
import { mediaMessages } from './media.messages.ts'
import { PlayFailed } from './PlayFailed.tsx'
import styles from './PodcastPlayer.module.css'
import { SessionText } from './SessionText.tsx'
import { SessionTextButton } from './SessionTextButton.tsx'
import { SpeedButton } from './SpeedButton.tsx'
import { TimeTrack } from './TimeTrack.tsx'
import { useMediaSession } from './use-media-session.ts'
import { type Podcast, usePodcast } from './use-podcast.ts'
import { useSessionLength } from './use-session-length.ts'
import { useWakeLock } from './use-wake-lock.ts'

const GuidingVoice = lazy(async () => ({ default: (await import('./GuidingVoice.tsx')).GuidingVoice }))
const LengthChoice = lazy(async () => ({ default: (await import('./LengthChoice.tsx')).LengthChoice }))
const SleepTimer = lazy(async () => ({ default: (await import('./SleepTimer.tsx')).SleepTimer }))

/**
 * The built-in audio player: a native `<audio>`, which keeps playing under a locked screen, with our
 * controls, over the media's picture at the size of the screen. The words of the moment guide, seen and, by the device's voice, heard.
 */
export function PodcastPlayer({
  media,
  sources,
  headOf,
  onListened,
}: {
  media: Media
  sources: { url: string; type: string }[]
  /** The top of the screen, for a session of this many seconds: the way back and the title. */
  headOf?: (estimatedDuration: number) => ReactNode
  onListened: () => void
}) {
  const session = useSessionLength(media, sources)
  const { cues, breath } = session
  const podcast = usePodcast({ estimatedDuration: session.estimatedDuration, onListened })
  const { element: audio, isPlaying, elapsed } = podcast
  const textId = useId()
  const [isTextShown, setTextShown] = useState(false)
  const [isSpoken, setSpoken] = useState(false)
  useMediaSession(podcast, media.title, media.image)
  const isBreathing = breath !== null || undefined
  // Nobody touches the screen while breathing along with it.
  useWakeLock(isPlaying && breath !== null)
  useNewSound(audio, session.sources[0]?.url)

  return (
    <div className={styles.stage} data-night={media.Tag?.id === 'sleep' || undefined}>
      <div className={styles.head}>{headOf?.(session.estimatedDuration)}</div>
      <div className={styles.middle}>
        {media.image && (
          <img
            className={styles.picture}
            data-breathing={isBreathing}
            src={media.image}
            width="320"
            height="200"
            alt=""
          />
        )}
        <div className={styles.guide} data-breathing={isBreathing} hidden={isTextShown}>
          {breath && <BreathDisc breath={breath} audio={audio} isPlaying={isPlaying} elapsed={elapsed} />}
          {cues.length > 0 && <Guidance cues={cues} elapsed={elapsed} isSpoken={isSpoken} />}
        </div>
        <SessionText
          id={textId}
          className={styles.text}
          cues={cues}
          elapsed={elapsed}
          isShown={isTextShown}
          onSeek={podcast.seek}
        />
        {cues.length > 0 && (
          <div className={styles.wordButtons}>
            {session.minutes !== null && (
              <Suspense fallback={<span className={styles.lengthPlace} />}>
                <LengthChoice
                  offered={media.mainMedia?.lengths?.map(({ minutes }) => minutes) ?? []}
                  minutes={session.minutes}
                  isStarted={isPlaying || elapsed > 0}
                  onChoose={session.choose}
                />
              </Suspense>
            )}
            <SessionTextButton controls={textId} isShown={isTextShown} onToggle={() => setTextShown(!isTextShown)} />
            <Suspense fallback={<span className={styles.voicePlace} />}>
              <GuidingVoice media={media} cues={cues} player={podcast} onSpoken={setSpoken} />
            </Suspense>
          </div>
        )}
      </div>
      <audio ref={audio} preload="metadata" {...podcast.handlers}>
        {session.sources.map(source => (
          <source key={source.url} src={source.url} type={source.type || undefined} />
        ))}
      </audio>
      <Dock podcast={podcast} hasSpeed={!setsPace(media)} />
    </div>
  )
}

/**
 * Loads the sound again when another is chosen: an element keeps the source that it started with. The links of a sound change every
 * hour, and completing a media reads them again: a sound that is playing is not restarted for that.
 */
function useNewSound(audio: RefObject<HTMLAudioElement | null>, url: string | undefined): void {
  const loaded = useRef(url)
  useEffect(() => {
    if (loaded.current === url) return
    const isSame = fileOf(loaded.current) === fileOf(url)
    loaded.current = url
    if (!isSame || audio.current?.currentTime === 0) audio.current?.load()
  }, [audio, url])
}

/** Returns what a link leads to, whenever and for whomever it was signed. */
function fileOf(link: string | undefined): string | undefined {
  return link?.replace(/^\/media-files\/[^/]+\/[^/]+\//, '')
}

/** The controls. Space plays and pauses, arrows skip 10 s, anywhere among them. */
function Dock({ podcast, hasSpeed }: { podcast: Podcast; hasSpeed: boolean }) {
  const say = useMessages(mediaMessages)
  const { isPlaying } = podcast

  return (
    <section className={styles.dock} aria-label={say.player} onKeyDown={podcast.onKeyDown}>
      <TimeTrack elapsed={podcast.elapsed} duration={podcast.duration} onSeek={podcast.seek} />
      <div className={styles.keys}>
        <div className={styles.timer}>
          <Suspense>
            <SleepTimer player={podcast} />
          </Suspense>
        </div>
        <button type="button" className={styles.skip} aria-label={say.skipBack} onClick={() => podcast.skip(-1)}>
          − {say.skipShort}
        </button>
        <button
          type="button"
          className={styles.main}
          aria-label={isPlaying ? say.pause : say.play}
          onClick={podcast.toggle}
        >
          <Icon name={isPlaying ? 'pause' : 'play'} size="1.75rem" />
        </button>
        <button type="button" className={styles.skip} aria-label={say.skipForward} onClick={() => podcast.skip(1)}>
          + {say.skipShort}
        </button>
        {hasSpeed && (
          <div className={styles.speed}>
            <SpeedButton rate={podcast.rate} onChange={podcast.setRate} />
          </div>
        )}
      </div>
      {podcast.hasFailed && <PlayFailed onRetry={podcast.toggle} />}
    </section>
  )
}
