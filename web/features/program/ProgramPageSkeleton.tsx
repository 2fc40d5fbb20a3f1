import { useMessages } from '../../i18n/messages.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Status } from '../../ui/Status.tsx'
import { uiMessages } from '../../ui/ui.messages.ts'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './ProgramPage.module.css'

/** The page's shape while the programme list is on its way. */
export function ProgramPageSkeleton() {
  const say = useMessages(uiMessages)
  const isWide = useMediaQuery('(width >= 992px)')
  const places = isWide ? ['2rem', '4.75rem', '4.75rem', '4.75rem', '4.75rem', '18rem'] : ['5.25rem', '5.25rem']
  return (
    <div className={styles.page}>
      <div className={styles.aside}>
        {places.map((height, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change places.
          <Skeleton key={index} width={isWide ? '100%' : '14.5rem'} height={height} radius="var(--r-m)" />
        ))}
      </div>
      <div className={styles.main}>
        <Skeleton height={isWide ? '21rem' : '24rem'} radius="var(--r-l)" />
        <Skeleton height="5.5rem" radius="var(--r-l)" />
        <Skeleton width="14rem" height="2.5rem" />
        <Skeleton height="6.5rem" radius="var(--r-m)" />
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
