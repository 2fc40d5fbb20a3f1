import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './accessibility.ts'
import { expect, expectToFit, test } from './fixtures.ts'
import { advance, bank, countCharges, type Payer, payFromNowOnWith, registerPayer } from './payer.ts'

// These journeys move the clock.
test.use({ serverName: 'clock' })

const settings = '/app/settings/subscription'
const main = (page: Page) => page.getByRole('main')
const banner = (page: Page) => page.getByRole('region', { name: 'Paiement à régler' })
const pay = (page: Page) => page.getByRole('button', { name: /^Régler 19,90\s€ maintenant$/ })
const renewed = (page: Page) => page.getByRole('status').filter({ hasText: 'Votre abonnement est renouvelé jusqu’au' })

/** The subscription's month ends, and this card cannot pay for the next one. */
async function failRenewal(page: Page, payer: Payer, method: string, days = 1): Promise<void> {
  await payFromNowOnWith(page, payer, method)
  await advance(page, 'month')
  await advance(page, 'day', days)
}

async function expectRenewed(page: Page, payer: Payer): Promise<void> {
  await expect(renewed(page)).toBeVisible()
  await expect(main(page)).toContainText(/Renouvellement le\s*\d{2}\/\d{2}\/\d{4}/)
  await expectNoAxeViolations(page)
  expect(await countCharges(page, payer)).toBe(2)
  // By the application's link: the session has just been updated.
  await page.getByRole('banner').getByRole('link', { name: 'Programme' }).click()
  await expect(page.getByRole('heading', { name: 'Mes programmes' })).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
}

// Addresses of pictures expire after a day, and here days pass while a page is open.
test.beforeEach(({ allowConsoleErrors }) => allowConsoleErrors(/402|\/media-files\//))

test('a failed renewal leads from the programmes to the payment with the card in use; a 3-D Secure challenge opens on the page that can show it, and the payment then continues by itself', async ({
  page,
  signedInAs,
}) => {
  const payer = await registerPayer(page)
  await failRenewal(page, payer, 'pm_card_chargeCustomerFail')
  await signedInAs(payer.email)
  await page.goto('/app/programs')
  await expect(page.getByRole('heading', { name: 'Mes programmes' })).toBeVisible()
  await expect(banner(page)).toContainText(/Vous gardez votre accès jusqu’au \d{2}\/\d{2}\/\d{4} à \d{2}:\d{2}\./)
  await expectNoAxeViolations(page)
  await expectToFit(page, 390, 1360)

  await banner(page).getByRole('link', { name: 'Régler maintenant' }).click()
  await expect(page.getByRole('heading', { name: 'Votre dernier paiement n’est pas passé' })).toBeVisible()
  await pay(page).click()
  await expect(page.getByRole('alert')).toContainText('Votre banque a refusé cette carte.')
  await expectNoAxeViolations(page)
  expect(await countCharges(page, payer)).toBe(1)

  await payFromNowOnWith(page, payer, 'pm_card_authenticationRequired')
  await pay(page).click()
  await page.waitForURL('**/app/subscription/card')
  await bank(page).refuse.click()
  await expect(page.getByRole('alert')).toContainText('n’a pas pu vérifier votre identité')
  await expectNoAxeViolations(page)
  expect(await countCharges(page, payer)).toBe(1)
  await page.getByRole('button', { name: /^Régler 19,90\s€ avec cette carte$/ }).click()
  await bank(page).accept.click()
  await page.waitForURL(`**${settings}`)
  await expectRenewed(page, payer)
})
