import { isOnShelf, shelves } from '../../../domain/features/library/library.rules.ts'
import type { MediaCard } from '../../../domain/features/media/media.contract.ts'
import { useMessages } from '../../i18n/messages.ts'
import { type ShownMedia, showMedia } from './begun-medias.ts'
import styles from './LibraryPage.module.css'
import { libraryMessages } from './library.messages.ts'
import { MediaRow } from './MediaRow.tsx'
import { useCardsInTurns } from './use-cards-in-turns.ts'

/** Shows the four rows of specification section 2 and, when there is something to continue, a row above them. */
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
  const rows = [
    ...(begun.length > 0 ? [{ name: 'begun', title: say.begun, shown: begun }] : []),
    ...shelves.map(shelf => ({
      name: shelf,
      title: say.shelves[shelf],
      shown: medias.filter(media => isOnShelf(media, shelf)).flatMap(showMedia),
    })),
  ]
  const drawn = useCardsInTurns(rows.map(({ shown }) => shown.length))
  return (
    <div className={styles.rows}>
      {rows.map(({ name, title, shown }, index) => (
        <MediaRow
          key={name}
          name={name}
          title={title}
          medias={shown}
          drawnCount={drawn[index] ?? shown.length}
          doneMediaIds={doneMediaIds}
        />
      ))}
    </div>
  )
}
