import { useId } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import type { ShownMedia } from './begun-medias.ts'
import { LibraryCard } from './LibraryCard.tsx'
import { libraryMessages } from './library.messages.ts'
import styles from './MediaList.module.css'

/** Shows the media of a tag, a type or a moment as a grid, with a way back to the rows. */
export function MediaList({
  title,
  medias,
  completeMediaIds,
  onShowAll,
}: {
  title: string
  medias: readonly ShownMedia[]
  completeMediaIds: ReadonlySet<string>
  onShowAll: () => void
}) {
  const say = useMessages(libraryMessages)
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {medias.length > 0 && <span className={styles.count}>{say.count(medias.length)}</span>}
        <Button variant="link" onClick={onShowAll}>
          {say.showAll}
        </Button>
      </div>
      {medias.length === 0 ? (
        <p className={styles.empty}>{say.noMediaInCategory}</p>
      ) : (
        <ul className={styles.cards} aria-labelledby={id}>
          {medias.map(shown => (
            <li key={shown.programDayMediaId}>
              <LibraryCard shown={shown} isComplete={completeMediaIds.has(shown.media.id)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
