import type { DayOpening } from '../../../domain/features/program/unlocking.rules.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './LockedDay.module.css'
import { programDaysMessages } from './program-days.messages.ts'

/** Shows when a locked day opens: no error and no pressure. */
export function LockedDay({
  dayName,
  previousDayName,
  opening,
  onOpen,
}: {
  dayName: string
  /** Empty for the first day. */
  previousDayName: string
  opening: DayOpening
  onOpen: () => void
}) {
  const say = useMessages(programDaysMessages)
  return (
    <div className={styles.locked} role="status">
      <span className={styles.icon}>
        <Icon name="lock" size="1.5rem" />
      </span>
      <div>
        <h2 className={styles.title}>{say.lockedTitle(dayName)}</h2>
        <p className={styles.text}>{say.openings[opening](previousDayName)}</p>
      </div>
      {opening === 'now' && <Button onClick={onOpen}>{say.open}</Button>}
    </div>
  )
}
