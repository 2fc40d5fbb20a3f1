import './styles/tokens.css'
import './styles/base.css'
import './styles/footer.css'
import './styles/arrival.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import { App } from './app/App.tsx'
import { watchSession } from './app/session.ts'
import { rememberArrival } from './features/referral/ReferrerGuard.tsx'
import { watchLocale } from './i18n/locale.ts'

// zod otherwise tries `new Function` once to see whether it may: under our content policy that try is reported as a violation.
z.config({ jitless: true })

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

// After everything that the first screen needs, pictures too; behind a banner the application may come later still. Without it nothing is lost
// but reading offline.
if (document.readyState === 'complete') readOffline()
else addEventListener('load', readOffline)

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
