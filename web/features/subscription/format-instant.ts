import type { Locale } from '../../../domain/locale.ts'
import { languageTag } from '../../i18n/format.ts'

/**
 * An instant in words, to the minute, `mardi 3 mars 2026 à 14:05`: what ends then is not left to a date alone. In the member's own time
 * zone unless another is named.
 */
export function formatInstant(instant: Date, timeZone: string | undefined, locale?: Locale): string {
  const written = new Intl.DateTimeFormat(languageTag(locale), { dateStyle: 'full', timeStyle: 'short', timeZone })
  // Browsers do not agree on a comma in English. French says 'dimanche 1er mars'; its data leaves the number bare.
  const plain = written.format(instant).replace(/^(\p{L}+), /u, '$1 ')
  return plain.replace(/^(\p{L}+) 1 (?=\p{Ll})/u, '$1 1er ')
}
