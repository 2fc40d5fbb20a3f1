import { Link } from 'react-router'
import type { Moment } from '../../../domain/features/library/moments.rules.ts'
import { useMessages } from '../../i18n/messages.ts'
import type { ShownMedia } from './begun-medias.ts'
import { libraryMessages } from './library.messages.ts'
import styles from './MomentTiles.module.css'

/** Three tiles, each of which leads to the media of a moment, with the picture of one that the cover proposes today. */
export function MomentTiles({ covers }: { covers: readonly { moment: Moment; shown: readonly ShownMedia[] }[] }) {
  const say = useMessages(libraryMessages)
  return (
    <nav aria-label={say.moments}>
      <ul className={styles.tiles}>
        {covers.map(({ moment, shown }) => {
          const picture = shown.at(-1)?.media.thumbnail
          return (
            <li key={moment} className={styles.tile} data-moment={moment}>
              <span className={styles.picture}>{picture && <img src={picture} alt="" draggable={false} />}</span>
              <div>
                <Link to={{ search: `?moment=${moment}` }} className={styles.link}>
                  {say.ofMoment[moment].title}
                </Link>
                <p className={styles.hint}>{say.ofMoment[moment].hint}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
