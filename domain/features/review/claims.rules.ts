import type { InBothLanguages, Locale } from '../../locale.ts'
import { allowedClaims, claimWords } from './claim-words.rules.ts'

/** The house rule that refuses claims. */
export const claimRule = {
  id: 'no-medical-claim',
  says: {
    fr: 'Un texte de bien-être ne promet ni soin ni diagnostic.',
    en: 'A wellness text promises neither treatment nor diagnosis.',
  },
} as const

/** A word that turns a text into a medical claim. */
export interface FoundClaim {
  said: string
  /** Where it begins in the text. */
  at: number
  /** Why it is right in this text; null where it is not. */
  allowed: InBothLanguages<string> | null
  /** What may be said instead. */
  instead: readonly string[]
}

const patterns: InBothLanguages<RegExp> = { fr: patternOf('fr'), en: patternOf('en') }

/** Returns the claims of one text, in its order. @param id of the media, page or plan it belongs to. */
export function claimsIn(text: string, id: string, locale: Locale): FoundClaim[] {
  return [...text.matchAll(patterns[locale])].map(({ 0: said, index: at, groups = {} }) => {
    const word = claimWords[locale].find((_, place) => groups[`word${place}`] !== undefined)
    return { said, at, allowed: whyAllowed(id, said), instead: word?.instead ?? [] }
  })
}

/** One pattern for all words of a language: the editor looks for them at every key. */
function patternOf(locale: Locale): RegExp {
  const words = claimWords[locale].map(({ word }, place) => `(?<word${place}>${word})`)
  return new RegExp(`(?<![\\p{L}])(?:${words.join('|')})[\\p{L}]*`, 'giu')
}

function whyAllowed(id: string, said: string): InBothLanguages<string> | null {
  const allowed = allowedClaims.find(
    ({ pieces, words }) =>
      (pieces === 'all' || pieces.includes(id)) && words.some(word => said.toLowerCase().startsWith(word)),
  )
  return allowed?.why ?? null
}
