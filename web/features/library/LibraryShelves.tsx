import { isOnShelf, shelves } from '../../../domain/features/library/library.rules.ts'
import type { MediaCard } from '../../../domain/features/media/media.contract.ts'
import { useMessages } from '../../i18n/messages.ts'
import { type ShownMedia, showMedia } from './begun-medias.ts'
import styles from './LibraryPage.module.css'
import { libraryMessages } from './library.messages.ts'
import { MediaRow } from './MediaRow.tsx'

/** The four rows of specification section 2, under one to continue where there is something to. */
export function LibraryShelves({
  medias,
  begun,
  doneMediaIds,
}: {
  medias: readonly MediaCard[]
  begun: readonly ShownMedia[]
  doneMediaIds: ReadonlySet<string>
}) {
  const say = useMessages(libraryMessages)
  return (
    <div className={styles.rows}>
      {begun.length > 0 && <MediaRow name="begun" title={say.begun} medias={begun} doneMediaIds={doneMediaIds} />}
      {shelves.map(shelf => (
        <MediaRow
          key={shelf}
          name={shelf}
          title={say.shelves[shelf]}
          medias={medias.filter(media => isOnShelf(media, shelf)).flatMap(showMedia)}
          doneMediaIds={doneMediaIds}
        />
      ))}
    </div>
  )
}
