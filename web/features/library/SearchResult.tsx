import { Link } from 'react-router'
import type { MediaSearch } from '../../../domain/features/library/library.contract.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Icon } from '../../ui/Icon.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { MediaTypeLine, mediaIcons } from '../media/MediaTypeLine.tsx'
import { mediaCardMessages } from '../media/media-card.messages.ts'
import { recordOpening } from '../media/record-opening.ts'
import { showMedia } from './begun-medias.ts'
import { libraryMessages } from './library.messages.ts'
import { MarkedText } from './MarkedText.tsx'
import styles from './SearchResult.module.css'

/** A search result: a horizontal card with the words around the match. Opens like the other cards. */
export function SearchResult({
  result: { media, titleMatches, excerpt },
  isDone,
}: {
  result: MediaSearch['results'][number]
  isDone: boolean
}) {
  const say = useMessages(libraryMessages)
  const sayOfCards = useMessages(mediaCardMessages)
  const picture = media.thumbnail ?? media.image
  return showMedia(media).map(({ programDayMediaId }) => (
    <article key={media.id} className={styles.result} data-program={media.ProgramDayMedias[0]?.programCode}>
      <div className={styles.picture}>
        {picture ? (
          <img src={picture} width="320" height="200" alt="" loading="lazy" decoding="async" />
        ) : (
          <Icon name={mediaIcons[media.type]} size="2rem" />
        )}
        {isDone && (
          <span className={styles.done}>
            <Icon name="check" size="0.9rem" />
          </span>
        )}
      </div>
      <div className={styles.words}>
        <MediaTypeLine media={media} />
        <h3 className={styles.title}>
          <Link
            to={`/app/programs/media/${encodeURIComponent(programDayMediaId)}`}
            state={{ backLabel: say.title }}
            onClick={() => recordOpening(programDayMediaId)}
            className={styles.link}
          >
            <MarkedText text={media.title} matches={titleMatches} />
            {isDone && <VisuallyHidden> ({sayOfCards.done})</VisuallyHidden>}
          </Link>
        </h3>
        <p className={styles.excerpt}>
          <MarkedText text={excerpt.text} matches={excerpt.matches} />
        </p>
      </div>
    </article>
  ))
}
