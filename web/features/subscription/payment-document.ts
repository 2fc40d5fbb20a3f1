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

/** Whether the document was loaded for a page that takes cards, and not for another one that the router then led away from. */
export function isPaymentDocument(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  if (!navigation) return true
  const path = new URL(navigation.name).pathname.replace(/\/$/, '')
  return path === paymentPath || path === cardPath
}

/** Waits for the deferred scripts of the document, which all run before it is told to be ready. */
export async function documentScriptsHaveRun(): Promise<void> {
  const [navigation] = performance.getEntriesByType('navigation')
  if (!(navigation instanceof PerformanceNavigationTiming) || navigation.domContentLoadedEventStart > 0) return
  await new Promise(resolve => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
}
