import { lazy, Suspense, useId, useState } from 'react'
import type { Program } from '../../../domain/features/program/program.contract.ts'
import { defaultProgramCode } from '../../../domain/features/program/program.rules.ts'
import { useMessages } from '../../i18n/messages.ts'
import { moveFocusWithArrows } from '../../ui/move-focus-with-arrows.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { DaysView } from './DaysView.tsx'
import styles from './ProgramNavigation.module.css'
import { programDaysMessages } from './program-days.messages.ts'
import type { ProgramPosition } from './use-program-position.ts'

const SuccessReasons = lazy(async () => ({ default: (await import('./SuccessReasons.tsx')).SuccessReasons }))

type View = 'days' | 'successReasons'

/** The programme's tabs: days and, for medfasting, the success reasons. Arrow keys choose. */
export function ProgramNavigation({
  program,
  position,
  now,
  timeZone,
  isSaving,
  onReload,
}: {
  program: Program
  position: ProgramPosition
  now: Date
  timeZone: string
  isSaving: boolean
  onReload: () => void
}) {
  const say = useMessages(programDaysMessages)
  const id = useId()
  const [view, setView] = useState<View>('days')
  const views: View[] = program.code === defaultProgramCode ? ['days', 'successReasons'] : ['days']
  const labels: Record<View, string> = { days: say.daysTab, successReasons: say.successReasonsTab }

  return (
    <div>
      <div role="tablist" aria-label={say.views} className={styles.tabs} onKeyDown={moveFocusWithArrows}>
        {views.map(name => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            className={styles.tab}
            aria-selected={name === view}
            aria-controls={`${id}-panel`}
            tabIndex={name === view ? 0 : -1}
            onClick={() => setView(name)}
            onFocus={() => setView(name)}
          >
            {labels[name]}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${view}`}
        tabIndex={view === 'successReasons' ? 0 : undefined}
        className={styles.panel}
      >
        {view === 'days' ? (
          <DaysView
            program={program}
            position={position}
            now={now}
            timeZone={timeZone}
            isSaving={isSaving}
            onReload={onReload}
          />
        ) : (
          <Suspense fallback={<Skeleton height="30rem" radius="var(--r-l)" />}>
            <SuccessReasons />
          </Suspense>
        )}
      </div>
    </div>
  )
}
