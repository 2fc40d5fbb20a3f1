import type { ReactNode } from 'react'
import type { WeekBanner as WeekBannerData } from '../../../domain/features/program/program.contract.ts'
import styles from './WeekBanner.module.css'

/** The banner's words, on the week's landscape (`WeekScene`): the greeting or the week, and its title. */
export function WeekBanner({
  banner,
  kicker,
  children,
}: {
  banner: WeekBannerData | undefined
  kicker: string
  /** What stands beside the words on a phone: today's progress. The week's lead follows the words where there is room. */
  children?: ReactNode
}) {
  return (
    <section className={styles.banner} aria-labelledby="banner">
      <div className={styles.words}>
        <p className={styles.kicker}>{kicker}</p>
        <h1 id="banner" className={styles.title}>
          {banner?.title}
        </h1>
        {!children && <p className={styles.lead}>{banner?.lead}</p>}
      </div>
      {children}
    </section>
  )
}
