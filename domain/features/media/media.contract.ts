import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { locales } from '../../locale.ts'
import { programCodeSchema } from '../../program-code.schema.ts'
import { notebookBlockSchema } from '../notebook/notebook.contract.ts'
import { aisles, allergens } from './food.rules.ts'
import { type MediaType, mediaTypes } from './media-type.rules.ts'

export type { MediaType }

export const tagSchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  color: z.string(),
  image: z.nullable(z.string()),
})

export type Tag = z.infer<typeof tagSchema>

/** What decides whether a member can eat a recipe. */
export const dietSchema = z.strictObject({ allergens: z.array(z.enum(allergens)), isVegetarian: z.boolean() })

export type Diet = z.infer<typeof dietSchema>

/** A food that a recipe needs, to buy. `grams` for the whole recipe, null where it is to taste; `piece` is the weight of one, if it is counted. */
export const ingredientSchema = z.strictObject({
  food: z.string(),
  name: z.string(),
  aisle: z.enum(aisles),
  grams: z.nullable(z.number()),
  piece: z.nullable(z.number()),
})

export type Ingredient = z.infer<typeof ingredientSchema>

/** Rounded figures of one serving beside its kilocalories: energy to 10 kJ, protein and fibre to 1 g, salt to 0.1 g. */
export const nutritionSchema = z.strictObject({
  energyKj: z.int(),
  protein: z.int(),
  fibre: z.int(),
  salt: z.number(),
})

export type Nutrition = z.infer<typeof nutritionSchema>

/** Facts of a recipe. Minutes are kitchen time. */
export const recipeSchema = z.strictObject({
  ...dietSchema.shape,
  servings: z.int(),
  preparationMinutes: z.int(),
  cookingMinutes: z.int(),
  /** Per serving, rounded to 10. */
  energyKcal: z.int(),
  /** Per serving. */
  nutrition: nutritionSchema,
  /** What to buy, each food once, in the order of the recipe. */
  ingredients: z.array(ingredientSchema),
})

export type Recipe = z.infer<typeof recipeSchema>

/** A line of a session's text: what is heard or shown, and what is said, from one second on. At least one of the two is present. */
export const cueSchema = z.strictObject({
  /** Seconds from the start. */
  at: z.int(),
  heard: z.nullable(z.string()),
  said: z.nullable(z.string()),
})

export type Cue = z.infer<typeof cueSchema>

/** The rhythm that a breathing piece guides: `count` breaths from second `start` on. A pause that the piece lacks lasts 0 seconds. */
export const breathSchema = z.strictObject({
  start: z.number(),
  count: z.int(),
  inSeconds: z.number(),
  holdSeconds: z.number(),
  outSeconds: z.number(),
  restSeconds: z.number(),
})

export type Breath = z.infer<typeof breathSchema>

/**
 * A practice that can be longer or shorter: an intro, a loop that is repeated, a close, in seconds. Its words fall on a beat of the loop; or, if
 * each loop is a whole round, are repeated with it.
 */
export const practiceLoopSchema = z.strictObject({
  introSeconds: z.number(),
  loopSeconds: z.number(),
  closeSeconds: z.number(),
  beatSeconds: z.number(),
  repeatsWords: z.boolean(),
})

export type PracticeLoop = z.infer<typeof practiceLoopSchema>

/** The words of the cue at second `at`, in the recording of a voice: from one second to another. */
export const voiceClipSchema = z.strictObject({ at: z.int(), from: z.number(), to: z.number() })

export type VoiceClip = z.infer<typeof voiceClipSchema>

/** A person who says the words of a session. A clip of each text; it is said wherever a length of the session has that text. */
export const recordedVoiceSchema = z.strictObject({ url: z.string(), clips: z.array(voiceClipSchema) })

export type RecordedVoice = z.infer<typeof recordedVoiceSchema>

const mediaCardFields = {
  id: z.string(),
  type: z.enum(mediaTypes),
  title: z.string(),
  image: z.nullable(z.string()),
  /** The same picture in sizes, by format, the lightest first; only of a photograph. */
  srcset: z.optional(z.array(z.strictObject({ type: z.string(), srcset: z.string() }))),
  thumbnail: z.nullable(z.string()),
  isPublished: z.boolean(),
  /** Present if it is in French only, in answers to readers of English. */
  isUntranslated: z.optional(z.literal(true)),
  /** Seconds. */
  estimatedDuration: z.int(),
  /** Its duration, in seconds, adds to the media's. */
  Quiz: z.nullable(z.strictObject({ estimatedDuration: z.int() })),
  Tag: z.nullable(tagSchema),
  /** The places of the media; the first determines the URL to open and the colour (its programme's). */
  ProgramDayMedias: z.array(
    z.strictObject({ id: z.string(), programDayId: z.string(), programCode: programCodeSchema }),
  ),
}

/** A media as shown on a card: everything except its content. */
export const mediaCardSchema = z.strictObject({
  ...mediaCardFields,
  /** Only of a recipe. */
  diet: z.optional(dietSchema),
})

export type MediaCard = z.infer<typeof mediaCardSchema>

export const mediaSchema = z.strictObject({
  ...mediaCardFields,
  /** Sanitised HTML. */
  content: z.string(),
  /** The review of the present text; missing unless it counts today and the reviewer agreed to be named. */
  review: z.optional(z.strictObject({ reviewedOn: z.iso.datetime(), by: z.string() })),
  /** The timed text of a sound or film, in order; empty for any other media. Plain text. */
  cues: z.array(cueSchema),
  /** Only of a piece that guides the breath. */
  breath: z.nullable(breathSchema),
  /** Only of a practice whose length a member may choose. */
  loop: z.optional(practiceLoopSchema),
  /** A third-party URL, or a direct file. */
  mainMediaUrl: z.nullable(z.string()),
  /** Our own files at signed URLs, in the order to try; null when `mainMediaUrl` is used. */
  mainMedia: z.nullable(
    z.strictObject({
      sources: z.array(z.strictObject({ url: z.string(), type: z.string() })),
      captions: z.array(z.strictObject({ locale: z.enum(locales), url: z.string() })),
      /** The first frame of a film; null for a sound. */
      poster: z.nullable(z.string()),
      /** The same sound in each length that a member may choose, in minutes; only of a practice with a loop. */
      lengths: z.optional(z.array(z.strictObject({ minutes: z.int(), url: z.string() }))),
      /** A recorded voice in the language of the words, if there is one. */
      voice: z.optional(recordedVoiceSchema),
    }),
  ),
  recipe: z.nullable(recipeSchema),
  /** What the content asks to write: each block stands at its element with `data-notebook`. */
  notebook: z.array(notebookBlockSchema),
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

/** A media of a day as a card, with the member's progress. */
export const programDayMediaCardSchema = z.strictObject({ ...programDayMediaFields, Media: mediaCardSchema })

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
