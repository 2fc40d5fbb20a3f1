import type { CSSProperties } from 'react'
import { classNames } from './class-names.ts'
import styles from './Skeleton.module.css'

/**
 * A placeholder of the final size, so that nothing shifts when the content arrives. Silent: put one `Status` with `uiMessages.loading`
 * beside a group of them.
 */
export function Skeleton({
  width = '100%',
  height = '1em',
  radius = 'var(--r-s)',
  className,
}: {
  width?: CSSProperties['width']
  height?: CSSProperties['height']
  radius?: CSSProperties['borderRadius']
  className?: string
}) {
  return (
    <span
      aria-hidden="true"
      data-awaited
      className={classNames(styles.skeleton, className)}
      style={{ width, height, borderRadius: radius }}
    />
  )
}
