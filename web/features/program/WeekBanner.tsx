import type { ReactNode } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { programListId } from './program-list-id.ts'
import styles from './WeekBanner.module.css'

/** The banner's words, on the week's landscape (`WeekScene`): the week, and the name of the day. */
export function WeekBanner({
  programTitle,
  kicker,
  title,
  children,
}: {
  /** On a phone, where the list of programmes stands below: it leads there. */
  programTitle?: string
  kicker: string
  title: string
  /** What stands beside the words on a phone: today's progress. */
  children?: ReactNode
}) {
  return (
    <div className={styles.banner}>
      <div className={styles.words}>
        {programTitle && (
          <a href={`#${programListId}`} className={styles.program}>
            {programTitle} <Icon name="chevronDown" size="1rem" />
          </a>
        )}
        <p className={styles.kicker}>{kicker}</p>
        <h1 className={styles.title}>{title}</h1>
      </div>
      {children}
    </div>
  )
}
