import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import styles from './SafeHtml.module.css'
import { Skeleton } from './Skeleton.tsx'
import { loadSanitiser, readySanitiser } from './sanitiser.ts'

/**
 * The only component that renders HTML. It sanitises the server's HTML again: each layer must be safe by itself (security 3.1). It inserts
 * through the sanitiser, never through `dangerouslySetInnerHTML`.
 */
export function SafeHtml({
  html,
  className,
  hasOwnLinks = false,
  onShown,
}: {
  html: string
  className?: string
  /** Whether links to pages of this site are kept, as in the operator's pages. */
  hasOwnLinks?: boolean
  /** Called with the element before it is painted. Must be stable between renders. */
  onShown?: (element: HTMLElement) => void
}) {
  const element = useRef<HTMLDivElement>(null)
  const [show, setShow] = useState(readySanitiser)

  useEffect(() => {
    let isWanted = true
    loadSanitiser().then(
      loaded => isWanted && setShow(() => loaded),
      (error: unknown) => console.warn('The sanitiser did not load', error),
    )
    return () => {
      isWanted = false
    }
  }, [])

  // Before paint, so that nothing shifts.
  useLayoutEffect(() => {
    if (!show || !element.current) return
    show(element.current, html, hasOwnLinks)
    onShown?.(element.current)
  }, [show, html, hasOwnLinks, onShown])

  if (!show) return <Skeleton height="6rem" className={className} />
  return <div ref={element} className={classNames(styles.prose, className)} />
}
