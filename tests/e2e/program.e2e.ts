import type { Page, Request } from '@playwright/test'
import { expectNoAxeViolations } from './accessibility.ts'
import { expect, recordRequests, test } from './fixtures.ts'

const isUserChange = (request: Request) => request.method() === 'PUT' && /\/api\/user\/[^/]+$/.test(request.url())

function dayTab(page: Page, name: string | RegExp) {
  return page.getByRole('tablist', { name: 'Jours de la semaine' }).getByRole('tab', { name })
}

test('the plan opens and plays its recap video, captioned in both languages; a card that is pressed twice opens its media once, and one step leads back; the days scroll by up to 300 px a press and one and a half times as far as the mouse drags; of the keys to success, one is open', {
  tag: '@main',
}, async ({ page, signedInAs }) => {
  await signedInAs('camille@example.org')
  await page.goto('/app/programs')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Voir mon programme' }).click()
  await expect(dialog.getByRole('heading', { level: 3, name: 'Énergie et vitalité' })).toBeVisible()
  await expect(dialog.locator('img')).toHaveCount(4)
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Voir mon programme' })).toBeFocused()

  const recorded = recordRequests(page, isUserChange)
  await page.getByRole('article').first().getByRole('link').dblclick()
  await expect(page).toHaveURL(/\/app\/programs\/media\//)
  await page.goBack()
  await expect(page).toHaveURL('/app/programs')
  expect(recorded).toHaveLength(1)

  await page.getByRole('button', { name: 'Résumé vidéo' }).click()
  const drawn = await dialog.evaluate(element => {
    const { backgroundColor, textDecorationLine } = getComputedStyle(element)
    return [backgroundColor, textDecorationLine]
  })
  expect(drawn).toEqual(['rgb(255, 255, 255)', 'none'])
  const video = dialog.getByLabel('En vidéo : Énergie et vitalité')
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.duration)).toBeGreaterThan(10)
  expect(
    await video.evaluate(({ textTracks }: HTMLVideoElement) =>
      [...textTracks].map(({ kind, language, mode }) => [kind, language, mode]),
    ),
  ).toEqual([
    ['captions', 'fr', 'showing'],
    ['captions', 'en', 'disabled'],
  ])
  expect(await video.evaluate((element: HTMLVideoElement) => element.controls)).toBe(false)
  await dialog.getByRole('button', { name: 'Lecture', exact: true }).click()
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0)
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.setViewportSize({ width: 390, height: 844 })
  const list = page.getByRole('region', { name: 'Mon mois' })
  const scrolled = () => list.evaluate(element => element.scrollLeft)
  await dayTab(page, 'Jour 8 terminé').click()
  const earlier = page.getByRole('button', { name: 'Jours précédents' })
  const later = page.getByRole('button', { name: 'Jours suivants' })
  await expect(earlier).toBeDisabled()
  await later.click()
  const end = await list.evaluate(element => element.scrollWidth - element.clientWidth)
  await expect.poll(scrolled).toBe(Math.min(300, end))
  await expect(earlier).toBeEnabled()
  await expectNoAxeViolations(page)
  await earlier.click()
  await expect.poll(scrolled).toBe(0)

  await list.scrollIntoViewIfNeeded()
  const ninth = await dayTab(page, 'Jour 9 terminé').boundingBox()
  if (!ninth) throw new Error('the ninth day is not drawn')
  const [x, y] = [ninth.x + 23, ninth.y + 40]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 60, y, { steps: 4 })
  await page.mouse.up()
  expect(await scrolled()).toBe(90)
  await expect(dayTab(page, 'Jour 8 terminé')).toHaveAttribute('aria-selected', 'true')
  await page.waitForTimeout(100)
  await page.mouse.move(x - 90, y)
  await page.mouse.down()
  await page.mouse.move(x - 94, y)
  await page.mouse.up()
  await expect(dayTab(page, 'Jour 9 terminé')).toHaveAttribute('aria-selected', 'true')

  await page.getByRole('tab', { name: 'Mes jours' }).focus()
  await page.keyboard.press('ArrowRight')
  const panel = page.getByRole('tabpanel', { name: 'Les clés de la réussite' })
  const practices = panel.locator('details')
  await expect(practices).toHaveCount(5)
  await practices.nth(0).locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(practices.nth(0)).toHaveAttribute('open')
  await practices.nth(2).locator('summary').click()
  await expect(practices.nth(2)).toHaveAttribute('open')
  await expect(practices.nth(0)).not.toHaveAttribute('open')
  await expect(practices.nth(2).getByText('Objectif')).toBeVisible()
  await expect(practices.nth(2).getByText('Lien avec votre rythme')).toBeVisible()
  await expectNoAxeViolations(page)
})
