import { calendarDayOf } from '../../../domain/days.ts'
import type { Figures } from '../../../domain/features/figures/figures.contract.ts'
import { firstDayOf, type Period } from '../../../domain/features/figures/figures.rules.ts'
import { defaultTimeZone } from '../../../domain/time-zones.ts'
import { HttpError } from '../../http/http-error.ts'
import type { Services } from '../../services.ts'
import { findCountedDay, findCountedSpan, listMeasures, listMonthEnds, listStatistics } from './figures.queries.ts'
import {
  describeCohorts,
  describeDays,
  describeFunnels,
  describeMedias,
  describeMonths,
  describePrograms,
  KeptCounts,
} from './figures.view.ts'

interface Asked {
  day?: string | undefined
  period: Period
  program?: string | undefined
}

/**
 * Returns the figures of the last counted day up to the one asked for. They come from what was kept then, so the same question has the same
 * answer later.
 * @throws {HttpError} `error_invalid_request` for a programme that does not exist.
 */
export async function readFigures(
  { database, clock, catalogue }: Pick<Services, 'database' | 'clock' | 'catalogue'>,
  { day: asked, period, program = '' }: Asked,
): Promise<Figures> {
  const { db } = database
  const programs = describePrograms(catalogue.catalogue)
  const found = programs.find(({ code }) => code === program)
  if (program !== '' && !found) throw new HttpError('error_invalid_request', { fields: { program: 'invalid_value' } })
  const counted = await findCountedDay(db, asked ?? calendarDayOf(clock.now(), defaultTimeZone))
  const span = (await findCountedSpan(db)) ?? null
  const none = { funnels: [], days: [], cohorts: { comparedDays: [], weeks: [] }, months: [], medias: [] }
  if (!counted) return { counted: null, span, programs, ...none }
  const { day, countedOn, milliseconds } = counted
  const counts = new KeptCounts(await listStatistics(db, day))
  const length = found?.dayNames.length ?? 0
  const monthEnds = await listMonthEnds(db, firstDayOf('12m', day), day)
  const paying = await listMeasures(db, ['subscribers', 'renewing', 'started', 'ended'], monthEnds)
  return {
    counted: { day, countedOn: countedOn.toISOString(), milliseconds },
    span,
    programs,
    funnels: describeFunnels(
      counts,
      period,
      programs.map(({ code }) => code),
    ),
    days: describeDays(counts, period, program, length),
    cohorts: describeCohorts(counts, program, length, day),
    months: describeMonths(paying, monthEnds).slice(-12),
    medias: describeMedias(counts, program),
  }
}
