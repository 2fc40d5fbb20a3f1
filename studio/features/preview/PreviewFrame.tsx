import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { StrictMode, Suspense, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter, Navigate, Route, Routes, useLocation } from 'react-router'
import { MediaPage } from '../../../web/features/media/MediaPage.tsx'
import { setLocale } from '../../../web/i18n/locale.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { chooseTheme } from '../../../web/ui/theme.ts'
import { FramedDay } from './FramedDay.tsx'
import { FramedMail } from './FramedMail.tsx'
import { currentOrder, onOrder, takeOrders } from './framed-order.ts'
import { previewMessages } from './preview.messages.ts'
import type { PreviewOrder } from './preview-order.ts'

const programs = '/app/programs'

/** Draws the frame: the members' own components over a draft. */
export function showFrame(root: HTMLElement): void {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <PreviewFrame />
      </QueryClientProvider>
    </StrictMode>,
  )
  takeOrders()
}

/** Shows what the Studio ordered; every other address leads back to it. */
export function PreviewFrame() {
  const order = useSyncExternalStore(onOrder, currentOrder)
  const say = useMessages(previewMessages)
  useLook(order)
  if (!order) return null
  const { programDayMedia, profileProgram, mail } = order.preview
  if (mail) return <FramedMail mail={mail} />
  const start = programDayMedia ? `${programs}/media/${encodeURIComponent(programDayMedia.id)}` : programs
  if (!programDayMedia && !profileProgram) return null
  return (
    <MemoryRouter key={start} initialEntries={[start]}>
      <BeginAtTop />
      {/* The Studio around it has a main part too. */}
      <main aria-label={say.preview}>
        <Suspense>
          <Routes>
            <Route path={`${programs}/media/:mediaId`} element={<MediaPage />} />
            {profileProgram && (
              <Route
                path={programs}
                element={<FramedDay program={profileProgram.Program} dayId={order.subject.id} />}
              />
            )}
            <Route path="*" element={<Navigate to={start} replace />} />
          </Routes>
        </Suspense>
      </main>
    </MemoryRouter>
  )
}

/** Applies the order's language, colours and text size, and has members' components read its answers. */
function useLook(order: PreviewOrder | null): void {
  const cache = useQueryClient()
  const [accents] = useState(() => new CSSStyleSheet())
  useLayoutEffect(() => {
    document.adoptedStyleSheets = [accents]
  }, [accents])
  useLayoutEffect(() => {
    if (!order) return
    accents.replaceSync(order.preview.accents)
    setLocale(order.locale)
    chooseTheme(order.theme)
    document.documentElement.style.fontSize = order.isLarge ? '200%' : ''
    void cache.invalidateQueries()
  }, [order, accents, cache])
}

function BeginAtTop() {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each page, as the members' application does.
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [key])
  return null
}
