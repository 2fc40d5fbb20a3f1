import '../web/styles/faces.css'
import './styles/tokens.css'
import './styles/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { watchLocale } from '../web/i18n/locale.ts'
import { watchTheme } from '../web/ui/theme.ts'
import { App } from './app/App.tsx'
import { createQueryClient } from './client/query-client.ts'
import { watchStaffSession } from './client/staff-session.ts'

watchLocale()
watchTheme()
watchStaffSession()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const client = createQueryClient()

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <App />
    </QueryClientProvider>
  </StrictMode>,
)
