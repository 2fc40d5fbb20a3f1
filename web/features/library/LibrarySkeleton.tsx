import { useMessages } from '../../i18n/messages.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Status } from '../../ui/Status.tsx'
import { uiMessages } from '../../ui/ui.messages.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './LibraryPage.module.css'

/** The placeholder while the library loads: a cover and a row of cards, or one list. */
export function LibrarySkeleton({ isHome }: { isHome: boolean }) {
  const say = useMessages(uiMessages)
  return (
    <>
      <Status>
        <VisuallyHidden>{say.loading}</VisuallyHidden>
      </Status>
      {isHome && <Skeleton height="max(27rem, 60vh)" radius="var(--r-l)" />}
      <div className={styles.skeleton}>
        <Skeleton width="9rem" height="2.5rem" />
        <div className={styles.tiles}>
          {Array.from({ length: 6 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: identical items that never move.
            <span key={index} className={styles.tile}>
              <Skeleton height="16.5rem" radius="var(--r-l)" />
            </span>
          ))}
        </div>
      </div>
    </>
  )
}
