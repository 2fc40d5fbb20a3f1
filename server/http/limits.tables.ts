import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core'

/**
 * Counters of rate-limiter-flexible, shared by every server process. The columns' names and order are the library's. The
 * table is unlogged (migration 0013): counting waits for no flush to disk, and a crash of the database resets the counters.
 */
export const rateLimit = pgTable('rate_limit', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint('expire', { mode: 'number' }),
})
