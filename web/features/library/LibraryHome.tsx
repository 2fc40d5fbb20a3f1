import { calendarDayOf, hourOf } from '../../../domain/days.ts'
import { momentAt, moments, pickForCover } from '../../../domain/features/library/moments.rules.ts'
import type { MediaCard } from '../../../domain/features/media/media.contract.ts'
import { serverNow } from '../../client/server-time.ts'
import { useSession } from '../../session/session.ts'
import { BegunMedias } from './BegunMedias.tsx'
import { type ShownMedia, showMedia } from './begun-medias.ts'
import { Favourites } from './Favourites.tsx'
import styles from './LibraryPage.module.css'
import { LibraryShelves } from './LibraryShelves.tsx'
import { MomentCover } from './MomentCover.tsx'
import { MomentTiles } from './MomentTiles.tsx'

/** The library's first screen: what to continue, the cover of the hour, the favourites, three moments, then the rows. */
export function LibraryHome({
  medias,
  begun,
  completeMediaIds,
}: {
  medias: readonly MediaCard[]
  begun: readonly ShownMedia[]
  completeMediaIds: ReadonlySet<string>
}) {
  const { user } = useSession()
  const timeZone = user?.timezone ?? 'Europe/Paris'
  const now = serverNow()
  const day = calendarDayOf(now, timeZone)
  const hourly = momentAt(hourOf(now, timeZone))
  const covers = moments.map(moment => ({
    moment,
    shown: pickForCover(medias, moment, day).flatMap(showMedia),
  }))
  const cover = [covers.find(({ moment }) => moment === hourly), ...covers].find(
    known => known && known.shown.length > 0,
  )

  return (
    <>
      <div className={styles.top} data-begun={begun.length > 0 || undefined}>
        {begun.length > 0 && <BegunMedias begun={begun} />}
        {cover && <MomentCover moment={cover.moment} shown={cover.shown} completeMediaIds={completeMediaIds} />}
        <Favourites />
        <MomentTiles covers={covers} />
      </div>
      <LibraryShelves medias={medias} completeMediaIds={completeMediaIds} />
    </>
  )
}
