import { brand } from '../../../domain/brand.ts'

/** What one document of the application passes on to the next, in this tab: once, and to nobody who only follows a link. */
export type PassedOn = 'payRenewal' | 'cardChanged' | 'renewalPaid' | 'cardChangedAndRenewalPaid'

const key = `${brand.code}.passed-on`

/** Leaves a word for the document that is loaded next. */
export function passOn(word: PassedOn): void {
  try {
    sessionStorage.setItem(key, word)
  } catch {
    // Without site data the next page says less; nothing else hangs on it.
  }
}

/** Takes the word that was left, if it is one of these. */
export function takePassedOn<Word extends PassedOn>(words: readonly Word[]): Word | null {
  try {
    const word = words.find(known => known === sessionStorage.getItem(key))
    if (word) sessionStorage.removeItem(key)
    return word ?? null
  } catch {
    return null
  }
}
