import { lazy, type RefObject, Suspense, useEffect, useRef } from 'react'
import type { Media, ProgramDayMedia } from '../../../domain/features/media/media.contract.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Guidance } from './Guidance.tsx'
import { LengthChoice } from './LengthChoice.tsx'
import { mediaMessages } from './media.messages.ts'
import { PlayFailed } from './PlayFailed.tsx'
import styles from './Stage.module.css'
import { StageMenu } from './StageMenu.tsx'
import { StageScene } from './StageScene.tsx'
import { stageMessages } from './stage.messages.ts'
import { TimeTrack } from './TimeTrack.tsx'
import { useMediaSession } from './use-media-session.ts'
import { type Podcast, usePodcast } from './use-podcast.ts'
import { useSessionLength } from './use-session-length.ts'
import { useSessionVoice } from './use-session-voice.ts'
import { useWakeLock } from './use-wake-lock.ts'
import { VoiceChoice } from './VoiceChoice.tsx'

const StageEnd = lazy(async () => ({ default: (await import('./StageEnd.tsx')).StageEnd }))
const StageNext = lazy(async () => ({ default: (await import('./StageNext.tsx')).StageNext }))

/**
 * The built-in audio player: a native `<audio>`, which keeps playing under a locked screen, with our controls, over its scene. Before, it asks
 * for the voice and the length; meanwhile it shows the words of the moment; at the end, the time that was spent and what follows.
 */
export function PodcastPlayer({
  media,
  sources,
  completed,
  onListened,
}: {
  media: Media
  sources: { url: string; type: string }[]
  /** The place of the media, by which the end knows what follows. */
  completed?: ProgramDayMedia | undefined
  onListened: () => void
}) {
  const session = useSessionLength(media, sources)
  const { cues, breath } = session
  const podcast = usePodcast({ estimatedDuration: session.estimatedDuration, onListened })
  const { element: audio, isPlaying, elapsed, endedAfter } = podcast
  const voice = useSessionVoice({ media, cues, player: podcast, use: 'isGuide' })
  useMediaSession(podcast, media.title, media.image)
  // Nobody touches the screen while breathing along with it.
  useWakeLock(isPlaying && breath !== null)
  useNewSound(audio, session.sources[0]?.url)
  const hasEnded = endedAfter !== null
  const isStarted = !hasEnded && (isPlaying || elapsed > 0)

  return (
    <>
      <StageScene
        media={media}
        breath={breath}
        player={podcast}
        moment={hasEnded ? 'ended' : isStarted ? 'playing' : 'ready'}
      />
      <StageMenu media={media} cues={cues} podcast={podcast} voice={voice} />
      <div className={styles.words}>
        {cues.length > 0 && <Guidance cues={isStarted ? cues : []} elapsed={elapsed} isSpoken={voice.isSpeaking} />}
        {!isStarted && !hasEnded && (
          <>
            {cues.length > 0 && <VoiceChoice voice={voice} />}
            {session.minutes !== null && (
              <LengthChoice
                offered={media.mainMedia?.lengths?.map(({ minutes }) => minutes) ?? []}
                minutes={session.minutes}
                onChoose={session.choose}
              />
            )}
          </>
        )}
        {hasEnded && (
          <Suspense>
            <StageEnd media={media} breath={breath} seconds={endedAfter} />
          </Suspense>
        )}
      </div>
      <audio ref={audio} preload="metadata" {...podcast.handlers}>
        {session.sources.map(source => (
          <source key={source.url} src={source.url} type={source.type || undefined} />
        ))}
      </audio>
      <div className={styles.deck}>
        {hasEnded && completed && (
          <Suspense>
            <StageNext completed={completed} />
          </Suspense>
        )}
        <Controls podcast={podcast} isStarted={isStarted} />
      </div>
    </>
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
function Controls({ podcast, isStarted }: { podcast: Podcast; isStarted: boolean }) {
  const say = useMessages(mediaMessages)
  const sayOfStage = useMessages(stageMessages)
  const { isPlaying } = podcast
  const hasEnded = podcast.endedAfter !== null

  return (
    <section aria-label={say.player} onKeyDown={podcast.onKeyDown}>
      <TimeTrack elapsed={podcast.elapsed} duration={podcast.duration} onSeek={podcast.seek} />
      <div className={styles.keys}>
        <button type="button" className={styles.skip} aria-label={say.skipBack} onClick={() => podcast.skip(-1)}>
          − {say.skipShort}
        </button>
        <button
          type="button"
          className={hasEnded ? styles.again : styles.main}
          data-started={isStarted || undefined}
          aria-label={hasEnded ? undefined : isPlaying ? say.pause : say.play}
          onClick={podcast.toggle}
        >
          <Icon name={hasEnded ? 'retry' : isPlaying ? 'pause' : 'play'} size={hasEnded ? '1.25rem' : '2rem'} />
          {hasEnded && sayOfStage.again}
        </button>
        <button type="button" className={styles.skip} aria-label={say.skipForward} onClick={() => podcast.skip(1)}>
          + {say.skipShort}
        </button>
      </div>
      {podcast.hasFailed && <PlayFailed onRetry={podcast.toggle} />}
    </section>
  )
}
