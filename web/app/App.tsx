import { Suspense } from 'react'
import { BrowserRouter, createRoutesFromElements, Navigate, Route, useRoutes } from 'react-router'
import { ReferrerGuard } from '../features/referral/ReferrerGuard.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { RequireSubscription } from './RequireSubscription.tsx'
import { RequireUser } from './RequireUser.tsx'
import { ScrollKeeper } from './ScrollKeeper.tsx'
import { lazyScreen, loadScreens } from './screens.tsx'
import { UnauthorisedExit } from './UnauthorisedExit.tsx'

const AppShell = lazyScreen('AppShell', () => import('./AppShell.tsx'))
const LoginPage = lazyScreen('LoginPage', () => import('../features/account/LoginPage.tsx'))
const RegisterPage = lazyScreen('RegisterPage', () => import('../features/account/RegisterPage.tsx'))
const ForgotPasswordPage = lazyScreen('ForgotPasswordPage', () => import('../features/account/ForgotPasswordPage.tsx'))
const AuthBannerPage = lazyScreen('AuthBannerPage', () => import('../features/account/AuthBannerPage.tsx'))
const LibraryPage = lazyScreen('LibraryPage', () => import('../features/library/LibraryPage.tsx'))
const MediaPage = lazyScreen('MediaPage', () => import('../features/media/MediaPage.tsx'))
const ProfilingModal = lazyScreen('ProfilingModal', () => import('../features/profiling/ProfilingModal.tsx'))
const OtherPage = lazyScreen('OtherPage', () => import('./OtherPage.tsx'))
const ProgramPage = lazyScreen('ProgramPage', () => import('../features/program/ProgramPage.tsx'))
const RecipePrintPage = lazyScreen('RecipePrintPage', () => import('../features/media/RecipePrintPage.tsx'))
const SettingsScreen = lazyScreen('SettingsScreen', () => import('../features/settings/SettingsScreen.tsx'))
const SubscriptionScreen = lazyScreen(
  'SubscriptionScreen',
  () => import('../features/subscription/SubscriptionScreen.tsx'),
)

/** Every route of specification section 2, with its guards. */
const routes = createRoutesFromElements(
  <>
    <Route path="/" element={<Navigate to="/app/programs" replace />} />
    <Route path="/login" element={<LoginPage />} />
    <Route path="/register" element={<RegisterPage />} />
    <Route path="/forgot-password" element={<ForgotPasswordPage />} />
    <Route path="/auth" element={<AuthBannerPage />} />
    <Route element={<RequireUser />}>
      <Route element={<AppShell isBare />}>
        <Route element={<RequireSubscription />}>
          <Route path="/app/programs/media/:mediaId/print" element={<RecipePrintPage />} />
        </Route>
      </Route>
      <Route path="/app" element={<AppShell trouble={<SubscriptionScreen name="trouble" />} />}>
        <Route index element={<Navigate to="/app/programs" replace />} />
        <Route element={<RequireSubscription />}>
          <Route path="programs" element={<ProgramPage />}>
            <Route path="profiling" element={<ProfilingModal />} />
          </Route>
          <Route path="programs/media/:mediaId" element={<MediaPage />} />
          <Route path="programs/*" element={<OtherPage isInShell />} />
          <Route path="media-library" element={<LibraryPage />} />
        </Route>
        <Route path="motivation" element={<Navigate to="/app/programs" replace />} />
        <Route path="subscription" element={<SubscriptionScreen name="offer" />} />
        <Route path="subscription/card" element={<SubscriptionScreen name="card" />} />
        <Route path="settings/*" element={<SettingsScreen />} />
        <Route path="*" element={<OtherPage isInShell />} />
      </Route>
    </Route>
    <Route path="*" element={<OtherPage />} />
  </>,
)

/** Call it before the application is drawn: what its first screen needs is there then. Of a screen that cannot be had, drawing it tells. */
export async function loadFirstScreen(): Promise<void> {
  await loadScreens(routes).catch(() => {})
}

/** The whole application. Screens other than the first are loaded when they are first shown. */
export function App() {
  return (
    <BrowserRouter>
      <ErrorBoundary>
        <UnauthorisedExit />
        <ScrollKeeper />
        <ReferrerGuard>
          <Suspense>
            <Screens />
          </Suspense>
        </ReferrerGuard>
      </ErrorBoundary>
    </BrowserRouter>
  )
}

function Screens() {
  return useRoutes(routes)
}
