import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { post } from './new-member.ts'
import {
  advance,
  applyMilliseconds,
  ask,
  bank,
  countCharges,
  customerOf,
  expectNoSidewaysScroll,
  fields,
  type Payer,
  registerPayer,
  typeCard,
} from './payer.ts'

// These journeys move the clock, so they get a separate server. Axe reads a half-transparent animation frame as a lack of contrast.
test.use({ serverName: 'subscription-settings', contextOptions: { reducedMotion: 'reduce' } })

const settings = '/app/settings/subscription'
const main = (page: Page) => page.getByRole('main')
const invoices = (page: Page) => page.getByRole('table').getByRole('row')

async function openSettings(page: Page, payer: Payer, signedInAs: (email: string) => Promise<void>): Promise<void> {
  await signedInAs(payer.email)
  await page.goto(settings)
  await expect(page.getByRole('heading', { level: 2, name: 'Factures' })).toBeVisible()
}

async function openCardPage(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Changer de carte' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Changer de carte' })).toBeVisible()
  await expect(fields.cvc(page)).toBeVisible()
}

const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer cette carte' })
const alert = (page: Page) => page.getByRole('alert').filter({ hasText: 'La carte n’a pas pu être enregistrée.' })

async function expectCard(page: Page, name: string): Promise<void> {
  await expect(page).toHaveURL(settings)
  await expect(page.getByRole('status').filter({ hasText: 'Votre nouvelle carte est enregistrée.' })).toBeVisible()
  await expect(main(page)).toContainText(name)
}

/** Returns MMYY of a later month by the machine's clock, which the fields use. */
function expiryIn(months: number): string {
  const date = new Date()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString().slice(5, 7) + date.toISOString().slice(2, 4)
}

test.describe('the subscription’s page', () => {
  test('shows the end of access to the minute, the price, the next payment, the reference, the card and the invoice', async ({
    page,
    context,
    signedInAs,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const payer = await registerPayer(page)
    await openSettings(page, payer, signedInAs)
    await expect(main(page)).toContainText(/Renouvellement le\s*\d{2}\/\d{2}\/\d{4}/)
    await expect(main(page)).toContainText(
      /Votre accès est ouvert jusqu’au (lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) \d{1,2}(er)? \p{L}+ 20\d\d à \d{2}:\d{2}\./u,
    )
    await expect(main(page)).toContainText(/19,90\s€ par mois TTC/)
    await expect(main(page)).toContainText(/Prochain paiement\s*19,90\s€ le \d{2}\/\d{2}\/\d{4}/)
    await expect(main(page)).toContainText('Visa se terminant par 4242')
    const reference = (await main(page).innerText()).match(/SV-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}/)?.[0]
    await page.getByRole('button', { name: 'Copier la référence' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Référence copiée.' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference)
    await expect(invoices(page)).toHaveCount(2)
    await expect(invoices(page).nth(1)).toContainText(/\d{2}\/\d{2}\/\d{4}.*19,90\s€.*Payée/)
    await expect(invoices(page).nth(1).getByRole('link')).toHaveAttribute('href', /^http/)
    await expect(page.getByRole('region', { name: 'Paiement à régler' })).toHaveCount(0)
    await expectNoAxeViolations(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
    await expectNoAxeViolations(page)
    await page.setViewportSize({ width: 320, height: 700 })
    await expectNoSidewaysScroll(page)
  })

  test('is shown in English to an English-speaking member', async ({ page, signedInAs }) => {
    const payer = await registerPayer(page, { locale: 'en', stripePriceId: 'price_sandbox_quarter' })
    await signedInAs(payer.email)
    await page.goto(settings)
    await expect(main(page)).toContainText('€49.90 every 3 months incl. tax')
    await expect(main(page)).toContainText(/Your access is open until \w+day \d{1,2} \w+ 20\d\d at \d{2}:\d{2}\./)
    await expect(main(page)).toContainText('Visa ending in 4242')
    await expect(main(page).getByRole('link', { name: 'Withdraw from the contract here' })).toBeVisible()
    await expectNoAxeViolations(page)
  })

  test('shows when free access ends and asks for no payment', async ({ page, signedInAsFreshMember }) => {
    await signedInAsFreshMember()
    await page.goto(settings)
    await expect(main(page)).toContainText(/Cet accès vous est offert\. Il est ouvert jusqu’au \p{L}+ \d/u)
    await expect(main(page)).toContainText('Il n’y a rien à payer, et rien à résilier.')
    await expect(page.getByRole('button', { name: /Résilier|Supprimer|Reprendre/ })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Changer de carte' })).toHaveCount(0)
    await expectNoAxeViolations(page)
    await page.goto('/app/subscription/card')
    await expect(main(page)).toContainText('Il n’y a pas de carte à changer')
    await expectNoAxeViolations(page)
  })

  test('shows the session’s data with a quiet retry when the card provider is unreachable', async ({
    page,
    signedInAs,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/502/)
    const payer = await registerPayer(page)
    await signedInAs(payer.email)
    const json = { statusCode: 502, error: 'Bad Gateway', message: 'error_card_provider' }
    await page.route('**/api/user_subscription/*', route => route.fulfill({ status: 502, json }))
    await page.goto(settings)
    await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible()
    await expect(main(page)).toContainText(/Renouvellement le\s*\d{2}\/\d{2}\/\d{4}/)
    await expect(page.getByRole('button', { name: 'Résilier votre contrat' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.unroute('**/api/user_subscription/*')
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(main(page)).toContainText('Visa se terminant par 4242')
  })
})

test.describe('changing the card', () => {
  test('happens in a separate document, and no other page of the settings may load the provider’s script', async ({
    page,
    signedInAs,
  }) => {
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
    await openCardPage(page)
    await expect(page.locator('script[src$="stripe.js"]')).toHaveCount(1)
    await expectNoAxeViolations(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
  })

  test('accepts a good card, charges nothing, and returns to the settings, which confirm it', async ({
    page,
    signedInAs,
  }) => {
    const payer = await registerPayer(page)
    await openSettings(page, payer, signedInAs)
    await openCardPage(page)
    await expect(main(page)).toContainText('Visa se terminant par 4242')
    await expect(save(page)).toBeDisabled()
    await typeCard(page, '5555555555554444')
    await save(page).click()
    await expectCard(page, 'Mastercard se terminant par 4444')
    await expectNoAxeViolations(page)
    expect(await countCharges(page, payer)).toBe(1)
    await page.reload()
    await expect(main(page)).toContainText('Mastercard se terminant par 4444')
    await expect(main(page)).not.toContainText('Votre nouvelle carte est enregistrée.')
  })

  test('explains why a card was declined, and that the current one stays', async ({
    page,
    signedInAs,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/402/)
    const payer = await registerPayer(page)
    await openSettings(page, payer, signedInAs)
    await openCardPage(page)
    for (const [number, reason] of [
      ['4000000000000002', 'Votre banque a refusé cette carte.'],
      ['4000000000009995', 'Les fonds disponibles'],
      ['4000000000000069', 'Cette carte a expiré.'],
      ['4000000000000127', 'Le code de sécurité (CVC)'],
    ] as const) {
      await typeCard(page, number)
      await save(page).click()
      await expect(alert(page), number).toContainText(reason)
      await expect(alert(page)).toContainText('La carte en place n’a pas changé.')
    }
    await expectNoAxeViolations(page)
    await page.getByRole('link', { name: 'Revenir à mon abonnement' }).click()
    await expect(main(page)).toContainText('Visa se terminant par 4242')
  })

  test('continues when the member confirms with their bank', async ({ page, signedInAs }) => {
    const payer = await registerPayer(page)
    await openSettings(page, payer, signedInAs)
    await openCardPage(page)
    await typeCard(page, '4000002760003184')
    await save(page).click()
    await bank(page).accept.click()
    await expectCard(page, 'Visa se terminant par 3184')
  })

  test('reports that the member refused at their bank, and can be retried', async ({
    page,
    signedInAs,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/402/)
    const payer = await registerPayer(page)
    await openSettings(page, payer, signedInAs)
    await openCardPage(page)
    await typeCard(page, '4000002760003184')
    await save(page).click()
    await bank(page).refuse.click()
    await expect(alert(page)).toContainText('n’a pas pu vérifier votre identité')
    await expectNoAxeViolations(page)
    await save(page).click()
    await bank(page).accept.click()
    await expectCard(page, 'Visa se terminant par 3184')
  })

  test('happens once when the button is pressed twice, or again after a lost response', async ({
    page,
    signedInAs,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/ERR_FAILED/)
    const payer = await registerPayer(page)
    await openSettings(page, payer, signedInAs)
    await openCardPage(page)
    let isLost = false
    await page.route('**/card', async route => {
      if (isLost || route.request().method() !== 'PUT') return route.continue()
      isLost = true
      await route.fetch()
      await route.abort()
    })
    await typeCard(page, '5555555555554444')
    await save(page).dblclick()
    await expectCard(page, 'Mastercard se terminant par 4444')
    const { data } = await ask(page, `setup_intents?customer=${await customerOf(page, payer)}`)
    expect(data).toHaveLength(1)
  })

  test('is possible using only the keyboard', async ({ page, signedInAs }) => {
    const payer = await registerPayer(page)
    await openSettings(page, payer, signedInAs)
    await page.getByRole('link', { name: 'Changer de carte' }).focus()
    await page.keyboard.press('Enter')
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
  })

  test('warns of a card that expires before the next payment, until it is changed', async ({ page, signedInAs }) => {
    const payer = await registerPayer(page, { stripePriceId: 'price_sandbox_year' })
    await openSettings(page, payer, signedInAs)
    await expect(main(page)).not.toContainText('Expire bientôt')
    await openCardPage(page)
    await typeCard(page, '5555555555554444', expiryIn(3))
    await save(page).click()
    await expectCard(page, 'Mastercard se terminant par 4444')
    await expect(main(page)).toContainText('Expire bientôt, avant le prochain paiement.')
    await expectNoAxeViolations(page)
    await openCardPage(page)
    await typeCard(page, '4242424242424242')
    await save(page).click()
    await expectCard(page, 'Visa se terminant par 4242')
    await expect(main(page)).not.toContainText('Expire bientôt')
  })
})

test.describe('a scheduled cancellation', () => {
  test('takes two clicks, shows the end to the minute, and can be taken back at a stated price and date', async ({
    page,
    signedInAs,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/ERR_FAILED/)
    const payer = await registerPayer(page)
    await openSettings(page, payer, signedInAs)
    await page.getByRole('button', { name: 'Résilier votre contrat' }).click()
    await expect(page.getByRole('dialog')).toContainText(/jusqu’au \p{L}+ \d{1,2}(er)? \p{L}+ \d{4} à \d{2}:\d{2}\./u)
    await page.getByRole('button', { name: 'Confirmer la résiliation' }).click()
    await expect(main(page)).toContainText(/Vous gardez tous vos accès jusqu’au .* à \d{2}:\d{2}\./)
    await expect(main(page)).toContainText(/Prochain paiement\s*Aucun/)

    const resume = page.getByRole('button', { name: 'Reprendre mon abonnement' })
    const dialog = page.getByRole('dialog', { name: 'Reprendre votre abonnement ?' })
    await resume.click()
    await expect(dialog).toContainText(/le \d{2}\/\d{2}\/\d{4}, au prix de 19,90\s€ par mois TTC/)
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Garder la résiliation' }).click()
    await expect(resume).toBeFocused()

    await page.route('**/resume', route => route.abort())
    await resume.click()
    await dialog.getByRole('button', { name: 'Reprendre mon abonnement' }).click()
    await expect(page.getByRole('alert')).toHaveText('L’abonnement n’a pas pu être repris. Veuillez réessayer.')
    await page.unroute('**/resume')

    await resume.click()
    await dialog.getByRole('button', { name: 'Reprendre mon abonnement' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Votre abonnement reprend son cours.' })).toBeVisible()
    await expect(main(page)).toContainText(/Renouvellement le\s*\d{2}\/\d{2}\/\d{4}/)
    await expect(main(page)).toContainText(/Prochain paiement\s*19,90/)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(resume).toHaveCount(0)
    await expectNoAxeViolations(page)
  })
})

test.describe('as time goes by', () => {
  test('a withdrawal leaves the invoice, paid back in full, and the way to a new subscription', async ({
    page,
    signedInAs,
  }) => {
    const payer = await registerPayer(page)
    await openSettings(page, payer, signedInAs)
    await expect(main(page).getByRole('link', { name: 'Renoncer au contrat ici' })).toHaveAttribute(
      'href',
      '/renoncer-au-contrat',
    )
    await expect(main(page)).toContainText(
      /sans donner de motif, jusqu’au \p{L}+ \d{1,2}(er)? \p{L}+ \d{4} à 23:59 \(heure de Paris\)/u,
    )
    const user = await page.request.get('/api/auth/user', { headers: { authorization: `Bearer ${payer.token}` } })
    const [{ id }] = (await user.json()).user.Subscriptions
    await post(page, `/api/user_subscription/${id}/withdraw`, {}, payer.token)
    await page.reload()
    await expect(main(page)).toContainText('A pris fin le')
    await expect(main(page)).toContainText('Votre progression est conservée et vous attend.')
    await expect(invoices(page).nth(1)).toContainText(/Remboursée\s*19,90\s€/)
    await expect(
      invoices(page)
        .nth(1)
        .getByRole('link', { name: /^Avoir / }),
    ).toHaveAttribute('href', /^http/)
    await expect(page.getByRole('link', { name: 'Changer d’abonnement' })).toBeVisible()
    await expect(main(page).getByRole('link', { name: /Renoncer|Changer de carte/ })).toHaveCount(0)
    await expectNoAxeViolations(page)
  })

  test('a disputed payment suspends the renewal: the page says so, and offers no way to resume', async ({
    page,
    signedInAs,
  }) => {
    const payer = await registerPayer(page)
    const { data } = await ask(page, `charges?customer=${await customerOf(page, payer)}`)
    await post(page, '/sandbox/stripe/control/dispute', { kind: 'dispute', charge: data[0].id })
    await page.waitForTimeout(applyMilliseconds)
    await openSettings(page, payer, signedInAs)
    await expect(main(page)).toContainText('Renouvellement suspendu')
    await expect(main(page)).toContainText('est contesté auprès de la banque')
    await expect(main(page).getByRole('button', { name: 'Reprendre mon abonnement' })).toHaveCount(0)
    await expectNoAxeViolations(page)
  })

  test('the way to withdraw is shown for as long as the law allows it, and no longer', async ({ page, signedInAs }) => {
    const payer = await registerPayer(page)
    const withdraw = main(page).getByRole('link', { name: 'Renoncer au contrat ici' })
    await advance(page, 'day', 13)
    await openSettings(page, payer, signedInAs)
    await expect(withdraw).toBeVisible()
    // The deadline moves when the fourteenth day falls on a weekend or a public holiday.
    await advance(page, 'day', 7)
    await openSettings(page, payer, signedInAs)
    await expect(withdraw).toHaveCount(0)
  })

  test('three months later every invoice is listed, latest first', async ({ page, signedInAs }) => {
    const payer = await registerPayer(page)
    await advance(page, 'month', 3)
    await advance(page, 'day')
    await openSettings(page, payer, signedInAs)
    await expect(invoices(page)).toHaveCount(5)
    const dates = await invoices(page).locator('td:first-child').allInnerTexts()
    const sortable = dates.map(date => date.split('/').reverse().join('-'))
    expect(sortable).toEqual(sortable.toSorted().reverse())
    for (let row = 1; row < 5; row++) await expect(invoices(page).nth(row)).toContainText(/19,90\s€.*Payée/)
    await expectNoAxeViolations(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
    await expectNoAxeViolations(page)
  })
})
