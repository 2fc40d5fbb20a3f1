import { isOnShelf, shelves } from '../../../domain/features/library/library.rules.ts'
import type { MediaCard } from '../../../domain/features/media/media.contract.ts'
import { showMedia } from './begun-medias.ts'
import styles from './LibraryPage.module.css'
import { MediaRow } from './MediaRow.tsx'

/** Shows the four rows: videos, texts, recipes, audio. */
export function LibraryShelves({
  medias,
  completeMediaIds,
}: {
  medias: readonly MediaCard[]
  completeMediaIds: ReadonlySet<string>
}) {
  return (
    <div className={styles.rows}>
      {shelves.map(shelf => (
        <MediaRow
          key={shelf}
          shelf={shelf}
          medias={medias.filter(media => isOnShelf(media, shelf)).flatMap(showMedia)}
          completeMediaIds={completeMediaIds}
        />
      ))}
    </div>
  )
}
