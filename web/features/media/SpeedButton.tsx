import { languageTag } from '../../i18n/format.ts'
import { useLocale } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { mediaMessages } from './media.messages.ts'
import styles from './PlayerButton.module.css'

const rates = [1, 1.25, 1.5, 2, 0.75]

/** Playback speed: each press moves to the next of five, then wraps around. */
export function SpeedButton({ rate, onChange }: { rate: number; onChange: (rate: number) => void }) {
  const say = useMessages(mediaMessages)
  const shown = new Intl.NumberFormat(languageTag(useLocale())).format(rate)
  const next = rates[(rates.indexOf(rate) + 1) % rates.length] ?? 1
  return (
    <button type="button" className={styles.button} aria-label={say.speed(shown)} onClick={() => onChange(next)}>
      {shown}×
    </button>
  )
}
