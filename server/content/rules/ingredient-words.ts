import type { z } from 'zod'
import { type InBothLanguages, type Locale, locales } from '../../../domain/locale.ts'
import type { Content } from '../content.ts'
import { foodsFile, ingredientWordsFile, mediaFile } from '../loading/content.schema.ts'
import { ContentFolder } from '../loading/content-folder.ts'
import type { ContentSource } from '../loading/content-source.ts'
import { plainText } from '../loading/html-words.ts'
import {
  type IngredientWords,
  type Named,
  namedIn,
  namesOf,
  type Vocabulary,
  vocabularyOf,
} from '../loading/ingredient-words.ts'
import { type Food, ingredientWordsPath, isVegetarian } from '../loading/load-foods.ts'
import { ingredientLines } from '../loading/load-recipe.ts'
import { renderMarkdown } from '../loading/markdown.ts'
import type { Finding } from './finding.ts'

type Media = z.infer<typeof mediaFile>
type Recipe = NonNullable<Media['recipe']>
type Detail = InBothLanguages<string>

/** What the lines of a tree are compared with. */
interface Table {
  foods: Readonly<Record<string, Food>>
  words: IngredientWords
  vocabularies: InBothLanguages<Vocabulary>
}

/**
 * Finds lines of ingredients that do not name the food of their row, or that name another food, an allergen or meat that no food of the row
 * brings: members are told the allergens of the rows. An edition of an earlier release, without the file of words, is not checked.
 */
export function findWrongIngredients({ medias, lightMenus }: Content, source: ContentSource): Finding[] {
  const folder = new ContentFolder(source)
  const words = folder.has(ingredientWordsPath) && folder.yaml(ingredientWordsPath, ingredientWordsFile)
  const foods = words && folder.yaml('foods.yaml', foodsFile)
  if (!words || !foods) return []
  const vocabularies = { fr: vocabularyOf(foods, words, 'fr'), en: vocabularyOf(foods, words, 'en') }
  const table = { foods, words, vocabularies }
  const read = (file: string) => (source.has(file) ? (folder.yaml(file, mediaFile) ?? []) : [])
  const recipes = medias.filter(({ recipe }) => recipe).map(({ id }) => `medias/${id}.yaml`)
  const menus = new Set(lightMenus.map(({ file }) => file))
  return [
    ...findWrongFoods(table),
    ...recipes.flatMap(read).flatMap(media => findWrongLines(media, source, table)),
    ...[...menus].flatMap(file => [read(file)].flat().flatMap(media => findWrongMenus(file, media, folder, table))),
  ]
}

/** Finds foods whose own name says an allergen that they do not bring. */
function findWrongFoods({ foods, words }: Table): Finding[] {
  return locales.flatMap(locale => {
    const vocabulary = vocabularyOf({}, words, locale)
    return Object.entries(foods).flatMap(([id, food]) =>
      namesOf(food, locale)
        .flatMap(name => namedIn(name, vocabulary))
        .flatMap(named => missingIn(named, [food], words))
        .map(detail => ({
          file: 'foods.yaml',
          line: 1,
          detail: { fr: `${id}\u00a0: ${detail.fr}`, en: `${id}: ${detail.en}` },
        })),
    )
  })
}

function findWrongLines({ id, recipe, languages }: Media, source: ContentSource, table: Table): Finding[] {
  if (!recipe) return []
  const written: readonly Locale[] = languages ?? locales
  const typed = recipe.allergens ? [{ file: `medias/${id}.yaml`, line: 1, detail: sayTyped }] : []
  return [
    ...typed,
    ...written.flatMap(locale => {
      const file = `medias/${id}.${locale}.md`
      const lines = ingredientLines(source.read(file).replaceAll('\r\n', '\n'), locale)
      const items = lines.filter(({ isItem }) => isItem)
      return lines.flatMap(({ line, said, isItem }) => {
        const row = isItem ? recipe.ingredients[items.findIndex(item => item.line === line)] : undefined
        return wrongIn(said, row ? [row] : recipe.ingredients, isItem, table, locale).map(detail => ({
          file,
          line,
          detail,
        }))
      })
    }),
  ]
}

/** Returns what is wrong with a line. @param rows are those whose foods it may name: its own, or all where it is no item of the list. */
function wrongIn(
  said: string,
  rows: Recipe['ingredients'],
  isItem: boolean,
  { foods, words, vocabularies }: Table,
  locale: Locale,
): Detail[] {
  // As members read it: emphasis within a word hides nothing.
  const shown = plainText(renderMarkdown(said))
  const named = namedIn(shown, vocabularies[locale])
  const ids = rows.flatMap(({ food, also = [] }) => [food, ...also])
  const own = ids.flatMap(id => foods[id] ?? [])
  const isNamed = rows.some(({ food }) => named.some(one => one.foods.includes(food)))
  const [food] = own
  const unnamed = isItem && !isNamed && food ? [sayUnnamed(shown, food)] : []
  // What nobody buys, such as water or a zest, changes no recipe.
  const isOther = ({ foods: meant }: Named) => meant.some(id => foods[id]?.aisle) && !meant.some(id => ids.includes(id))
  return [
    ...unnamed,
    ...named.flatMap(one => {
      const missing = missingIn(one, own, words)
      return missing.length > 0 || !isItem || !isOther(one) ? missing : [sayOther(one)]
    }),
  ]
}

/** Finds menus of light days whose words say an allergen or meat that their foods do not bring. */
function findWrongMenus(
  file: string,
  { menus = [] }: Media,
  folder: ContentFolder,
  { foods, words }: Table,
): Finding[] {
  const vocabularies = { fr: vocabularyOf({}, words, 'fr'), en: vocabularyOf({}, words, 'en') }
  return menus.flatMap(menu => {
    const rows = (menu.recipes ?? []).flatMap(
      id => folder.yaml(`medias/${id}.yaml`, mediaFile)?.recipe?.ingredients ?? [],
    )
    const ids = [...Object.keys(menu.foods), ...rows.flatMap(({ food, also = [] }) => [food, ...also])]
    const own = ids.flatMap(id => foods[id] ?? [])
    return locales
      .flatMap(locale => namedIn(menu[locale].replaceAll(/\{[a-z-]+\}/g, ''), vocabularies[locale]))
      .flatMap(named => missingIn(named, own, words))
      .map(detail => ({
        file,
        line: 1,
        detail: { fr: `${menu.id}\u00a0: ${detail.fr}`, en: `${menu.id}: ${detail.en}` },
      }))
  })
}

/** Returns what words name and no food brings. */
function missingIn({ said, allergens, isMeat }: Named, foods: readonly Food[], words: IngredientWords): Detail[] {
  const brought = new Set(foods.flatMap(food => food.allergens ?? []))
  const missing = allergens.filter(allergen => !brought.has(allergen))
  const entries = words.allergens.filter(({ allergen }) => missing.includes(allergen))
  const nameOf = (locale: Locale) => entries.map(entry => entry[locale][0]).join(', ')
  return [
    ...(missing.length > 0 ? [sayMissing(said, { fr: nameOf('fr'), en: nameOf('en') })] : []),
    ...(isMeat && foods.every(isVegetarian) ? [sayMissing(said, { fr: 'viande', en: 'meat' })] : []),
  ]
}

const sayTyped: Detail = {
  fr: 'Les allergènes se déduisent des aliments\u00a0: retirez «\u00a0allergens\u00a0».',
  en: 'The allergens come from the foods: remove “allergens”.',
}

function sayUnnamed(line: string, { name }: Food): Detail {
  return {
    fr: `«\u00a0${line}\u00a0» ne nomme pas l’aliment de sa ligne dans les faits, «\u00a0${name.fr}\u00a0».`,
    en: `“${line}” does not name the food of its row, “${name.en}”.`,
  }
}

function sayOther({ said }: Named): Detail {
  return {
    fr: `«\u00a0${said}\u00a0» est un autre aliment que celui de la ligne\u00a0: donnez-lui sa ligne, ou ajoutez-le à «\u00a0also\u00a0».`,
    en: `“${said}” is another food than that of its row: give it a row, or add it to “also”.`,
  }
}

function sayMissing(said: string, name: Detail): Detail {
  return {
    fr: `«\u00a0${said}\u00a0» annonce «\u00a0${name.fr}\u00a0», qu’aucun aliment de la ligne n’apporte.`,
    en: `“${said}” says “${name.en}”, which no food of the row brings.`,
  }
}
