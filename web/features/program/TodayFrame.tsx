import type { ReactNode } from 'react'
import styles from './TodayCard.module.css'

/** The frame of today's card: a picture beside its words, above them on a phone. */
export function TodayFrame({
  picture,
  kicker,
  title,
  children,
}: {
  picture: ReactNode
  kicker?: ReactNode
  title: string
  children: ReactNode
}) {
  return (
    <section className={styles.card} aria-labelledby="next-step">
      <div className={styles.picture}>{picture}</div>
      <div className={styles.words}>
        {kicker && <p className={styles.kicker}>{kicker}</p>}
        <h2 id="next-step" className={styles.title}>
          {title}
        </h2>
        {children}
      </div>
    </section>
  )
}
