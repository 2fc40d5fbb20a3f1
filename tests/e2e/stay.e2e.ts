import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expectNoAxeViolations } from './accessibility.ts'
import { expect, expectToFit, fromOwnAddress, test } from './fixtures.ts'
import { mailTo } from './new-member.ts'
import { fields } from './payer.ts'

const password = 'Coquelicot9'
const newPassword = 'Marguerite7'

const phone = { width: 390, height: 844 }
const desk = { width: 1360, height: 844 }

/** Drives the page by keys only: the browser's driver clicks, fills and focuses nothing. Every control is reached at both widths. */
function keysOf(page: Page) {
  const isFocused = (wanted: Locator) => wanted.evaluate(element => element === document.activeElement)
  const to = async (wanted: Locator) => {
    await expect(wanted).toBeVisible()
    for (let presses = 0; presses < 120; presses++) {
      if (await isFocused(wanted)) break
      await page.keyboard.press('Tab')
    }
    await expect(wanted).toBeFocused()
    // From its neighbour at the other width, at which the next control is searched.
    await page.setViewportSize(page.viewportSize()?.width === phone.width ? desk : phone)
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect(wanted).toBeFocused()
  }
  return {
    to,
    async press(wanted: Locator, key = 'Enter') {
      await to(wanted)
      await expect(wanted).toBeEnabled()
      await page.keyboard.press(key)
    },
    async type(wanted: Locator, text: string) {
      await to(wanted)
      await page.keyboard.type(text)
    },
  }
}

/** Expects a screen to be no wider than the window and, on a phone, accessible: `screens.e2e.ts` has the wide ones. */
async function look(page: Page): Promise<void> {
  await expectToFit(page, desk.width, phone.width)
  await expectNoAxeViolations(page)
}

async function register(page: Page, email: string): Promise<void> {
  const keys = keysOf(page)
  await page.goto('/register?referrer=fatigue')
  await expect(page).toHaveURL('/register')
  await keys.type(page.getByLabel('Prénom'), 'Inès')
  await keys.type(page.getByLabel('Nom', { exact: true }), 'Garnier')
  await keys.type(page.getByLabel('E-mail'), email)
  await keys.type(page.getByLabel('Mot de passe', { exact: true }), password)
  await keys.type(page.getByLabel('Confirmer le mot de passe'), password)
  await look(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/app/subscription')
}

async function subscribe(page: Page): Promise<void> {
  const keys = keysOf(page)
  await keys.press(page.getByRole('radio', { name: /par mois/ }), 'Space')
  await look(page)
  await keys.press(page.getByRole('button', { name: 'S’abonner' }))
  await expect(fields.cvc(page)).toBeVisible()
  for (const text of ['Inès Garnier', '4242424242424242', '1234', '123']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await keys.press(page.getByRole('button', { name: /obligation de paiement/ }))
  await expect(page).toHaveURL('/app/programs', { timeout: 20_000 })
}

async function profile(page: Page): Promise<void> {
  const keys = keysOf(page)
  await page.goto('/app/programs/profiling')
  const dialog = page.getByRole('dialog')
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  await keys.press(button('Commencer'))
  await keys.press(dialog.getByRole('radio').first(), 'Space')
  await keys.press(button('Suivant'))
  await keys.press(dialog.getByRole('radio').first(), 'Space')
  await look(page)
  await keys.press(button('OK'))
  await keys.press(dialog.getByRole('slider'), 'ArrowRight')
  await keys.press(button('OK'))
  await keys.press(button('Terminer'))
  await expect(page).toHaveURL('/app/programs')
  await expect(dialog).toHaveCount(0)
}

async function followDay(page: Page): Promise<void> {
  const keys = keysOf(page)
  const reading = page
    .getByRole('main')
    .getByRole('link', { name: /^Lire / })
    .first()
  await look(page)
  await keys.press(reading)
  await expect(page).toHaveURL(/\/app\/programs\/media\//)
  await look(page)
  await keys.press(page.getByRole('button', { name: 'Valider la lecture' }))
  await expect(page.getByText('Lecture validée.')).toBeVisible()
}

async function search(page: Page): Promise<void> {
  const keys = keysOf(page)
  await keys.press(page.getByRole('banner').getByRole('link', { name: 'Médias' }))
  await expect(page).toHaveURL('/app/media-library')
  await keys.type(page.getByRole('searchbox', { name: 'Rechercher un média' }), 'sommeil')
  const found = page.getByRole('main').getByRole('article').first().getByRole('link')
  await expect(
    page
      .getByRole('main')
      .getByText(/résultats/)
      .first(),
  ).toBeVisible()
  await look(page)
  await keys.press(found)
  await expect(page).toHaveURL(/\/app\/programs\/media\//)
}

async function speakEnglish(page: Page): Promise<void> {
  const keys = keysOf(page)
  await page.goto('/app/settings/profile')
  await keys.to(page.getByRole('radio', { name: 'Français' }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await look(page)
}

async function forgetPassword(page: Page, email: string): Promise<void> {
  const keys = keysOf(page)
  await page.goto('/forgot-password')
  await keys.type(page.getByLabel('Email'), email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  const mailed = await mailTo(page, email, 'Choose a new password')
  await page.goto(/\/reset-password\?token=[\w-]+/.exec(mailed)?.[0] ?? '/')
  await keys.type(page.getByLabel('New password', { exact: true }), newPassword)
  await keys.type(page.getByLabel('Confirm the new password'), newPassword)
  await look(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login')
  await keys.type(page.getByLabel('Email'), email)
  await keys.type(page.getByLabel('Password', { exact: true }), newPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/app/programs')
}

async function leave(page: Page, email: string): Promise<void> {
  const keys = keysOf(page)
  await page.goto('/app/settings/account-deletion')
  await keys.type(page.getByLabel('Your password'), newPassword)
  await look(page)
  await page.keyboard.press('Enter')
  await keys.press(page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }))
  await expect(page).toHaveURL('/goodbye')
  await look(page)
  await mailTo(page, email, 'Your account is deleted')
}

test('a whole stay using only the keyboard, at 390 and 1360 px', { tag: '@main' }, async ({ page }) => {
  await page.setViewportSize(phone)
  await page.setExtraHTTPHeaders(fromOwnAddress())
  const email = `stay-${randomUUID()}@example.org`
  await register(page, email)
  await subscribe(page)
  await profile(page)
  await followDay(page)
  await search(page)
  await speakEnglish(page)
  await forgetPassword(page, email)
  await leave(page, email)
})
