import { brand } from '../../../domain/brand.ts'

/** What one document passes to the next in this tab: once, and never to a visitor who only follows a link. */
export type PassedOn = 'payRenewal' | 'cardChanged' | 'renewalPaid' | 'cardChangedAndRenewalPaid'

const key = `${brand.code}.passed-on`

/** Leaves a message for the next document. */
export function passOn(word: PassedOn): void {
  try {
    sessionStorage.setItem(key, word)
  } catch {
    // Without site data the next page shows less; nothing else depends on it.
  }
}

/** Returns the pending message, if it is one of these, without removing it: React may run a render more than once. */
export function readPassedOn<Word extends PassedOn>(words: readonly Word[]): Word | null {
  try {
    const left = sessionStorage.getItem(key)
    return words.find(known => known === left) ?? null
  } catch {
    return null
  }
}

/** Removes and returns the pending message, if it is one of these. Not for use while rendering. */
export function takePassedOn<Word extends PassedOn>(words: readonly Word[]): Word | null {
  const word = readPassedOn(words)
  if (word) sessionStorage.removeItem(key)
  return word
}
