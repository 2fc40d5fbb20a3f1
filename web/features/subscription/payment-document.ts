/** The page that sells: its document carries the card provider's script, and a content policy that lets it run. */
export const paymentPath = '/app/subscription'

/** The page that takes another card, or the member before their bank: a document of the same kind. */
export const cardPath = '/app/subscription/card'

/** Where whoever came from the settings goes back to. */
export const settingsPath = '/app/settings/subscription'

/** The card provider's public key, which the server writes into every document of /app; null in a document that has none. */
export function readPublishableKey(): string | null {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="stripe-publishable-key"]')
  return meta?.content || null
}

/** The path that the document was loaded for, whatever the router made of it since; null where the browser does not tell. */
function loadedPath(): string | null {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation ? new URL(navigation.name).pathname : null
}

function takesCards(path: string): boolean {
  const plain = path.replace(/\/$/, '')
  return plain === paymentPath || plain === cardPath
}

/** Whether the document was loaded for a page that takes cards, and not for another one that the router then led away from. */
export function isPaymentDocument(): boolean {
  const path = loadedPath()
  return path === null || takesCards(path)
}

/** Whether the router led from a page that takes cards to another one, which now stands in the document of the first. */
export function hasOutlivedPayment(path: string): boolean {
  const loaded = loadedPath()
  return loaded !== null && takesCards(loaded) && !takesCards(path)
}

/** Waits for the deferred scripts of the document, which all run before it is told to be ready. */
export async function documentScriptsHaveRun(): Promise<void> {
  const [navigation] = performance.getEntriesByType('navigation')
  if (!(navigation instanceof PerformanceNavigationTiming) || navigation.domContentLoadedEventStart > 0) return
  await new Promise(resolve => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
}
