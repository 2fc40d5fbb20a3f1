import { QueryCache, QueryClient, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { hasActiveSubscription } from '../../domain/features/subscription/subscription.rules.ts'
import { ApiError } from '../client/client.ts'
import { memberQuery, reloadMember } from '../client/member.ts'
import { MemberState } from '../client/member-state.ts'
import { serverNow } from '../client/server-time.ts'
import { useStoredDrafts } from '../features/notebook/use-stored-drafts.ts'
import { useLocale } from '../i18n/locale.ts'
import { useMessages } from '../i18n/messages.ts'
import { hasOutlivedPayment } from '../session/loaded-document.ts'
import { useSession } from '../session/session.ts'
import { Status } from '../ui/Status.tsx'
import { uiMessages } from '../ui/ui.messages.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import styles from './AppShell.module.css'
import { appMessages } from './app.messages.ts'
import { Header } from './Header.tsx'
import { GoToPayment } from './RequireSubscription.tsx'
import { ScreenBoundary } from './ScreenBoundary.tsx'

/** For members whose address is unproven; nobody else loads it. */
const EmailProofBanner = lazy(async () => ({
  default: (await import('../features/account/EmailProofBanner.tsx')).EmailProofBanner,
}))

/** For members whose renewal failed; nobody else loads it. */
const PaymentTroubleBanner = lazy(async () => ({
  default: (await import('../features/subscription/PaymentTroubleBanner.tsx')).PaymentTroubleBanner,
}))

/** A 4xx would come back the same; no response or a 5xx may not. */
function mayTryAgain(failures: number, error: Error): boolean {
  return failures < 2 && !(error instanceof ApiError && error.status < 500)
}

function createQueries(): QueryClient {
  const queries: QueryClient = new QueryClient({
    defaultOptions: {
      // Also offline: the service worker may have a copy, and a failure offers a retry where a paused query offers nothing.
      queries: { retry: mayTryAgain, staleTime: 30_000, networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onError(error) {
        console.warn(error.message)
        // The subscription ended since the member was last read: refetch the member so that the guard notices.
        if (error instanceof ApiError && error.status === 402) void reloadMember(queries)
      },
    }),
  })
  // What was validated without a network has reached the server (`waiting-completions.ts`).
  addEventListener('sent', () => void queries.invalidateQueries())
  return queries
}

/** The area of signed-in members. Each member gets a separate query cache, so no answer outlives its session. */
export function AppShell() {
  return (
    <MemberArea>
      <Frame />
    </MemberArea>
  )
}

/** The members' area without its header: a page to print. */
export function BareShell() {
  return (
    <MemberArea>
      <Outlet />
    </MemberArea>
  )
}

function MemberArea({ children }: { children: ReactNode }) {
  const { user } = useSession()
  const { state } = useLocation()
  // The answer to signing in is the member: reading them again would only delay the redirect, and the offer's document reads them anyway.
  if (state?.hasSignedIn && user && !hasActiveSubscription(user.Subscriptions, serverNow())) return <GoToPayment />
  return (
    <MemberCache key={user?.id}>
      <Member>{children}</Member>
    </MemberCache>
  )
}

function MemberCache({ children }: { children: ReactNode }) {
  const [queries] = useState(createQueries)
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>
}

/** Loads the member when /app opens, which sets the locale and updates the session's user. */
function Member({ children }: { children: ReactNode }) {
  const { isFetched } = useQuery(memberQuery)
  useReloadInNewLanguage()
  useStoredDrafts(useSession().user?.id)
  return <MemberState value={isFetched}>{children}</MemberState>
}

function Frame() {
  const say = useMessages(appMessages)
  const { user } = useSession()
  return (
    <>
      <a href="#content" className={styles.skip}>
        {say.skipToContent}
      </a>
      <Header />
      {user?.Subscriptions[0]?.isPaymentFailing && (
        <Suspense>
          <PaymentTroubleBanner />
        </Suspense>
      )}
      {user?.isEmailProven === false && (
        <Suspense>
          <EmailProofBanner />
        </Suspense>
      )}
      <main id="content" className={styles.content} tabIndex={-1}>
        <ScreenBoundary>
          <InOwnDocument />
        </ScreenBoundary>
      </main>
    </>
  )
}

/**
 * Documents that take cards run the card provider's script under a looser content policy. When the router leaves such a screen, the new
 * page is reloaded in a document without that script, so that no content is ever shown beside it.
 */
function InOwnDocument() {
  const { pathname } = useLocation()
  const isStranded = hasOutlivedPayment(pathname)
  useEffect(() => {
    if (isStranded) window.location.reload()
  }, [isStranded])
  return isStranded ? <Loading /> : <Outlet />
}

/** Shown until the page is reloaded; as tall as the window, so that nothing below it moves. */
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

/** The server answers in the member's language, so a change of language invalidates every answer. */
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
