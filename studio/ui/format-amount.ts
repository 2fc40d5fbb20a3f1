import type { Locale } from '../../domain/locale.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Returns a time in its largest whole unit, in words: `3 heures`; days only from the second on. */
export function formatSeconds(seconds: number, locale: Locale): string {
  if (seconds < minute) return formatUnit(Math.floor(seconds), 'second', locale)
  if (seconds < hour) return formatUnit(Math.floor(seconds / minute), 'minute', locale)
  if (seconds < 2 * day) return formatUnit(Math.floor(seconds / hour), 'hour', locale)
  return formatUnit(Math.floor(seconds / day), 'day', locale)
}

/** Returns an amount of data in gigabytes, or in megabytes below one. */
export function formatBytes(bytes: number, locale: Locale): string {
  const [amount, unit] = bytes < 1e9 ? [bytes / 1e6, 'megabyte'] : [bytes / 1e9, 'gigabyte']
  return format(amount, unit, 'short', locale)
}

function formatUnit(amount: number, unit: string, locale: Locale): string {
  return format(amount, unit, 'long', locale)
}

function format(amount: number, unit: string, unitDisplay: 'short' | 'long', locale: Locale): string {
  const form = { style: 'unit', unit, unitDisplay, maximumFractionDigits: amount < 10 ? 1 : 0 } as const
  return new Intl.NumberFormat(locale, form).format(amount)
}
