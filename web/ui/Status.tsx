import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import styles from './Status.module.css'

/**
 * A good or neutral message (`role="status"`). Keep it mounted while empty: a region that appears together with its words is not always
 * announced.
 */
export function Status({ children, isGood = false }: { children?: ReactNode; isGood?: boolean }) {
  return (
    <div role="status" className={children ? styles.status : undefined} data-good={isGood || undefined}>
      {children && (
        <>
          {isGood && <Icon name="check" />}
          <div>{children}</div>
        </>
      )}
    </div>
  )
}
