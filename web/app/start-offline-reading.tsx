import { createRoot } from 'react-dom/client'
import { OfflineBanner } from './OfflineBanner.tsx'
import { startServiceWorker } from './worker-registration.ts'

/** Makes what was read readable without a network. Loaded after everything else: the first paint owes it nothing. */
export function startOfflineReading(): void {
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<OfflineBanner />)
  // The development server builds nothing that a worker could keep.
  if (import.meta.env.PROD) void startServiceWorker()
}
