import { useMessages } from '../../i18n/messages.ts'
import { MediaCard } from '../media/MediaCard.tsx'
import type { ShownMedia } from './begun-medias.ts'
import { libraryMessages } from './library.messages.ts'

/** A media's card in the library; its way back leads here. */
export function LibraryCard({ shown, isComplete }: { shown: ShownMedia; isComplete: boolean }) {
  const say = useMessages(libraryMessages)
  return (
    <MediaCard
      media={shown.media}
      programDayMediaId={shown.programDayMediaId}
      isComplete={isComplete}
      backLabel={say.title}
    />
  )
}
