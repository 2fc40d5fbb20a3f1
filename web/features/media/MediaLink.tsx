import type { MouseEvent } from 'react'
import { Link, type LinkProps } from 'react-router'
import { recordOpening } from './record-opening.ts'

/** A link that opens a media: it records the opening, then navigates to the media's URL (specification section 7). */
export function MediaLink({
  programDayMediaId,
  backLabel,
  picture,
  onOpen,
  children,
  ...rest
}: {
  programDayMediaId: string
  /** The label of the way back on the media's page. */
  backLabel?: string | undefined
  /** The picture to show in its place while the media's page loads. */
  picture?: string | null
  /** Called before it navigates. */
  onOpen?: () => void
} & Omit<LinkProps, 'to' | 'state' | 'onClick'>) {
  function open(event: MouseEvent) {
    // The second press of a double click would open it again, and 'back' would lead to the same page.
    if (event.detail > 1) return event.preventDefault()
    onOpen?.()
    recordOpening(programDayMediaId)
  }
  return (
    <Link
      draggable={false}
      {...rest}
      to={`/app/programs/media/${encodeURIComponent(programDayMediaId)}`}
      state={backLabel || picture ? { backLabel, picture } : undefined}
      onClick={open}
    >
      {children}
    </Link>
  )
}
