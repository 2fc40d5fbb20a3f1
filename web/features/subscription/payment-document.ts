/** The page that sells: its document loads the card provider's script, and its content policy allows it. */
export const paymentPath = '/app/subscription'

/** The page that takes another card, or shows 3-D Secure: a document of the same kind. */
export const cardPath = '/app/subscription/card'

/** Where a member who came from the settings returns to. */
export const settingsPath = '/app/settings/subscription'

/** The card provider's public key, which the server writes into every document of /app; null in a document without it. */
export function readPublishableKey(): string | null {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="stripe-publishable-key"]')
  return meta?.content || null
}

/** The path that the document was loaded for, whatever the router did since; null where the browser does not report it. */
function loadedPath(): string | null {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation ? new URL(navigation.name).pathname : null
}

function takesCards(path: string): boolean {
  const plain = path.replace(/\/$/, '')
  return plain === paymentPath || plain === cardPath
}

/** Returns whether the document was loaded for a page that takes cards. */
export function isPaymentDocument(): boolean {
  const path = loadedPath()
  return path === null || takesCards(path)
}

/** Returns whether the router led from a page that takes cards to another one, which is now in the document of the first. */
export function hasOutlivedPayment(path: string): boolean {
  const loaded = loadedPath()
  return loaded !== null && takesCards(loaded) && !takesCards(path)
}

/** Waits for the document's deferred scripts, which all run before it is ready. */
export async function documentScriptsHaveRun(): Promise<void> {
  const [navigation] = performance.getEntriesByType('navigation')
  if (!(navigation instanceof PerformanceNavigationTiming) || navigation.domContentLoadedEventStart > 0) return
  await new Promise(resolve => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
}
