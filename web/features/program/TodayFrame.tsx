import type { CSSProperties, ReactNode } from 'react'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './TodayCard.module.css'

/** A day's published medias, in order. */
export function stepsOf<Media extends { order: number; Media: { isPublished: boolean } }>(day: {
  ProgramDayMedias: readonly Media[]
}): Media[] {
  return day.ProgramDayMedias.filter(media => media.Media.isPublished).toSorted((one, other) => one.order - other.order)
}

/** The frame of today's card: a picture beside its words, above them on a phone, and the day's other steps below. */
export function TodayFrame({
  picture,
  kicker,
  title,
  children,
  rows,
}: {
  picture: ReactNode
  kicker?: ReactNode
  title: string
  children: ReactNode
  rows?: ReactNode
}) {
  return (
    <section className={styles.card} aria-labelledby="next-step">
      <div className={styles.next}>
        <div className={styles.picture}>{picture}</div>
        <div className={styles.words}>
          {kicker && <p className={styles.kicker}>{kicker}</p>}
          <h2 id="next-step" className={styles.title}>
            {title}
          </h2>
          {children}
        </div>
      </div>
      {rows}
    </section>
  )
}

/** The place of a card that is loading: its large form, if it has one, and as many rows as the programme list announces. */
export function CardPlace({ rows, isLarge }: { rows: number; isLarge: boolean }) {
  return (
    <div className={styles.waiting} data-large={isLarge || undefined} style={{ '--rows': rows } as CSSProperties}>
      <Skeleton height="100%" radius="var(--r-l)" />
    </div>
  )
}
