import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { type ReactElement, StrictMode } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router'
import { test as base, expect, vi } from 'vitest'
import type { User } from '../../domain/features/account/account.contract.ts'
import { MemberState } from '../app/member-state.ts'
import { recordOnboarding, signIn, signOut } from '../app/session.ts'
import { setLocale } from '../i18n/locale.ts'
import { createFakeServer, type FakeServer } from './fake-server.ts'
import { fillBrowserGaps } from './fill-browser-gaps.ts'

interface OpenedScreen {
  /** The address to open; `/` unless the screen reads it. */
  address?: string
  /** The route that shows the screen; the address unless it has parameters. */
  route?: string
  /** Who is signed in; nobody unless given. */
  member?: User
}

interface ScreenTest {
  server: FakeServer
  /** Presses, types and points as a person would. */
  person: UserEvent
  /** Shows a screen at its address, with a router, a query cache and a session of its own. */
  open: (screen: ReactElement, opened?: OpenedScreen) => void
  /** The path that the browser is at. */
  place: () => string
}

/** The token of whoever is signed in. */
export const sampleToken = 'sample-token'

/**
 * A test of one screen in a simulated page. Like journeys, it fails on whatever reaches the console as an error, and on calls that it did
 * not announce.
 */
export const test = base.extend<ScreenTest>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads which fixtures are needed from this pattern.
    async ({}, use) => {
      fillBrowserGaps()
      const server = createFakeServer()
      vi.stubGlobal('fetch', server.fetch)
      vi.spyOn(console, 'warn').mockImplementation(() => {})
      const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
      await use(server)
      cleanup()
      expect(errors.mock.calls).toEqual([])
      expect(server.faults).toEqual([])
      forgetEverything()
      vi.useRealTimers()
      vi.restoreAllMocks()
      vi.unstubAllGlobals()
    },
    { auto: true },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: as above.
  person: async ({}, use) => use(userEvent.setup({ advanceTimers: milliseconds => advanceFakeTimers(milliseconds) })),

  open: async ({ server: _ }, use) => {
    await use((screen, { address = '/', route = address.split('?')[0], member } = {}) => {
      if (member) signIn(member, sampleToken)
      window.history.replaceState(null, '', address)
      render(
        <QueryClientProvider
          client={new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } })}
        >
          <StrictMode>
            <BrowserRouter>
              <MemberState value={true}>
                <main>
                  <Routes>
                    <Route path={route} element={screen} />
                    <Route path="*" element={null} />
                  </Routes>
                </main>
              </MemberState>
            </BrowserRouter>
          </StrictMode>
        </QueryClientProvider>,
      )
    })
  },

  // biome-ignore lint/correctness/noEmptyPattern: as above.
  place: async ({}, use) => use(() => window.location.pathname),
})

function advanceFakeTimers(milliseconds: number): void {
  if (vi.isFakeTimers()) vi.advanceTimersByTime(milliseconds)
}

/** Each test begins as a browser that never saw the product. */
function forgetEverything(): void {
  signOut()
  recordOnboarding('account', false)
  setLocale('fr')
  localStorage.clear()
  sessionStorage.clear()
}
