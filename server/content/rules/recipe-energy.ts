import { locales } from '../../../domain/locale.ts'
import type { Content } from '../content.ts'
import type { ContentProblem } from '../content-folder.ts'
import { plainText } from '../markdown.ts'

/** Finds recipes whose text states another energy than their ingredients add up to, in kcal a serving. */
export function findWrongEnergy({ medias }: Content): ContentProblem[] {
  return medias.flatMap(({ id, recipe, words }) =>
    locales.flatMap(locale => {
      const [, stated] = /(\d+)\skcal/.exec(plainText(words[locale].content)) ?? []
      if (!recipe || !stated || Number(stated) === recipe.energyKcal) return []
      const message = `states ${stated} kcal, its ingredients have ${recipe.energyKcal}`
      return [{ file: `medias/${id}.${locale}.md`, line: 1, message }]
    }),
  )
}
