import { useLocation } from 'react-router'
import { useMessages } from '../../i18n/messages.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Status } from '../../ui/Status.tsx'
import { uiMessages } from '../../ui/ui.messages.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './MediaPage.module.css'
import { SharedPicture } from './SharedPicture.tsx'

/** The placeholder while a media loads, with the picture of the card that was pressed, if any. */
export function MediaSkeleton({ programDayMediaId = null }: { programDayMediaId?: string | null }) {
  const say = useMessages(uiMessages)
  const { state } = useLocation()
  const picture: unknown = state?.picture
  return (
    <div className={styles.skeleton}>
      <Status>
        <VisuallyHidden>{say.loading}</VisuallyHidden>
      </Status>
      <Skeleton width="8rem" height="1.1rem" />
      <Skeleton width="80%" height="3.25rem" />
      {typeof picture === 'string' ? (
        <SharedPicture programDayMediaId={programDayMediaId}>
          <img className={styles.picture} src={picture} width="320" height="200" alt="" />
        </SharedPicture>
      ) : (
        <Skeleton height="20rem" radius="var(--r-l)" />
      )}
      <Skeleton width="38rem" height="10rem" />
    </div>
  )
}
