import type { MouseEvent, ReactNode } from 'react'
import type { DocumentOpening } from './use-document-link.ts'

/** A link to an invoice or a credit note. A plain press reads a working address; any other way to follow it uses the one known already. */
export function DocumentLink({
  href,
  id,
  opening,
  className,
  children,
}: {
  href: string
  /** Left out for the latest invoice. */
  id?: string
  opening: DocumentOpening
  className?: string
  children: ReactNode
}) {
  function press(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void opening.open(id)
  }
  return (
    <a href={href} target="_blank" rel="noopener" className={className} onClick={press}>
      {children}
    </a>
  )
}
