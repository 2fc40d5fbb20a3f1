import { useEffect, useId } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import type { ShownMedia } from './begun-medias.ts'
import { LibraryCard } from './LibraryCard.tsx'
import { libraryMessages } from './library.messages.ts'
import styles from './MediaList.module.css'

/** Shows the media of a tag or of a type as a grid, in pages if the library is large, with a way back to the rows. */
export function MediaList({
  title,
  medias,
  counts,
  page,
  pages,
  completeMediaIds,
  onShowAll,
  onShowPage,
}: {
  title: string
  /** Those of the page. */
  medias: readonly ShownMedia[]
  /** How many there are on all pages, and which page this is, in words; null if there are none. */
  counts: string | null
  /** From 1. */
  page: number
  pages: number
  completeMediaIds: ReadonlySet<string>
  onShowAll: () => void
  onShowPage: (page: number, isCorrection?: boolean) => void
}) {
  const say = useMessages(libraryMessages)
  const id = useId()
  // The URL may have been stored when the list was longer.
  const isBeyond = page > pages
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that is beyond.
  useEffect(() => {
    if (isBeyond) onShowPage(pages, true)
  }, [isBeyond, pages])
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {counts && <span className={styles.count}>{counts}</span>}
        <Button variant="link" onClick={onShowAll}>
          {say.showAll}
        </Button>
      </div>
      {counts === null ? (
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
      {pages > 1 && (
        <nav className={styles.pages} aria-label={say.pages}>
          <Button variant="quiet" disabled={page === 1} onClick={() => onShowPage(page - 1)}>
            {say.previousPage}
          </Button>
          <span>{say.pageOf(page, pages)}</span>
          <Button variant="quiet" disabled={page >= pages} onClick={() => onShowPage(page + 1)}>
            {say.nextPage}
          </Button>
        </nav>
      )}
    </section>
  )
}
