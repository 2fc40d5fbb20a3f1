import { useState } from 'react'
import type { MediaCard as MediaCardData } from '../../../domain/features/media/media.contract.ts'
import { CardLink } from './CardLink.tsx'
import { CardPicture } from './CardPicture.tsx'
import { CompleteMark } from './CompleteMark.tsx'
import styles from './MediaCard.module.css'
import { MediaTypeLine } from './MediaTypeLine.tsx'

/**
 * A card that opens a media: picture, kind, duration, title. Opening records it, then navigates to its URL. The
 * card uses the colour of its programme, so that the library can mix them.
 */
export function MediaCard({
  media,
  programDayMediaId,
  isComplete = false,
  backLabel,
}: {
  media: MediaCardData
  /** The URL to open: this day media's, or the media's first one (library). */
  programDayMediaId: string
  isComplete?: boolean
  /** The label of the way back on the media's page. */
  backLabel?: string
}) {
  const [isOpened, setOpened] = useState(false)
  return (
    <article className={styles.card} data-program={media.ProgramDayMedias[0]?.programCode}>
      <div className={styles.picture}>
        <CardPicture media={media} sharedAs={isOpened ? programDayMediaId : null} iconSize="3rem" />
        {isComplete && <CompleteMark />}
      </div>
      <div className={styles.words}>
        <MediaTypeLine media={media} />
        <h3 className={styles.title}>
          <CardLink
            media={media}
            programDayMediaId={programDayMediaId}
            backLabel={backLabel}
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
