import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './accessibility.ts'
import { expect, expectToFit, test } from './fixtures.ts'
import { advance, bank, countCharges, fields, type Payer, payFromNowOnWith, registerPayer, typeCard } from './payer.ts'

// These journeys move the clock. Axe reads a half-transparent animation frame as a lack of contrast.
test.use({ serverName: 'clock', contextOptions: { reducedMotion: 'reduce' } })

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

test('a failed renewal is paid with another card, which replaces the one in use; access ends after the grace period, and subscribing again restores everything', async ({
  page,
  signedInAs,
}) => {
  const payer = await registerPayer(page)
  await signedInAs(payer.email)
  await page.goto('/app/programs')
  await page.getByRole('tabpanel').getByRole('article').first().getByRole('link').click()
  await page.getByRole('button', { name: 'Valider la lecture' }).click()
  await expect(page.getByRole('button', { name: 'Lecture validée' })).toBeDisabled()
  const media = new URL(page.url()).pathname

  await failRenewal(page, payer, 'pm_card_chargeCustomerFail')
  await signedInAs(payer.email)
  await page.goto(settings)
  await page.getByRole('link', { name: 'Régler avec une autre carte' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Régler votre abonnement' })).toBeVisible()
  const save = page.getByRole('button', { name: /^Enregistrer et régler 19,90\s€$/ })
  await expect(fields.cvc(page)).toBeVisible()
  await expectNoAxeViolations(page)
  await expectToFit(page, 390, 1360)
  // This card can be saved, and then declines the payment.
  await typeCard(page, '4000000000000341')
  await save.click()
  await expect(page.getByRole('alert')).toContainText(
    'Votre nouvelle carte est enregistrée, mais le paiement a échoué.',
  )
  await expect(main(page)).toContainText('Visa se terminant par 0341')
  expect(await countCharges(page, payer)).toBe(1)
  await typeCard(page, '5555555555554444')
  await save.dblclick()
  await page.waitForURL(`**${settings}`)
  await expect(main(page)).toContainText('Mastercard se terminant par 4444')
  await expectRenewed(page, payer)

  await failRenewal(page, payer, 'pm_card_chargeCustomerFail', 4)
  await signedInAs(payer.email)
  await page.goto(media, { waitUntil: 'commit' })
  await expect(page).toHaveURL('/app/subscription')
  await expect(main(page)).toContainText(/(votre accès|Votre abonnement) a pris fin le \d{2}\/\d{2}\/\d{4}/)
  await expect(main(page)).toContainText('Votre progression est conservée : vous reprendrez là où vous en étiez.')
  await expect(banner(page)).toHaveCount(0)
  await expectNoAxeViolations(page)
  await page.getByRole('radio', { name: /par mois/ }).check()
  await page.getByRole('button', { name: 'S’abonner' }).click()
  await typeCard(page, '4242424242424242')
  await page.getByRole('button', { name: /commande avec obligation de paiement/ }).click()
  await page.waitForURL('**/app/programs')
  await page.goto(media)
  await expect(page.getByRole('button', { name: 'Lecture validée' })).toBeDisabled()
  await page.getByRole('button', { name: /menu de mon compte/ }).click()
  await page.getByRole('link', { name: 'Mes réglages' }).click()
  await page.getByRole('link', { name: 'Abonnement' }).click()
  // Both are listed, the unpaid one as void.
  await expect(main(page)).toContainText(/19,90\s€.*Annulée/)
  expect(await countCharges(page, payer)).toBe(3)
})
