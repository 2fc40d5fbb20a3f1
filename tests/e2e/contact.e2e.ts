import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { expectNoSidewaysScroll } from './payer.ts'

// What is moving is half transparent, which axe takes for a lack of contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const form = '/app/settings/contact-us'
const message = (page: Page) => page.getByRole('textbox', { name: 'Votre message' })
const send = (page: Page) => page.getByRole('button', { name: 'Envoyer' })
const isMessage = /\/api\/help$/

test.describe('the contact form', () => {
  test('knows who writes, and locks their names and address', async ({ page, signedInAs }) => {
    await signedInAs('camille@example.org')
    await page.goto(form)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nous contacter')
    for (const [label, value] of [
      ['Prénom', 'Camille'],
      ['Nom', 'Roussel'],
      ['E-mail', 'camille@example.org'],
    ] as const) {
      const field = page.getByRole('textbox', { name: label, exact: true })
      await expect(field).toHaveValue(value)
      await expect(field).not.toBeEditable()
    }
    await expect(message(page)).toBeEditable()
    await expect(message(page)).toHaveAccessibleDescription(/n’écrivez pas d’informations médicales/)
    await expect(page.getByRole('main').getByRole('link', { name: 'Ce que deviennent vos données' })).toHaveAttribute(
      'href',
      '/confidentialite',
    )
  })

  test('tells what is wrong once the field was left, and cannot be sent before it is right', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('camille@example.org')
    await page.goto(form)
    await expect(send(page)).toBeDisabled()
    await message(page).fill('Bonjour !')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await message(page).blur()
    await expect(page.getByRole('alert')).toHaveText('Message trop court.')
    await expect(message(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(send(page)).toBeDisabled()
    await message(page).fill('')
    await expect(page.getByRole('alert')).toHaveText('Ce champ est requis.')
    await message(page).fill('Bonjour à vous')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(send(page)).toBeEnabled()
    await expectNoAxeViolations(page)
  })

  for (const width of [390, 1360]) {
    test(`is sent by keyboard alone, says so and is read-only since, at ${width} px`, async ({
      page,
      signedInAsFreshMember,
    }) => {
      await page.setViewportSize({ width, height: 844 })
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
      await expectNoSidewaysScroll(page)
      // The focus is beside what was said, and the way on is next.
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(message(page)).toBeFocused()
      await expect(message(page)).toHaveValue('')
    })
  }

  test('says that it was not sent, and keeps every word', async ({ page, signedInAs, allowConsoleErrors }) => {
    allowConsoleErrors(/500|429|ERR_FAILED/)
    await signedInAs('camille@example.org')
    await page.goto(form)
    await message(page).fill('Une question sur mon programme.')

    await page.route(isMessage, route => route.fulfill({ status: 500, json: {} }))
    await send(page).click()
    const failure = page.getByRole('alert')
    await expect(failure).toHaveText('Impossible d’envoyer votre message. Réessayez.')
    // Above the form's fields.
    expect((await failure.boundingBox())?.y).toBeLessThan((await message(page).boundingBox())?.y ?? 0)
    await expect(send(page)).toBeFocused()
    await expectNoAxeViolations(page)

    await page.unroute(isMessage)
    const json = { statusCode: 429, error: 'Too Many Requests', message: 'error_too_many_requests' }
    await page.route(isMessage, route => route.fulfill({ status: 429, headers: { 'retry-after': '900' }, json }))
    await send(page).click()
    await expect(failure).toContainText('Impossible d’envoyer votre message. Réessayez.')
    await expect(failure).toContainText(/Vous pourrez réessayer dans 15\sminutes\./)

    await page.unroute(isMessage)
    await page.route(isMessage, route => route.abort())
    await send(page).click()
    await expect(failure).toContainText('Pas de réponse du serveur.')
    await expect(message(page)).toHaveValue('Une question sur mon programme.')
    await expect(message(page)).toBeEditable()
  })

  test('is English for a member who reads English', async ({ page, signedInAs }) => {
    await signedInAs('helene@example.org')
    await page.goto(form)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us')
    const english = page.getByRole('textbox', { name: 'Your message' })
    await english.fill('short')
    await english.blur()
    await expect(page.getByRole('alert')).toHaveText('This message is too short.')
    await expectNoAxeViolations(page)
  })
})
