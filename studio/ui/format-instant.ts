import type { Locale } from '../../domain/locale.ts'

/** Returns an instant as the staff reads it where they are: day, month and time, and the year unless it is this one. */
export function formatInstant(instant: string, locale: Locale): string {
  const date = new Date(instant)
  const isThisYear = date.getFullYear() === new Date().getFullYear()
  const form = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const
  const year = isThisYear ? {} : ({ year: 'numeric' } as const)
  return new Intl.DateTimeFormat(locale === 'fr' ? 'fr-FR' : 'en-GB', { ...form, ...year }).format(date)
}

/** Returns the day of an instant with its year, where the staff reads it. */
export function formatDate(instant: string, locale: Locale): string {
  const form = { day: 'numeric', month: 'short', year: 'numeric' } as const
  return new Intl.DateTimeFormat(locale === 'fr' ? 'fr-FR' : 'en-GB', form).format(new Date(instant))
}

/** Returns the time of an instant to the second, where the staff reads it. */
export function formatTime(instant: string, locale: Locale): string {
  const form = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const
  return new Intl.DateTimeFormat(locale === 'fr' ? 'fr-FR' : 'en-GB', form).format(new Date(instant))
}
