import { useId } from 'react'
import { formatDuration } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useSession } from '../../session/session.ts'
import { MediaLink } from '../media/MediaLink.tsx'
import { MediaPicture } from '../media/MediaPicture.tsx'
import { MediaTypeLine } from '../media/MediaTypeLine.tsx'
import { resumePosition } from '../media/resume-position.ts'
import styles from './BegunMedias.module.css'
import type { ShownMedia } from './begun-medias.ts'
import { libraryMessages } from './library.messages.ts'

/** More would make the panel taller than the cover beside it. */
const shownCount = 3

/** Leads back to what the member began and did not finish, with what is left of a film. */
export function BegunMedias({ begun }: { begun: readonly ShownMedia[] }) {
  const say = useMessages(libraryMessages)
  const id = useId()
  const { user } = useSession()
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id}>{say.begun}</h2>
      <ul className={styles.list}>
        {begun.slice(0, shownCount).map(({ media, programDayMediaId }) => {
          const picture = media.thumbnail || media.image
          const position =
            user && media.type === 'video'
              ? resumePosition({ userId: user.id, mediaId: media.id }, media.estimatedDuration)
              : null
          return (
            <li key={programDayMediaId} className={styles.item} data-program={media.ProgramDayMedias[0]?.programCode}>
              <span className={styles.picture}>
                <MediaPicture media={{ ...media, image: picture }} sizes="12rem" draggable={false} />
              </span>
              <div className={styles.words}>
                <MediaTypeLine media={media} />
                <h3>
                  <MediaLink programDayMediaId={programDayMediaId} backLabel={say.title} coversCard>
                    {media.title}
                  </MediaLink>
                </h3>
                {position !== null && (
                  <>
                    <p className={styles.left}>{say.left(formatDuration(media.estimatedDuration - position))}</p>
                    <progress
                      className={styles.bar}
                      value={position}
                      max={media.estimatedDuration}
                      aria-hidden="true"
                    />
                  </>
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
