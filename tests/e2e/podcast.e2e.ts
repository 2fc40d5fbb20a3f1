import type { Page, Request } from '@playwright/test'
import { expectNoAxeViolations } from './accessibility.ts'
import { expect, recordRequests, test } from './fixtures.ts'

/** Day medias of the repository's own content. */
const podcast = 'medfasting-breathe-six'
/** One that sets no pace, so that it has a speed. */
const unpacedPodcast = 'medfasting-morning-opening'

const isPlay = (request: Request) => request.url().includes('/api/media/play/')
const isCompletion = (request: Request) => request.url().endsWith('/complete')

const player = (page: Page) => page.getByRole('region', { name: 'Lecteur' })

async function currentTime(page: Page): Promise<number> {
  return page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime)
}

/** Moves the podcast to `seconds`, as a jump: nothing of it is played. */
async function jumpTo(page: Page, seconds: number): Promise<void> {
  await page.locator('audio').evaluate((audio: HTMLAudioElement, target) => {
    audio.currentTime = target
  }, seconds)
}

/** Expects a session to take the whole screen of a phone, with its controls at the bottom. */
async function expectToFill(page: Page): Promise<void> {
  await expect(player(page)).toBeInViewport({ ratio: 1 })
  expect(await player(page).evaluate(controls => controls.getBoundingClientRect().bottom)).toBeGreaterThan(810)
}

test('a podcast fills a phone, says that its sound did not arrive and plays once it does; it shows elapsed and total time, skips 10 seconds, and obeys space and arrows; it validates itself once after 20 seconds of playback, and counts its play then; it has a speed and its words; at its end it goes back to the start, and its stage says so', {
  tag: '@main',
}, async ({ page, signedInAsFreshMember, allowConsoleErrors }) => {
  allowConsoleErrors(/ERR_FAILED.*media-files/)
  await page.setViewportSize({ width: 390, height: 844 })
  await signedInAsFreshMember()
  const plays = recordRequests(page, isPlay)
  const completions = recordRequests(page, isCompletion)
  await page.route('**/media-files/**', route => route.abort())
  await page.goto(`/app/programs/media/${podcast}`)
  await expect(page.getByText('Validée d’elle-même après vingt secondes d’écoute.')).toBeVisible()
  await expect(player(page).getByText(/^0:00 - \d+:\d\d$/)).toBeVisible()
  await expectToFill(page)
  await player(page).getByRole('button', { name: 'Lecture' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(player(page).getByRole('button', { name: 'Lecture' })).toBeVisible()
  await page.unroute('**/media-files/**')
  await page.getByRole('alert').getByRole('button').click()
  await expect.poll(() => currentTime(page)).toBeGreaterThan(1)
  await expect(page.getByRole('alert')).toHaveCount(0)

  await player(page).getByRole('slider', { name: 'Position dans l’écoute' }).focus()
  await page.keyboard.press('Space')
  await expect(player(page).getByRole('button', { name: 'Lecture' })).toBeVisible()
  await jumpTo(page, 0)
  await expect(player(page).getByText(/^0:00 - /)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await expect(player(page).getByText(/^0:10 - /)).toBeVisible()
  await player(page)
    .getByRole('button', { name: /Reculer de 10/ })
    .click()
  await expect(player(page).getByText(/^0:00 - /)).toBeVisible()

  await player(page).getByRole('slider', { name: 'Position dans l’écoute' }).focus()
  await page.keyboard.press('Space')
  await expect(player(page).getByRole('button', { name: 'Pause' })).toBeVisible()
  await page.locator('audio').evaluate((audio: HTMLAudioElement) => {
    audio.playbackRate = 8
  })
  await expect.poll(() => currentTime(page)).toBeGreaterThan(12)
  expect(completions).toHaveLength(0)
  expect(plays).toHaveLength(0)
  await expect(page.getByRole('button', { name: 'Lecture validée' })).toBeDisabled()
  // A second or two were played before, from the start.
  expect(await currentTime(page)).toBeGreaterThan(17)
  expect(completions).toHaveLength(1)
  expect(plays).toHaveLength(1)

  await page.goto(`/app/programs/media/${unpacedPodcast}`)
  await expectToFill(page)
  await expect(page.getByRole('button', { name: 'Retour' })).toBeInViewport()
  await expect(page.getByRole('navigation', { name: 'Navigation principale' })).toBeHidden()
  await page.setViewportSize({ width: 320, height: 844 })
  await expectToFill(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Réglages de la séance' }).click()
  await page.getByRole('button', { name: 'Vitesse 1×' }).click()
  await expect(page.getByRole('button', { name: 'Vitesse 1,25×' })).toBeVisible()
  expect(await page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.playbackRate)).toBe(1.25)
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  expect(await page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe(title)
  const text = page.getByRole('region', { name: 'Le texte de la séance' })
  await expect(text.locator('[aria-current]')).toContainText('0:00')
  await text.getByRole('button').nth(1).click()
  await expect(text.locator('[aria-current]')).not.toContainText('0:00')
  expect(await currentTime(page)).toBeGreaterThan(0)
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')

  await player(page).getByRole('button', { name: 'Lecture' }).click()
  await expect.poll(() => currentTime(page)).toBeGreaterThan(0)
  await jumpTo(page, await page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.duration - 0.7))
  await expect(page.getByRole('heading', { name: 'Un moment pour vous' })).toBeFocused()
  await expect(player(page).getByRole('button', { name: 'Encore une fois' })).toBeVisible()
  await expect(player(page).getByText(/^0:00 - /)).toBeVisible()
  expect(await currentTime(page)).toBe(0)
  await page.evaluate(() => scrollTo(0, 0))
  await expectToFill(page)
  await expectNoAxeViolations(page)
})
