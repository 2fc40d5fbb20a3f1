import type { ReactNode } from 'react'
import type { MediaCard } from '../../../domain/features/media/media.contract.ts'
import { useMessages } from '../../i18n/messages.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { awaitedPicture } from './awaited-picture.ts'
import { MediaLink } from './MediaLink.tsx'
import { mediaCardMessages } from './media-card.messages.ts'

/** The title of a media's card, whose link covers the whole card. The card must be positioned. */
export function CardLink({
  media,
  programDayMediaId,
  backLabel,
  isComplete,
  onOpen,
  children,
}: {
  media: MediaCard
  programDayMediaId: string
  /** The label of the way back on the media's page. */
  backLabel?: string | undefined
  isComplete: boolean
  /** Called before it navigates. */
  onOpen: () => void
  /** The title. */
  children: ReactNode
}) {
  const { done } = useMessages(mediaCardMessages)
  return (
    <MediaLink
      programDayMediaId={programDayMediaId}
      backLabel={backLabel}
      picture={awaitedPicture(media)}
      coversCard
      onOpen={onOpen}
    >
      {children}
      {isComplete && <VisuallyHidden> ({done})</VisuallyHidden>}
    </MediaLink>
  )
}
