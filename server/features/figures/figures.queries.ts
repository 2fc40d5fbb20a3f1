import { and, desc, eq, inArray, lte, min, sql } from 'drizzle-orm'
import type { Database, DatabasePool } from '../../database/database.ts'
import { splitRows } from '../../database/split-rows.ts'
import { countedDay, type Measure, statistic } from './figures.tables.ts'
import type { Count } from './tally.rules.ts'

export type CountedDay = typeof countedDay.$inferSelect
export type Statistic = typeof statistic.$inferSelect

/** Returns whether a day was counted. */
export async function isCounted(db: Database, day: string): Promise<boolean> {
  const rows = await db.select({ day: countedDay.day }).from(countedDay).where(eq(countedDay.day, day))
  return rows.length > 0
}

/** Keeps the counts of a day, all of them or none; nothing if it was counted before. */
export async function insertCounts(db: DatabasePool, day: CountedDay, counts: readonly Count[]): Promise<void> {
  await db.transaction(async transaction => {
    const inserted = await transaction.insert(countedDay).values(day).onConflictDoNothing().returning()
    if (inserted.length === 0) return
    for (const rows of splitRows(counts, 1000))
      await transaction.insert(statistic).values(rows.map(count => ({ ...count, day: day.day })))
  })
}

/** Returns the last counted day up to this one; undefined if there is none. */
export async function findCountedDay(db: Database, upTo: string): Promise<CountedDay | undefined> {
  const [found] = await db
    .select()
    .from(countedDay)
    .where(lte(countedDay.day, upTo))
    .orderBy(desc(countedDay.day))
    .limit(1)
  return found
}

/** Returns the first and the last counted day; undefined before the first count. */
export async function findCountedSpan(db: Database): Promise<{ first: string; last: string } | undefined> {
  const [first] = await db.select({ day: min(countedDay.day) }).from(countedDay)
  const [last] = await db.select({ day: countedDay.day }).from(countedDay).orderBy(desc(countedDay.day)).limit(1)
  return first?.day && last ? { first: first.day, last: last.day } : undefined
}

/** Returns what was kept of one day. */
export async function listStatistics(db: Database, day: string): Promise<Statistic[]> {
  return db.select().from(statistic).where(eq(statistic.day, day))
}

/** Returns the last counted day of each month, from the month of `from` up to `day`; the earliest first. */
export async function listMonthEnds(db: Database, from: string, day: string): Promise<string[]> {
  const { rows } = await db.execute<{ day: string }>(sql`
    select max(day)::text as day from counted_day
    where day >= date_trunc('month', ${from}::date) and day <= ${day}::date
    group by date_trunc('month', day) order by 1`)
  return rows.map(row => row.day)
}

/** Returns what was kept of these measures on these days. */
export async function listMeasures(
  db: Database,
  measures: readonly Measure[],
  days: readonly string[],
): Promise<Statistic[]> {
  return db
    .select()
    .from(statistic)
    .where(and(inArray(statistic.measure, [...measures]), inArray(statistic.day, [...days])))
}
