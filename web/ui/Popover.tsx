import { Fragment, type ReactNode, useId, useRef, useState } from 'react'
import styles from './Popover.module.css'

/**
 * A button that opens a small panel below it, at the right edge of the page. The browser closes it on Escape and on a press elsewhere,
 * restores the focus and exposes whether it is open. `children` receives a function that closes it, and mounts each time it opens.
 */
export function Popover({
  label,
  trigger,
  className,
  children,
}: {
  /** The button's label, where `trigger` is only an icon. */
  label?: string
  trigger: ReactNode
  className?: string
  children: (close: () => void) => ReactNode
}) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [openings, setOpenings] = useState(0)
  return (
    <>
      <button type="button" className={className} aria-label={label} popoverTarget={id}>
        {trigger}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={styles.panel}
        onBeforeToggle={event => {
          if (event.newState === 'open') setOpenings(openings + 1)
        }}
      >
        {openings > 0 && <Fragment key={openings}>{children(() => panel.current?.hidePopover())}</Fragment>}
      </div>
    </>
  )
}
