import { type RefObject, useEffect, useRef, useState } from 'react'

/** The state of a form's call: whether it is running, and how the last one failed. */
export interface Attempt {
  isRunning: boolean
  error: unknown
  /** Number of failures, so that the same failure is announced each time. */
  failures: number
  /** For the submit button: it loses the focus while disabled, and gets it back when the call fails. */
  submit: RefObject<HTMLButtonElement | null>
  start: (work: () => Promise<void>) => Promise<void>
}

/** Runs a form's call. A second submit while one is running does nothing, even before the button renders disabled. */
export function useAttempt(): Attempt {
  const isStarted = useRef(false)
  const submit = useRef<HTMLButtonElement>(null)
  const [state, setState] = useState<{ isRunning: boolean; error: unknown; failures: number }>({
    isRunning: false,
    error: null,
    failures: 0,
  })

  useEffect(() => {
    if (state.failures > 0 && document.activeElement === document.body) submit.current?.focus()
  }, [state.failures])

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

  return { ...state, submit, start }
}
