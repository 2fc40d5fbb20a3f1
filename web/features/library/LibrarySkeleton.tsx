import { shelves } from '../../../domain/features/library/library.rules.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Status } from '../../ui/Status.tsx'
import { uiMessages } from '../../ui/ui.messages.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './LibraryPage.module.css'

/** The placeholder while the library loads: rows of cards, or one list. */
export function LibrarySkeleton({ isList }: { isList: boolean }) {
  const say = useMessages(uiMessages)
  return (
    <div className={styles.rows}>
      <Status>
        <VisuallyHidden>{say.loading}</VisuallyHidden>
      </Status>
      {(isList ? [null] : shelves).map(row => (
        <div key={row} className={styles.skeleton}>
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
      ))}
    </div>
  )
}
