import { type FormEvent, useState } from 'react'
import pages from '../../ui/Page.module.css'

/** Asks for a day, or a day and a time, and acts on it. */
export function DateForm({
  kind,
  label,
  action,
  isRunning,
  onSubmit,
}: {
  kind: 'date' | 'datetime-local'
  label: string
  /** The verb on the button. */
  action: string
  isRunning: boolean
  /** Receives what the field holds: `2026-11-24`, or `2026-11-24T06:00` in the browser's time zone. */
  onSubmit: (value: string) => void
}) {
  const [value, setValue] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit(value)
  }
  return (
    <form onSubmit={submit} className={pages.actions}>
      <label>
        {label}
        <input type={kind} required value={value} onChange={event => setValue(event.target.value)} />
      </label>
      <button type="submit" disabled={isRunning}>
        {action}
      </button>
    </form>
  )
}
