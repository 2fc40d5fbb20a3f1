import type { MediaCard } from '../../../domain/features/media/media.contract.ts'
import { Icon } from '../../ui/Icon.tsx'
import { MediaPicture } from './MediaPicture.tsx'
import { mediaIcons } from './MediaTypeLine.tsx'
import { SharedPicture } from './SharedPicture.tsx'

/** The picture of a media's card, or the icon of its type. */
export function CardPicture({
  media,
  sharedAs,
  iconSize,
}: {
  media: MediaCard
  /** The day media being opened, whose page the picture grows into. Null until this card is pressed: several may show one media. */
  sharedAs: string | null
  iconSize: string
}) {
  const picture = media.thumbnail || media.image
  if (!picture) return <Icon name={mediaIcons[media.type]} size={iconSize} />
  return (
    <SharedPicture programDayMediaId={sharedAs}>
      <MediaPicture
        media={{ ...media, image: picture }}
        sizes="20rem"
        loading="lazy"
        decoding="async"
        draggable={false}
      />
    </SharedPicture>
  )
}
