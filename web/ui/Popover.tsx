import { type ReactNode, useId, useRef } from 'react'
import styles from './Popover.module.css'

/**
 * A button that opens a small panel under it, at the right edge of the page. The browser closes it on Escape and on a press elsewhere,
 * gives the focus back and tells screen readers whether it is open. `children` receives how to close it.
 */
export function Popover({
  label,
  trigger,
  className,
  children,
}: {
  /** What the button says, where `trigger` is only a drawing. */
  label?: string
  trigger: ReactNode
  className?: string
  children: (close: () => void) => ReactNode
}) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  return (
    <>
      <button type="button" className={className} aria-label={label} popoverTarget={id}>
        {trigger}
      </button>
      <div ref={panel} id={id} popover="auto" className={styles.panel}>
        {children(() => panel.current?.hidePopover())}
      </div>
    </>
  )
}
