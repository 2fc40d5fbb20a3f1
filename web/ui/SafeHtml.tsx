import { useEffect, useState } from 'react'
import { classNames } from './class-names.ts'
import styles from './SafeHtml.module.css'
import { Skeleton } from './Skeleton.tsx'
import { loadSanitiser, readySanitiser } from './sanitiser.ts'

/**
 * The only component that shows HTML it was given. It is sanitised here although the server did so too: each layer must hold alone
 * (security 3.1), and what comes out is a `TrustedHTML`, so that the page's policy can refuse any other way in.
 */
export function SafeHtml({ html, className }: { html: string; className?: string }) {
  const [sanitise, setSanitise] = useState(readySanitiser)

  useEffect(() => {
    let isWanted = true
    loadSanitiser().then(
      loaded => isWanted && setSanitise(() => loaded),
      (error: unknown) => console.warn('The sanitiser did not load', error),
    )
    return () => {
      isWanted = false
    }
  }, [])

  if (!sanitise) return <Skeleton height="6rem" className={className} />
  return (
    <div
      className={classNames(styles.prose, className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised in this very line; checks/ allows it in this file only.
      dangerouslySetInnerHTML={{ __html: sanitise(html) }}
    />
  )
}
