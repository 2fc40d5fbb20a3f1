import type { WeekBanner } from '../../../domain/features/program/program.contract.ts'
import styles from './WeekScene.module.css'

/**
 * The week's landscape behind the top of the page, in the evening once the day is done. It fades out, so that no shape ends at an edge. The
 * wide picture has its shapes on the right; phones have a taller one.
 */
export function WeekScene({ banner, isEvening }: { banner: WeekBanner | undefined; isEvening: boolean }) {
  return (
    <div className={styles.sky} data-landscape data-evening={isEvening || undefined}>
      {banner && (
        <picture className={styles.picture}>
          <source media="(width >= 48em)" srcSet={banner.image} width="1000" height="360" />
          <img src={banner.imageTall} width="390" height="208" alt="" fetchPriority="high" />
        </picture>
      )}
    </div>
  )
}
