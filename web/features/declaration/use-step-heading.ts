import { type RefObject, useEffect, useRef } from 'react'

/** Returns a ref for the heading of a multi-step page: each new step scrolls to the top and focuses its heading. */
export function useStepHeading(step: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    window.scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [step])
  return heading
}
