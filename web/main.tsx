import './styles/faces.css'
import './styles/tokens.css'
import './styles/base.css'
import './styles/footer.css'
import './styles/old-browser.css'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { watchFailedLoads } from './app/failed-load.ts'
import { loadFirstScreen } from './app/screen-modules.tsx'
import { rememberArrival } from './features/referral/ReferrerGuard.tsx'
import { watchLocale } from './i18n/locale.ts'
import { watchSession } from './session/session.ts'
import { watchTheme } from './ui/theme.ts'

watchFailedLoads()
watchLocale()
watchTheme()
watchSession()
rememberArrival(window.location.search)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

function readOffline(): void {
  import('./app/start-offline-reading.tsx').then(
    ({ startOfflineReading }) => startOfflineReading(),
    () => {},
  )
}

// Last, because nothing on the first screen needs it. Without a service worker yet, the browser downloads the whole application for it:
// wait until the first screen, whose calls and pictures come after the load event, is drawn.
const waitMilliseconds = navigator.serviceWorker?.controller ? 0 : 3000
if (document.readyState === 'complete') setTimeout(readOffline, waitMilliseconds)
else addEventListener('load', () => setTimeout(readOffline, waitMilliseconds))

const needsPolyfills = !('popover' in HTMLElement.prototype && 'any' in AbortSignal)
// Without them the page still shows, and only menus and calls that can be cancelled fail.
const polyfills = needsPolyfills ? import('./app/polyfills.ts').catch(console.warn) : undefined

// No top-level await: the modules it waits for may import from this module's own file.
void Promise.all([loadFirstScreen(), polyfills]).then(() => {
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  )
})
