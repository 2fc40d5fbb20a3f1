import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './accessibility.ts'
import { expect, expectToFit, test } from './fixtures.ts'

// Axe reads a half-transparent animation frame as a lack of contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const form = '/app/settings/contact-us'
const message = (page: Page) => page.getByRole('textbox', { name: 'Votre message' })
const send = (page: Page) => page.getByRole('button', { name: 'Envoyer' })
const isMessage = /\/api\/help$/

test.describe('the contact form', () => {
  test('is sent by keyboard, confirms it and is read-only afterwards', async ({ page, signedInAsFreshMember }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signedInAsFreshMember()
    let release = () => {}
    await page.route(isMessage, async route => {
      await new Promise<void>(resolve => {
        release = resolve
      })
      await route.continue()
    })
    await page.goto(form)
    await message(page).focus()
    await page.keyboard.type('Une question sur mon programme.')
    await page.keyboard.press('Tab')
    await expect(send(page)).toBeFocused()
    const asked = page.waitForRequest(isMessage)
    await page.keyboard.press('Enter')
    expect((await asked).postDataJSON()).toMatchObject({
      firstName: 'Inès',
      lastName: 'Garnier',
      message: 'Une question sur mon programme.',
    })
    await expect(message(page)).not.toBeEditable()
    await expect(send(page)).toBeDisabled()
    release()
    await expect(page.getByRole('status').filter({ hasText: 'Message envoyé !' })).toBeVisible()
    await expect(message(page)).not.toBeEditable()
    await expect(message(page)).toHaveValue('Une question sur mon programme.')
    await expect(send(page)).toBeDisabled()
    await expectNoAxeViolations(page)
    await expectToFit(page)
    // The focus is beside the confirmation, and the way on comes next.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(message(page)).toBeFocused()
    await expect(message(page)).toHaveValue('')
  })
})
