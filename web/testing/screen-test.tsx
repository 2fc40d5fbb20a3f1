import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { type ReactElement, StrictMode } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router'
import { test as base, expect, vi } from 'vitest'
import type { User } from '../../domain/features/account/account.contract.ts'
import { screens } from '../../domain/screens.ts'
import { memberQuery } from '../client/member.ts'
import { MemberState } from '../client/member-state.ts'
import { watchLocale } from '../i18n/locale.ts'
import { signIn, watchSession } from '../session/session.ts'
import { createFakeServer, type FakeServer } from './fake-server.ts'
import { fillBrowserGaps } from './fill-browser-gaps.ts'
import { type Download, watchDownloads } from './watch-downloads.ts'

interface OpenedScreen {
  /** The address to open; `/` unless the screen reads it. */
  address?: string
  /** The route that shows the screen; the address unless it has parameters. */
  route?: string
  /** The signed-in member, whom the server also knows unless the test overrides it; nobody by default. */
  member?: User
  /** The router's state in the entry of the browser's history, which survives a reload. */
  state?: object
}

interface ScreenTest {
  server: FakeServer
  /** Presses, types and points as a person would. */
  person: UserEvent
  /** Shows a screen at its address, with a separate router, query cache and session. */
  open: (screen: ReactElement, opened?: OpenedScreen) => void
  /** Names what this test expects the page to write to the console as an error. */
  allowConsoleErrors: (pattern: RegExp) => void
  /** The path that the browser is at. */
  place: () => string
  /** The files that the page offered to the browser, in order. */
  downloads: () => Promise<Download[]>
}

// As the application does before its first screen.
watchSession()
watchLocale()

/** The token of the signed-in member. */
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
      const running = watchIntervals()
      await use(server)
      cleanup()
      expect([...running.values()], 'intervals outlived the screen').toEqual([])
      expect(server.faults).toEqual([])
      forgetEverything()
      // jsdom draws its frames with an interval. One that was started by fake timers would never fire again, for all files after this one.
      advanceFakeTimers(20)
      vi.useRealTimers()
      vi.restoreAllMocks()
      vi.unstubAllGlobals()
    },
    { auto: true },
  ],

  allowConsoleErrors: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      // The simulated page does not know the element `search` yet.
      const allowed: RegExp[] = [/unrecognized in this browser.* search$/]
      const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
      await use(pattern => allowed.push(pattern))
      const messages = errors.mock.calls.map(call => call.map(String).join(' '))
      expect(messages.filter(message => !allowed.some(pattern => pattern.test(message)))).toEqual([])
    },
    { auto: true },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: as above.
  person: async ({}, use) => use(userEvent.setup({ advanceTimers: milliseconds => advanceFakeTimers(milliseconds) })),

  open: async ({ server }, use) => {
    await use((screen, { address = '/', route = address.split('?')[0], member, state } = {}) => {
      if (member) {
        if (!server.knows('GET /api/auth/user')) server.answer('GET /api/auth/user', { user: member })
        signIn(member, sampleToken)
      }
      window.history.replaceState(state ? { usr: state } : null, '', address)
      const routes = (
        <main>
          <Routes>
            <Route path={route} element={screen} />
            <Route path="*" element={null} />
          </Routes>
        </main>
      )
      const isVisitors = isForVisitors(address)
      const page = (
        <StrictMode>
          <BrowserRouter>
            {isVisitors ? (
              routes
            ) : (
              <MemberState value={true}>
                {member && <MemberReader />}
                {routes}
              </MemberState>
            )}
          </BrowserRouter>
        </StrictMode>
      )
      const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } })
      render(isVisitors ? page : <QueryClientProvider client={queries}>{page}</QueryClientProvider>)
    })
  },

  // biome-ignore lint/correctness/noEmptyPattern: as above.
  place: async ({}, use) => use(() => window.location.pathname),

  // The server's fixture restores afterwards what this one replaces.
  downloads: async ({ server: _ }, use) => use(watchDownloads()),
})

/**
 * Collects the intervals that the product starts and does not clear, by where they start. Test files of a worker share its timers, so what one
 * leaves running disturbs the next. jsdom draws its frames with an interval of its own, which does not count.
 */
function watchIntervals(): Map<unknown, string> {
  const running = new Map<unknown, string>()
  const { setInterval: begin, clearInterval: end } = globalThis
  vi.stubGlobal('setInterval', (...given: Parameters<typeof begin>) => {
    const interval = begin(...given)
    const caller = new Error().stack?.split('\n')[2] ?? ''
    if (!caller.includes('node_modules')) running.set(interval, caller.trim())
    return interval
  })
  vi.stubGlobal('clearInterval', (interval: ReturnType<typeof begin>) => {
    running.delete(interval)
    end(interval)
  })
  return running
}

/** Whether a screen is outside the members' area, and so without its query cache and its member. */
function isForVisitors(address: string): boolean {
  return Object.values(screens).some(screen => !('frame' in screen) && screen.path === address.split('?')[0])
}

/** Reads the member as the application's shell does, so that a test sees whether they are read again. */
function MemberReader() {
  useQuery(memberQuery)
  return null
}

function advanceFakeTimers(milliseconds: number): void {
  if (vi.isFakeTimers()) vi.advanceTimersByTime(milliseconds)
}

/** Each test begins as a browser that never saw the product: what it kept is cleared, as if in another tab. */
function forgetEverything(): void {
  localStorage.clear()
  sessionStorage.clear()
  window.dispatchEvent(new StorageEvent('storage'))
}

/**
 * Matches a whole name whatever its spaces: French puts narrow and unbreakable ones before `?`, `:` and units, and a page without a style
 * sheet puts none between the parts of a name.
 */
export function spaced(name: string): RegExp {
  const escaped = name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${escaped.replaceAll(' ', '\\s*')}$`)
}

/** Writes into a field at once, where its single letters are not the subject; the form is sent if the text ends with `{Enter}`. */
export async function write(person: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await person.click(field)
  await person.paste(text.replace(/\{Enter\}$/, ''))
  if (text.endsWith('{Enter}')) await person.keyboard('{Enter}')
}

/** The member comes back to the window hours later: whatever is shown is read again, and the answers have arrived. */
export async function comeBackLater(): Promise<void> {
  vi.setSystemTime(Date.now() + 7 * 60 * 60 * 1000)
  await act(async () => {
    window.dispatchEvent(new Event('visibilitychange'))
    await new Promise(resolve => setTimeout(resolve, 50))
  })
}

/** Presses a button twice before the page is drawn again: only a flag of the product's can make one press of it. */
export function pressTwice(button: HTMLElement): void {
  act(() => {
    button.click()
    button.click()
  })
}
