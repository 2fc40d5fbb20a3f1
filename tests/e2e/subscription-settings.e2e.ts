import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './accessibility.ts'
import { expect, expectToFit, test } from './fixtures.ts'
import { bank, countCharges, fields, type Payer, registerPayer, typeCard } from './payer.ts'

// Component tests cover what the page shows of each contract. These journeys need the provider's fields, the server and a browser's layout.
const settings = '/app/settings/subscription'
const main = (page: Page) => page.getByRole('main')
const invoices = (page: Page) => page.getByRole('table').getByRole('row')

async function openSettings(page: Page, payer: Payer, signedInAs: (email: string) => Promise<void>): Promise<void> {
  await signedInAs(payer.email)
  await page.goto(settings)
  await expect(page.getByRole('heading', { level: 2, name: 'Factures' })).toBeVisible()
}

const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer cette carte' })
const alert = (page: Page) => page.getByRole('alert').filter({ hasText: 'La carte n’a pas pu être enregistrée.' })

async function expectCard(page: Page, name: string): Promise<void> {
  await expect(page).toHaveURL(settings)
  await expect(page.getByRole('status').filter({ hasText: 'Votre nouvelle carte est enregistrée.' })).toBeVisible()
  await expect(main(page)).toContainText(name)
}

async function expectNarrowFit(page: Page): Promise<void> {
  await expectToFit(page, 390, 320)
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 1360, height: 900 })
}

test('the card is changed in a separate document using only the keyboard; it charges nothing, and the settings confirm it; before that, a decline and a refusal at the bank are explained and keep the current card; a scheduled cancellation can be taken back; in test mode a deletion leads to the offer', async ({
  page,
  signedInAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/402/)
  // Except for the style that is inlined into each.
  const policyOf = async (path: string) =>
    (await page.request.get(path)).headers()['content-security-policy']?.replace(/'sha256-[^']+'/, '')
  const [strict, payment, card] = await Promise.all(
    [settings, '/app/subscription', '/app/subscription/card'].map(policyOf),
  )
  expect(card).toBe(payment)
  expect(strict).toContain('require-trusted-types-for')
  expect(card).not.toBe(strict)

  const payer = await registerPayer(page)
  await openSettings(page, payer, signedInAs)
  await expect(page.locator('script[src$="stripe.js"]')).toHaveCount(0)
  await expect(main(page)).toContainText('Visa se terminant par 4242')
  await expect(invoices(page).nth(1)).toContainText(/\d{2}\/\d{2}\/\d{4}.*19,90\s€.*Payée/)
  await expectNarrowFit(page)
  const tab = page.waitForEvent('popup')
  await invoices(page).nth(1).getByRole('link').click()
  await expect(await tab).toHaveURL(/\/invoice\//)
  await (await tab).close()

  await page.getByRole('link', { name: 'Changer de carte' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Changer de carte' })).toBeVisible()
  await expect(page.locator('script[src$="stripe.js"]')).toHaveCount(1)
  await expect(fields.cvc(page)).toBeVisible()
  await expectNarrowFit(page)
  await expect(save(page)).toBeDisabled()

  // A component test covers every reason.
  await typeCard(page, '4000000000009995')
  await save(page).click()
  await expect(alert(page)).toContainText('Les fonds disponibles')
  await expect(alert(page)).toContainText('La carte enregistrée n’a pas changé.')
  await expect(main(page)).toContainText('Visa se terminant par 4242')
  await expectNoAxeViolations(page)
  await typeCard(page, '4000002760003184')
  await save(page).click()
  await bank(page).refuse.click()
  await expect(alert(page)).toContainText('n’a pas pu vérifier votre identité')
  await save(page).click()
  await bank(page).accept.click()
  await expectCard(page, 'Visa se terminant par 3184')

  await page.getByRole('link', { name: 'Changer de carte' }).press('Enter')
  await expect(fields.cvc(page)).toBeVisible()
  await page.getByRole('link', { name: 'Revenir à mon abonnement' }).focus()
  for (const text of ['Inès Garnier', '5555555555554444', '1234', '123']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  // Disabled until the provider's frames report complete fields; Tab would skip it.
  await expect(save(page)).toBeEnabled()
  await page.keyboard.press('Tab')
  await expect(save(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expectCard(page, 'Mastercard se terminant par 4444')
  await expectNoAxeViolations(page)
  expect(await countCharges(page, payer)).toBe(1)

  const cancel = page.getByRole('button', { name: 'Résilier l’abonnement' })
  await cancel.click()
  const dialog = page.getByRole('dialog')
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(cancel).toBeFocused()
  await cancel.click()
  await page.getByRole('button', { name: 'Confirmer la résiliation' }).click()
  await expect(main(page)).toContainText(/Vous gardez votre accès jusqu’au .* à \d{2}:\d{2}\./)
  await page.getByRole('button', { name: 'Reprendre mon abonnement' }).click()
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Reprendre mon abonnement' }).click()
  await expect(main(page)).toContainText(/Renouvellement le\s*\d{2}\/\d{2}\/\d{4}/)
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: 'Supprimer l’abonnement (test)' }).click()
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await page.waitForURL('**/app/subscription')
  await expect(page.getByRole('radio')).toHaveCount(3)
})
