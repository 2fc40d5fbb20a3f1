import type { Figures, Funnel, PlanCount } from '../../../domain/features/figures/figures.contract.ts'
import {
  cohortDays,
  cohortWeeks,
  funnelSteps,
  isReached,
  type Period,
  wholeBreakdowns,
} from '../../../domain/features/figures/figures.rules.ts'
import { mediaTypes } from '../../../domain/features/media/media-type.rules.ts'
import { type DurationUnit, durationUnits } from '../../../domain/features/subscription/subscription.contract.ts'
import type { Catalogue } from '../../content/catalogue.ts'
import type { Statistic } from './figures.queries.ts'
import type { Measure } from './figures.tables.ts'

type Part = Partial<Pick<Statistic, 'program' | 'locale' | 'referrer'>>

/** Kept counts by what they count. */
export class KeptCounts {
  readonly #values: ReadonlyMap<string, number>

  constructor(rows: readonly Statistic[]) {
    this.#values = new Map(rows.map(row => [keyOf(row.measure, row, row.item), row.value]))
  }

  /** Returns a count; null if it is withheld. */
  find(measure: Measure, part: Part, item: string): number | null {
    return this.#values.get(keyOf(measure, part, item)) ?? null
  }
}

function keyOf(measure: Measure, { program = '', locale = '', referrer = '' }: Part, item: string): string {
  return [measure, program, locale, referrer, item].join('|')
}

/** Returns the programmes that can be asked for, with the names of their days. */
export function describePrograms({ programs }: Pick<Catalogue, 'programs'>): Figures['programs'] {
  return programs.map(({ code, title, days }) => ({
    code,
    title,
    dayNames: days.filter(({ isPublished }) => isPublished).map(({ name }) => name),
  }))
}

/** Returns the funnel of everybody, of each programme, language and referrer. */
export function describeFunnels(counts: KeptCounts, period: Period, programs: readonly string[]): Funnel[] {
  const scopes: Pick<Funnel, 'scope' | 'code'>[] = [
    { scope: 'all', code: '' },
    ...programs.map(code => ({ scope: 'program' as const, code })),
    ...wholeBreakdowns.locale.map(code => ({ scope: 'locale' as const, code })),
    ...wholeBreakdowns.referrer.map(code => ({ scope: 'referrer' as const, code })),
  ]
  return scopes.map(({ scope, code }) => {
    const part = scope === 'all' ? {} : { [scope]: code }
    return { scope, code, counts: funnelSteps.map(step => counts.find('funnel', part, `${period} ${step}`)) }
  })
}

/** Returns who completed each day of a programme with so many days. */
export function describeDays(counts: KeptCounts, period: Period, program: string, length: number): Figures['days'] {
  return Array.from({ length }, (_, index) => counts.find('day', { program }, `${period} ${index + 1}`))
}

/** Returns the cohorts of a programme with so many days, the latest first. */
export function describeCohorts(counts: KeptCounts, program: string, length: number, day: string): Figures['cohorts'] {
  const comparedDays = cohortDays(length)
  const weeks = cohortWeeks(day).map(week => ({
    week,
    registered: counts.find('cohort', { program }, `${week} 0`),
    counts: comparedDays
      .filter(number => isReached(week, number, day))
      .map(number => counts.find('cohort', { program }, `${week} ${number}`)),
  }))
  return { comparedDays, weeks }
}

/** Returns who began and who completed medias of each type, in a programme or ('') anywhere. */
export function describeMedias(counts: KeptCounts, program: string): Figures['medias'] {
  return mediaTypes.map(type => ({
    type,
    begun: counts.find('begun', { program }, type),
    completed: counts.find('completed', { program }, type),
  }))
}

/** Returns who paid in the months that end with these days. */
export function describeMonths(rows: readonly Statistic[], days: readonly string[]): Figures['months'] {
  return days.map(day => {
    const ofMonth = rows.filter(row => row.day === day)
    const counts = new KeptCounts(ofMonth)
    const plans = [...new Set(ofMonth.map(({ item }) => item).filter(item => item !== ''))].toSorted()
    return {
      day,
      subscribers: counts.find('subscribers', {}, ''),
      plans: plans.flatMap((item): PlanCount[] => {
        const plan = readPlan(item)
        if (!plan) return []
        const [renewing, started, ended] = (['renewing', 'started', 'ended'] as const).map(measure =>
          counts.find(measure, {}, item),
        )
        return [{ ...plan, renewing: renewing ?? null, started: started ?? null, ended: ended ?? null }]
      }),
    }
  })
}

const planForm = new RegExp(
  `^(?<duration>\\d+)-(?<unit>${durationUnits.join('|')})-(?<cents>\\d+)-(?<currency>[a-z]+)$`,
)

/** Reads what `countSubscribers` wrote: `3-month-4990-eur`. */
function readPlan(item: string): Pick<PlanCount, 'duration' | 'durationUnit' | 'cents' | 'currency'> | null {
  const { duration, unit, cents, currency } = planForm.exec(item)?.groups ?? {}
  if (!duration || !unit || !cents || !currency) return null
  return { duration: Number(duration), durationUnit: unit as DurationUnit, cents: Number(cents), currency }
}
