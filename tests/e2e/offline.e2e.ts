import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './accessibility.ts'
import { expect, expectToFit, test } from './fixtures.ts'

test.use({ serviceWorkers: 'allow', contextOptions: { reducedMotion: 'reduce' } })

const banner = (page: Page) => page.getByRole('status').getByText(/^Hors ligne/)
const reading = '/app/programs/media/medfasting-honest-promise'

/** What the browser logs for every request without a network. */
test.beforeEach(({ allowConsoleErrors }) => allowConsoleErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 404/))

/** Waits until the worker controls the page, as it does from the second page on. */
async function waitForWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

/** Opens a page and waits until the worker has stored what it shows. */
async function read(page: Page, path: string, kept: string): Promise<void> {
  await page.goto(path)
  await waitForWorker(page)
  await page.reload()
  await expect.poll(() => keptPaths(page)).toContainEqual(expect.stringContaining(kept))
}

function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const requests = await (await caches.open('readings-2')).keys()
    return requests.map(request => new URL(request.url).pathname)
  })
}

test('pages already read stay readable without a network, under a banner that covers nothing; validating fails quietly, and can be done later', async ({
  page,
  context,
  signedInAsFreshMember,
}) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  await signedInAsFreshMember()
  await read(page, '/app/programs', '/api/program_day/')
  await expect.poll(() => keptPaths(page)).toContain('/api/profile_program')
  await read(page, reading, '/api/program_day_media/')
  const title = 'Ce que nous promettons, ce que nous ne promettons pas'
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(banner(page)).toHaveCount(0)

  await context.setOffline(true)
  await page.reload()
  await expect(banner(page)).toHaveText('Hors ligne\u00a0: vous lisez une copie', { useInnerText: true })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expectNoAxeViolations(page)
  await expectToFit(page)
  const box = await page.locator('[data-offline]').boundingBox()
  const bar = await page.getByRole('navigation', { name: 'Navigation principale' }).boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const last = await page.locator('.site-footer a:visible').last().boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual((box?.y ?? 0) + 1)

  const validate = page.getByRole('button', { name: 'Valider la lecture' })
  await validate.click()
  await expect(validate).toBeEnabled()
  await expect(page.getByText('Lecture validée.')).toHaveCount(0)

  await expectToFit(page, 1360)
  await expectNoAxeViolations(page)
  await page.getByRole('banner').getByRole('link', { name: 'Programme' }).click()
  await expect(page.getByRole('tab', { selected: true }).first()).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.goBack()
  await context.setOffline(false)
  await expect(banner(page)).toHaveCount(0)
  await validate.click()
  await expect(page.getByText('Lecture validée.')).toBeVisible()
})

test('a page that was never read offers a retry, and loads once the network is back; the server, not the copy, answers the ranges of its audio', async ({
  page,
  context,
  signedInAs,
}) => {
  await signedInAs('camille@example.org')
  await page.goto('/app/settings/profile')
  await waitForWorker(page)
  await context.setOffline(true)
  await page.goto('/app/programs/media/medfasting-breathe-six')
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible()
  await expect(page.getByText('Cet écran attend le réseau')).toBeVisible()
  const drawing = page.locator('[data-awaited] img')
  await expect.poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  // Nothing is read from a copy here.
  await expect(banner(page)).toHaveText('Hors ligne', { useInnerText: true })
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Réessayer' }).click()
  const sound = page.waitForResponse(response => response.url().includes('/media-files/') && response.status() === 206)
  await page.getByRole('button', { name: 'Lecture', exact: true }).first().click()
  expect((await sound).fromServiceWorker()).toBe(false)
})

test('the service worker stores no profiling answer, no token, and nothing but what was read; it serves no copy to another session, and leaves nothing behind at sign-out', async ({
  page,
  context,
  signedInAs,
}) => {
  await signedInAs('camille@example.org')
  await read(page, '/app/programs', '/api/auth/user')
  await expect.poll(() => keptPaths(page)).toContain('/api/profile_program')
  const disk = await page.evaluate(async () => {
    const kept = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const isText = /\/api\//.test(request.url)
        kept.push({
          path: new URL(request.url).pathname,
          headers: [...request.headers].flat().join(' '),
          body: isText ? await (await cache.match(request))?.text() : '',
        })
      }
    }
    return kept
  })
  const token = await page.evaluate(() => localStorage.getItem('seve.token') ?? 'none')
  const user = disk.find(({ path }) => path === '/api/auth/user')
  expect(user?.body).toContain('camille@example.org')
  expect(user?.body).not.toMatch(/fastingPlanCode|stressLevel|energy-optimization/)
  expect(JSON.stringify(disk)).not.toContain(token)
  expect(disk.filter(({ path }) => /^\/(media-files|sandbox)/.test(path))).toEqual([])
  expect(
    disk.filter(
      ({ path }) =>
        path.startsWith('/api/') &&
        !/^\/api\/(auth\/user|profile_program|program_day\/.+|program_day_media\/.+)$/.test(path),
    ),
  ).toEqual([])

  await context.setOffline(true)
  const statuses = await page.evaluate(async () => {
    const ask = (bearer: string) =>
      fetch('/api/auth/user', { headers: { authorization: `Bearer ${bearer}` } }).then(
        response => response.status,
        () => 'nothing',
      )
    return [await ask(localStorage.getItem('seve.token') ?? ''), await ask('another')]
  })
  expect(statuses).toEqual([200, 'nothing'])

  await context.setOffline(false)
  await page.getByRole('button', { name: /menu de mon compte/ }).click()
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page).toHaveURL('/login')
  await expect.poll(() => page.evaluate(() => caches.has('readings-2'))).toBe(false)
  await context.setOffline(true)
  await page.goto('/app/programs')
  await expect(page).toHaveURL('/login')
})

test('the application can be installed', async ({ page, request }) => {
  await page.goto('/login')
  const address = await page.locator('link[rel="manifest"]').getAttribute('href')
  const answer = await request.get(address ?? '')
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const manifest = await answer.json()
  expect(manifest).toMatchObject({ name: 'Sève', lang: 'fr', start_url: '/app/programs', display: 'standalone' })
  const sizes = []
  for (const { src, sizes: size, purpose } of manifest.icons) {
    const icon = await request.get(src)
    expect(icon.headers()['content-type']).toBe('image/png')
    // The size in the picture's own header.
    const bytes = await icon.body()
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(size)
    sizes.push(`${size} ${purpose}`)
  }
  expect(sizes).toEqual(['192x192 any', '512x512 any', '512x512 maskable'])
  const apple = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')
  expect((await request.get(apple ?? '')).headers()['content-type']).toBe('image/png')
})
