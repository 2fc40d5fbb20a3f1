import { useState } from 'react'
import type { Shelf } from '../../../domain/features/library/library.rules.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Icon } from '../../ui/Icon.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { awaitedPicture } from '../media/awaited-picture.ts'
import { MediaLink } from '../media/MediaLink.tsx'
import { MediaTypeLine, mediaIcons } from '../media/MediaTypeLine.tsx'
import { mediaCardMessages } from '../media/media-card.messages.ts'
import { SharedPicture } from '../media/SharedPicture.tsx'
import type { ShownMedia } from './begun-medias.ts'
import { libraryMessages } from './library.messages.ts'
import styles from './ShelfCard.module.css'

/** A media in a row, shaped by the row: films wide, readings beside a square picture, recipes tall, podcasts round. */
export function ShelfCard({
  shown: { media, programDayMediaId },
  shelf,
  isDone,
}: {
  shown: ShownMedia
  shelf: Shelf
  isDone: boolean
}) {
  const say = useMessages(libraryMessages)
  const { done } = useMessages(mediaCardMessages)
  const picture = media.thumbnail ?? media.image
  const [isOpened, setOpened] = useState(false)
  return (
    <article className={styles.card} data-shelf={shelf} data-program={media.ProgramDayMedias[0]?.programCode}>
      <div className={styles.picture}>
        {picture ? (
          <SharedPicture programDayMediaId={isOpened ? programDayMediaId : null}>
            <img src={picture} width="320" height="200" alt="" loading="lazy" decoding="async" draggable={false} />
          </SharedPicture>
        ) : (
          <Icon name={mediaIcons[media.type]} size="3rem" />
        )}
        {shelf === 'video' && !isDone && (
          <span className={styles.play}>
            <Icon name="play" size="1.1rem" />
          </span>
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
            backLabel={say.title}
            picture={awaitedPicture(media)}
            className={styles.link}
            onOpen={() => setOpened(true)}
          >
            {media.title}
            {isDone && <VisuallyHidden> ({done})</VisuallyHidden>}
          </MediaLink>
        </h3>
      </div>
    </article>
  )
}
