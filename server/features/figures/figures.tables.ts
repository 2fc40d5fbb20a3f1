import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../database/table-kinds.ts'

/** What was counted, as `statistic` names it. */
export type Measure =
  | 'funnel'
  | 'day'
  | 'cohort'
  | 'subscribers'
  | 'renewing'
  | 'started'
  | 'ended'
  | 'begun'
  | 'completed'
  | 'searched'

/**
 * Counts of members, one row for each count and day on which it was taken: rounded by `domain/features/figures/disclosure.rules.ts`, and
 * never changed. A count that is withheld has no row. They name nobody, and stay when an account is erased.
 */
export const statistic = pgTable(
  'statistic',
  {
    /** The last day that is counted, in the operator's time zone. */
    day: date('day').notNull(),
    measure: text('measure').$type<Measure>().notNull(),
    /** Code of a programme; '' where all are counted together. The same holds for the next two, and at most one of the three is set. */
    program: text('program').notNull(),
    locale: text('locale').notNull(),
    /** Code of the programme that a member came for: the default of their profile. */
    referrer: text('referrer').notNull(),
    /** What was counted of the measure, such as `13w paid`; '' where there is nothing to tell apart. */
    item: text('item').notNull(),
    value: integer('value').notNull(),
  },
  table => [
    primaryKey({ columns: [table.day, table.measure, table.program, table.locale, table.referrer, table.item] }),
  ],
)

/** The days that were counted. A day is counted once: what is withheld then stays so. */
export const countedDay = pgTable('counted_day', {
  day: date('day').primaryKey(),
  countedOn: instant('counted_on').notNull(),
  /** How long the count took. */
  milliseconds: integer('milliseconds').notNull(),
})

/**
 * Words that were searched in vain today. Who searched is a digest under a secret of that day, so that one person counts once; the next count
 * deletes rows and secret.
 */
export const vainSearch = pgTable(
  'vain_search',
  {
    day: date('day').notNull(),
    /** HMAC-SHA256 of the member's id, in hexadecimal. */
    asker: text('asker').notNull(),
    /** As `readQuery` folds them, with a space in between. */
    words: text('words').notNull(),
  },
  table => [primaryKey({ columns: [table.day, table.asker, table.words] })],
)
