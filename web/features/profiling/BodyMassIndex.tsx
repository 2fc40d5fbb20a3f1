import { type KeyboardEvent, useState } from 'react'
import {
  bodyMassIndex,
  lightDayIndex,
  lowestFastingIndex,
} from '../../../domain/features/profiling/body-mass-index.rules.ts'
import { languageTag } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { TextField } from '../../ui/TextField.tsx'
import styles from './Fasting.module.css'
import { fastingMessages } from './fasting.messages.ts'

/** Works out the body mass index on this page, and says what it allows. Nothing is sent, stored or kept when the page is left. */
export function BodyMassIndex() {
  const say = useMessages(fastingMessages)
  const [weight, setWeight] = useState('')
  const [height, setHeight] = useState('')
  const [isSeventy, setSeventy] = useState(false)
  const index = bodyMassIndex({ kilos: numberIn(weight), centimetres: numberIn(height) })

  function adviceOn(value: number): string {
    const lowest = lowestFastingIndex({ isSeventy })
    if (value < lowest) return say.advice.none(written(lowest))
    if (isSeventy) return say.advice.twelve
    return value < lightDayIndex ? say.advice.nights : say.advice.lightDays
  }

  return (
    <div className={styles.index}>
      <p>{say.indexText}</p>
      <div className={styles.fields}>
        <TextField
          label={say.weight}
          value={weight}
          onChange={setWeight}
          inputMode="decimal"
          autoComplete="off"
          onKeyDown={holdEnter}
        />
        <TextField
          label={say.height}
          value={height}
          onChange={setHeight}
          inputMode="decimal"
          autoComplete="off"
          onKeyDown={holdEnter}
        />
      </div>
      <label className={styles.tick}>
        <input type="checkbox" checked={isSeventy} onChange={({ target }) => setSeventy(target.checked)} />
        {say.isSeventy}
      </label>
      <p role="status" className={styles.result}>
        {index !== null && (
          <>
            <strong>{say.index(written(index))}</strong> {adviceOn(index)}
          </>
        )}
      </p>
    </div>
  )
}

/** The fields may stand in a form, which Enter must not submit. */
function holdEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault()
}

/** Reads a number as either language writes it; NaN if it is none. */
function numberIn(text: string): number {
  return Number(text.trim().replace(',', '.') || Number.NaN)
}

function written(index: number): string {
  return new Intl.NumberFormat(languageTag(), { maximumFractionDigits: 1 }).format(index)
}
