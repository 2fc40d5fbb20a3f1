import { z } from 'zod'
import { type LegalPageCode, legalPageCodes } from '../../../domain/features/legal/legal.rules.ts'
import { breathEnd } from '../../../domain/features/media/breath.rules.ts'
import { aisles, allergens } from '../../../domain/features/media/food.rules.ts'
import { loopTimes, secondsOf } from '../../../domain/features/media/length.rules.ts'
import type { PracticeLoop } from '../../../domain/features/media/media.contract.ts'
import { mediaTypes } from '../../../domain/features/media/media-type.rules.ts'
import { fastingCaps } from '../../../domain/features/profiling/fasting-cap.rules.ts'
import { fastingPlanCodes } from '../../../domain/features/profiling/profiling.rules.ts'
import { wrong } from './problem-words.ts'
import { color, id, inBothLanguages, path, pathOrNone, words } from './schema-fields.ts'

export const tagsFile = z.array(z.strictObject({ id, title: inBothLanguages, color, picture: path }))

const list = z.array(words).min(1)
const wordLists = z.strictObject({ fr: list, en: list })

const capWords = z.strictObject({ sentence: words, rhythm: words, foodIntake: words, calories: words, duration: words })

export const safetyLinesFile = z.strictObject({
  urgent: words,
  call: words,
  text: words,
  police: words,
  suicideNumber: words,
  violence: words,
  suicide: words,
})

export const safetyNoticeFile = z.strictObject({
  emergency: z.strictObject({ lead: words, signs: list }),
  stop: z.strictObject({ lead: words, signs: list, sugar: words, otherwise: words }),
  effort: words,
  treatment: words,
  never: list,
  medicines: list,
  conditions: list,
  stay: words,
  cap: z.strictObject({ 'twelve-hours': capWords, 'without-fasting': capWords }),
})

const amount = z.number().min(0)

/** Foods by id; the file's head explains each field. */
export const foodsFile = z.record(
  id,
  z.strictObject({
    name: inBothLanguages,
    synonyms: wordLists.optional(),
    aisle: z.enum(aisles).optional(),
    ciqual: words.optional(),
    code: z.int().optional(),
    year: z.int().min(2020).optional(),
    isUnread: z.boolean().optional(),
    per100g: z
      .strictObject({
        kcal: amount.max(900),
        protein: amount,
        carbohydrate: amount,
        fat: amount,
        fibre: amount,
        acids: amount.optional(),
        salt: amount,
      })
      .optional(),
    piece: amount.optional(),
    allergens: z.array(z.enum(allergens)).optional(),
    isVegetarian: z.boolean().optional(),
    isVegan: z.boolean().optional(),
  }),
)

/** Words of ingredient lines; the file's head explains them. */
export const ingredientWordsFile = z.strictObject({
  allergens: z.array(wordLists.extend({ allergen: z.enum(allergens) })),
  meat: wordLists,
  harmless: wordLists,
})

/** A menu of a light day: one serving of each recipe, and grams of each food; the words quote the grams as `{food}`. */
const lightMenu = z.strictObject({
  id,
  recipes: z.array(id).optional(),
  foods: z.record(id, z.number().positive()),
  fr: words,
  en: words,
})

/** A recorded voice. Without clips it runs along the session, each cue's words at its second. */
const voice = z.strictObject({
  file: path,
  /** The recording's length. */
  durationSeconds: z.number().min(1).max(7200),
  /** As measured, in LUFS. */
  loudness: z.number().min(-20, wrong('voiceLoudness')).max(-16, wrong('voiceLoudness')),
  /** Digest of the text that was read (`script-digest.ts`). Without it nobody knows what the recording says. */
  scriptDigest: z
    .string()
    .regex(/^[0-9a-f]{16}$/, wrong('scriptDigestForm'))
    .optional(),
  /** From which second to which second of the recording each spoken cue is said, in their order. */
  clips: z
    .array(z.tuple([z.number().min(0), z.number()]))
    .min(1)
    .optional(),
})

/** Works that texts cite; `doi` only where it is certain. */
export const bibliographyFile = z.array(
  z.strictObject({
    id,
    authors: words,
    title: words,
    journal: words,
    year: z.int().min(1900).max(2100),
    doi: z
      .string()
      .regex(/^10\.\d{4,9}\/\S+$/, wrong('doiForm'))
      .optional(),
  }),
)

export const mediaFile = z
  .strictObject({
    id,
    type: z.enum(mediaTypes),
    tag: id.nullable(),
    /** Empty until somebody has chosen one: the loader asks for it. */
    picture: pathOrNone,
    drawing: words,
    isPublished: z.boolean(),
    /** Taken away from members at once because it was wrong. Its days keep their length until somebody replaces it. */
    isRetired: z.boolean().optional(),
    /** Its languages, if it is not translated yet: readers of English then get the French, marked so. */
    languages: z.tuple([z.literal('fr')]).optional(),
    /** The caps on fasting that hide it: it is about hours or light days only. */
    hiddenWithin: z.array(z.enum(fastingCaps)).min(1).optional(),
    sources: z.array(path).min(1).optional(),
    mainMediaUrl: z.url({ protocol: /^https$/ }).optional(),
    durationSeconds: z.int().min(1).max(7200).optional(),
    captions: z.strictObject({ fr: path, en: path }).optional(),
    poster: path.optional(),
    script: z.string().optional(),
    voices: z.strictObject({ fr: voice.optional(), en: voice.optional() }).optional(),
    breath: z
      .strictObject({
        start: z.number().min(0),
        count: z.int().min(1),
        inSeconds: z.number().min(1),
        holdSeconds: z.number().min(0).default(0),
        outSeconds: z.number().min(1),
        restSeconds: z.number().min(0).default(0),
      })
      .optional(),
    loop: z
      .strictObject({
        introSeconds: z.number().min(1),
        loopSeconds: z.number().min(1),
        closeSeconds: z.number().min(1),
        beatSeconds: z.number().min(1),
        repeatsWords: z.boolean().default(false),
      })
      .optional(),
    recipe: z
      .strictObject({
        servings: z.int().min(1).max(12),
        preparationMinutes: z.int().min(0).max(240),
        cookingMinutes: z.int().min(0).max(600),
        /** Of earlier editions only: the allergens are those of the foods. */
        allergens: z.array(z.enum(allergens)).optional().meta({ deprecated: true }),
        /**
         * One for each line of the text's list, in its order: `grams` of the edible part, none if to taste; `bought` if that weighs more;
         * `also` the other foods that the line names.
         */
        ingredients: z
          .array(
            z.strictObject({
              food: id,
              grams: z.number().positive().optional(),
              bought: z.number().positive().optional(),
              also: z.array(id).min(1).optional(),
            }),
          )
          .min(1),
      })
      .optional(),
    menus: z.array(lightMenu).min(1).optional(),
    quiz: z.strictObject({ estimatedDuration: z.int().min(1) }).optional(),
  })
  .superRefine((media, context) => {
    const isPlayed = media.type === 'video' || media.type === 'podcast'
    const problem = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (isPlayed && !media.sources === !media.mainMediaUrl) problem('sources', wrong('sourcesOrUrl'))
    if (isPlayed && !media.durationSeconds) problem('durationSeconds', wrong('noDuration'))
    if (!isPlayed && (media.sources || media.mainMediaUrl || media.durationSeconds))
      problem('sources', wrong('notPlayed'))
    if (media.loop && media.sources?.join() !== `audio/${media.id}.m4a`) problem('loop', wrong('loopFile'))
    if (media.loop && Math.abs(defaultSeconds(media.loop, media.durationSeconds) - (media.durationSeconds ?? 0)) > 1)
      problem('loop', wrong('loopLength'))
    if (media.voices && !media.sources) problem('voices', wrong('voiceWithoutSound'))
    if (media.breath && media.type !== 'podcast') problem('breath', wrong('breathType'))
    if (media.breath && breathEnd(media.breath) > (media.durationSeconds ?? 0)) problem('breath', wrong('breathLength'))
    if (media.type === 'video' && media.sources && !media.captions) problem('captions', wrong('noCaptions'))
    if (media.type === 'video' && media.sources && !media.poster) problem('poster', wrong('noPoster'))
    if ((media.type === 'recipe') !== (media.recipe !== undefined)) problem('recipe', wrong('recipeType'))
  })

/** Returns the seconds of a practice at the whole number of loops that comes closest to the length it declares. */
function defaultSeconds(loop: PracticeLoop, durationSeconds = 0): number {
  return secondsOf(loop, loopTimes(loop, durationSeconds))
}

export const practiceFile = z.strictObject({ id, order: z.int().min(1), picture: path, drawing: words })

export const fastingPlanFile = z.strictObject({
  code: z.enum(fastingPlanCodes),
  order: z.int().min(1),
  icon: path,
  pictures: z.array(path).min(1).max(3),
  drawing: z.array(words),
  recap: z
    .strictObject({
      sources: z.array(path).min(1),
      durationSeconds: z.int().min(10).max(120),
      captions: z.strictObject({ fr: path, en: path }),
    })
    .optional(),
})

/** Heads of the Markdown files. */
export const mediaHead = z.strictObject({ title: words })
export const practiceHead = z.strictObject({
  title: words,
  goal: words,
  biorhythmLink: words,
  comment: words.optional(),
})
export const fastingPlanHead = z.strictObject({
  title: words,
  comment: words.optional(),
  rhythm: words,
  foodIntake: words,
  calories: words,
  duration: words,
})

const legalVersion = z.strictObject({
  version: z.string().regex(/^\d{4}-\d{2}-\d{2}$/, wrong('versionForm')),
  isDraft: z.boolean(),
})

/** When each legal page took effect, and whether a lawyer has approved it. */
export const legalVersionsFile = z.record(z.enum(legalPageCodes as [LegalPageCode, ...LegalPageCode[]]), legalVersion)

export const legalPageHead = z.strictObject({ title: words, summary: words })

export const readyAnswerHead = z.strictObject({ title: words })

export const mailHead = z.strictObject({ subject: words, button: words.optional() })
