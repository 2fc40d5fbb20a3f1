import { lazy, Suspense } from 'react'
import { BrowserRouter, Navigate, Route, Routes } from 'react-router'
import { ReferrerGuard } from '../features/referral/ReferrerGuard.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { RequireSubscription } from './RequireSubscription.tsx'
import { RequireUser } from './RequireUser.tsx'
import { ScrollKeeper } from './ScrollKeeper.tsx'
import { UnauthorisedExit } from './UnauthorisedExit.tsx'

const AppShell = lazy(async () => ({ default: (await import('./AppShell.tsx')).AppShell }))
const LoginPage = lazy(async () => ({ default: (await import('../features/account/LoginPage.tsx')).LoginPage }))
const RegisterPage = lazy(async () => ({
  default: (await import('../features/account/RegisterPage.tsx')).RegisterPage,
}))
const ForgotPasswordPage = lazy(async () => ({
  default: (await import('../features/account/ForgotPasswordPage.tsx')).ForgotPasswordPage,
}))
const AuthBannerPage = lazy(async () => ({
  default: (await import('../features/account/AuthBannerPage.tsx')).AuthBannerPage,
}))
const LibraryPage = lazy(async () => ({ default: (await import('../features/library/LibraryPage.tsx')).LibraryPage }))
const MediaPage = lazy(async () => ({ default: (await import('../features/media/MediaPage.tsx')).MediaPage }))
const ProfilingModal = lazy(async () => ({
  default: (await import('../features/profiling/ProfilingModal.tsx')).ProfilingModal,
}))
const OtherPage = lazy(async () => ({ default: (await import('./OtherPage.tsx')).OtherPage }))
const ProgramPage = lazy(async () => ({ default: (await import('../features/program/ProgramPage.tsx')).ProgramPage }))
const RecipePrintPage = lazy(async () => ({
  default: (await import('../features/media/RecipePrintPage.tsx')).RecipePrintPage,
}))
const SettingsScreen = lazy(async () => ({
  default: (await import('../features/settings/SettingsScreen.tsx')).SettingsScreen,
}))
const SubscriptionScreen = lazy(async () => ({
  default: (await import('../features/subscription/SubscriptionScreen.tsx')).SubscriptionScreen,
}))

/** Every route of specification section 2, with its guards. Screens are loaded when they are first shown. */
export function App() {
  return (
    <BrowserRouter>
      <ErrorBoundary>
        <UnauthorisedExit />
        <ScrollKeeper />
        <ReferrerGuard>
          <Suspense>
            <Routes>
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
            </Routes>
          </Suspense>
        </ReferrerGuard>
      </ErrorBoundary>
    </BrowserRouter>
  )
}
