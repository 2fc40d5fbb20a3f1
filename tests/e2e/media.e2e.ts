import type { Request } from '@playwright/test'
import { expectNoAxeViolations } from './accessibility.ts'
import { expect, recordRequests, test } from './fixtures.ts'

const camille = 'camille@example.org'

/** Day medias of the repository's own content. */
const video = 'fatigue-breathing-garden'
const recipe = 'medfasting-leek-rice-prasorizo'

const isPlay = (request: Request) => request.url().includes('/api/media/play/')

test('a video has captions in both languages, resumes a few seconds before where it was left, and stays within its size limits; a recipe shows its facts and is printed from a separate page, in a window of 1200 by 800', async ({
  page,
  context,
  signedInAs,
}) => {
  // The window that prints is another page.
  await using _ = await context.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await signedInAs(camille)
  const plays = recordRequests(page, isPlay)
  await page.goto(`/app/programs/media/${video}`)
  const film = page.locator('video')
  await expect.poll(() => film.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(0)
  expect(plays).toHaveLength(1)
  const tracks = await film.evaluate((element: HTMLVideoElement) =>
    [...element.textTracks].map(track => `${track.kind} ${track.language}`),
  )
  expect(tracks).toEqual(['captions fr', 'captions en'])
  const shownTracks = () =>
    film.evaluate((element: HTMLVideoElement) =>
      [...element.textTracks].filter(track => track.mode === 'showing').map(track => track.language),
    )
  expect(await shownTracks()).toEqual(['fr'])
  await page.getByRole('button', { name: 'Sous-titres' }).click()
  expect(await shownTracks()).toEqual([])
  await page.getByRole('button', { name: 'Sous-titres' }).click()
  expect(await shownTracks()).toEqual(['fr'])
  await page.getByRole('button', { name: 'Plein écran' }).click()
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.querySelector('video') !== null)).toBe(true)
  await page.getByRole('button', { name: 'Plein écran' }).click()
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull()
  await expectNoAxeViolations(page)
  await film.evaluate((element: HTMLVideoElement) => {
    element.currentTime = 42
  })
  await expect.poll(() => page.evaluate(() => Object.entries(localStorage).join())).toContain(',42')
  await page.reload()
  await expect(page.getByText('Reprise à 0:37.')).toBeVisible()
  expect(await film.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeCloseTo(37, 0)
  for (const [width, height] of [
    [1360, 900],
    [390, 844],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height })
    const box = async () => (await film.boundingBox()) ?? { width: Infinity, height: Infinity }
    await expect.poll(async () => (await box()).width).toBeLessThanOrEqual(Math.min(630, width - 86) + 0.5)
    const size = await box()
    expect(size.height).toBeLessThanOrEqual(Math.min(size.width * 0.75, height - 200) + 0.5)
    const left = (await film.boundingBox())?.x ?? 0
    if (width === 390) expect(Math.abs(left - (width - size.width) / 2)).toBeLessThanOrEqual(8)
  }

  await page.goto(`/app/programs/media/${recipe}`)
  const facts = page.getByRole('region', { name: 'La recette en bref' })
  await expect(facts).toContainText('Portions4')
  await expect(facts).toContainText('Allergèneslait')
  await expectNoAxeViolations(page)
  const opened = context.waitForEvent('page')
  await facts.getByRole('button', { name: 'Imprimer la recette' }).click()
  const sheet = await opened
  await expect(sheet.getByRole('heading', { level: 1 })).toHaveText('Riz fondant aux poireaux et au citron')
  await expect(sheet.locator('html')).toHaveAttribute('data-printed')
  await expect(sheet.getByRole('navigation')).toHaveCount(0)
  expect(await sheet.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([1200, 800])
  await expectNoAxeViolations(sheet)
})
