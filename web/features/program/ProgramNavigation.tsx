import type { Program } from '../../../domain/features/program/program.contract.ts'
import { defaultProgramCode } from '../../../domain/features/program/program.rules.ts'
import { useMessages } from '../../i18n/messages.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { moveFocusWithArrows } from '../../ui/move-focus-with-arrows.ts'
import { useDragScroll } from '../../ui/use-drag-scroll.ts'
import { DayStrip } from './DayStrip.tsx'
import styles from './ProgramNavigation.module.css'
import { programDaysMessages } from './program-days.messages.ts'
import type { ProgramPosition } from './use-program-position.ts'

export type ProgramView = 'days' | 'successReasons'

/** The programme's tabs, days and, for medfasting, the success reasons, with the strip of the days. Arrow keys choose a tab. */
export function ProgramNavigation({
  id,
  program,
  position,
  view,
  hasWeeks,
  onView,
}: {
  /** Id prefix of the tabs and of the panel they control. */
  id: string
  program: Program
  position: ProgramPosition
  view: ProgramView
  hasWeeks: boolean
  onView: (view: ProgramView) => void
}) {
  const say = useMessages(programDaysMessages)
  const scroll = useDragScroll<HTMLDivElement>()
  const views: ProgramView[] = program.code === defaultProgramCode ? ['days', 'successReasons'] : ['days']
  const labels: Record<ProgramView, string> = { days: say.daysTab, successReasons: say.successReasonsTab }

  return (
    <div className={styles.navigation}>
      <div className={styles.head}>
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
              onClick={() => onView(name)}
              onFocus={() => onView(name)}
            >
              {labels[name]}
            </button>
          ))}
        </div>
        {view === 'days' && (
          <div className={styles.arrows}>
            <IconButton
              icon="chevronLeft"
              label={say.previousDays}
              isPlain
              disabled={!scroll.canScrollBack}
              onClick={scroll.scrollBack}
            />
            <IconButton
              icon="chevronRight"
              label={say.nextDays}
              isPlain
              disabled={!scroll.canScrollForward}
              onClick={scroll.scrollForward}
            />
          </div>
        )}
      </div>
      {view === 'days' && (
        <DayStrip id={id} weeks={program.ProgramWeeks} position={position} hasWeeks={hasWeeks} scroll={scroll} />
      )}
    </div>
  )
}
