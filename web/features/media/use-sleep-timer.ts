import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { fadedLevel, type SleepChoice } from '../../../domain/features/media/sleep-timer.rules.ts'
import { setLevel } from './sound-level.ts'
import type { PlayedMedia } from './use-media-element.ts'

/** A longer gap between two reports of the player is a suspended page, not listening. */
const longestReportSeconds = 5

export interface SleepTimer {
  choice: SleepChoice | null
  choose: (choice: SleepChoice | null) => void
  minutesLeft: number
}

/**
 * Fades the sound and pauses it when the timer ends. Counts by the player's own reports, which go on under a locked screen, where the
 * page's timers do not; time while it is paused does not count.
 */
export function useSleepTimer({ element, duration }: PlayedMedia): SleepTimer {
  const [choice, setChoice] = useState<SleepChoice | null>(null)
  const [minutesLeft, setMinutesLeft] = useState(0)
  const count = useRef({ secondsLeft: 0, reportedAt: 0 })

  function choose(chosen: SleepChoice | null) {
    const minutes = typeof chosen === 'number' ? chosen : 0
    count.current = { secondsLeft: minutes * 60, reportedAt: Date.now() }
    setChoice(chosen)
    setMinutesLeft(minutes)
    if (element.current) setLevel(element.current, 'sleep', 1)
  }

  /** Returns the seconds until the sound stops. */
  function countDown(sound: HTMLMediaElement): number {
    if (choice === 'end') return (duration - sound.currentTime) / sound.playbackRate
    const now = Date.now()
    const passed = (now - count.current.reportedAt) / 1000
    if (passed <= longestReportSeconds) count.current.secondsLeft -= passed
    count.current.reportedAt = now
    return count.current.secondsLeft
  }

  const hear = useEffectEvent((sound: HTMLMediaElement) => {
    if (choice === null || sound.paused) return
    const left = countDown(sound)
    setMinutesLeft(Math.ceil(left / 60))
    if (left > 0 || choice === 'end') return setLevel(sound, 'sleep', fadedLevel(left))
    sound.pause()
    choose(null)
  })
  const start = useEffectEvent(() => {
    count.current.reportedAt = Date.now()
  })
  const end = useEffectEvent(() => choose(null))

  useEffect(() => {
    const sound = element.current
    if (!sound) return
    const report = () => hear(sound)
    const begin = () => start()
    const finish = () => end()
    sound.addEventListener('timeupdate', report)
    sound.addEventListener('play', begin)
    sound.addEventListener('ended', finish)
    return () => {
      sound.removeEventListener('timeupdate', report)
      sound.removeEventListener('play', begin)
      sound.removeEventListener('ended', finish)
    }
  }, [element])

  return { choice, choose, minutesLeft }
}
