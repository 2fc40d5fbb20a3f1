let hasCodeFailed = false

/** A page that is being left may fail to load code as well, and reloading it would cancel the navigation: after this time it is gone. */
const patienceMilliseconds = 2000

/** Notes when code or a stylesheet of a screen does not load: Vite's loader raises this event before the import fails. */
export function watchFailedLoads(): void {
  addEventListener('vite:preloadError', () => {
    hasCodeFailed = true
  })
}

/** Whether code did not load in this document: then what broke says nothing about what was read. */
export function hasLostCode(): boolean {
  return hasCodeFailed
}

/**
 * Reloads a page that broke because its code did not load: after a release the new document names other files, and after a moment without
 * network the same ones are there. Only once: a page that was itself reloaded stays as it is.
 */
export function reloadAfterFailedLoad(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (!hasCodeFailed || navigation?.type === 'reload') return
  setTimeout(() => navigator.onLine && window.location.reload(), patienceMilliseconds)
}
