import type { Cue, RecordedVoice, VoiceClip } from '../../../domain/features/media/media.contract.ts'
import { clipsByText } from '../../../domain/features/media/recorded-voice.rules.ts'
import type { Speaker } from './speaker.ts'

/** A clip that is played now. */
interface Playing {
  clip: VoiceClip
  onEnd: () => void
}

/**
 * A recorded voice that says the cues of a session in any of its lengths. It is an element of its own, because a locked screen goes on playing
 * elements.
 * @param cues those of the usual length, which the recording says.
 * @param onFailed called when the recording cannot be played.
 */
export function recordedSpeaker(voice: RecordedVoice, cues: readonly Cue[], onFailed: () => void): Speaker {
  const clips = clipsByText(cues, voice.clips)
  const element = new Audio()
  element.preload = 'auto'
  element.src = voice.url
  let playing: Playing | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function hush(): void {
    clearTimeout(timer)
    playing = null
    element.pause()
  }

  function end(): void {
    const onEnd = playing?.onEnd
    hush()
    onEnd?.()
  }

  /** Ends the clip at its end. The element reports its time four times a second, too seldom for the pauses between clips. */
  function watch(): void {
    clearTimeout(timer)
    if (!playing) return
    const left = playing.clip.to - element.currentTime
    if (left <= 0 || element.ended) end()
    else if (!element.paused) timer = setTimeout(watch, (left * 1000) / element.playbackRate)
  }

  function fail(): void {
    end()
    onFailed()
  }

  for (const event of ['playing', 'timeupdate', 'ended']) element.addEventListener(event, watch)
  element.addEventListener('error', fail)
  return {
    say: (cue, _nextAt, speed, onEnd) => {
      hush()
      const clip = clips.get(cue.said)
      if (!clip) return onEnd()
      playing = { clip, onEnd }
      element.currentTime = clip.from
      element.playbackRate = speed
      element.play().catch((error: unknown) => {
        // Interrupted before it began.
        if (error instanceof DOMException && error.name === 'AbortError') return
        console.warn('The recorded voice did not play', error)
        fail()
      })
    },
    hush,
  }
}
