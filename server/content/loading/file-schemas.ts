import type { z } from 'zod'
import {
  bibliographyFile,
  fastingPlanFile,
  fastingPlanHead,
  foodsFile,
  ingredientWordsFile,
  legalPageHead,
  legalVersionsFile,
  mailHead,
  mediaFile,
  mediaHead,
  practiceFile,
  practiceHead,
  readyAnswerHead,
  safetyLinesFile,
  safetyNoticeFile,
  tagsFile,
} from './content.schema.ts'
import { afterFile, dayFile, programFile, weekFile } from './program.schema.ts'

/** What each file of the content holds: of YAML its facts, of Markdown its head. */
export const fileSchemas: readonly (readonly [RegExp, z.ZodType])[] = [
  [/^medias\/[^/]+\.yaml$/, mediaFile],
  [/^medias\/[^/]+\.(fr|en)\.md$/, mediaHead],
  [/^programs\/[^/]+\/program\.yaml$/, programFile],
  [/^programs\/[^/]+\/after\.yaml$/, afterFile],
  [/^programs\/[^/]+\/[^/]+\/week\.yaml$/, weekFile],
  [/^programs\/[^/]+\/[^/]+\/day-[^/]+\.yaml$/, dayFile],
  [/^fasting-plans\/[^/]+\.yaml$/, fastingPlanFile],
  [/^fasting-plans\/[^/]+\.(fr|en)\.md$/, fastingPlanHead],
  [/^success-reasons\/[^/]+\.yaml$/, practiceFile],
  [/^success-reasons\/(?!introduction\.)[^/]+\.(fr|en)\.md$/, practiceHead],
  [/^answers\/[^/]+\.(fr|en)\.md$/, readyAnswerHead],
  [/^legal\/versions\.yaml$/, legalVersionsFile],
  [/^legal\/[^/]+\.(fr|en)\.md$/, legalPageHead],
  [/^mails\/[^/]+\.(fr|en)\.md$/, mailHead],
  [/^safety\/notice\.(fr|en)\.yaml$/, safetyNoticeFile],
  [/^safety\/lines\.(fr|en)\.yaml$/, safetyLinesFile],
  [/^tags\.yaml$/, tagsFile],
  [/^foods\.yaml$/, foodsFile],
  [/^ingredient-words\.yaml$/, ingredientWordsFile],
  [/^bibliography\.yaml$/, bibliographyFile],
]

/** Returns what a file of the content must hold; undefined of a file without facts or a head. */
export function schemaOf(path: string): z.ZodType | undefined {
  return fileSchemas.find(([form]) => form.test(path))?.[1]
}
