import { QueryCache, QueryClient, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { ApiError } from '../api/client.ts'
import { memberQuery } from '../api/member.ts'
import { hasOutlivedPayment } from '../features/subscription/payment-document.ts'
import { useLocale } from '../i18n/locale.ts'
import { useMessages } from '../i18n/messages.ts'
import { useSession } from '../session/session.ts'
import { Status } from '../ui/Status.tsx'
import { uiMessages } from '../ui/ui.messages.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import styles from './AppShell.module.css'
import { appMessages } from './app.messages.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Header } from './Header.tsx'
import { MemberState } from './member-state.ts'

/** A refusal will be the same the next time; silence may not. */
function mayTryAgain(failures: number, error: Error): boolean {
  return failures < 2 && !(error instanceof ApiError && error.status < 500)
}

function createQueries(): QueryClient {
  const queries: QueryClient = new QueryClient({
    defaultOptions: {
      // Asked also without a network: the service worker may have a copy, and a failure has a way on where waiting has none.
      queries: { retry: mayTryAgain, staleTime: 30_000, networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onError(error) {
        // The subscription ended since the member was last read: the guard must learn of it.
        if (error instanceof ApiError && error.status === 402) void queries.invalidateQueries(memberQuery)
      },
    }),
  })
  return queries
}

/**
 * The area of signed-in members. What one member was told never outlives their session: another one gets another cache.
 * `isBare` leaves out the header (a page to be printed). `trouble` is shown to those whose renewal failed, and loaded for nobody else.
 */
export function AppShell({ isBare = false, trouble }: { isBare?: boolean; trouble?: ReactNode }) {
  const { user } = useSession()
  return (
    <MemberCache key={user?.id}>
      <Member>{isBare ? <Outlet /> : <Frame trouble={trouble} />}</Member>
    </MemberCache>
  )
}

function MemberCache({ children }: { children: ReactNode }) {
  const [queries] = useState(createQueries)
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>
}

/** Loads the member on entering /app (specification section 7): it sets the locale and renews the session's user. */
function Member({ children }: { children: ReactNode }) {
  const { isFetched } = useQuery(memberQuery)
  useReloadInNewLanguage()
  return <MemberState value={isFetched}>{children}</MemberState>
}

function Frame({ trouble }: { trouble: ReactNode }) {
  const say = useMessages(appMessages)
  const { user } = useSession()
  return (
    <>
      <a href="#content" className={styles.skip}>
        {say.skipToContent}
      </a>
      <Header />
      {user?.Subscriptions[0]?.isPaymentFailing && <Suspense>{trouble}</Suspense>}
      <main id="content" className={styles.content} tabIndex={-1}>
        <ErrorBoundary isInShell>
          <Suspense fallback={<Loading />}>
            <InOwnDocument />
          </Suspense>
        </ErrorBoundary>
      </main>
    </>
  )
}

/**
 * The documents that take cards run the provider's script under a content policy of their own. Who is led away from one by the router gets
 * a document anew, so that no content is ever shown beside that script.
 */
function InOwnDocument() {
  const { pathname } = useLocation()
  const isStranded = hasOutlivedPayment(pathname)
  useEffect(() => {
    if (isStranded) window.location.reload()
  }, [isStranded])
  return isStranded ? <Loading /> : <Outlet />
}

/** While a screen's code is on its way; as tall as the window, so that nothing below it moves. */
function Loading() {
  const say = useMessages(uiMessages)
  return (
    <div className={styles.loading}>
      <Status>
        <VisuallyHidden>{say.loading}</VisuallyHidden>
      </Status>
    </div>
  )
}

/** The server answers in the member's language: what it said in another is asked for again. */
function useReloadInNewLanguage(): void {
  const locale = useLocale()
  const queries = useQueryClient()
  const answered = useRef(locale)
  useEffect(() => {
    if (answered.current === locale) return
    answered.current = locale
    void queries.invalidateQueries()
  }, [locale, queries])
}
