import { expect, test } from './fixtures.ts'
import { enterStudio, expectSoundScreen } from './studio-screen.ts'

// Axe reads a half-transparent animation frame as a lack of contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('who reads the figures finds the health of the service by keyboard, in both languages and themes', async ({
  page,
}) => {
  await enterStudio(page, 'ines@example.org', 'Santé du service')
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await expect(page.getByRole('heading', { name: 'Santé du service', level: 1 })).toBeVisible()
  const row = page.getByRole('row', { name: /^Publier à l’heure dite/ })
  await expect(row).toContainText(/À l’heure|Jamais réussi/)
  await page.getByRole('button', { name: 'EN', exact: true }).click()
  await expectSoundScreen(page)
  await page.getByRole('button', { name: 'FR', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Santé du service', level: 1 })).toBeVisible()
})
