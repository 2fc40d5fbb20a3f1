import { findScreen, screenOf } from '../../domain/screens.ts'

/** The path that the document was loaded for, whatever the router did since; null where the browser does not report it. */
function loadedPath(): string | null {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation ? new URL(navigation.name).pathname : null
}

function takesCards(path: string): boolean {
  return screenOf(findScreen(path)).takesCards === true
}

/** Whether this document was loaded for a screen that takes cards, and so runs the card provider's script. */
export function isPaymentDocument(): boolean {
  const path = loadedPath()
  return path === null || takesCards(path)
}

/** Whether the router left the card screen that this document was loaded for and now shows `path` in it. */
export function hasOutlivedPayment(path: string): boolean {
  const loaded = loadedPath()
  return loaded !== null && takesCards(loaded) && !takesCards(path)
}
