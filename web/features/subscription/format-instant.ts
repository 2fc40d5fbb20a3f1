import type { Locale } from '../../../domain/locale.ts'
import { languageTag } from '../../i18n/format.ts'

/**
 * Formats an instant to the minute, `mardi 3 mars 2026 à 14:05`, for deadlines where a date would be ambiguous. Uses the browser's time zone
 * if `timeZone` is undefined.
 */
export function formatInstant(instant: Date, timeZone: string | undefined, locale?: Locale): string {
  const written = new Intl.DateTimeFormat(languageTag(locale), { dateStyle: 'full', timeStyle: 'short', timeZone })
  // Browsers disagree on a comma in English. French writes 'dimanche 1er mars'; its locale data has the bare number.
  const plain = written.format(instant).replace(/^(\p{L}+), /u, '$1 ')
  return plain.replace(/^(\p{L}+) 1 (?=\p{Ll})/u, '$1 1er ')
}
