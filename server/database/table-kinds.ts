import { customType, timestamp } from 'drizzle-orm/pg-core'
import { canonicalTimeZone, defaultTimeZone } from '../../domain/time-zones.ts'

/** An instant, stored in UTC with millisecond precision, as in JavaScript. */
export function instant(name: string) {
  return timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })
}

/**
 * The name of a time zone. Rows from before only canonical names were accepted may hold an alias, which is resolved, or a fixed offset, which
 * becomes the default zone.
 */
export const timeZoneName = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  fromDriver: stored => canonicalTimeZone(stored) ?? defaultTimeZone,
})
