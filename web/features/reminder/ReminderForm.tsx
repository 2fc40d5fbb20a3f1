import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Reminder } from '../../../domain/features/reminder/reminder.contract.ts'
import { hasActiveSubscription } from '../../../domain/features/subscription/subscription.rules.ts'
import { call } from '../../client/client.ts'
import { serverNow } from '../../client/server-time.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Status } from '../../ui/Status.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { useAttempt } from '../../ui/use-attempt.ts'
import { timeZoneName } from '../account/time-zone-name.ts'
import styles from './Reminder.module.css'
import { ReminderFailure } from './ReminderFailure.tsx'
import { reminderMessages } from './reminder.messages.ts'
import { formatHour, formatWeekdays } from './reminder-words.ts'
import { WeekdayChoice } from './WeekdayChoice.tsx'

const hours = Array.from({ length: 24 }, (_, hour) => hour)

function isSame(one: Reminder, other: Reminder): boolean {
  return (
    one.isOn === other.isOn &&
    one.hour === other.hour &&
    one.weekdays.toSorted().join() === other.weekdays.toSorted().join()
  )
}

/** The chosen and the saved settings: nothing changes before the button is pressed, and then a sentence states the new setting. */
export function ReminderForm({ saved, onSaved }: { saved: Reminder; onSaved: (reminder: Reminder) => void }) {
  const say = useMessages(reminderMessages)
  const { user } = useSession()
  const [chosen, setChosen] = useState(saved)
  const [isJustSaved, setJustSaved] = useState(false)
  const outcome = useRef<HTMLDivElement>(null)
  const hourId = useId()
  const attempt = useAttempt()
  const isValid = chosen.weekdays.length > 0

  // The pressed button is disabled by now, and the keyboard focus would be lost.
  useEffect(() => {
    if (isJustSaved) outcome.current?.focus()
  }, [isJustSaved])

  function choose(changes: Partial<Reminder>) {
    setChosen({ ...chosen, ...changes })
    setJustSaved(false)
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    if (!isValid) return
    await attempt.start(async () => {
      const { body } = await call('PUT /api/reminder', { body: chosen })
      onSaved(body)
      setChosen(body)
      setJustSaved(true)
    })
  }

  return (
    <form className={styles.choices} onSubmit={save}>
      <Switch
        label={say.toggle}
        isOn={chosen.isOn}
        disabled={attempt.isRunning}
        // Off and without a day cannot be saved: the saved settings come back.
        onChange={isOn => choose({ isOn, weekdays: isValid ? chosen.weekdays : saved.weekdays })}
      />
      {chosen.isOn ? (
        <>
          <div>
            <div className={styles.hour}>
              <label htmlFor={hourId}>{say.hour}</label>
              <select
                id={hourId}
                value={chosen.hour}
                disabled={attempt.isRunning}
                onChange={({ target }) => choose({ hour: Number(target.value) })}
              >
                {hours.map(hour => (
                  <option key={hour} value={hour}>
                    {formatHour(hour)}
                  </option>
                ))}
              </select>
            </div>
            {user && (
              <p className={styles.zone}>
                {say.zone(timeZoneName(user.timezone, serverNow()))}
                <Link to="/app/settings/profile">{say.changeZone}</Link>
              </p>
            )}
          </div>
          <WeekdayChoice
            chosen={chosen.weekdays}
            isDisabled={attempt.isRunning}
            onChoose={days => choose({ weekdays: days })}
          />
          {!hasActiveSubscription(user?.Subscriptions ?? [], serverNow()) && (
            <p className={styles.small}>{say.withoutAccess}</p>
          )}
        </>
      ) : (
        !saved.isOn && !isJustSaved && <p className={styles.small}>{say.off}</p>
      )}
      {attempt.error !== null && (
        <ReminderFailure
          key={attempt.failures}
          error={attempt.error}
          refused={say.refused}
          unanswered={say.unanswered}
        />
      )}
      <div className={styles.end}>
        <Button
          ref={attempt.submit}
          type="submit"
          disabled={!isValid || isSame(chosen, saved)}
          isRunning={attempt.isRunning}
        >
          {say.save}
        </Button>
        <div ref={outcome} tabIndex={-1}>
          <Status isGood>{isJustSaved && <SavedWords reminder={saved} />}</Status>
        </div>
      </div>
    </form>
  )
}

function SavedWords({ reminder: { isOn, hour, weekdays } }: { reminder: Reminder }) {
  const say = useMessages(reminderMessages)
  if (!isOn) return say.savedOff
  return weekdays.length === 7
    ? say.savedEveryDay(formatHour(hour))
    : say.savedOn(formatHour(hour), formatWeekdays(weekdays), weekdays.length)
}
