import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { programCodePattern } from '../../program-codes.ts'
import { mediaTypes } from '../media/media-type.rules.ts'
import { durationUnits } from '../subscription/subscription.contract.ts'
import { periodNames } from './figures.rules.ts'

const day = z.iso.date().check(z.refine(asked => asked >= '0001', { error: 'invalid_value' }))
/** Members, rounded down to tens; null for fewer than ten. */
const count = z.nullable(z.int())
const inBothLanguages = z.strictObject({ fr: z.string(), en: z.string() })

/** A plan of subscription, and members by what they did with it in a month. */
const planCountSchema = z.strictObject({
  duration: z.int(),
  durationUnit: z.enum(durationUnits),
  cents: z.int(),
  currency: z.string(),
  /** At the end of the month, who will be charged again. */
  renewing: count,
  started: count,
  ended: count,
})

export type PlanCount = z.infer<typeof planCountSchema>

const monthSchema = z.strictObject({
  /** The last counted day of the month. */
  day: z.iso.date(),
  /** Members with a paid period on that day. */
  subscribers: count,
  plans: z.array(planCountSchema),
})

export type MonthCounts = z.infer<typeof monthSchema>

/** A funnel of all members, or of one part of them. */
const funnelSchema = z.strictObject({
  scope: z.enum(['all', 'program', 'locale', 'referrer']),
  /** The part's code; '' for all members. */
  code: z.string(),
  /** One for each of `funnelSteps`. */
  counts: z.array(count),
})

export type Funnel = z.infer<typeof funnelSchema>

const cohortSchema = z.strictObject({
  /** The Monday of the week of registration. */
  week: z.iso.date(),
  registered: count,
  /** One for each of the compared days; shorter while the week has not had the time for all of them. */
  counts: z.array(count),
})

const countedProgramSchema = z.strictObject({
  code: z.string(),
  title: inBothLanguages,
  /** Null for a day without a name. */
  dayNames: z.array(z.nullable(inBothLanguages)),
})

export const figuresSchema = z.strictObject({
  /** When the day was counted, and how long it took; null if no day was counted up to the one asked for. */
  counted: z.nullable(z.strictObject({ day: z.iso.date(), countedOn: z.iso.datetime(), milliseconds: z.int() })),
  /** The first and the last counted day; null before the first count. */
  span: z.nullable(z.strictObject({ first: z.iso.date(), last: z.iso.date() })),
  programs: z.array(countedProgramSchema),
  funnels: z.array(funnelSchema),
  /** Members registered in the period who completed each day of the programme; empty without a programme. */
  days: z.array(count),
  cohorts: z.strictObject({ comparedDays: z.array(z.int()), weeks: z.array(cohortSchema) }),
  /** Twelve at most, the earliest first. */
  months: z.array(monthSchema),
  /** Members who ever started and completed a media of each type, in the programme or, without one, anywhere. */
  medias: z.array(z.strictObject({ type: z.enum(mediaTypes), begun: count, completed: count })),
})

export type Figures = z.infer<typeof figuresSchema>

export const figuresContract = {
  readFigures: endpoint({
    method: 'GET',
    path: '/api/studio/figures',
    summary: 'The figures of a counted day: the last one, or the last one up to `day`. Counts under ten are withheld',
    access: 'STAFF',
    duty: 'figures',
    query: z.strictObject({
      day: z.optional(day),
      period: z.enum(periodNames),
      program: z.optional(z.string().check(z.regex(programCodePattern, { error: 'invalid_value' }))),
    }),
    reply: figuresSchema,
  }),
}
