import { formatInstant as formatInstantIn } from '../../domain/days.ts'
import type { Locale } from '../../domain/locale.ts'
import { currentLocale } from './locale.ts'

/** Keeps a number and its unit on one line. */
const noBreakSpace = '\u00a0'

/**
 * Formats a duration in seconds: '5 Min', '1 H 05 Min', '0 Min'. Rounds to the nearest minute; a positive
 * duration is at least one.
 */
export function formatDuration(seconds: number): string {
  const minutes = seconds > 0 ? Math.max(1, Math.round(seconds / 60)) : 0
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest}${noBreakSpace}Min`
  if (rest === 0) return `${hours}${noBreakSpace}H`
  return [hours, 'H', String(rest).padStart(2, '0'), 'Min'].join(noBreakSpace)
}

const tags: Record<Locale, string> = { fr: 'fr-FR', en: 'en-GB' }

/** Returns the BCP 47 tag with which `Intl` formats dates and numbers. */
export function languageTag(locale: Locale = currentLocale()): string {
  return tags[locale]
}

/** Formats an instant to the minute in the current language, `14/03/2026 à 10:32`; to the second if `precision` says so. */
export function formatInstant(instant: Date, timeZone: string | undefined, precision?: 'minute' | 'second'): string {
  return formatInstantIn(instant, { locale: currentLocale(), timeZone, precision })
}

/** Formats a percentage from 0 to 100, `66 %` in French and `66%` in English. */
export function formatPercent(percent: number, locale: Locale = currentLocale()): string {
  return new Intl.NumberFormat(languageTag(locale), { style: 'percent', maximumFractionDigits: 0 }).format(
    percent / 100,
  )
}

/** Formats a wait, 'dans 2 minutes'; whole minutes from one minute on, rounded up so that nobody returns too early. */
export function formatWait(seconds: number, locale: Locale = currentLocale()): string {
  const format = new Intl.RelativeTimeFormat(languageTag(locale))
  if (seconds < 60) return format.format(Math.max(1, Math.ceil(seconds)), 'second')
  if (seconds < 3600) return format.format(Math.ceil(seconds / 60), 'minute')
  return format.format(Math.ceil(seconds / 3600), 'hour')
}
