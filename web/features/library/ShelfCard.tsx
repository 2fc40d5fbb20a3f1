import { useState } from 'react'
import type { Shelf } from '../../../domain/features/library/library.rules.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Icon } from '../../ui/Icon.tsx'
import { CardLink } from '../media/CardLink.tsx'
import { CardPicture } from '../media/CardPicture.tsx'
import { CompleteMark } from '../media/CompleteMark.tsx'
import { MediaTypeLine } from '../media/MediaTypeLine.tsx'
import type { ShownMedia } from './begun-medias.ts'
import { libraryMessages } from './library.messages.ts'
import styles from './ShelfCard.module.css'

/** A media in a row, shaped by the row: films wide, readings beside a square picture, recipes tall, podcasts round. */
export function ShelfCard({
  shown: { media, programDayMediaId },
  shelf,
  isComplete,
}: {
  shown: ShownMedia
  shelf: Shelf
  isComplete: boolean
}) {
  const say = useMessages(libraryMessages)
  const [isOpened, setOpened] = useState(false)
  return (
    <article className={styles.card} data-shelf={shelf} data-program={media.ProgramDayMedias[0]?.programCode}>
      <div className={styles.picture}>
        <CardPicture media={media} sharedAs={isOpened ? programDayMediaId : null} iconSize="3rem" />
        {shelf === 'video' && !isComplete && (
          <span className={styles.play}>
            <Icon name="play" size="1.1rem" />
          </span>
        )}
        {isComplete && <CompleteMark />}
      </div>
      <div className={styles.words}>
        <MediaTypeLine media={media} />
        <h3 className={styles.title}>
          <CardLink
            media={media}
            programDayMediaId={programDayMediaId}
            backLabel={say.title}
            isComplete={isComplete}
            onOpen={() => setOpened(true)}
          >
            {media.title}
          </CardLink>
        </h3>
      </div>
    </article>
  )
}
