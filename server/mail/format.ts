import type { Locale } from '../../domain/locale.ts'
import { unitsOfCents } from '../../domain/money.ts'
import type { EmailPart } from './render-email.ts'

/** Returns the first line of an e-mail; without a name where the address is not proven to be the person's. */
export function formatGreeting(firstName: string | null, locale: Locale): EmailPart {
  const hello = locale === 'fr' ? 'Bonjour' : 'Hello'
  return { kind: 'paragraph', text: firstName === null ? `${hello},` : `${hello} ${firstName},` }
}

const tags: Record<Locale, string> = { fr: 'fr-FR', en: 'en-GB' }

/** The time zone of the law, in which declarations are dated. */
const legalTimeZone = 'Europe/Paris'

/** Formats a day in words, `14 mars 2026`, in the reader's time zone. */
export function formatDay(instant: Date, locale: Locale, timeZone: string): string {
  return new Intl.DateTimeFormat(tags[locale], { dateStyle: 'long', timeZone }).format(instant)
}

/** Built once: building one takes as long as a statement. */
const legalFormats: Record<Locale, Intl.DateTimeFormat> = { fr: legalFormatOf('fr'), en: legalFormatOf('en') }

function legalFormatOf(locale: Locale): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(tags[locale], { dateStyle: 'long', timeStyle: 'medium', timeZone: legalTimeZone })
}

/** Formats day and time to the second, as receipts require: `14 mars 2026 à 10:32:05 (heure de Paris)`. */
export function formatLegalInstant(instant: Date, locale: Locale): string {
  const written = legalFormats[locale].format(instant)
  return locale === 'fr' ? `${written} (heure de Paris)` : `${written} (Paris time)`
}

/** Formats an amount with its currency: `19,90 €` in French, `€19.90` in English. */
export function formatCents(cents: number, currency: string, locale: Locale): string {
  return new Intl.NumberFormat(tags[locale], { style: 'currency', currency }).format(unitsOfCents(cents))
}
