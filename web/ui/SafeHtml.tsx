import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import styles from './SafeHtml.module.css'
import { Skeleton } from './Skeleton.tsx'
import { loadSanitiser, readySanitiser } from './sanitiser.ts'

/**
 * The only component that shows HTML it was given. It is sanitised here although the server did so too: each layer must hold alone
 * (security 3.1). `dangerouslySetInnerHTML` is not used at all: what is put in has passed the sanitiser on its way.
 */
export function SafeHtml({ html, className }: { html: string; className?: string }) {
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
    if (show && element.current) show(element.current, html)
  }, [show, html])

  if (!show) return <Skeleton height="6rem" className={className} />
  return <div ref={element} className={classNames(styles.prose, className)} />
}
