import type { ReactNode } from 'react'
import styles from './Alert.module.css'
import { Icon } from './Icon.tsx'

/** An error, announced at once by screen readers (`role="alert"`). Mount it when the error occurs: mounting announces it. */
export function Alert({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className={styles.alert}>
      <Icon name="alert" />
      <div>{children}</div>
    </div>
  )
}
