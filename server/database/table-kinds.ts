import { timestamp } from 'drizzle-orm/pg-core'

/** An instant, kept in UTC to the millisecond, as JavaScript has it. */
export function instant(name: string) {
  return timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })
}
