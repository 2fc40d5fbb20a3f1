import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

/** An empty list or page: a picture, a sentence and where to go next. */
export function EmptyState({
  title,
  picture,
  children,
}: {
  title: string
  /** Address of a picture of 320 x 200. */
  picture: string
  children?: ReactNode
}) {
  return (
    <div className={styles.empty}>
      <img src={picture} width="320" height="200" alt="" />
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.words}>{children}</div>}
    </div>
  )
}
