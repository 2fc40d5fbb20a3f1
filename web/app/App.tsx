import { BrowserRouter, Navigate, type RouteObject, useRoutes } from 'react-router'
import { redirects, type Screen, screenNames, screenOf, screens } from '../../domain/screens.ts'
import { ReferrerGuard } from '../features/referral/ReferrerGuard.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { RequireSubscription } from './RequireSubscription.tsx'
import { RequireUser } from './RequireUser.tsx'
import { ScrollKeeper } from './ScrollKeeper.tsx'
import { AppShell, BareShell, SettingsLayout, views } from './screen-modules.tsx'
import { UnauthorisedExit } from './UnauthorisedExit.tsx'

function routesOf(isWanted: (screen: Screen) => boolean): RouteObject[] {
  return screenNames
    .filter(name => isWanted(screenOf(name)))
    .map(name => {
      const View = views[name]
      return { path: screens[name].path, element: <View />, children: routesOf(({ within }) => within === name) }
    })
}

/** The screens of a frame, those for subscribers behind their guard. */
function guardedRoutesOf(frame: Screen['frame']): RouteObject[] {
  const inFrame = (screen: Screen) => screen.frame === frame && !screen.within
  return [
    { element: <RequireSubscription />, children: routesOf(screen => inFrame(screen) && !!screen.needsSubscription) },
    ...routesOf(screen => inFrame(screen) && !screen.needsSubscription),
  ]
}

/** Every screen of `domain/screens.ts` in its frame, with its guards. */
const routes: RouteObject[] = [
  ...Object.entries(redirects).map(([path, name]) => ({
    path,
    element: <Navigate to={screens[name].path} replace />,
  })),
  ...routesOf(({ frame }) => !frame),
  {
    element: <RequireUser />,
    children: [
      { element: <BareShell />, children: guardedRoutesOf('print') },
      {
        element: <AppShell />,
        children: [...guardedRoutesOf('shell'), { element: <SettingsLayout />, children: guardedRoutesOf('settings') }],
      },
    ],
  },
]

/**
 * The whole application. Screens other than the first are loaded when they are first shown. None has a placeholder, which React shows for
 * at least 300 ms: the screen before it stays until it has loaded.
 */
export function App() {
  return (
    <BrowserRouter>
      <ErrorBoundary>
        <UnauthorisedExit />
        <ScrollKeeper />
        <ReferrerGuard>
          <Screens />
        </ReferrerGuard>
      </ErrorBoundary>
    </BrowserRouter>
  )
}

function Screens() {
  return useRoutes(routes)
}
