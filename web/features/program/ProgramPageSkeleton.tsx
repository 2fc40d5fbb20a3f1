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
      <div className={styles.aside}>
        {isWide && <Skeleton width="8rem" height="1.5rem" />}
        {isWide ? <Skeleton height="20.5rem" radius="var(--r-m)" /> : <Tiles width="15rem" height="5.5rem" />}
        {isWide && <Skeleton height="18rem" radius="var(--r-l)" />}
      </div>
      <div className={styles.main}>
        <Skeleton height={isWide ? '21rem' : '24rem'} radius="var(--r-l)" />
        <Skeleton height="5.5rem" radius="var(--r-l)" />
        <Skeleton width="14rem" height="2.5rem" />
        <div className={styles.tiles}>
          <Tiles width="5.75rem" height="6.4rem" />
        </div>
        <div className={styles.cards}>
          <Skeleton height="19rem" radius="var(--r-l)" />
          <Skeleton height="19rem" radius="var(--r-l)" />
          <Skeleton height="19rem" radius="var(--r-l)" />
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
