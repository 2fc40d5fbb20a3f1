import { useMessages } from '../../i18n/messages.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Status } from '../../ui/Status.tsx'
import { uiMessages } from '../../ui/ui.messages.ts'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './ProgramPage.module.css'

/** The page's shape while the programme list loads. */
export function ProgramPageSkeleton() {
  const say = useMessages(uiMessages)
  const isWide = useMediaQuery('(width >= 62em)')
  return (
    <div className={styles.page}>
      {isWide && (
        <div className={styles.aside}>
          <Skeleton width="8rem" height="1.5rem" />
          <Skeleton height="20.5rem" radius="var(--r-m)" />
          <Skeleton height="18rem" radius="var(--r-l)" />
        </div>
      )}
      <div className={styles.main}>
        <Skeleton width="60%" height="8.5rem" />
        <Skeleton height={isWide ? '17rem' : '25rem'} radius="var(--r-l)" />
        <Skeleton height="3.5rem" radius="var(--r-l)" />
        <Skeleton width="14rem" height="2.5rem" />
        <div className={styles.tiles}>
          <Tiles width="5.75rem" height="6.4rem" />
        </div>
        <div className={styles.cards}>
          <Skeleton height={isWide ? '19rem' : '4.5rem'} radius="var(--r-m)" />
          <Skeleton height={isWide ? '19rem' : '4.5rem'} radius="var(--r-m)" />
          <Skeleton height={isWide ? '19rem' : '4.5rem'} radius="var(--r-m)" />
        </div>
        <Status>
          <VisuallyHidden>{say.loading}</VisuallyHidden>
        </Status>
      </div>
    </div>
  )
}

/** A row of equal placeholders, cut off at the edge of the screen. */
function Tiles({ width, height }: { width: string; height: string }) {
  return Array.from({ length: 7 }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: all alike, and their order never changes.
    <span key={index} className={styles.tile}>
      <Skeleton width={width} height={height} radius="var(--r-m)" />
    </span>
  ))
}
