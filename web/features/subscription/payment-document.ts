/** Returns the card provider's public key, which the server writes into every document of /app; null in other documents. */
export function readPublishableKey(): string | null {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="stripe-publishable-key"]')
  return meta?.content || null
}

/** Waits until the document's deferred scripts have run. */
export async function documentScriptsHaveRun(): Promise<void> {
  const [navigation] = performance.getEntriesByType('navigation')
  if (!(navigation instanceof PerformanceNavigationTiming) || navigation.domContentLoadedEventStart > 0) return
  await new Promise(resolve => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
}
