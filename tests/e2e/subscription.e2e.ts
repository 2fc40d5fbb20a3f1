import type { Locator, Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { enterWith, registerMember } from './new-member.ts'

// Axe reads a half-transparent animation frame as a lack of contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const louis = 'louis@example.org'

const visa = '4242424242424242'

/** Headers for the card provider's sandbox, which knows what the member was charged. */
const providerHeaders = { authorization: 'Bearer sk_test_sandbox', 'stripe-version': '2026-10-28.endive' }

/** Registers a member without a subscription, and signs the browser in. */
async function signInAsNewcomer(page: Page, locale: 'fr' | 'en' = 'fr'): Promise<{ email: string; token: string }> {
  const member = await registerMember(page, { locale })
  await enterWith(page, member)
  await page.evaluate(storedLocale => localStorage.setItem('seve.locale', storedLocale), locale)
  return member
}

/** Subscribes by the API, for the screens after payment. */
async function payByApi(page: Page, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const products = await page.request.get('/api/subscription_product?sort[price]=ASC', { headers })
  const [{ stripePriceId }] = (await products.json()).body
  const data = { stripePaymentMethodId: 'pm_card_visa', stripePriceId }
  const response = await page.request.post('/api/subscription_product/subscribe', { headers, data })
  expect((await response.json()).isPaymentIntentSucceeded).toBe(true)
}

/** Returns how many times the member was charged. */
async function countCharges(page: Page, email: string): Promise<number> {
  const ask = async (path: string) => {
    const response = await page.request.get(`/sandbox/stripe/v1/${path}`, { headers: providerHeaders })
    expect(response.status()).toBe(200)
    return (await response.json()).data as { id: string; status: string }[]
  }
  const customers = await ask(`customers?email=${encodeURIComponent(email)}`)
  const charges = await Promise.all(customers.map(({ id }) => ask(`charges?customer=${id}`)))
  return charges.flat().filter(({ status }) => status === 'succeeded').length
}

/** Finds one of the provider's fields by the title of its frame. */
function cardField(page: Page, title: string, placeholder: string): Locator {
  return page.frameLocator(`iframe[title*="${title}"]`).getByPlaceholder(placeholder)
}

const fields = {
  number: (page: Page) => cardField(page, 'numéro', '1234 1234 1234 1234'),
  expiry: (page: Page) => cardField(page, 'expiration', 'MM / AA'),
  cvc: (page: Page) => cardField(page, 'code', 'CVC'),
}

const nameField = (page: Page) => page.getByLabel('Nom sur la carte')
const continueButton = (page: Page) => page.getByRole('button', { name: /commande avec obligation de paiement/ })

async function openCardForm(page: Page): Promise<void> {
  await page.goto('/app/subscription')
  await page.getByRole('radio', { name: /par an/ }).check()
  await page.getByRole('button', { name: 'S’abonner' }).click()
  await expect(fields.cvc(page)).toBeVisible()
}

/** Replaces the contents of the fields. */
async function typeInto(field: Locator, text: string): Promise<void> {
  await field.fill('')
  await field.pressSequentially(text)
}

async function typeCard(page: Page, number: string): Promise<void> {
  await nameField(page).fill('Inès Garnier')
  await typeInto(fields.number(page), number)
  await typeInto(fields.expiry(page), '1234')
  await typeInto(fields.cvc(page), '123')
}

async function payWith(page: Page, number: string): Promise<void> {
  await typeCard(page, number)
  await continueButton(page).click()
}

/** The bank's page, in a frame of a frame as in Stripe's test mode. */
function bank(page: Page): { accept: Locator; refuse: Locator } {
  const frame = page.frameLocator('iframe[title="Authentification 3-D Secure"]').frameLocator('iframe')
  return { accept: frame.locator('#test-source-authorize-3ds'), refuse: frame.locator('#test-source-fail-3ds') }
}

async function expectAccess(page: Page): Promise<void> {
  await page.waitForURL('**/app/programs')
  await expect(page.getByRole('heading', { name: 'Mes programmes' })).toBeVisible()
}

/** Expects the guard to load the payment page's document, which contains the provider's script. */
async function expectNoAccess(page: Page): Promise<void> {
  await page.goto('/app/programs', { waitUntil: 'commit' })
  await expect(page).toHaveURL('/app/subscription')
  await expect(page.locator('script[src$="stripe.js"]')).toBeAttached()
}

const alert = (page: Page) => page.getByRole('alert').filter({ hasText: 'Le paiement a échoué.' })

test.describe('the subscription page', () => {
  test('offers the products cheapest first, each with its total and its weekly price, and waits for a choice', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs(louis)
    await page.goto('/app/subscription')
    await expect(page.getByRole('heading', { level: 1, name: 'Continuez avec Sève' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3)
    const products = page.getByRole('radio')
    await expect(products).toHaveCount(3)
    for (const [index, name] of [
      /^19,90\s€ TTC par mois env\. 4,42\s€ par semaine$/,
      /^49,90\s€ TTC par trimestre env\. 3,70\s€ par semaine$/,
      /^149,00\s€ TTC par an env\. 2,87\s€ par semaine$/,
    ].entries()) {
      await expect(products.nth(index)).toHaveAccessibleName(name)
      await expect(products.nth(index)).not.toBeChecked()
    }
    await expect(page.getByText('Paiement par carte')).toContainText('Visa, Mastercard')
    const subscribe = page.getByRole('button', { name: 'S’abonner' })
    await expect(subscribe).toBeDisabled()
    await expectNoAxeViolations(page)
    await products.first().focus()
    await page.keyboard.press('ArrowDown')
    await expect(products.nth(1)).toBeChecked()
    await expect(page.getByText('Renouvelé tous les 3 mois.')).toBeVisible()
    await expect(subscribe).toBeEnabled()
  })

  test('opens the card form under a summary of the order, with a final button that names the obligation and the amount', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs(louis)
    await openCardForm(page)
    await expect(page.getByRole('heading', { name: 'Votre carte' })).toBeFocused()
    const form = page.getByRole('region', { name: 'Votre carte' })
    await expect(form).toContainText(/Sève, un an · 149,00\s€ TTC aujourd’hui, puis chaque année/)
    await expect(form).toContainText('4242 4242 4242 4242')
    await expect(form).toContainText('24 heures avant la fin de la période en cours')
    await expect(form.getByRole('link', { name: 'Conditions' })).toHaveAttribute('href', '/conditions')
    await expect(form.getByRole('link', { name: 'Confidentialité' })).toHaveAttribute('href', '/confidentialite')
    await expect(continueButton(page)).toHaveAccessibleName(
      /^Continuer commande avec obligation de paiement\s: 149,00\s€$/,
    )
    await page.getByRole('radio', { name: /par mois/ }).check()
    await expect(form).toContainText(/Sève, un mois · 19,90\s€/)
    await expect(continueButton(page)).toHaveAccessibleName(/19,90\s€$/)
    await expectNoAxeViolations(page)
  })

  test('offers a quiet retry when the card provider’s script does not load', async ({
    page,
    signedInAs,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/ERR_FAILED/)
    await signedInAs(louis)
    await page.route('**/stripe.js', route => route.abort())
    await page.goto('/app/subscription')
    await page.getByRole('radio', { name: /par mois/ }).check()
    await page.getByRole('button', { name: 'S’abonner' }).click()
    await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.unroute('**/stripe.js')
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await openCardForm(page)
  })
})

test.describe('paying', () => {
  test('opens the programmes at once, charges once, and offers nothing more when the member goes back', async ({
    page,
  }) => {
    const { email } = await signInAsNewcomer(page)
    await openCardForm(page)
    await payWith(page, visa)
    await expectAccess(page)
    expect(await countCharges(page, email)).toBe(1)
    await page.goBack()
    await expect(page.getByRole('link', { name: 'Aller à mes programmes' })).toBeVisible()
    await expect(page.getByRole('radio')).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Votre abonnement est actif' })).toBeVisible()
    await expectNoAxeViolations(page)
  })

  test('is possible using only the keyboard', async ({ page }) => {
    const { email } = await signInAsNewcomer(page)
    await page.goto('/app/subscription')
    const monthly = page.getByRole('radio', { name: /par mois/ })
    await expect(monthly).toBeVisible()
    const press = async (key: string) => page.keyboard.press(key)
    const isFocused = (element: Locator) => element.evaluate(found => found === document.activeElement)
    for (let step = 0; step < 15 && !(await isFocused(monthly)); step++) await press('Tab')
    await press('Space')
    await press('ArrowDown')
    await expect(page.getByRole('radio', { name: /par trimestre/ })).toBeChecked()
    await press('Tab')
    await expect(page.getByRole('button', { name: 'S’abonner' })).toBeFocused()
    await press('Enter')
    await expect(page.getByRole('heading', { name: 'Votre carte' })).toBeFocused()
    await expect(fields.cvc(page)).toBeVisible()
    for (const text of ['Inès Garnier', visa, '1234', '123']) {
      await press('Tab')
      await page.keyboard.type(text)
    }
    await expect(continueButton(page)).toBeEnabled()
    await press('Tab')
    await expect(continueButton(page)).toBeFocused()
    await press('Enter')
    await expectAccess(page)
    expect(await countCharges(page, email)).toBe(1)
  })

  test('explains why a card was declined, and lets the member try another', async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/402/)
    const { email } = await signInAsNewcomer(page)
    await openCardForm(page)
    // The card provider's sandbox tests every number; a component test, every reason.
    for (const [number, reason] of [
      ['4000000000000002', 'Votre banque a refusé cette carte.'],
      ['4000000000009995', 'Les fonds disponibles'],
    ] as const) {
      await payWith(page, number)
      await expect(alert(page), number).toContainText(reason)
    }
    await expectNoAxeViolations(page)
    expect(await countCharges(page, email)).toBe(0)
    await expectNoAccess(page)
    await openCardForm(page)
    await payWith(page, visa)
    await expectAccess(page)
    expect(await countCharges(page, email)).toBe(1)
  })

  test('continues when the member confirms with their bank', async ({ page }) => {
    const { email } = await signInAsNewcomer(page)
    await openCardForm(page)
    await payWith(page, '4000002760003184')
    await bank(page).accept.click()
    await expectAccess(page)
    expect(await countCharges(page, email)).toBe(1)
  })

  test('reports that the member refused at their bank, and can be retried', async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/402/)
    const { email } = await signInAsNewcomer(page)
    await openCardForm(page)
    await payWith(page, '4000002760003184')
    await bank(page).refuse.click()
    await expect(alert(page)).toContainText('n’a pas pu vérifier votre identité')
    expect(await countCharges(page, email)).toBe(0)
    await continueButton(page).click()
    await bank(page).accept.click()
    await expectAccess(page)
    expect(await countCharges(page, email)).toBe(1)
  })

  test('charges once when two tabs pay at once, and both lead to the programmes', async ({ page }) => {
    const { email } = await signInAsNewcomer(page)
    const other = await page.context().newPage()
    await Promise.all([openCardForm(page), openCardForm(other)])
    await typeCard(page, visa)
    await typeCard(other, '5555555555554444')
    for (const tab of [page, other]) await expect(continueButton(tab)).toBeEnabled()
    // Forced: the background tab draws nothing, and Playwright would wait for it to be stable.
    await Promise.all([continueButton(page).click({ force: true }), continueButton(other).click({ force: true })])
    await Promise.all([expectAccess(page), expectAccess(other)])
    expect(await countCharges(page, email)).toBe(1)
  })

  test('continues after a reload during the 3-D Secure challenge', async ({ page }) => {
    const { email } = await signInAsNewcomer(page)
    await openCardForm(page)
    await payWith(page, '4000002760003184')
    await expect(bank(page).accept).toBeVisible()
    await page.reload()
    await bank(page).accept.click()
    await expectAccess(page)
    expect(await countCharges(page, email)).toBe(1)
  })
})

test.describe('the subscription details', () => {
  test('lead to the offer when there is no subscription', async ({ page, signedInAs }) => {
    await signedInAs(louis)
    await page.goto('/app/settings/subscription')
    await expect(page.getByRole('heading', { name: 'Vous n’avez pas encore d’abonnement' })).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('link', { name: 'Choisir un abonnement' }).click()
    await expect(page).toHaveURL('/app/subscription')
    await expect(page.getByRole('radio')).toHaveCount(3)
  })

  test('show name, renewal date and invoice, and schedule the cancellation after asking', async ({
    page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/ERR_FAILED/)
    const { token } = await signInAsNewcomer(page)
    await payByApi(page, token)
    await page.goto('/app/settings/subscription')
    const main = page.getByRole('main')
    await expect(main.getByRole('definition').first()).toHaveText('Mois')
    await expect(main).toContainText(/Renouvellement le\s*\d{2}\/\d{2}\/\d{4}/)
    const tab = page.waitForEvent('popup')
    await main.getByRole('link', { name: /Voir la facture/ }).click()
    await expect(await tab).toHaveURL(/\/invoice\//)
    await (await tab).close()
    await expect(page.getByRole('link', { name: 'Changer d’abonnement' })).toHaveCount(0)
    await expectNoAxeViolations(page)

    const cancel = page.getByRole('button', { name: 'Résilier votre contrat' })
    const dialog = page.getByRole('dialog', { name: 'Résilier votre contrat ?' })
    await cancel.click()
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Garder mon abonnement' }).click()
    await expect(cancel).toBeFocused()

    await page.route('**/cancel', route => route.abort())
    await cancel.click()
    await dialog.getByRole('button', { name: 'Confirmer la résiliation' }).click()
    await expect(page.getByRole('alert')).toHaveText(
      'L’annulation de l’abonnement a échoué. Veuillez réessayer ou contacter un administrateur.',
    )
    await page.unroute('**/cancel')

    await cancel.click()
    await dialog.getByRole('button', { name: 'Confirmer la résiliation' }).click()
    await expect(main).toContainText(/Expire le\s*\d{2}\/\d{2}\/\d{4}/)
    await expect(page.getByText('Votre abonnement est résilié et ne sera pas renouvelé.')).toBeFocused()
    await expect(cancel).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expectNoAxeViolations(page)
    await page.goto('/app/programs')
    await expectAccess(page)
  })

  test('delete the subscription in test mode, after asking, and lead to the offer', async ({
    page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/ERR_FAILED/)
    const { token } = await signInAsNewcomer(page)
    await payByApi(page, token)
    await page.goto('/app/settings/subscription')
    const remove = page.getByRole('button', { name: 'Supprimer l’abonnement (test)' })
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'Supprimer' })
    await page.route('**/cancel?delete=true', route => route.abort())
    await remove.click()
    await confirm.click()
    await expect(page.getByRole('alert')).toHaveText(
      'Échec de la suppression de l’abonnement. Veuillez réessayer ou contacter un administrateur.',
    )
    await page.unroute('**/cancel?delete=true')
    await remove.click()
    await confirm.click()
    await page.waitForURL('**/app/subscription')
    await expect(page.getByRole('radio')).toHaveCount(3)
    await page.goto('/app/settings/subscription')
    await expect(page.getByRole('main')).toContainText(/A pris fin le\s*\d{2}\/\d{2}\/\d{4}/)
    await expect(page.getByRole('link', { name: 'Changer d’abonnement' })).toBeVisible()
    await expect(page.getByRole('button', { name: /Résilier|Supprimer/ })).toHaveCount(0)
  })
})
