import { useState } from 'react'
import type { MediaCard as MediaCardData } from '../../../domain/features/media/media.contract.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Icon } from '../../ui/Icon.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { awaitedPicture } from './awaited-picture.ts'
import styles from './MediaCard.module.css'
import { MediaLink } from './MediaLink.tsx'
import { MediaTypeLine, mediaIcons } from './MediaTypeLine.tsx'
import { mediaCardMessages } from './media-card.messages.ts'
import { SharedPicture } from './SharedPicture.tsx'

/**
 * A card that opens a media: picture, kind, duration, title (specification section 2). Opening records it, then navigates to its URL. The
 * card uses the colour of its programme, so that the library can mix them.
 */
export function MediaCard({
  media,
  programDayMediaId,
  isDone = false,
  backLabel,
}: {
  media: MediaCardData
  /** The URL to open: this day media's, or the media's first one (library). */
  programDayMediaId: string
  isDone?: boolean
  /** The label of the way back on the media's page. */
  backLabel?: string
}) {
  const say = useMessages(mediaCardMessages)
  const picture = media.thumbnail ?? media.image
  const [isOpened, setOpened] = useState(false)

  return (
    <article className={styles.card} data-program={media.ProgramDayMedias[0]?.programCode}>
      <div className={styles.picture}>
        {picture ? (
          // Several cards may show one media: only the pressed one shares its picture.
          <SharedPicture programDayMediaId={isOpened ? programDayMediaId : null}>
            <img src={picture} width="320" height="200" alt="" loading="lazy" decoding="async" draggable={false} />
          </SharedPicture>
        ) : (
          <Icon name={mediaIcons[media.type]} size="3rem" />
        )}
        {isDone && (
          <span className={styles.done}>
            <Icon name="check" size="1.1rem" />
          </span>
        )}
      </div>
      <div className={styles.words}>
        <MediaTypeLine media={media} />
        <h3 className={styles.title}>
          <MediaLink
            programDayMediaId={programDayMediaId}
            backLabel={backLabel}
            picture={awaitedPicture(media)}
            className={styles.link}
            onOpen={() => setOpened(true)}
          >
            {media.title}
            {isDone && <VisuallyHidden> ({say.done})</VisuallyHidden>}
          </MediaLink>
        </h3>
      </div>
    </article>
  )
}
