import type { ReactNode } from 'react'
import styles from './Alert.module.css'
import { Icon } from './Icon.tsx'

/** Bad news, said at once by screen readers (`role="alert"`). Mount it when it happens: it is announced as it appears. */
export function Alert({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className={styles.alert}>
      <Icon name="alert" />
      <div>{children}</div>
    </div>
  )
}
