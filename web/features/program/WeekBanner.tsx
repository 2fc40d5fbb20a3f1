import type { ReactNode } from 'react'
import styles from './WeekBanner.module.css'

/** The banner's words, on the week's landscape (`WeekScene`): the week, and the name of the day. */
export function WeekBanner({
  kicker,
  title,
  children,
}: {
  kicker: string
  title: string
  /** What stands beside the words on a phone: today's progress. */
  children?: ReactNode
}) {
  return (
    <div className={styles.banner}>
      <div className={styles.words}>
        <p className={styles.kicker}>{kicker}</p>
        <h1 className={styles.title}>{title}</h1>
      </div>
      {children}
    </div>
  )
}
