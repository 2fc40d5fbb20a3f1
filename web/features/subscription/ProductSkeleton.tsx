import { useMessages } from '../../i18n/messages.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Status } from '../../ui/Status.tsx'
import { uiMessages } from '../../ui/ui.messages.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './ProductChoice.module.css'

/** Number of placeholder products. */
const rows = ['first', 'second', 'third']

/** Placeholders of the product cards, in their size. */
export function ProductSkeleton() {
  const say = useMessages(uiMessages)
  return (
    <div>
      <Status>
        <VisuallyHidden>{say.loading}</VisuallyHidden>
      </Status>
      <div className={styles.products}>
        {rows.map(row => (
          <div key={row} className={styles.product} data-waiting>
            <Skeleton width="1.375rem" height="1.375rem" radius="50%" />
            <Skeleton width="9rem" height="1.4rem" />
          </div>
        ))}
      </div>
    </div>
  )
}
