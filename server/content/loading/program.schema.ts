import { z } from 'zod'
import { followUpMonths } from '../../../domain/features/program/program.contract.ts'
import { programCodePattern } from '../../../domain/program-codes.ts'
import { wrong } from './problem-words.ts'
import { color, id, inBothLanguages, path } from './schema-fields.ts'

export const programFile = z.strictObject({
  id,
  code: z.string().regex(programCodePattern, wrong('codeForm')),
  order: z.int().min(1),
  isPublished: z.boolean(),
  color,
  icon: path,
  activeIcon: path,
  title: inBothLanguages,
  summary: inBothLanguages,
  greeting: z.strictObject({ title: inBothLanguages, text: inBothLanguages, coordinated: inBothLanguages.optional() }),
  /** What the programme says instead to members without fasting. */
  withoutFasting: z
    .strictObject({
      summary: inBothLanguages,
      greeting: z.strictObject({ title: inBothLanguages, text: inBothLanguages }),
    })
    .optional(),
})

/** `after.yaml` of a programme: the series that follows its last day, and the pages that ask how things are months later. */
export const afterFile = z.strictObject({
  id,
  pieces: z.array(z.strictObject({ id, media: id })).min(1),
  followUps: z.array(z.strictObject({ id, media: id, months: z.literal(followUpMonths) })),
})

export const weekFile = z.strictObject({
  title: inBothLanguages,
  lead: inBothLanguages,
  picture: path,
  isPublished: z.boolean(),
  /** What the week says instead to members without fasting. */
  withoutFasting: z.strictObject({ title: inBothLanguages, lead: inBothLanguages }).optional(),
})

export const dayFile = z.strictObject({
  id,
  name: inBothLanguages.optional(),
  medias: z
    .array(
      z
        .strictObject({
          id,
          media: id,
          isOptional: z.boolean().optional(),
          requiredSince: z.iso.date(wrong('dayForm')).optional(),
        })
        .refine(({ isOptional, requiredSince }) => !(isOptional && requiredSince), {
          path: ['requiredSince'],
          error: wrong('optionalRequired'),
        }),
    )
    .optional(),
})
