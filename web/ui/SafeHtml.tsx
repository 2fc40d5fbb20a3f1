import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import styles from './SafeHtml.module.css'
import { Skeleton } from './Skeleton.tsx'
import { loadSanitiser, readySanitiser } from './sanitiser.ts'

/**
 * The only component that shows HTML it was given. It is sanitised here although the server did so too: each layer must hold alone
 * (security 3.1). `dangerouslySetInnerHTML` is not used at all: what is put in has passed the sanitiser on its way.
 */
export function SafeHtml({
  html,
  className,
  hasOwnLinks = false,
  onShown,
}: {
  html: string
  className?: string
  /** Whether it may lead to pages of this site: the operator's own pages do. */
  hasOwnLinks?: boolean
  /** Told of what was shown before it is painted. Keep it the same from one drawing to the next. */
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

  // Before the browser paints, so that nothing shifts.
  useLayoutEffect(() => {
    if (!show || !element.current) return
    show(element.current, html, hasOwnLinks)
    onShown?.(element.current)
  }, [show, html, hasOwnLinks, onShown])

  if (!show) return <Skeleton height="6rem" className={className} />
  return <div ref={element} className={classNames(styles.prose, className)} />
}
