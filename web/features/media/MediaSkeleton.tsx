import { useMessages } from '../../i18n/messages.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Status } from '../../ui/Status.tsx'
import { uiMessages } from '../../ui/ui.messages.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './MediaPage.module.css'

/** The placeholder while a media loads. */
export function MediaSkeleton() {
  const say = useMessages(uiMessages)
  return (
    <div className={styles.skeleton}>
      <Status>
        <VisuallyHidden>{say.loading}</VisuallyHidden>
      </Status>
      <Skeleton width="8rem" height="1.1rem" />
      <Skeleton width="80%" height="3.25rem" />
      <Skeleton height="20rem" radius="var(--r-l)" />
      <Skeleton width="38rem" height="10rem" />
    </div>
  )
}
