import { formatInstant } from '../../i18n/format.ts'
import { currentLocale } from '../../i18n/locale.ts'
import { declarationMessages } from './declaration.messages.ts'

/** Formats day and time to the second in the law's time zone, as in the receipt by e-mail: `14/03/2026 à 10:32:05 (heure de Paris)`. */
export function formatLegalInstant(instant: Date): string {
  const written = formatInstant(instant, 'Europe/Paris', 'second')
  return declarationMessages[currentLocale()].instant(written)
}

/** The same without seconds, for an end: `14/03/2026 à 10:32 (heure de Paris)`. */
export function formatLegalEnd(instant: Date): string {
  const written = formatInstant(instant, 'Europe/Paris')
  return declarationMessages[currentLocale()].instant(written)
}
