import { useId } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './Reminder.module.css'
import { reminderMessages } from './reminder.messages.ts'
import { formatWeekday, weekdays } from './reminder-words.ts'

/** The days of the week, each pressed or not. With none pressed, a message explains that this cannot be saved. */
export function WeekdayChoice({
  chosen,
  isDisabled,
  onChoose,
}: {
  /** 1 is Monday. */
  chosen: readonly number[]
  isDisabled: boolean
  onChoose: (weekdays: number[]) => void
}) {
  const say = useMessages(reminderMessages)
  const noDayId = useId()
  return (
    <fieldset className={styles.days} aria-describedby={noDayId}>
      <legend>{say.days}</legend>
      <div>
        {weekdays.map(weekday => {
          const isChosen = chosen.includes(weekday)
          return (
            <button
              key={weekday}
              type="button"
              aria-pressed={isChosen}
              disabled={isDisabled}
              onClick={() => onChoose(isChosen ? chosen.filter(other => other !== weekday) : [...chosen, weekday])}
            >
              {isChosen && <Icon name="check" size="1rem" />}
              <span>{formatWeekday(weekday)}</span>
            </button>
          )
        })}
      </div>
      <p id={noDayId} role="alert">
        {chosen.length === 0 && say.noDay}
      </p>
    </fieldset>
  )
}
