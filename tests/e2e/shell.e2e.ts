import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './accessibility.ts'
import { expect, expectToFit, test } from './fixtures.ts'

function readToken(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('seve.token'))
}

test('the header follows a member from screen to screen: it takes the focus along and explains what is coming soon, with its links in a bar at the bottom under 992 px', {
  tag: '@main',
}, async ({ page, signedInAs }) => {
  await page.setViewportSize({ width: 390, height: 500 })
  await signedInAs('nadia@example.org')

  await test.step('a link followed before the first screen is there takes the focus along', async () => {
    // The stored member has no subscription, so the guard waits for the server's answer and shows only the header.
    await page.evaluate(() => {
      const user = JSON.parse(localStorage.getItem('seve.user') ?? '{}')
      localStorage.setItem('seve.user', JSON.stringify({ ...user, Subscriptions: [] }))
    })
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/api/auth/user', async route => {
      await promise
      await route.continue()
    })
    await page.goto('/app/programs')
    await page.getByRole('link', { name: 'Médias' }).click()
    await expect(page).toHaveURL('/app/media-library')
    resolve()
    await expect(page.getByRole('heading', { name: 'Médiathèque' })).toBeFocused()
  })

  await test.step('navigating names the tab and starts at the top; going back restores the scroll position', async () => {
    await page.getByRole('link', { name: 'Programme', exact: true }).click()
    await expect(page).toHaveURL('/app/programs')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.waitForLoadState('networkidle')
    await page.mouse.move(100, 200)
    await page.mouse.wheel(0, 400)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(400)

    await page.getByRole('link', { name: 'Médias' }).click()
    await expect(page).toHaveTitle('Médiathèque · Sève')
    await expect(page.getByRole('heading', { name: 'Médiathèque' })).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(0)

    await page.goBack()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(400)
    await page.goForward()
    await expect(page.getByRole('heading', { name: 'Médiathèque' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Médias' })).toHaveAttribute('aria-current', 'page')
  })

  await test.step('its links are in a bar at the bottom under 992 px, and beside the logo from there on', async () => {
    for (const width of [320, 991, 992, 1360]) {
      await page.setViewportSize({ width, height: 800 })
      const links = await page.getByRole('navigation', { name: 'Navigation principale' }).boundingBox()
      const logo = await page.getByRole('link', { name: 'Sève' }).boundingBox()
      const account = await page.getByRole('button', { name: /^Nadia/ }).boundingBox()
      if (width < 992) expect((links?.y ?? 0) + (links?.height ?? 0)).toBe(800)
      else expect(links?.y).toBeLessThan(20)
      // The controls are on the logo's line at every width.
      expect(Math.abs((logo?.y ?? 0) - (account?.y ?? 99))).toBeLessThan(12)
      await expectToFit(page)
    }
  })

  await test.step('it labels what is coming soon, and does not navigate to it', async () => {
    const motivation = page.getByRole('button', { name: 'Motivation' })
    await expect(motivation).toBeDisabled()
    const tooltip = page.getByRole('tooltip', { includeHidden: true })
    await expect(tooltip).toBeHidden()
    await motivation.hover()
    await expect(tooltip).toBeVisible()
    await expect(tooltip).toHaveText('Bientôt disponible')
    await page.getByRole('heading', { level: 1 }).hover()
    await expect(tooltip).toBeHidden()
    await motivation.focus()
    await expect(tooltip).toBeVisible()
    await expect(motivation).toHaveAccessibleDescription('Bientôt disponible')
    await page.keyboard.press('Escape')
    await expect(tooltip).toBeHidden()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/app/media-library')
  })

  await test.step('its bell leads to the reminders and closes, and its logo leads to the programmes', async () => {
    await page.getByRole('button', { name: 'Notifications' }).click()
    await page.getByRole('link', { name: 'Choisir mes rappels' }).click()
    await expect(page).toHaveURL('/app/settings/notifications')
    await expect(page.getByRole('link', { name: 'Choisir mes rappels' })).toBeHidden()
    await page.getByRole('link', { name: 'Sève' }).click()
    await expect(page).toHaveURL('/app/programs')
  })
})

/** Removes what the oldest supported browsers lack; `web/app/polyfills.test.tsx` opens a menu without native popovers. */
function removeRecentFeatures(): void {
  for (const [owner, names] of [
    [AbortSignal, ['any']],
    [URL, ['canParse', 'parse']],
    [Promise, ['withResolvers', 'try']],
    [Object, ['groupBy']],
    [URLSearchParams.prototype, ['size']],
  ] as const)
    for (const name of names) Reflect.deleteProperty(owner, name)
}

test('signing out by keyboard in one tab signs out in all, also in the oldest supported browsers, and one can sign in again', async ({
  page,
  context,
  signedInAs,
}) => {
  await page.addInitScript(removeRecentFeatures)
  await signedInAs('nadia@example.org')
  const token = await readToken(page)
  const other = await context.newPage()
  await other.addInitScript(removeRecentFeatures)
  await other.goto('/app/media-library')
  await expect(other.getByRole('heading', { name: 'Médiathèque' })).toBeVisible()
  // A page behind another draws no frames.
  await page.bringToFront()
  await page.goto('/app/settings/profile')
  await expect(page.getByRole('heading', { name: 'Profil' })).toBeVisible()

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused()
  const account = page.getByRole('button', { name: 'Nadia (menu de mon compte)' })
  for (
    let presses = 0;
    presses < 8 && !(await account.evaluate(element => element === document.activeElement));
    presses++
  ) {
    await page.keyboard.press('Tab')
  }
  await expect(account).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Mes réglages' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Mes réglages' })).toBeHidden()
  await expect(account).toBeFocused()
  await page.keyboard.press('Enter')
  for (let items = 0; items < 3; items++) await page.keyboard.press('Tab')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Se déconnecter' })).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/login')
  expect(await readToken(page)).toBeNull()
  await expect
    .poll(async () => {
      const answer = await page.request.get('/api/auth/user', { headers: { authorization: `Bearer ${token}` } })
      return answer.status()
    })
    .toBe(401)

  await expect(other).toHaveURL('/login')
  await other.bringToFront()

  await other.getByLabel('E-mail').fill('nadia@example.org')
  await other.getByLabel('Mot de passe', { exact: true }).fill('Demo1234')
  await other.getByRole('button', { name: 'Connexion' }).click()
  await expect(other.getByRole('heading', { name: 'Mes programmes' })).toBeVisible()
})

test('the first screen renders at once, without the placeholder of a loading screen, nothing moves, and it has its theme before the application loads', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('nadia@example.org')
  await page.addInitScript(() => {
    const seen = { placeholders: 0, shift: 0 }
    Object.assign(window, { seen })
    new MutationObserver(() => {
      // The shell's placeholder has no heading and stands directly in the page's content.
      if (document.querySelector('#content > div[class*="loading"]')) seen.placeholders += 1
    }).observe(document, { childList: true, subtree: true })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // The theme comes before the application, and so before the first paint.
  await page.evaluate(() => localStorage.setItem('seve.theme', 'evening'))
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/index-*.js', async route => {
    await promise
    await route.continue()
  })
  await page.goto('/app/settings/profile', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'evening')
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#101c17')
  expect(await page.locator('#root').evaluate(root => root.childElementCount)).toBe(0)
  resolve()

  for (const path of ['/app/settings/profile', '/app/settings', '/app/media-library', '/app/programs']) {
    if (path !== '/app/settings/profile') await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => (window as unknown as { seen: object }).seen)).toEqual({
      placeholders: 0,
      shift: 0,
    })
  }
})

test('a screen that fails to load is tried again, says when it waits for the network, and otherwise keeps the header and offers a way out', async ({
  page,
  context,
  signedInAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(
    /ERR_FAILED|ERR_INTERNET_DISCONNECTED|dynamically imported module|Unable to preload CSS|Failed to (fetch|load)/,
  )
  await signedInAs('camille@example.org')
  await page.goto('/app/settings/profile')
  await expect(page.getByRole('heading', { name: 'Profil' })).toBeVisible()

  await test.step('a screen whose code fails to load once is there without a press', async () => {
    await page.route('**/assets/LibraryPage-*.js', route => route.abort(), { times: 1 })
    await page.getByRole('link', { name: 'Médias' }).click()
    await expect(page.getByRole('heading', { name: 'Médiathèque' })).toBeVisible()
  })

  await test.step('a screen that was never loaded reports that it is waiting for the network', async () => {
    await page.waitForLoadState('networkidle')
    // The browser may keep the code from an earlier journey.
    await page.route('**/assets/ProgramPage-*.js', route => route.abort())
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Programme', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Cet écran attend le réseau' })).toBeVisible()
    await context.setOffline(false)
    await page.unroute('**/assets/ProgramPage-*.js')
    await page.getByRole('button', { name: 'Recharger la page' }).click()
    await expect(page.getByRole('heading', { name: 'Mes programmes' })).toBeVisible()
  })

  // Last, because the page was reloaded: another one would reload itself while axe reads it.
  await test.step('a screen that keeps failing to load keeps the header and offers a way out', async () => {
    await page.route('**/assets/LibraryPage-*.js', route => route.abort())
    await page.getByRole('link', { name: 'Médias' }).click()
    await expect(page.getByRole('heading', { name: 'Quelque chose s’est mal passé' })).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('Rien de ce que vous avez fait n’est perdu.')
    await expectNoAxeViolations(page)
    await page.unroute('**/assets/LibraryPage-*.js')
    await page.getByRole('button', { name: 'Recharger la page' }).click()
    await expect(page.getByRole('heading', { name: 'Médiathèque' })).toBeVisible()
  })
})
