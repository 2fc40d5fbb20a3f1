import { type ReactNode, useId, useState } from 'react'
import styles from './Tooltip.module.css'

/**
 * A tooltip, shown on hover and on focus and hidden by Escape (WCAG 1.4.13: it can be hovered and dismissed). `children` receives the id
 * for `aria-describedby`.
 */
export function Tooltip({
  text,
  placement = 'below',
  children,
}: {
  text: string
  /** `around`: below on wide screens, above where the shell's bar is at the bottom (under 992 px). */
  placement?: 'above' | 'below' | 'around'
  children: (describedBy: string) => ReactNode
}) {
  const id = useId()
  const [isShown, setShown] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens; the wrapped element is the control.
    <span
      className={styles.anchor}
      onPointerEnter={() => setShown(true)}
      onPointerLeave={() => setShown(false)}
      onFocus={() => setShown(true)}
      onBlur={() => setShown(false)}
      onClick={() => setShown(true)}
      onKeyDown={event => event.key === 'Escape' && setShown(false)}
    >
      {children(id)}
      <span id={id} role="tooltip" className={styles.tip} data-placement={placement} data-shown={isShown || undefined}>
        {text}
      </span>
    </span>
  )
}
