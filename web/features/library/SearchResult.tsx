import { useState } from 'react'
import type { MediaSearch } from '../../../domain/features/library/library.contract.ts'
import { useMessages } from '../../i18n/messages.ts'
import { CardLink } from '../media/CardLink.tsx'
import { CardPicture } from '../media/CardPicture.tsx'
import { CompleteMark } from '../media/CompleteMark.tsx'
import { MediaTypeLine } from '../media/MediaTypeLine.tsx'
import { showMedia } from './begun-medias.ts'
import { libraryMessages } from './library.messages.ts'
import { MarkedText } from './MarkedText.tsx'
import styles from './SearchResult.module.css'

/** A search result: a horizontal card with the words around the match. Opens like the other cards. */
export function SearchResult({
  result: { media, titleMatches, excerpt },
  isComplete,
}: {
  result: MediaSearch['results'][number]
  isComplete: boolean
}) {
  const say = useMessages(libraryMessages)
  const [isOpened, setOpened] = useState(false)
  return showMedia(media).map(({ programDayMediaId }) => (
    <article key={media.id} className={styles.result} data-program={media.ProgramDayMedias[0]?.programCode}>
      <div className={styles.picture}>
        <CardPicture media={media} sharedAs={isOpened ? programDayMediaId : null} iconSize="2rem" />
        {isComplete && <CompleteMark isSmall />}
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
            <MarkedText text={media.title} matches={titleMatches} />
          </CardLink>
        </h3>
        <p className={styles.excerpt}>
          <MarkedText text={excerpt.text} matches={excerpt.matches} />
        </p>
      </div>
    </article>
  ))
}
