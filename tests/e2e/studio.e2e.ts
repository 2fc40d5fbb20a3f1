import { demoPassword } from '../../server/seed/demo-members.ts'
import { expectNoAxeViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'

test('somebody of the staff signs in by keyboard, finds an edition and the team, and leaves', async ({ page }) => {
  await page.goto('/studio')
  await page.getByLabel('Adresse e-mail').fill('paul@example.org')
  await page.keyboard.press('Tab')
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'À faire', level: 1 })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('Édition 1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Édition 1', level: 2 })).toBeVisible()
  await expect(page.getByText(/La première édition/)).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('g')
  await page.keyboard.press('m')
  await expect(page.getByRole('cell', { name: 'Aude Ferrand' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page.getByRole('heading', { name: 'Entrer dans le Studio' })).toBeVisible()
})

test('an address that the Studio does not have is answered with 404, and no member’s session opens it', async ({
  page,
  signedInAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/404/)
  await signedInAs('camille@example.org')
  const response = await page.goto('/studio/nowhere')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Entrer dans le Studio' })).toBeVisible()
  await expectNoAxeViolations(page)
})

test('an invitation that has expired has its own page', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/400/)
  await page.goto('/studio/invitation?token=unknown')
  await expect(page.getByRole('heading', { name: 'Cette invitation n’est plus valable' })).toBeVisible()
})
