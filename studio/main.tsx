import '../web/styles/faces.css'
import './styles/tokens.css'
import './styles/base.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { watchLocale } from '../web/i18n/locale.ts'
import { watchTheme } from '../web/ui/theme.ts'
import { StudioError } from './api/call-studio.ts'
import { watchStaffSession } from './api/staff-session.ts'
import { App } from './app/App.tsx'

watchLocale()
watchTheme()
watchStaffSession()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// A refusal stays one: only what did not arrive is tried again.
const isUnavailable = (error: Error) => error instanceof StudioError && error.reply.message === 'error_unavailable'
const client = new QueryClient({
  defaultOptions: { queries: { retry: (failures, error) => failures < 2 && isUnavailable(error) } },
})

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <App />
    </QueryClientProvider>
  </StrictMode>,
)
