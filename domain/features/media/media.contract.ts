import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { locales } from '../../locale.ts'
import { programCodes } from '../../program-codes.ts'

/** Kinds of media (specification section 1). */
export const mediaTypes = ['video', 'podcast', 'recipe', 'page', 'html'] as const

export type MediaType = (typeof mediaTypes)[number]

/** The fourteen allergens named in European law (Regulation 1169/2011, annex II). */
export const allergens = [
  'celery',
  'crustaceans',
  'egg',
  'fish',
  'gluten',
  'lupin',
  'milk',
  'molluscs',
  'mustard',
  'nuts',
  'peanut',
  'sesame',
  'soy',
  'sulphites',
] as const

export type Allergen = (typeof allergens)[number]

export const tagSchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  color: z.string(),
  image: z.nullable(z.string()),
})

export type Tag = z.infer<typeof tagSchema>

/** Facts of a recipe. Minutes are kitchen time; the energy is per serving, in kilocalories. */
export const recipeSchema = z.strictObject({
  servings: z.int(),
  preparationMinutes: z.int(),
  cookingMinutes: z.int(),
  allergens: z.array(z.enum(allergens)),
  energyKcal: z.nullable(z.int()),
})

export type Recipe = z.infer<typeof recipeSchema>

const mediaCardFields = {
  id: z.string(),
  type: z.enum(mediaTypes),
  title: z.string(),
  image: z.nullable(z.string()),
  thumbnail: z.nullable(z.string()),
  isPublished: z.boolean(),
  /** Seconds. */
  estimatedDuration: z.int(),
  /** Its duration, in seconds, adds to the media's. */
  Quiz: z.nullable(z.strictObject({ estimatedDuration: z.int() })),
  Tag: z.nullable(tagSchema),
  /** The places of the media; the first determines the URL to open and the colour (its programme's). */
  ProgramDayMedias: z.array(
    z.strictObject({ id: z.string(), programDayId: z.string(), programCode: z.enum(programCodes) }),
  ),
}

/** A media as shown on a card: everything except its content. */
export const mediaCardSchema = z.strictObject(mediaCardFields)

export type MediaCard = z.infer<typeof mediaCardSchema>

export const mediaSchema = z.strictObject({
  ...mediaCardFields,
  /** Sanitised HTML. */
  content: z.string(),
  /** Sanitised HTML of the transcript; null if there is nothing to transcribe. */
  transcript: z.nullable(z.string()),
  /** A third-party URL, or a direct file. */
  mainMediaUrl: z.nullable(z.string()),
  /** Our own files at signed URLs, in the order to try; null when `mainMediaUrl` is used. */
  mainMedia: z.nullable(
    z.strictObject({
      sources: z.array(z.strictObject({ url: z.string(), type: z.string() })),
      captions: z.array(z.strictObject({ locale: z.enum(locales), url: z.string() })),
    }),
  ),
  recipe: z.nullable(recipeSchema),
})

export type Media = z.infer<typeof mediaSchema>

/** Present once the member completed it, with the first date. */
export const progressionSchema = z.strictObject({ status: z.literal('done'), completedOn: z.iso.datetime() })

const programDayMediaFields = {
  id: z.string(),
  order: z.int(),
  isOptional: z.boolean(),
  programDayId: z.string(),
  UsersProgressions: z.array(progressionSchema),
}

/** The part of a day media that progress needs. */
export const programDayMediaProgressSchema = z.strictObject({
  ...programDayMediaFields,
  Media: z.strictObject({ id: z.string(), type: z.enum(mediaTypes), isPublished: z.boolean() }),
})

export type ProgramDayMediaProgress = z.infer<typeof programDayMediaProgressSchema>

export const programDayMediaSchema = z.strictObject({ ...programDayMediaFields, Media: mediaSchema })

export type ProgramDayMedia = z.infer<typeof programDayMediaSchema>

const byId = z.strictObject({ id: z.string() })

export const mediaContract = {
  readProgramDayMedia: endpoint({
    method: 'GET',
    path: '/api/program_day_media/:id',
    summary: 'A media in its programme day',
    access: 'USER',
    needsSubscription: true,
    params: byId,
    reply: z.strictObject({ body: programDayMediaSchema }),
    errors: ['error_not_found'],
  }),
  completeMedia: endpoint({
    method: 'PUT',
    path: '/api/program_day_media/:id/complete',
    summary: 'Complete a media; repeating it keeps the first completion',
    access: 'USER',
    needsSubscription: true,
    params: byId,
    body: z.strictObject({ status: z.literal('done') }),
    reply: z.strictObject({ body: progressionSchema }),
    errors: ['error_not_found'],
  }),
  playMedia: endpoint({
    method: 'GET',
    path: '/api/media/play/:id',
    summary: 'Count a play, at most one a minute per member and media',
    access: 'USER',
    needsSubscription: true,
    params: byId,
    errors: ['error_not_found'],
  }),
}
