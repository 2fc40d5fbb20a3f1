import { useMessages } from '../../i18n/messages.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Status } from '../../ui/Status.tsx'
import { uiMessages } from '../../ui/ui.messages.ts'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './ProgramPage.module.css'
import { CardPlace } from './TodayFrame.tsx'

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
        <Skeleton width="60%" height={isWide ? '6rem' : '5.25rem'} />
        <div className={styles.middle}>
          <Skeleton className={styles.navigation} height="" />
          <CardPlace rows={2} isLarge />
        </div>
        <Status>
          <VisuallyHidden>{say.loading}</VisuallyHidden>
        </Status>
      </div>
    </div>
  )
}
