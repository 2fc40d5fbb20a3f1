import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './accessibility.ts'
import { expect, expectToFit, test } from './fixtures.ts'

test.use({ serviceWorkers: 'allow' })

const banner = (page: Page) => page.getByRole('status').getByText(/^Hors ligne/)
const reading = '/app/programs/media/medfasting-honest-promise'

/** What the browser logs for every request without a network. */
test.beforeEach(({ allowConsoleErrors }) => allowConsoleErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 404/))

/** Waits until the worker controls the page, as it does from the second page on. */
async function waitForWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

/** Opens the programmes as on a second visit: the worker stores what they show. */
async function readPrograms(page: Page): Promise<void> {
  await page.goto('/app/programs')
  await waitForWorker(page)
  await page.reload()
  await expect.poll(() => keptPaths(page)).toContainEqual(expect.stringContaining('/api/program_day/'))
  await expect.poll(() => keptPaths(page)).toContain('/api/profile_program')
}

function secondsPlayed(page: Page): Promise<number> {
  return page
    .locator('audio')
    .evaluate((audio: HTMLAudioElement) =>
      Array.from(
        { length: audio.played.length },
        (_, index) => audio.played.end(index) - audio.played.start(index),
      ).reduce((sum, seconds) => sum + seconds, 0),
    )
}

function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const requests = await (await caches.open('readings-2')).keys()
    return requests.map(request => new URL(request.url).pathname)
  })
}

test('pages already read stay readable without a network, under a banner that covers nothing, and a downloaded week plays without a network, from any second, with links of another hour, and is gone at sign-out; a validation waits, and is sent when the network returns', {
  tag: '@main',
}, async ({ page, context, signedInAsFreshMember }) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  await signedInAsFreshMember()
  await readPrograms(page)
  const week = page.getByRole('region', { name: 'La semaine sans réseau' })
  const inWeek = week.getByText('Ce qui s’ouvre sans réseau')
  await page.getByRole('button', { name: 'Hors ligne' }).click()
  await week.getByRole('button', { name: /^Télécharger la semaine · \d+(,\d)?\sMo$/ }).click()
  await expect(week.getByText(/^La semaine est sur cet appareil · /)).toBeVisible({ timeout: 60_000 })
  await inWeek.click()
  await expectNoAxeViolations(page)
  await expectToFit(page)
  await page.goto(reading)
  await expect.poll(() => keptPaths(page)).toContain(reading.replace('/app/programs/media', '/api/program_day_media'))
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
  await expect(page.getByText('Gardée ici jusqu’au retour du réseau.')).toBeVisible()
  await expect(validate).toBeDisabled()
  await expectToFit(page, 1360)
  await expectNoAxeViolations(page)
  await page.getByRole('banner').getByRole('link', { name: 'Programme' }).click()
  await expect(page.getByRole('tab', { selected: true }).first()).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })

  await page.getByRole('button', { name: 'Hors ligne' }).click()
  await inWeek.click()
  await week.getByRole('link', { name: 'Six souffles par minute, sans forcer' }).first().click()
  const play = await page.getByRole('button', { name: 'Lecture', exact: true }).first().boundingBox()
  const message = await page.locator('[data-offline]').boundingBox()
  expect((play?.y ?? 0) + (play?.height ?? 0)).toBeLessThanOrEqual(message?.y ?? 0)
  await page.locator('audio').evaluate((audio: HTMLAudioElement) => {
    audio.currentTime = 200
  })
  await page.getByRole('button', { name: 'Lecture', exact: true }).first().click()
  await expect.poll(() => secondsPlayed(page)).toBeGreaterThan(0)
  expect(await page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.duration)).toBeGreaterThan(290)
  const scene = await page.locator('[data-moment]').evaluate(async stage => {
    const [, address = ''] = /url\("?([^")]+)/.exec(getComputedStyle(stage).getPropertyValue('--day')) ?? []
    return (await fetch(address)).headers.get('content-type')
  })
  expect(scene).toContain('image/svg+xml')
  const statuses = await page.evaluate(async () => {
    const [source] = document.querySelectorAll('audio source')
    const link = source?.getAttribute('src') ?? ''
    const ask = (path: string, range: string) =>
      fetch(path, { headers: { range } }).then(
        async ({ status, headers }) => [status, headers.get('content-range')?.split('/')[0]],
        () => ['nothing'],
      )
    const ofAnotherHour = link.replace(/\/media-files\/\d+\/([^.]+)\.[^/]+/, '/media-files/1/$1.another-signature')
    const ofAnother = link.replace(/\/media-files\/(\d+)\/[^.]+\./, '/media-files/$1/another-member.')
    return [await ask(link, 'bytes=100-199'), await ask(ofAnotherHour, 'bytes=0-1'), await ask(ofAnother, 'bytes=0-1')]
  })
  expect(statuses).toEqual([[206, 'bytes 100-199'], [206, 'bytes 0-1'], ['nothing']])

  await page.goBack()
  await page.goBack()
  await context.setOffline(false)
  await expect(banner(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Lecture validée' })).toBeDisabled()
  await page.getByRole('button', { name: /menu de mon compte/ }).click()
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page).toHaveURL('/login')
  await expect
    .poll(() => page.evaluate(() => caches.keys()))
    .not.toContainEqual(expect.stringMatching(/^(downloads|readings)/))
})

test('the service worker stores no profiling answer, no token, and nothing but what was read; a page that was never read offers a retry, and loads once the network is back; it serves no copy to another session, and leaves nothing behind at sign-out; the application can be installed', async ({
  page,
  context,
  signedInAs,
}) => {
  await signedInAs('camille@example.org')
  await readPrograms(page)
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
        !/^\/api\/(auth\/user|profile_program|download|program_day\/.+|program_day_media\/.+)$/.test(path),
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

  await page.goto('/app/programs/media/medfasting-breathe-six')
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible()
  await expect(page.getByText('Cet écran attend le réseau')).toBeVisible()
  const drawing = page.locator('[data-awaited] img')
  await expect.poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  // Nothing is read from a copy here.
  await expect(banner(page)).toHaveText('Hors ligne', { useInnerText: true })
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await page.getByRole('button', { name: 'Lecture', exact: true }).first().click()
  await expect.poll(() => secondsPlayed(page)).toBeGreaterThan(0)

  await page.getByRole('button', { name: /menu de mon compte/ }).click()
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page).toHaveURL('/login')
  await expect.poll(() => page.evaluate(() => caches.has('readings-2'))).toBe(false)
  await context.setOffline(true)
  await page.goto('/app/programs')
  await expect(page).toHaveURL('/login')

  await context.setOffline(false)
  const addressOf = (rel: string) => page.locator(`link[rel="${rel}"]`).getAttribute('href')
  const answer = await page.request.get((await addressOf('manifest')) ?? '')
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const manifest = await answer.json()
  expect(manifest).toMatchObject({ name: 'Sève', lang: 'fr', start_url: '/app/programs', display: 'standalone' })
  const sizes = manifest.icons.map((icon: { sizes: string; purpose: string }) => `${icon.sizes} ${icon.purpose}`)
  expect(sizes).toEqual(['192x192 any', '512x512 any', '512x512 maskable'])
  for (const path of [manifest.icons[0].src, await addressOf('apple-touch-icon')])
    expect((await page.request.get(path)).headers()['content-type']).toBe('image/png')
})
