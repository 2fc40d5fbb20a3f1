import { formatDate } from '../../i18n/format.ts'
import { currentLocale } from '../../i18n/locale.ts'
import { declarationMessages } from './declaration.messages.ts'

/** Formats day and time to the second in the law's time zone, as in the receipt by e-mail: `14 mars 2026 à 10:32:05 (heure de Paris)`. */
export function formatLegalInstant(instant: Date): string {
  const written = formatDate(instant, { dateStyle: 'long', timeStyle: 'medium', timeZone: 'Europe/Paris' })
  return declarationMessages[currentLocale()].instant(written)
}

/** The same without seconds, for an end: `14 mars 2026 à 10:32 (heure de Paris)`. */
export function formatLegalEnd(instant: Date): string {
  const written = formatDate(instant, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Paris' })
  return declarationMessages[currentLocale()].instant(written)
}
