import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { Program, ProgramDayProgress } from '../../../domain/features/program/program.contract.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { DownloadIcon } from '../download/DownloadIcon.tsx'
import { programMessages } from './program.messages.ts'
import { programDaysMessages } from './program-days.messages.ts'
import { recipePlacesOf } from './use-shopping-week.ts'
import styles from './WeekTools.module.css'

const WeekDownload = lazy(async () => ({ default: (await import('../download/WeekDownload.tsx')).WeekDownload }))

/** Undefined where the browser has none. */
const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker

/** The quiet row around the day: the notebook, the week's shopping list, and the week without a network. */
export function WeekTools({
  program,
  week,
  weekIndex,
}: {
  program: Program
  week: readonly ProgramDayProgress[]
  weekIndex: number
}) {
  const say = useMessages(programDaysMessages)
  const { day: dayName } = useMessages(programMessages)
  const [isDownloadShown, setDownloadShown] = useState(false)
  return (
    <>
      <nav className={styles.tools} aria-label={say.tools}>
        <Link to="/app/notebook" className={styles.tool}>
          <Icon name="book" />
          {say.notebook}
        </Link>
        {recipePlacesOf(week).length > 0 && (
          <Link to={`/app/programs/shopping/${program.code}/${weekIndex + 1}`} className={styles.tool}>
            <Icon name="bowl" />
            {say.shopping}
          </Link>
        )}
        {workers?.controller && (
          <button
            type="button"
            className={styles.tool}
            aria-expanded={isDownloadShown}
            onClick={() => setDownloadShown(!isDownloadShown)}
          >
            <DownloadIcon />
            {say.offline}
          </button>
        )}
      </nav>
      {isDownloadShown && (
        <Suspense fallback={<Skeleton height="6rem" />}>
          <WeekDownload program={program} weekIndex={weekIndex} nameOf={day => day.name ?? dayName(day.order)} />
        </Suspense>
      )}
    </>
  )
}
