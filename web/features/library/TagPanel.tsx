import { useMessages } from '../../i18n/messages.ts'
import { Icon } from '../../ui/Icon.tsx'
import { RetryButton } from '../../ui/RetryButton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { libraryMessages } from './library.messages.ts'
import styles from './TagPanel.module.css'
import { useTags } from './use-library.ts'

/** Lists the tag categories, opened by the filter button. Choosing the active tag clears it. */
export function TagPanel({
  chosenId,
  onChoose,
}: {
  chosenId: string | null
  onChoose: (tagId: string | null) => void
}) {
  const say = useMessages(libraryMessages)
  const { data: tags, isError, isFetching, refetch } = useTags()
  return (
    <section className={styles.panel} aria-label={say.tags}>
      {!tags && isError && <RetryButton onRetry={() => void refetch()} isRunning={isFetching} />}
      {!tags && !isError && <Skeleton height="3.5rem" radius="var(--r-m)" />}
      {tags && (
        <ul className={styles.tags}>
          {tags.map(tag => (
            <li key={tag.id}>
              <button
                type="button"
                className={styles.tag}
                aria-pressed={tag.id === chosenId}
                onClick={() => onChoose(tag.id === chosenId ? null : tag.id)}
              >
                {tag.image && <img src={tag.image} width="40" height="40" alt="" loading="lazy" />}
                <span>{tag.title}</span>
                {tag.id === chosenId && <Icon name="check" size="1rem" />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
