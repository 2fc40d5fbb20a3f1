import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './accessibility.ts'
import { expect, recordRequests, test } from './fixtures.ts'
import { enterWith, registerMember } from './new-member.ts'
import { bank, countCharges, fields, type Payer, typeCard } from './payer.ts'

const visa = '4242424242424242'

/** Registers a member without a subscription, and signs the browser in. */
async function signInAsNewcomer(page: Page): Promise<Payer> {
  const member = await registerMember(page)
  await enterWith(page, member)
  return member
}

const continueButton = (page: Page) => page.getByRole('button', { name: /commande avec obligation de paiement/ })

async function openCardForm(page: Page): Promise<void> {
  await page.goto('/app/subscription')
  await page.getByRole('radio', { name: /par an/ }).check()
  await page.getByRole('button', { name: 'S’abonner' }).click()
  await expect(fields.cvc(page)).toBeVisible()
}

async function payWith(page: Page, number: string): Promise<void> {
  await typeCard(page, number)
  await continueButton(page).click()
}

async function expectAccess(page: Page): Promise<void> {
  await page.waitForURL('**/app/programs')
  await expect(page.getByRole('heading', { name: 'Mes programmes' })).toBeVisible()
}

const alert = (page: Page) => page.getByRole('alert').filter({ hasText: 'Le paiement a échoué.' })

test('charges once when two tabs pay at once, opens the programmes at once in both, and offers nothing more when the member goes back', {
  tag: '@main',
}, async ({ page }) => {
  const member = await signInAsNewcomer(page)
  const other = await page.context().newPage()
  await Promise.all([openCardForm(page), openCardForm(other)])
  await expect(page.getByRole('region', { name: 'Votre carte' })).toContainText('4242 4242 4242 4242')
  await expect(continueButton(page)).toHaveAccessibleName(
    /^Continuer commande avec obligation de paiement\s: 149,00\s€$/,
  )
  await typeCard(page, visa)
  await typeCard(other, '5555555555554444')
  for (const tab of [page, other]) await expect(continueButton(tab)).toBeEnabled()
  // Forced: the background tab draws nothing, and Playwright would wait for it to be stable.
  await Promise.all([continueButton(page).click({ force: true }), continueButton(other).click({ force: true })])
  await Promise.all([expectAccess(page), expectAccess(other)])
  expect(await countCharges(page, member)).toBe(1)
  await other.close()
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Aller à mes programmes' })).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Votre abonnement est actif' })).toBeVisible()
  await expectNoAxeViolations(page)
})

test('offers a quiet retry when the card provider’s script does not load; explains a decline and a refusal at the bank, and charges nothing; continues after a reload during the 3-D Secure challenge of a card in a wallet', {
  tag: '@main',
}, async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/402|ERR_FAILED/)
  const member = await signInAsNewcomer(page)
  await page.route('**/stripe.js', route => route.abort())
  await page.goto('/app/subscription')
  await page.getByRole('radio', { name: /par an/ }).check()
  await page.getByRole('button', { name: 'S’abonner' }).click()
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.unroute('**/stripe.js')
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(fields.cvc(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Votre carte' })).toBeFocused()
  await expectNoAxeViolations(page)

  // The card provider's sandbox tests every number; a component test, every reason.
  await payWith(page, '4000000000009995')
  await expect(alert(page)).toContainText('Les fonds disponibles')
  await expectNoAxeViolations(page)
  await payWith(page, '4000002760003184')
  await bank(page).refuse.click()
  await expect(alert(page)).toContainText('n’a pas pu vérifier votre identité')
  expect(await countCharges(page, member)).toBe(0)

  await page.getByRole('button', { name: 'Acheter avec Google Pay' }).click()
  await page.getByRole('combobox', { name: 'Carte' }).selectOption('Visa •••• 3184 (3-D Secure)')
  await page.getByRole('button', { name: /^Payer 149,00/ }).click()
  await expect(bank(page).accept).toBeVisible()
  await page.reload()
  await expect(bank(page).accept).toBeVisible()
  const reads = recordRequests(page, request => request.url().endsWith('/api/auth/user'))
  await bank(page).accept.click()
  await expectAccess(page)
  expect(reads).toHaveLength(1)
  expect(await countCharges(page, member)).toBe(1)
})
