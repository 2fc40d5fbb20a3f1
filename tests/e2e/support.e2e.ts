import type { Page } from '@playwright/test'
import { demoPassword } from '../../server/seed/demo-password.ts'
import { expectNoAxeViolations } from './accessibility.ts'
import { expect, expectToFit, test } from './fixtures.ts'
import { leadTo } from './in-place.ts'
import { enterWith, registerMember } from './new-member.ts'
import { ask, customerOf, registerPayer } from './payer.ts'
import { enterStudio, expectSoundScreen } from './studio-screen.ts'

// Axe reads a half-transparent animation frame as a lack of contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function subjectsTo(page: Page, email: string): Promise<string[]> {
  const response = await page.request.get(`/sandbox/mail/messages?to=${encodeURIComponent(email)}`)
  return (await response.json()).map(({ subject }: { subject: string }) => subject)
}

test('a lost receipt is found and sent again in four presses; a refund says what it does, asks who is there, and shows in the file', async ({
  page,
  allowConsoleErrors,
}) => {
  // The server asks for a confirmation by refusing.
  allowConsoleErrors(/403.*refund/)
  const payer = await registerPayer(page)
  const { data } = await ask(page, `invoices?customer=${await customerOf(page, payer)}`)
  const { number } = data[0]
  await enterStudio(page, 'ines@example.org', 'Dossiers')
  let presses = 0
  const press = async (act: () => Promise<void>) => {
    await act()
    presses += 1
  }
  await press(() => page.getByRole('link', { name: 'Dossiers' }).click())
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type(number)
  await press(() => page.keyboard.press('Enter'))
  await press(() => page.getByRole('button', { name: /Inès Garnier/ }).click())
  await press(() => page.getByRole('button', { name: `Renvoyer ${number}` }).click())
  await expect(page.getByText('C’est renvoyé à l’adresse du compte.')).toBeVisible()
  expect(presses).toBe(4)
  await expect.poll(() => subjectsTo(page, payer.email)).toContain(`Votre facture ${number}`)
  await expectSoundScreen(page)

  await page.getByRole('button', { name: /^Rembourser/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('avec un avoir')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Rembourser 19,90 €' }).click()
  const confirming = page.getByRole('dialog', { name: 'Confirmer que c’est vous' })
  await expect(page.getByText('C’est remboursé. Le membre est prévenu.').or(confirming)).toBeVisible()
  if (await confirming.isVisible()) {
    await confirming.getByLabel('Mot de passe de démonstration').fill(demoPassword)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText('C’est remboursé. Le membre est prévenu.')).toBeVisible()
  await expect(page.getByText(/Remboursée\s: 19,90/)).toBeVisible()
  const refunds = async () => (await subjectsTo(page, payer.email)).filter(subject => subject.includes('remboursement'))
  await expect.poll(refunds).toHaveLength(1)
})

test('a message is answered by keyboard, and its author finds the answer by the bell', async ({ page }) => {
  const member = await registerMember(page)
  const declined = await page.request.post('/api/subscription_product/subscribe', {
    data: { stripePaymentMethodId: 'pm_card_visa_chargeDeclined', stripePriceId: 'price_sandbox_month' },
    headers: { authorization: `Bearer ${member.token}` },
  })
  expect(declined.status()).toBe(402)
  const words = `Bonjour, où est la page du jour ? ${member.email}`
  const author = { firstName: 'Inès', lastName: 'Garnier', email: member.email, message: words }
  const sent = await page.request.post('/api/help', {
    data: author,
    headers: { authorization: `Bearer ${member.token}` },
  })
  expect(sent.status()).toBe(204)
  await enterStudio(page, 'ines@example.org', 'Dossiers')
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await page.getByRole('button', { name: new RegExp(member.email) }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: words }).last()).toBeVisible()
  const facts = page.getByRole('complementary', { name: 'En bref' })
  await expect(facts).toContainText('Sans accès')
  await expect(facts).toContainText('Refusé sans motif')
  await expectSoundScreen(page)
  await page.keyboard.press('r')
  await page.keyboard.type('La page du jour est sous Programmes.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('La réponse est partie.')).toBeVisible()
  await expect.poll(() => subjectsTo(page, member.email)).toContain('Votre message à Sève')

  await page.setViewportSize({ width: 390, height: 844 })
  await enterWith(page, member)
  await page.goto('/app/settings/profile')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('link', { name: /Nous avons répondu/ }).click()
  await expect(page.getByText('La page du jour est sous Programmes.')).toBeVisible()
  await expectNoAxeViolations(page)
  await expectToFit(page)
  const notices = async () => {
    const headers = { authorization: `Bearer ${member.token}` }
    return (await (await page.request.get('/api/notice', { headers })).json()).body
  }
  await expect.poll(notices).toEqual([])
  await leadTo(page, '/app/settings/profile')
  await expect(page.getByText(/Inès \(administration\)/)).toBeVisible()
})
