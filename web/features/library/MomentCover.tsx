import { useId } from 'react'
import type { Moment } from '../../../domain/features/library/moments.rules.ts'
import { totalDuration } from '../../../domain/features/media/media.rules.ts'
import { formatDuration } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Icon } from '../../ui/Icon.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { MediaLink } from '../media/MediaLink.tsx'
import { mediaIcons } from '../media/MediaTypeLine.tsx'
import { mediaCardMessages } from '../media/media-card.messages.ts'
import type { ShownMedia } from './begun-medias.ts'
import { libraryMessages } from './library.messages.ts'
import styles from './MomentCover.module.css'

/** The library's cover: what suits this hour, over the picture of the first media proposed. */
export function MomentCover({
  moment,
  shown,
  completeMediaIds,
}: {
  moment: Moment
  shown: readonly ShownMedia[]
  completeMediaIds: ReadonlySet<string>
}) {
  const say = useMessages(libraryMessages)
  const { types, done } = useMessages(mediaCardMessages)
  const words = say.ofMoment[moment]
  const id = useId()
  const scene = shown[0]?.media.image
  return (
    <section className={styles.cover} data-moment={moment} aria-labelledby={id}>
      {scene && <img src={scene} className={styles.scene} alt="" draggable={false} />}
      <div className={styles.words}>
        <p className={styles.when}>{words.when}</p>
        <h2 id={id}>{words.heading}</h2>
        <p>{words.promise}</p>
      </div>
      <ul className={styles.list}>
        {shown.map(({ media, programDayMediaId }) => (
          <li key={programDayMediaId} className={styles.item}>
            {media.thumbnail && <img src={media.thumbnail} width="56" height="56" alt="" draggable={false} />}
            <div>
              <h3>
                <MediaLink programDayMediaId={programDayMediaId} backLabel={say.title} coversCard>
                  {media.title}
                  {completeMediaIds.has(media.id) && <VisuallyHidden> ({done})</VisuallyHidden>}
                </MediaLink>
              </h3>
              <p className={styles.facts}>
                <Icon name={completeMediaIds.has(media.id) ? 'check' : mediaIcons[media.type]} size="0.9rem" />
                {types[media.type]} · {formatDuration(totalDuration(media))}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
