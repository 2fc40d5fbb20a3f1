import type { z } from 'zod'
import type { Allergen } from '../../../domain/features/media/food.rules.ts'
import type { Locale } from '../../../domain/locale.ts'
import type { ingredientWordsFile } from './content.schema.ts'
import type { Food } from './load-foods.ts'

export type IngredientWords = z.infer<typeof ingredientWordsFile>

/** What some words of a line name. Words that only look like an allergen name nothing. */
interface Meaning {
  foods: string[]
  allergens: Allergen[]
  isMeat: boolean
}

/** What is named in a line, as the line writes it. */
export interface Named extends Meaning {
  said: string
}

/** The names that a language has for foods, allergens and meat. */
export interface Vocabulary {
  locale: Locale
  meanings: ReadonlyMap<string, Meaning>
  mostWords: number
}

/** Collects what a language calls the foods of a table, the allergens and meat. */
export function vocabularyOf(
  foods: Readonly<Record<string, Food>>,
  words: IngredientWords,
  locale: Locale,
): Vocabulary {
  const meanings = new Map<string, Meaning>()
  const add = (phrase: string, means: (meaning: Meaning) => void) => {
    const key = keyOf(wordsOf(phrase, locale))
    const meaning = meanings.get(key) ?? { foods: [], allergens: [], isMeat: false }
    means(meaning)
    meanings.set(key, meaning)
  }
  for (const [id, food] of Object.entries(foods))
    for (const name of namesOf(food, locale)) add(name, meaning => meaning.foods.push(id))
  for (const { allergen, ...said } of words.allergens)
    for (const word of said[locale]) add(word, meaning => meaning.allergens.push(allergen))
  for (const word of words.meat[locale]) add(word, meaning => (meaning.isMeat = true))
  for (const word of words.harmless[locale]) add(word, () => {})
  return { locale, meanings, mostWords: Math.max(...[...meanings.keys()].map(key => key.split(' ').length)) }
}

/** Returns what a food is called: its name without what stands in brackets, and its synonyms. */
export function namesOf({ name, synonyms }: Food, locale: Locale): string[] {
  return [name[locale].replace(/\(.*\)/, ''), ...(synonyms?.[locale] ?? [])]
}

/** Returns what a line names, in its order. Of names that begin at the same word, the longest counts; none goes across a comma or a bracket. */
export function namedIn(line: string, vocabulary: Vocabulary): Named[] {
  return line.split(/[^\p{L}\p{M}\p{N}\s'’-]+/u).flatMap(part => namedInPart(part, vocabulary))
}

function namedInPart(part: string, { locale, meanings, mostWords }: Vocabulary): Named[] {
  const words = wordsOf(part, locale)
  const named: Named[] = []
  for (let at = 0; at < words.length; ) {
    let count = Math.min(mostWords, words.length - at)
    while (count > 0 && !meanings.has(keyOf(words.slice(at, at + count)))) count--
    const found = words.slice(at, at + count)
    const meaning = meanings.get(keyOf(found))
    if (meaning) named.push({ ...meaning, said: part.slice(found[0]?.start, found.at(-1)?.end) })
    at += Math.max(1, count)
  }
  return named
}

interface Word {
  stem: string
  start: number
  end: number
}

/** Words that stand between those of a name, and say nothing. */
const linkingWords = new Set(['de', 'd', 'du', 'des', 'l', 'la', 'le', 'les', 'of', 'the', 's'])

function wordsOf(text: string, locale: Locale): Word[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].flatMap(({ 0: word, index: start }) => {
    const plain = word
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll('œ', 'oe')
      .replaceAll('æ', 'ae')
    return linkingWords.has(plain) ? [] : [{ stem: singularOf(plain, locale), start, end: start + word.length }]
  })
}

/** Returns a form that the singular and the plural of a word share; it need not be a word. */
function singularOf(word: string, locale: Locale): string {
  if (word.length <= 3) return word
  if (locale === 'fr') return word.replace(/[sx]$/, '')
  return word
    .replace(/ies$/, 'y')
    .replace(/(ch|sh|ss|x|o)es$/, '$1')
    .replace(/([^su])s$/, '$1')
}

function keyOf(words: readonly Pick<Word, 'stem'>[]): string {
  return words.map(({ stem }) => stem).join(' ')
}
