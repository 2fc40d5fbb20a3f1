import './styles/tokens.css'
import './styles/base.css'
import './styles/footer.css'
import './styles/arrival.css'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App, loadFirstScreen } from './app/App.tsx'
import { rememberArrival } from './features/referral/ReferrerGuard.tsx'
import { watchLocale } from './i18n/locale.ts'
import { watchSession } from './session/session.ts'

watchLocale()
watchSession()
rememberArrival(window.location.search)

const root = document.getElementById('root')
if (!root) throw new Error('index.html holds no #root')

function readOffline(): void {
  import('./app/start-offline-reading.tsx').then(
    ({ startOfflineReading }) => startOfflineReading(),
    () => {},
  )
}

// After everything that the first screen needs. A browser without our service worker fetches the whole application for it: not while the
// first screen, whose own calls and pictures come after the load event, is still being drawn. Without it nothing is lost but reading offline.
const waitMilliseconds = navigator.serviceWorker?.controller ? 0 : 3000
if (document.readyState === 'complete') setTimeout(readOffline, waitMilliseconds)
else addEventListener('load', () => setTimeout(readOffline, waitMilliseconds))

// Not awaited by this module itself: what it waits for may import from the file that this module is in.
void loadFirstScreen().then(() => {
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  )
})
