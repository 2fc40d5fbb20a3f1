import type { Page } from '@playwright/test'
import { demoPassword } from '../../server/seed/demo-password.ts'
import { expectNoAxeViolationsInBothThemes } from './accessibility.ts'
import { expect, expectToFit } from './fixtures.ts'

/**
 * Signs this browser in to the Studio as one of the demo staff.
 * @param screen a link that this person's duties show: once it is there, the duties are known, and the keys with them.
 */
export async function enterStudio(page: Page, email: string, screen: string): Promise<void> {
  await page.goto('/studio/sign-in')
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByLabel('Mot de passe').fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: screen, exact: true })).toBeVisible()
}

/** Expects no violations and nothing too wide, in both themes and on each screen size of the Studio. */
export async function expectSoundScreen(page: Page): Promise<void> {
  await expectNoAxeViolationsInBothThemes(page)
  await expectToFit(page, 390, 820, 1360)
  await page.setViewportSize({ width: 1360, height: 900 })
}
