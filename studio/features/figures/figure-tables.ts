import type { Figures, Funnel, PlanCount } from '../../../domain/features/figures/figures.contract.ts'
import {
  againstStepBefore,
  funnelSteps,
  monthlyCents,
  type Period,
  share,
} from '../../../domain/features/figures/figures.rules.ts'
import type { Locale } from '../../../domain/locale.ts'
import { type ColumnKind, type FigureTable, formatDay, formatPrice, type Value } from './figure-table.ts'
import type { FiguresWords } from './figures.messages.ts'
import { currencyOf, revenueMonths } from './revenue.ts'

/** Which members, and which period, the figures are about. */
export interface Question {
  scope: Funnel['scope']
  /** Code of the programme, language or referrer; '' for all members. */
  code: string
  period: Period
  /** Up to which day; '' for the last counted one. */
  day: string
}

export type ViewName = 'funnel' | 'days' | 'cohorts' | 'revenue' | 'medias'

interface Told {
  figures: Figures
  question: Question
  say: FiguresWords
  locale: Locale
}

const column = (title: string, kind: ColumnKind) => ({ title, kind })

/** Returns the five views as tables. */
export function figureTables(told: Told): Record<ViewName, FigureTable> {
  return {
    funnel: funnelTable(told),
    days: daysTable(told),
    cohorts: cohortsTable(told),
    revenue: revenueTable(told),
    medias: mediasTable(told),
  }
}

/** Returns the counts of the steps that the question is about. */
export function funnelCounts({ funnels }: Figures, { scope, code }: Question): readonly (number | null)[] {
  return funnels.find(funnel => funnel.scope === scope && funnel.code === code)?.counts ?? []
}

/** Returns how a part of the members is called. */
export function scopeName(
  { programs }: Figures,
  { scope, code }: Pick<Funnel, 'scope' | 'code'>,
  { say, locale }: Pick<Told, 'say' | 'locale'>,
): string {
  if (scope === 'all') return say.everybody
  if (scope === 'locale') return code === 'en' ? say.localeNames.en : say.localeNames.fr
  const title = programs.find(program => program.code === code)?.title[locale] ?? code
  // A member who came for no programme has the default one in their profile.
  return scope === 'referrer' && code === 'medfasting' ? say.orNothing(title) : title
}

function funnelTable({ figures, question, say, locale }: Told): FigureTable {
  const counts = funnelCounts(figures, question)
  const others = question.scope === 'all' ? figures.funnels.filter(({ scope }) => scope !== 'all') : []
  const { funnel } = say
  const prefixes = { all: '', program: '', locale: '', referrer: `${say.referrers}\u00a0: ` }
  return {
    title: funnel.title,
    columns: [
      column(funnel.step, 'text'),
      column(funnel.members, 'count'),
      column(funnel.kept, 'percent'),
      column(funnel.lost, 'count'),
      ...others.map(other => column(`${prefixes[other.scope]}${scopeName(figures, other, { say, locale })}`, 'count')),
    ],
    rows: funnelSteps.map((step, index) => {
      const { kept, lost } = againstStepBefore(counts, index)
      const ofOthers = others.map(other => other.counts[index])
      return [funnel.steps[step], counts[index], kept ?? undefined, lost ?? undefined, ...ofOthers]
    }),
  }
}

function daysTable({ figures: { days }, say }: Told): FigureTable {
  return {
    title: say.days.title,
    columns: [column(say.days.day, 'text'), column(say.days.members, 'count'), column(say.days.share, 'percent')],
    rows: days.map((count, index) => [`${index + 1}`, count, share(count, days[0])]),
  }
}

function cohortsTable({ figures, say, locale }: Told): FigureTable {
  const { comparedDays, weeks } = figures.cohorts
  const rows = weeks.map(({ week, registered, counts }): Value[] => [
    formatDay(week, locale),
    registered,
    ...comparedDays.map((_, index) => counts[index]),
  ])
  return {
    title: say.cohorts.title,
    columns: [
      column(say.cohorts.week, 'text'),
      column(say.cohorts.members, 'count'),
      ...comparedDays.map(day => column(say.cohorts.dayOf(`${day}`), 'count')),
    ],
    rows: comparedDays.length > 0 ? rows : [],
  }
}

function revenueTable({ figures: { months }, say, locale }: Told): FigureTable {
  const { revenue } = say
  const sums = revenueMonths(months)
  const currency = currencyOf(months)
  const monthOf = (day: string) => `${formatDay(day, locale, 'month')} ${day.slice(0, 4)}`
  return {
    title: revenue.title,
    currency,
    columns: [
      column(revenue.month, 'text'),
      column(revenue.plan, 'text'),
      column(revenue.subscribers, 'count'),
      column(revenue.renewing, 'count'),
      column(revenue.revenue, 'money'),
      column(revenue.started, 'count'),
      column(revenue.ended, 'count'),
      column(revenue.churn, 'percent'),
    ],
    rows: months.flatMap(({ day, plans }, index): Value[][] => {
      const sum = sums[index]
      if (!sum) return []
      const churn = sum.churn ?? undefined
      const all = [monthOf(day), revenue.every, sum.subscribers, undefined, sum.cents, sum.started, sum.ended, churn]
      const each = plans
        .filter(plan => plan.currency === currency)
        .map((plan): Value[] => {
          const cents = plan.renewing === null ? null : monthlyCents(plan, plan.renewing)
          const name = planName(plan, say, locale)
          return [monthOf(day), name, undefined, plan.renewing, cents, plan.started, plan.ended, undefined]
        })
      return [all, ...each]
    }),
  }
}

function planName({ duration, durationUnit, cents, currency }: PlanCount, say: FiguresWords, locale: Locale): string {
  return say.revenue.planOf(formatPrice(cents, currency, locale), say.revenue.units[durationUnit](duration))
}

/** The types of medias that count as begun when they are played. */
const playable = new Set(['video', 'podcast'])

function mediasTable({ figures: { medias }, say }: Told): FigureTable {
  const { title, type, begun, completed, types } = say.medias
  return {
    title,
    columns: [column(type, 'text'), column(begun, 'count'), column(completed, 'count')],
    rows: medias.map(media => [types[media.type], playable.has(media.type) ? media.begun : undefined, media.completed]),
  }
}
