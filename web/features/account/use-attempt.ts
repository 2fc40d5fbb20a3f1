import { useRef, useState } from 'react'

/** One attempt at a time: what is running, and how the last one failed. */
export interface Attempt {
  isRunning: boolean
  error: unknown
  /** Counts the failures, so that the same failure twice is announced twice. */
  failures: number
  start: (work: () => Promise<void>) => Promise<void>
}

/** Runs a form's call; a second submit while one runs does nothing, even before the button is drawn disabled. */
export function useAttempt(): Attempt {
  const isStarted = useRef(false)
  const [state, setState] = useState<{ isRunning: boolean; error: unknown; failures: number }>({
    isRunning: false,
    error: null,
    failures: 0,
  })

  async function start(work: () => Promise<void>): Promise<void> {
    if (isStarted.current) return
    isStarted.current = true
    setState(current => ({ ...current, isRunning: true, error: null }))
    try {
      await work()
      setState(current => ({ ...current, isRunning: false }))
    } catch (error) {
      setState(current => ({ isRunning: false, error, failures: current.failures + 1 }))
    } finally {
      isStarted.current = false
    }
  }

  return { ...state, start }
}
