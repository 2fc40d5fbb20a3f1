import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import styles from './Status.module.css'

/**
 * Good or neutral news (`role="status"`). Keep it mounted and give it words when there are any: a region that appears together with
 * its words is not always read.
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
