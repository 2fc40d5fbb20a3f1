import type { Locale } from '../../locale.ts'
import { agree, numberOf } from './ingredient-words.rules.ts'

/** For how many people a member can read a recipe. */
export const servingsRange = { min: 1, max: 8 }

const quantity = /(?<![\p{L}\d/,.])(\d+\/\d+|\d+(?:[.,]\d+)?)(?![\d/])/u
const measure = /^\s(kg|g|ml|cl|litres?)(?![\p{L}])/u
const spoon = /^\s(?:c\.\sà|cuill|tbsp|tsp|tablespoon|teaspoon)/
const pinch = /^\s(?:(?:petites?|small|generous)\s)?pinc/
/** An amount in words repeats the figure before it, and cannot be scaled: '(une demi-grenade)'. */
const amountInWords = /\s\((?:une?|deux|half|an?|two|about ten)\s[^)]*\)/g
const fractions = ['', '¼', '½', '¾']

/** The heading of the ingredients, and their list. */
const ingredientList = /(<h2>(?:Ingrédients|Ingredients)<\/h2>\s*<ul>)([\s\S]*?)(<\/ul>)/

/** Returns a recipe's HTML with the quantities of its ingredients multiplied by `factor`. Its method is unchanged. */
export function scaleIngredients(html: string, factor: number, locale: Locale): string {
  if (factor === 1) return html
  return html.replace(
    ingredientList,
    (_, head: string, items: string, end: string) =>
      head +
      items.replaceAll(/(<li>)([^<]*)/g, (_, tag: string, line: string) => tag + scaleLine(line, factor, locale)) +
      end,
  )
}

/** Returns an ingredient line with every quantity in it multiplied by `factor`, rounded to what a kitchen can measure. */
export function scaleLine(line: string, factor: number, locale: Locale): string {
  let scaled = ''
  let rest = line.replaceAll(amountInWords, '')
  for (let found = quantity.exec(rest); found; found = quantity.exec(rest)) {
    const [written] = found
    const after = rest.slice(found.index + written.length)
    const [text, remainder] = scaleQuantity(parseQuantity(written), after, factor, locale)
    scaled += rest.slice(0, found.index) + text
    rest = remainder
  }
  return scaled + rest
}

/** Returns the scaled quantity with its unit, and the text after it. */
function scaleQuantity(value: number, after: string, factor: number, locale: Locale): [text: string, after: string] {
  const unit = measure.exec(after)?.[1]
  if (unit) return scaleMeasure(value, unit, after.slice(1 + unit.length), factor, locale)
  const count = roundCount(value * factor, after)
  const number = numberOf(count, locale)
  const words = number === numberOf(value, locale) ? after : agree(after, number, locale)
  return [formatCount(count, locale), words]
}

function scaleMeasure(
  value: number,
  unit: string,
  after: string,
  factor: number,
  locale: Locale,
): [text: string, after: string] {
  const isKilogram = unit === 'kg' || (unit === 'g' && value * factor >= 1000)
  const grams = value * factor * (unit === 'kg' ? 1000 : 1)
  if (isKilogram && grams >= 1000) return [`${formatDecimal(roundTo(grams / 1000, 0.05), locale)} kg`, after]
  if (isKilogram) return [`${formatDecimal(roundMeasure(grams, true), locale)} g`, after]
  if (unit.startsWith('litre')) {
    const litres = roundTo(value * factor, 0.05)
    return [`${formatDecimal(litres, locale)} ${numberOf(litres, locale) === 'one' ? 'litre' : 'litres'}`, after]
  }
  return [`${formatDecimal(roundMeasure(value * factor, value % 5 === 0), locale)} ${unit}`, after]
}

function parseQuantity(written: string): number {
  const [numerator = '', denominator] = written.replace(',', '.').split('/')
  return Number(numerator) / Number(denominator ?? 1)
}

/** Grams or millilitres: to half a gram below ten, to five (or one, if the recipe is that exact) below 500, then to ten. */
function roundMeasure(value: number, isByFive: boolean): number {
  if (value < 0.5) return roundTo(value, 0.05)
  if (value < 10) return roundTo(value, 0.5)
  if (value >= 500) return roundTo(value, 10)
  return roundTo(value, isByFive || value >= 100 ? 5 : 1)
}

/** Spoons to a quarter, pinches to a whole, anything else to a half; never nothing. */
function roundCount(value: number, after: string): number {
  const step = spoon.test(after) ? 0.25 : pinch.test(after) ? 1 : 0.5
  return Math.max(step, roundTo(value, step))
}

function roundTo(value: number, step: number): number {
  return Number((Math.round(value / step) * step).toFixed(2))
}

function formatDecimal(value: number, locale: Locale): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 2, useGrouping: false }).format(value)
}

/** Formats quarters as fractions: '1 ½' in French, '1½' in English. */
function formatCount(value: number, locale: Locale): string {
  const whole = Math.floor(value)
  const fraction = fractions[Math.round((value - whole) * 4)] ?? ''
  if (whole === 0) return fraction
  return fraction ? `${whole}${locale === 'fr' ? '\u00a0' : ''}${fraction}` : String(whole)
}
