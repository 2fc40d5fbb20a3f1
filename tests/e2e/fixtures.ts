import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
  type Request,
} from '@playwright/test'
import { withoutHealthAnswers } from '../../domain/features/profiling/health-answers.rules.ts'
import { freshMemberCount, freshMemberEmail, freshMemberPassword } from './fresh-members.ts'
import { type JourneyServer, startJourneyServer } from './journey-server.ts'

export { expect } from '@playwright/test'

interface Journey {
  /** Signs in by the API and leaves the browser on an empty page of the site, ready to go anywhere. */
  signedInAs(email: string): Promise<void>
  /** Signs in as a subscribed member with no history; no other journey uses this member. */
  signedInAsFreshMember(): Promise<string>
  /** Names refusals that this journey expects: Chromium logs each as a console error. */
  allowConsoleErrors(pattern: RegExp): void
}

interface Worker {
  /** A file with a different name gets a separate server: for journeys that move the clock. */
  serverName: string
  server: JourneyServer
  serverUrl: string
  nextFreshMember: { index: number }
  /** The browser's window of a worker, which its journeys use one after the other: a new one for each would compile everything again. */
  keptContext: BrowserContext
}

export const test = base.extend<Journey, Worker>({
  serverName: ['shared', { scope: 'worker', option: true }],

  server: [
    async ({ serverName: _ }, use) => {
      const server = await startJourneyServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  serverUrl: [async ({ server }, use) => use(server.url), { scope: 'worker' }],

  nextFreshMember: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => use({ index: 0 }),
    { scope: 'worker' },
  ],

  keptContext: [
    async ({ browser, serverUrl }, use) => {
      const context = await browser.newContext({ ...windowOf(serverUrl), serviceWorkers: 'block' })
      context.setDefaultTimeout(60_000)
      await use(context)
      await context.close()
    },
    { scope: 'worker' },
  ],

  // A journey cannot refuse or delay what a service worker answers; the journeys about it get a window of their own.
  context: async ({ browser, keptContext, serverUrl, serviceWorkers }, use) => {
    if (serviceWorkers === 'allow') {
      const context = await browser.newContext(windowOf(serverUrl))
      await use(context)
      await context.close()
    } else {
      await use(keptContext)
      await forgetEverything(keptContext, serverUrl)
    }
  },

  page: async ({ context }, use) => use(await context.newPage()),

  signedInAs: async ({ page, serverUrl }, use) => use(email => signIn(page, serverUrl, email)),

  signedInAsFreshMember: async ({ page, serverUrl, nextFreshMember }, use) =>
    use(async () => {
      const email = freshMemberEmail(nextFreshMember.index)
      nextFreshMember.index += 1
      if (nextFreshMember.index > freshMemberCount) throw new Error('no fresh member is left: raise freshMemberCount')
      await signIn(page, serverUrl, email)
      return email
    }),

  allowConsoleErrors: async ({ page, serverName }, use) => {
    // Where the clock moves by months, the session of an open page ends, and the page may read something just then.
    const allowed: RegExp[] = serverName === 'clock' ? [/401.*\/api\//] : []
    const errors: string[] = []
    page.on('console', message => {
      if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`)
    })
    page.on('pageerror', error => errors.push(String(error)))
    await use(pattern => allowed.push(pattern))
    expect(errors.filter(error => !allowed.some(pattern => pattern.test(error)))).toEqual([])
  },
})

test.beforeEach(({ allowConsoleErrors: _ }) => {})

function windowOf(serverUrl: string): BrowserContextOptions {
  return {
    baseURL: serverUrl,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1360, height: 900 },
    // Axe reads a half-transparent animation frame as a lack of contrast.
    reducedMotion: 'reduce',
  }
}

/** Makes the next journey begin as in a new browser. */
async function forgetEverything(context: BrowserContext, serverUrl: string): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await context.setExtraHTTPHeaders({})
  const [last = await context.newPage(), ...others] = context.pages()
  for (const page of others) await page.close()
  // Nothing on it writes again.
  await last.goto('about:blank')
  const browser = await context.newCDPSession(last)
  await browser.send('Storage.clearDataForOrigin', { origin: serverUrl, storageTypes: 'all' })
  await context.clearCookies()
  await last.close()
}

async function signIn(page: Page, serverUrl: string, email: string): Promise<void> {
  const response = await page.request.post(`${serverUrl}/api/auth/login`, {
    data: { email, password: freshMemberPassword },
  })
  expect(response.status()).toBe(200)
  const { user, token } = await response.json()
  await storeSession(page, user, token)
}

/** Stores a session in this browser as the application does, and leaves it on an empty page of the site. */
export async function storeSession(page: Page, user: object, token: string): Promise<void> {
  // Any file of the site will do: pages would start the application, and the sign-in page ends sessions.
  await page.goto('/api/health')
  await page.evaluate(
    ([storedUser, storedToken]) => {
      localStorage.setItem('seve.user', storedUser)
      localStorage.setItem('seve.token', storedToken)
    },
    [JSON.stringify(withoutHealthAnswers(user)), token] as const,
  )
}

/** Returns headers that give a visitor a different address: registrations are rate-limited by address. */
export function fromOwnAddress(): Record<string, string> {
  const part = () => Math.floor(Math.random() * 254) + 1
  return { 'x-forwarded-for': `203.0.${part()}.${part()}` }
}

/** Records the matching requests of the browser from now on. */
export function recordRequests(page: Page, isWanted: (request: Request) => boolean): Request[] {
  const requests: Request[] = []
  page.on('request', request => isWanted(request) && requests.push(request))
  return requests
}

/** Expects nothing to be wider than the window, at each of these widths or at the current one. */
export async function expectToFit(page: Page, ...widths: number[]): Promise<void> {
  for (const width of widths.length > 0 ? widths : [undefined]) {
    if (width !== undefined) await page.setViewportSize({ width, height: 844 })
    // The room beside the body is the scrollbar's.
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - Math.ceil(document.body.getBoundingClientRect().right))
    // Components that measure themselves follow a new width a frame later.
    await expect.poll(overflow, `${page.url()} at ${width ?? 'this'} px`).toBeLessThanOrEqual(0)
  }
}

/** Returns the cumulative layout shift since the page was opened, once its fonts and pictures have loaded. */
export async function layoutShiftOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await document.fonts.ready
    const loading = [...document.images].filter(image => !image.complete && image.loading !== 'lazy')
    await Promise.all(loading.map(image => image.decode().catch(() => {})))
    return new Promise<number>(resolve => {
      let shift = 0
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) if ('value' in entry) shift += Number(entry.value)
      }).observe({ type: 'layout-shift', buffered: true })
      setTimeout(() => resolve(shift), 100)
    })
  })
}
