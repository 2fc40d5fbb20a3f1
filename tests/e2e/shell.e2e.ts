import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './accessibility.ts'
import { expect, expectToFit, test } from './fixtures.ts'

function readToken(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('seve.token'))
}

test('the header labels what is coming soon, and does not navigate to it', async ({ page, signedInAs }) => {
  await signedInAs('nadia@example.org')
  await page.goto('/app/media-library')
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

test('the header leads to the programmes, the library and the settings', async ({ page, signedInAs }) => {
  await signedInAs('nadia@example.org')
  await page.goto('/app/settings/profile')
  await page.getByRole('link', { name: 'Médias' }).click()
  await expect(page).toHaveURL('/app/media-library')
  await expect(page.getByRole('link', { name: 'Médias' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('link', { name: 'Programme', exact: true }).click()
  await expect(page).toHaveURL('/app/programs')
  await page.goto('/app/settings/profile')
  await page.getByRole('link', { name: 'Sève' }).click()
  await expect(page).toHaveURL('/app/programs')

  await page.getByRole('button', { name: 'Notifications' }).click()
  await page.getByRole('link', { name: 'Choisir mes rappels' }).click()
  await expect(page).toHaveURL('/app/settings/notifications')
  await expect(page.getByRole('link', { name: 'Choisir mes rappels' })).toBeHidden()
})

test('a member signs out using only the keyboard', async ({ page, signedInAs }) => {
  await signedInAs('nadia@example.org')
  await page.goto('/app/settings/profile')
  const token = await readToken(page)
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
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
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

test('signing out in one tab signs out in all, also in the oldest supported browsers, and one can sign in again', async ({
  page,
  context,
  signedInAs,
}) => {
  await context.addInitScript(removeRecentFeatures)
  await signedInAs('nadia@example.org')
  await page.goto('/app/settings/profile')
  const other = await context.newPage()
  await other.goto('/app/media-library')
  await expect(other.getByRole('heading', { name: 'Médiathèque' })).toBeVisible()
  await page.getByRole('button', { name: /^Nadia/ }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(other).toHaveURL('/login')

  await other.getByLabel('E-mail').fill('nadia@example.org')
  await other.getByLabel('Mot de passe', { exact: true }).fill('Demo1234')
  await other.getByRole('button', { name: 'Connexion' }).click()
  await expect(other.getByRole('heading', { name: 'Mes programmes' })).toBeVisible()
})

test('the header has its links in a bar at the bottom under 992 px, and beside the logo from there on', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('nadia@example.org')
  await page.goto('/app/media-library')
  await expect(page.getByRole('heading', { name: 'Médiathèque' })).toBeVisible()
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

test('an unknown path shows the not-found page with its picture and a way out', async ({
  page,
  signedInAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/404.*nowhere/)
  await page.goto('/nowhere')
  await expect(page).toHaveTitle('Page introuvable · Sève')
  await expect(page.getByRole('heading', { name: 'Ce sentier ne mène nulle part' })).toBeVisible()
  await expect(page.locator('main img')).toHaveJSProperty('complete', true)
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Aller à la connexion' }).click()
  await expect(page).toHaveURL('/login')

  await signedInAs('nadia@example.org')
  await page.goto('/app/programs/nowhere')
  await expect(page.getByRole('heading', { name: 'Ce sentier ne mène nulle part' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Revenir à mes programmes' }).click()
  await expect(page).toHaveURL('/app/programs')
})

test('navigating names the tab, takes the focus to the heading and starts at the top; going back restores the scroll position', async ({
  page,
  signedInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 500 })
  await signedInAs('nadia@example.org')
  await page.goto('/app/programs')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
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
})

test('the first screen renders at once, without the placeholder of a loading screen, nothing moves, and it has its theme before the application loads', async ({
  page,
  signedInAs,
  allowConsoleErrors,
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
  for (const path of ['/app/settings/profile', '/app/settings', '/app/media-library', '/app/programs']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => (window as unknown as { seen: object }).seen)).toEqual({
      placeholders: 0,
      shift: 0,
    })
  }

  // The theme comes before the application, and so before the first paint.
  allowConsoleErrors(/ERR_FAILED/)
  await page.evaluate(() => localStorage.setItem('seve.theme', 'evening'))
  await page.route('**/assets/index-*.js', route => route.abort())
  await page.goto('/app/programs')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'evening')
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#101c17')
})

test('a link followed before the first screen is there takes the focus along', async ({ page, signedInAs }) => {
  await signedInAs('nadia@example.org')
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

test('a screen that keeps failing to load keeps the header and offers a way out', async ({
  page,
  signedInAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED|dynamically imported module/)
  await signedInAs('nadia@example.org')
  await page.route('**/assets/LibraryPage-*.js', route => route.abort())
  await page.goto('/app/settings/profile')
  await page.getByRole('link', { name: 'Médias' }).click()
  await expect(page.getByRole('heading', { name: 'Quelque chose s’est mal passé' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Rien de ce que vous avez fait n’est perdu.')
  await expectNoAxeViolations(page)

  await page.unroute('**/assets/LibraryPage-*.js')
  await page.getByRole('button', { name: 'Recharger la page' }).click()
  await expect(page.getByRole('heading', { name: 'Médiathèque' })).toBeVisible()
})

test('a screen whose code fails to load once is there without a press', async ({
  page,
  signedInAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED|dynamically imported module/)
  await signedInAs('nadia@example.org')
  await page.route('**/assets/LibraryPage-*.js', route => route.abort(), { times: 1 })
  await page.goto('/app/settings/profile')
  await page.getByRole('link', { name: 'Médias' }).click()
  await expect(page.getByRole('heading', { name: 'Médiathèque' })).toBeVisible()
})

test('a screen that was never loaded reports that it is waiting for the network', async ({
  page,
  context,
  signedInAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Unable to preload CSS|ERR_INTERNET_DISCONNECTED|Failed to (fetch|load)/)
  await signedInAs('camille@example.org')
  await page.goto('/app/settings/profile')
  await expect(page.getByRole('link', { name: 'Médias' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Médias' }).click()
  await expect(page.getByRole('heading', { name: 'Cet écran attend le réseau' })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Recharger la page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Médiathèque' })).toBeVisible()
})

test('entering the application loads the member and applies their language', async ({ page, signedInAs }) => {
  await signedInAs('helene@example.org')
  const read = page.waitForResponse('**/api/auth/user')
  await page.goto('/app/settings/profile')
  expect((await read).status()).toBe(200)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Media', exact: true })).toBeVisible()
})
