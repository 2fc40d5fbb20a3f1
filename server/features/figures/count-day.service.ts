import { addDays, instantOf } from '../../../domain/days.ts'
import { registrationBounds } from '../../../domain/features/figures/figures.rules.ts'
import { defaultTimeZone } from '../../../domain/time-zones.ts'
import type { Services } from '../../services.ts'
import { countJoined, countMedias, countSubscribers, memberPages, type Span } from './count.queries.ts'
import { countedContentOf } from './counted-content.rules.ts'
import { insertCounts, isCounted } from './figures.queries.ts'
import { Tally } from './tally.rules.ts'

/** Dependencies of a count. */
export type CountedServices = Pick<Services, 'database' | 'clock'> & {
  catalogue: Pick<Services['catalogue'], 'catalogue'>
}

/** Members counted by one statement: few enough that nobody waits for the count. */
const pageSize = 5000

/** Returns the end of a counted day, and what lies before it. */
export function spanOf(day: string): Span {
  const midnightOf = (date: string) => instantOf(date, 0, defaultTimeZone)
  return {
    bounds: registrationBounds(day).map(bound => ({ day: bound, from: midnightOf(bound) })),
    end: midnightOf(addDays(day, 1)),
    monthBegan: midnightOf(`${day.slice(0, 7)}-01`),
  }
}

/**
 * Counts a day (`YYYY-MM-DD`) and keeps what may be kept; nothing if it was counted before. It reads page after page, so it holds no lock and no connection for long.
 */
export async function countDay(services: CountedServices, day: string): Promise<void> {
  const { database, clock, catalogue } = services
  const { db } = database
  if (await isCounted(db, day)) return
  const begun = performance.now()
  const content = countedContentOf(catalogue.catalogue)
  const span = spanOf(day)
  const lengths = content.days.filter(({ isLast }) => isLast).map(({ program, number }) => [program, number] as const)
  const tally = new Tally(day, new Map(lengths))
  for await (const page of memberPages(db, pageSize)) {
    for (const counted of await countJoined(db, page, span, content)) tally.addJoined(counted)
    for (const counted of await countMedias(db, page, span, content)) tally.addMedias(counted)
    for (const counted of await countSubscribers(db, page, span)) tally.addSubscribers(counted)
  }
  const milliseconds = Math.round(performance.now() - begun)
  await insertCounts(db, { day, countedOn: clock.now(), milliseconds }, tally.kept())
}
