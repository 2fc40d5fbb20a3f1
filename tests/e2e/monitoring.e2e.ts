import { demoPassword } from '../../server/seed/demo-members.ts'
import { expectNoAxeViolations } from './accessibility.ts'
import { expect, expectToFit, test } from './fixtures.ts'

// Axe reads a half-transparent animation frame as a lack of contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('who reads the figures finds the health of the service by keyboard, in both languages and themes', async ({
  page,
}) => {
  await page.goto('/studio/sign-in')
  await page.getByLabel('Adresse e-mail').fill('ines@example.org')
  await page.getByLabel('Mot de passe').fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Santé du service' })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await expect(page.getByRole('heading', { name: 'Santé du service', level: 1 })).toBeVisible()
  const row = page.getByRole('row', { name: /^Publier à l’heure dite/ })
  await expect(row).toContainText(/À l’heure|Jamais réussi/)
  await page.getByRole('button', { name: 'EN', exact: true }).click()
  for (const theme of ['evening', 'light']) {
    await page.evaluate(chosen => {
      document.documentElement.dataset.theme = chosen
    }, theme)
    await expectNoAxeViolations(page)
  }
  await expectToFit(page, 390, 820, 1440)
  await page.getByRole('button', { name: 'FR', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Santé du service', level: 1 })).toBeVisible()
})
