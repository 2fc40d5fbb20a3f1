import { formatInstant } from '../../domain/days.ts'
import type { Locale } from '../../domain/locale.ts'
import { formatPrice, unitsOfCents } from '../../domain/money.ts'
import type { EmailPart } from './render-email.ts'

/** Returns the first line of an e-mail; without a name where the address is not proven to be the person's. */
export function formatGreeting(firstName: string | null, locale: Locale): EmailPart {
  const hello = locale === 'fr' ? 'Bonjour' : 'Hello'
  return { kind: 'paragraph', text: firstName === null ? `${hello},` : `${hello} ${firstName},` }
}

/** The time zone of the law, in which declarations are dated. */
const legalTimeZone = 'Europe/Paris'

/** Formats day and time to the second, as receipts require: `14/03/2026 à 10:32:05 (heure de Paris)`. */
export function formatLegalInstant(instant: Date, locale: Locale): string {
  const written = formatInstant(instant, { locale, timeZone: legalTimeZone, precision: 'second' })
  return locale === 'fr' ? `${written} (heure de Paris)` : `${written} (Paris time)`
}

/** Formats an amount with its currency, `19,90 €`. */
export function formatCents(cents: number, currency: string): string {
  return formatPrice(unitsOfCents(cents), currency)
}
