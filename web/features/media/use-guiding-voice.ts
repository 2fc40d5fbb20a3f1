import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { guidanceAt, type SpokenCue } from '../../../domain/features/media/cue.rules.ts'
import type { Cue } from '../../../domain/features/media/media.contract.ts'
import { isDue } from '../../../domain/features/media/speech.rules.ts'
import { endRamp, rampUnderVoice } from './sound-level.ts'
import type { Speaker } from './speaker.ts'
import type { PlayedMedia } from './use-media-element.ts'

/** How loud the sound is under the voice, and the milliseconds that lowering and raising it take. */
const underVoice = 0.35
const loweringMilliseconds = 250
const raisingMilliseconds = 800

/**
 * Speaks each cue at its second while the player plays, over a quieter sound; without a speaker it stays silent. A cue is not cut off by the
 * next one, which waits for its end. Pausing interrupts it, and playing again repeats it; a jump goes to the cue that it lands on.
 */
export function useGuidingVoice({
  cues,
  player,
  speaker,
}: {
  cues: readonly Cue[]
  player: PlayedMedia
  speaker: Speaker | undefined
}): void {
  const { element, isPlaying, elapsed, rate } = player
  const cue = guidanceAt(cues, elapsed).current
  const at = cue?.at
  /** `isCut`: a pause interrupted the cue, which is repeated. */
  const spoken = useRef<{ cue: SpokenCue | null; waiting: SpokenCue | null; isCut: boolean }>({
    cue: null,
    waiting: null,
    isCut: false,
  })
  const [jumps, setJumps] = useState(0)

  const begin = useEffectEvent((next: SpokenCue) => {
    if (!speaker || !element.current) return
    spoken.current = { cue: next, waiting: null, isCut: false }
    rampUnderVoice(element.current, underVoice, loweringMilliseconds)
    speaker.say(next, guidanceAt(cues, next.at).next?.at, rate, finish)
  })

  const finish = useEffectEvent(() => {
    const { waiting } = spoken.current
    spoken.current = { cue: null, waiting: null, isCut: false }
    if (waiting) begin(waiting)
    else if (element.current) rampUnderVoice(element.current, 1, raisingMilliseconds)
  })

  /** Stops in the middle of a cue; `isCut` is as above. */
  const interrupt = useEffectEvent((isCut: boolean, speaking = speaker) => {
    const { cue: last, waiting } = spoken.current
    if (!last) return
    spoken.current = { cue: isCut ? (waiting ?? last) : null, waiting: null, isCut }
    speaking?.hush()
    if (element.current) rampUnderVoice(element.current, 1, raisingMilliseconds)
  })

  useEffect(() => {
    const sound = element.current
    if (!sound) return
    const hear = () => interrupt(false)
    const land = () => setJumps(count => count + 1)
    sound.addEventListener('seeking', hear)
    sound.addEventListener('seeked', land)
    return () => {
      sound.removeEventListener('seeking', hear)
      sound.removeEventListener('seeked', land)
      endRamp(sound)
    }
  }, [element])

  // Another speaker repeats the cue.
  useEffect(() => {
    if (!isPlaying || !speaker) return
    return () => interrupt(true, speaker)
  }, [isPlaying, speaker])

  const reach = useEffectEvent(() => {
    if (!cue) return
    const { cue: last, isCut } = spoken.current
    if (isCut) {
      if (last?.at === cue.at || isDue(cue, elapsed)) begin(cue)
      else spoken.current = { cue: null, waiting: null, isCut: false }
    } else if (last && last.at !== cue.at) spoken.current.waiting = cue
    else if (!last && isDue(cue, elapsed)) begin(cue)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: these decide when; the rest is only read.
  useEffect(() => {
    if (isPlaying && speaker) reach()
  }, [isPlaying, speaker, at, jumps])
}
