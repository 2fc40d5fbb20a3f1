import { timestamp } from 'drizzle-orm/pg-core'

/** An instant, stored in UTC with millisecond precision, as in JavaScript. */
export function instant(name: string) {
  return timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })
}
