import { formatDate } from '../../i18n/format.ts'
import { currentLocale } from '../../i18n/locale.ts'
import { declarationMessages } from './declaration.messages.ts'

/** Day and time to the second by the law's clock, as the receipt by mail has it: `14 mars 2026 à 10:32:05 (heure de Paris)`. */
export function formatLegalInstant(instant: Date): string {
  const written = formatDate(instant, { dateStyle: 'long', timeStyle: 'medium', timeZone: 'Europe/Paris' })
  return declarationMessages[currentLocale()].instant(written)
}

/** The same without seconds, for an end: `14 mars 2026 à 10:32 (heure de Paris)`. */
export function formatLegalEnd(instant: Date): string {
  const written = formatDate(instant, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Paris' })
  return declarationMessages[currentLocale()].instant(written)
}
