import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './accessibility.ts'
import { expect, expectToFit, test } from './fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const panel = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const notices = (page: Page) => panel(page).getByRole('listitem')

test('the bell leads by keyboard to the day that was unlocked', async ({ page, signedInAsFreshMember }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signedInAsFreshMember()
  await page.goto('/app/programs')
  // The first day is open by now.
  await expect(page.getByRole('article').first()).toBeVisible()
  // Look at a day that is still locked.
  await page
    .getByRole('tab', { name: /verrouillé/ })
    .first()
    .click()
  await expect(page.getByRole('tab', { selected: true, name: /verrouillé/ })).toBeVisible()

  await bell(page).focus()
  await page.keyboard.press('Enter')
  await expect(notices(page)).toHaveCount(1)
  await expect(panel(page)).toContainText(/Un nouveau jour s’est ouvert\s: /)
  await expect(panel(page).getByText('Une chose à savoir')).toBeAttached()
  await expectNoAxeViolations(page)
  await expectToFit(page)
  await page.keyboard.press('Escape')
  await expect(bell(page)).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(notices(page)).toHaveCount(1)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/app/programs')
  await expect(panel(page)).toBeHidden()
  await expect(page.getByRole('tab', { selected: true, name: /verrouillé/ })).toHaveCount(0)
})
