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

// After everything that the first screen needs, pictures too. Without it nothing is lost but reading offline.
addEventListener('load', () => {
  import('./app/start-offline-reading.tsx').then(
    ({ startOfflineReading }) => startOfflineReading(),
    () => {},
  )
})

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
