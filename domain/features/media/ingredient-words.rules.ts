import type { Locale } from '../../locale.ts'

type GrammaticalNumber = 'one' | 'many'

/** Words of an ingredient line that have only one form. */
const invariableInFrench = new Set(['bio', 'frais', 'gros', 'mais', 'radis', 'très'])
const irregularInFrench: readonly (readonly [one: string, many: string])[] = [
  ['bocal', 'bocaux'],
  ['chou-fleur', 'choux-fleurs'],
  ['nouveau', 'nouveaux'],
]
/** Where the words that agree with a count end: 'petites gousses | d’ail', 'oignons nouveaux | avec leur vert'. */
const endInFrench = /^(?:de|à|avec|en|ou|environ)$|^d’|^[(c]\.?$|^\(/

/** What recipes count in English. Only these change; adjectives do not. */
const countedInEnglish: readonly (readonly [one: string, many: string])[] = [
  ['radish', 'radishes'],
  ['leaf', 'leaves'],
  ['pinch', 'pinches'],
  ['tomato', 'tomatoes'],
  ['cauliflower', 'cauliflowers'],
  ...[
    ...['apple', 'artichoke', 'bulb', 'carrot', 'clove', 'date', 'egg', 'fillet', 'jar', 'lemon', 'litre', 'onion'],
    ...['orange', 'pear', 'pepper', 'pod', 'roll', 'sachet', 'shallot', 'slice', 'sprig', 'stick', 'strip'],
    ...['tablespoon', 'teaspoon', 'thigh', 'tin'],
  ].map(word => [word, `${word}s`] as const),
]

/** Returns whether a count takes the singular: below 2 in French, up to 1 in English. */
export function numberOf(count: number, locale: Locale): GrammaticalNumber {
  return (locale === 'fr' ? count < 2 : count <= 1) ? 'one' : 'many'
}

/** Returns the words after a count in another grammatical number: 'petite gousse d’ail' becomes 'petites gousses d’ail'. */
export function agree(text: string, number: GrammaticalNumber, locale: Locale): string {
  return locale === 'fr' ? agreeInFrench(text, number) : agreeInEnglish(text, number)
}

function agreeInFrench(text: string, number: GrammaticalNumber): string {
  // Words and the spaces between them, some of which do not break.
  const parts = text.split(/(\s+)/)
  const closed = parts.findIndex(part => /[,)]$/.test(part)) + 1 || parts.length
  const end = parts.findIndex(part => endInFrench.test(part))
  const until = Math.min(closed, end === -1 ? parts.length : end)
  return parts
    .map((part, index) => (index < until ? part.replace(/^[\p{L}-]+/u, word => inflectFrench(word, number)) : part))
    .join('')
}

function inflectFrench(word: string, number: GrammaticalNumber): string {
  if (invariableInFrench.has(word)) return word
  const irregular = irregularInFrench.find(pair => pair.includes(word))
  if (irregular) return irregular[number === 'one' ? 0 : 1]
  const singular = word.replace(/s$/, '')
  return number === 'one' ? singular : `${singular}s`
}

function agreeInEnglish(text: string, number: GrammaticalNumber): string {
  const [, phrase = '', rest = ''] = /^([^,(]*)(.*)$/s.exec(text) ?? []
  let isDone = false
  const changed = phrase.replaceAll(/[a-z]+/gi, word => {
    const pair = isDone ? undefined : countedInEnglish.find(known => known.includes(word))
    if (!pair) return word
    isDone = true
    return pair[number === 'one' ? 0 : 1]
  })
  return changed + rest
}
