import { createRoot } from 'react-dom/client'
import { OfflineBanner } from './OfflineBanner.tsx'
import { startServiceWorker } from './worker-registration.ts'

/** Starts offline reading. Loaded after everything else, so that the first paint does not wait for it. */
export function startOfflineReading(): void {
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<OfflineBanner />)
  // In development nothing is built that a worker could cache.
  if (import.meta.env.PROD) void startServiceWorker()
}
