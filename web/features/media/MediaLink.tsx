import type { MouseEvent } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from '../../ui/class-names.ts'
import styles from './MediaLink.module.css'
import { recordOpening } from './record-opening.ts'

/** A link that opens a media: it records the opening, then navigates to the media's URL. */
export function MediaLink({
  programDayMediaId,
  backLabel,
  picture,
  coversCard = false,
  className,
  onOpen,
  children,
  ...rest
}: {
  programDayMediaId: string
  /** The label of the way back on the media's page. */
  backLabel?: string | undefined
  /** The picture to show in its place while the media's page loads. */
  picture?: string | null
  /** Whether the whole card around it, which must be positioned, is the link. */
  coversCard?: boolean
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
      className={classNames(className, coversCard && styles.cover)}
      to={`/app/programs/media/${encodeURIComponent(programDayMediaId)}`}
      state={backLabel || picture ? { backLabel, picture } : undefined}
      onClick={open}
    >
      {children}
    </Link>
  )
}
