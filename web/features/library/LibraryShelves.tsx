import { isOnShelf, shelves } from '../../../domain/features/library/library.rules.ts'
import type { MediaCard } from '../../../domain/features/media/media.contract.ts'
import { showMedia } from './begun-medias.ts'
import styles from './LibraryPage.module.css'
import { MediaRow } from './MediaRow.tsx'
import { useCardsInTurns } from './use-cards-in-turns.ts'

/** Shows the four rows of specification section 2. */
export function LibraryShelves({
  medias,
  completeMediaIds,
}: {
  medias: readonly MediaCard[]
  completeMediaIds: ReadonlySet<string>
}) {
  const rows = shelves.map(shelf => ({
    shelf,
    shown: medias.filter(media => isOnShelf(media, shelf)).flatMap(showMedia),
  }))
  const drawn = useCardsInTurns(rows.map(({ shown }) => shown.length))
  return (
    <div className={styles.rows}>
      {rows.map(({ shelf, shown }, index) => (
        <MediaRow
          key={shelf}
          shelf={shelf}
          medias={shown}
          drawnCount={drawn[index] ?? shown.length}
          completeMediaIds={completeMediaIds}
        />
      ))}
    </div>
  )
}
