import { locales } from '../../../domain/locale.ts'
import type { Content } from '../content.ts'
import { plainText } from '../loading/html-words.ts'
import type { Finding } from './finding.ts'

/** Finds recipes whose text states another energy than their ingredients add up to, in kcal a serving. */
export function findWrongEnergy({ medias }: Content): Finding[] {
  return medias.flatMap(({ id, recipe, words }) =>
    locales.flatMap(locale => {
      const [, stated] = /(\d+)\skcal/.exec(plainText(words[locale].content)) ?? []
      if (!recipe || !stated || Number(stated) === recipe.energyKcal) return []
      const detail = {
        en: `states ${stated} kcal, its ingredients have ${recipe.energyKcal}`,
        fr: `annonce ${stated} kcal, ses ingrédients en ont ${recipe.energyKcal}`,
      }
      return [{ file: `medias/${id}.${locale}.md`, line: 1, detail }]
    }),
  )
}
