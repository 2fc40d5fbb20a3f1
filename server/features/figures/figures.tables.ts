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
 * Words that a search did not find: only releases before this one write it. `forgetExpired` empties it while both run during a deployment;
 * the next release drops it.
 */
export const vainSearch = pgTable(
  'vain_search',
  {
    day: date('day').notNull(),
    asker: text('asker').notNull(),
    words: text('words').notNull(),
  },
  table => [primaryKey({ columns: [table.day, table.asker, table.words] })],
)
