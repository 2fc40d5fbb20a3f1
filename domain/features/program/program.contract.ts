import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { programCodeSchema } from '../../program-code.schema.ts'
import {
  programDayMediaCardSchema,
  programDayMediaProgressSchema,
  programDayMediaSchema,
} from '../media/media.contract.ts'

/** Present once the day was unlocked for the member; missing means locked. */
export const userProgramDaySchema = z.strictObject({
  unlockedOn: z.iso.datetime(),
  /** The day that the member's calendar showed then; missing if it was unlocked before this was stored. */
  unlockedDay: z.optional(z.iso.date()),
})

const programDayFields = {
  id: z.string(),
  /** The day's label; if null, the page shows « Jour N ». */
  name: z.nullable(z.string()),
  /** Position among all days of the programme, from 1. */
  order: z.int(),
  /** False while the day is being written; it stays locked. */
  isPublished: z.boolean(),
  UserProgramDays: z.array(userProgramDaySchema),
}

/** A day in the programme list: its state without its content. */
export const programDayProgressSchema = z.strictObject({
  ...programDayFields,
  ProgramDayMedias: z.array(programDayMediaProgressSchema),
})

export type ProgramDayProgress = z.infer<typeof programDayProgressSchema>

export const programDaySchema = z.strictObject({
  ...programDayFields,
  programCode: programCodeSchema,
  /** Sanitised HTML: why this day, and its one action. */
  content: z.string(),
  ProgramDayMedias: z.array(programDayMediaSchema),
  /** The title of the first media of the day after this one; null if that is the last, still being written, or a rest day. */
  nextTitle: z.nullable(z.string()),
})

export type ProgramDay = z.infer<typeof programDaySchema>

/** Texts and pictures above a week; one for each of `ProgramWeeks`, in the same order. */
export const weekBannerSchema = z.strictObject({
  title: z.string(),
  lead: z.string(),
  image: z.string(),
  imageTall: z.string(),
})

export type WeekBanner = z.infer<typeof weekBannerSchema>

/** The words of the greeting banner, in paragraphs; only the first shows when the rest is folded. */
export const greetingSchema = z.strictObject({ title: z.string(), paragraphs: z.array(z.string()) })

export const programSchema = z.strictObject({
  id: z.string(),
  code: programCodeSchema,
  title: z.string(),
  summary: z.string(),
  color: z.string(),
  icon: z.string(),
  activeIcon: z.string(),
  greeting: greetingSchema,
  weekBanners: z.array(weekBannerSchema),
  /** Every day in order, without its media. */
  ProgramDays: z.array(z.strictObject(programDayFields)),
  /** Weeks of 7 days, each day with the progress of its media. */
  ProgramWeeks: z.array(z.array(programDayProgressSchema)),
})

export type Program = z.infer<typeof programSchema>

export const profileProgramSchema = z.strictObject({
  id: z.string(),
  isTrial: z.boolean(),
  isDefault: z.boolean(),
  /** 0 to 100: the floor of 100 × done ÷ required. */
  progress: z.int(),
  Program: programSchema,
})

export type ProfileProgram = z.infer<typeof profileProgramSchema>

/** The five practices of the 'success reasons' tab; clients expect the spelling of `biorhytmLink`. */
export const successReasonsSchema = z.strictObject({
  introduction: z.string(),
  sections: z.array(
    z.strictObject({
      id: z.string(),
      title: z.string(),
      goal: z.string(),
      biorhytmLink: z.string(),
      image: z.string(),
      content: z.string(),
      comment: z.nullable(z.string()),
    }),
  ),
})

export type SuccessReasons = z.infer<typeof successReasonsSchema>

/** How many months after a programme's last day a page asks how things are. */
export const followUpMonths = [1, 3, 6] as const

export type FollowUpMonths = (typeof followUpMonths)[number]

/** A media of the series after a programme. `months` only of a page that follows up, so many months after the last day. */
export const afterMediaSchema = z.strictObject({
  ...programDayMediaCardSchema.shape,
  months: z.nullable(z.literal([...followUpMonths])),
})

export type AfterMedia = z.infer<typeof afterMediaSchema>

export const programContract = {
  listProfilePrograms: endpoint({
    method: 'GET',
    path: '/api/profile_program',
    summary: 'The programmes of the member’s profile, with days and progress; unlocks the day that is due',
    access: 'USER',
    needsSubscription: true,
    query: z.strictObject({
      profileId: z.optional(z.string()),
      isPublished: z.optional(z.literal('1')),
      // The same filter in the form of `sort[price]`.
      'filter[profileId]': z.optional(z.string()),
      'filter[isPublished]': z.optional(z.literal('1')),
    }),
    reply: z.strictObject({ body: z.array(profileProgramSchema) }),
    errors: ['error_not_found'],
  }),
  readProgramDay: endpoint({
    method: 'GET',
    path: '/api/program_day/:id',
    summary: 'An unlocked day with its media',
    access: 'USER',
    needsSubscription: true,
    params: z.strictObject({ id: z.string() }),
    reply: z.strictObject({ body: programDaySchema }),
    errors: ['error_not_found', 'error_day_locked'],
  }),
  readAfterwards: endpoint({
    method: 'GET',
    path: '/api/afterwards',
    summary:
      'What follows the last day of a programme: the pieces of its series in order, then the pages that follow up',
    access: 'USER',
    needsSubscription: true,
    query: z.strictObject({ programCode: programCodeSchema }),
    reply: z.strictObject({ body: z.array(afterMediaSchema) }),
    errors: ['error_not_found'],
  }),
  readSuccessReasons: endpoint({
    method: 'GET',
    path: '/api/success_reasons',
    summary: 'The introduction and the five practices of the medfasting programme',
    access: 'USER',
    needsSubscription: true,
    reply: z.strictObject({ body: successReasonsSchema }),
  }),
}
