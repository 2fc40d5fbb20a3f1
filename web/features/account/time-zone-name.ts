import type { Locale } from '../../../domain/locale.ts'
import { languageTag } from '../../i18n/format.ts'

/** A zone of a place, and UTC: what the server accepts. */
const zoneForm = /^(UTC|(?!Etc\/)[A-Za-z_]+\/.+)$/

/** Returns the time zone of this device; undefined if it is set to a fixed offset. */
export function deviceTimeZone(): string | undefined {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return zoneForm.test(timeZone) ? timeZone : undefined
}

/** Returns a time zone in words: its city and its current offset from UTC, 'Paris (UTC+1)'. */
export function timeZoneName(timeZone: string, at: Date, locale?: Locale): string {
  const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
  const parts = new Intl.DateTimeFormat(languageTag(locale), { timeZone, timeZoneName: 'shortOffset' }).formatToParts(
    at,
  )
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', 'UTC')
  return offset === undefined || city === 'UTC' ? city : `${city} (${offset})`
}

/** Returns whether both names are the same zone: some have two (Asia/Calcutta, Asia/Kolkata). */
export function isSameTimeZone(one: string, other: string): boolean {
  return canonicalName(one) === canonicalName(other)
}

function canonicalName(timeZone: string): string {
  return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
}
