import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { declarationPaths } from '../../domain/features/declaration/declaration.rules.ts'
import { expect, expectNoAxeViolations, fromOwnAddress, test } from './fixtures.ts'
import { freshMemberPassword } from './prepare.ts'

// The last journey moves the clock, so these get a separate server.
test.use({ serverName: 'declaration', contextOptions: { reducedMotion: 'reduce' } })

// Declarations are rate-limited by address, so each journey and its page use a different one.
test.beforeEach(async ({ page }) => page.setExtraHTTPHeaders(fromOwnAddress()))

interface Payer {
  email: string
  token: string
  id: string
  reference: string
}

/** Registers a member with a contract, paid with the sandbox's card. */
async function subscribeSomebody(page: Page, locale: 'fr' | 'en' = 'fr'): Promise<Payer> {
  const email = `leaver-${randomUUID()}@example.org`
  const names = { firstName: 'Inès', lastName: 'Garnier' }
  const registered = await page.request.post('/api/user', {
    data: { hasCompletedRegistration: true, email, password: freshMemberPassword, ...names, locale },
    headers: fromOwnAddress(),
  })
  const { token } = await registered.json()
  const headers = { authorization: `Bearer ${token}` }
  const data = { stripePaymentMethodId: 'pm_card_visa', stripePriceId: 'price_sandbox_month' }
  const paid = await page.request.post('/api/subscription_product/subscribe', { headers, data })
  expect((await paid.json()).isPaymentIntentSucceeded).toBe(true)
  const id = (await readSubscriptions(page, token))[0]?.id ?? ''
  const details = await page.request.get(`/api/user_subscription/${id}`, { headers })
  const { reference } = (await details.json()).body
  expect(reference).toMatch(/^SV(-[0-9A-F]{4}){3}$/)
  return { email, token, id, reference }
}

async function readSubscriptions(page: Page, token: string): Promise<{ id: string; cancelAtPeriodEnd: boolean }[]> {
  const response = await page.request.get('/api/auth/user', { headers: { authorization: `Bearer ${token}` } })
  return (await response.json()).user.Subscriptions
}

/** Returns the e-mails to this address whose subject contains these words. */
async function mailsTo(page: Page, email: string, subject: string): Promise<{ text: string }[]> {
  const query = new URLSearchParams({ to: email, subject })
  return (await page.request.get(`/sandbox/mail/messages?${query}`)).json()
}

/** Returns the text of the only e-mail with this subject, once it is sent. */
async function mailTo(page: Page, email: string, subject: string): Promise<string> {
  await expect.poll(async () => (await mailsTo(page, email, subject)).length, { timeout: 20_000 }).toBe(1)
  return (await mailsTo(page, email, subject))[0]?.text ?? ''
}

/** Returns the refunds of the customer with this address, in cents. */
async function refundsOf(page: Page, email: string): Promise<number[]> {
  const ask = async (path: string) => {
    const headers = { authorization: 'Bearer sk_test_sandbox', 'stripe-version': '2026-10-28.endive' }
    const response = await page.request.get(`/sandbox/stripe/v1/${path}`, { headers })
    return (await response.json()).data as { id: string; amount: number; amount_refunded: number }[]
  }
  const [customer] = await ask(`customers?email=${encodeURIComponent(email)}`)
  const charges = await ask(`charges?customer=${customer?.id}`)
  return charges.map(charge => charge.amount_refunded)
}

/** Counts mouse and touch presses, across every document that they lead through. */
async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0
  await page.exposeFunction('countClick', () => {
    clicks += 1
  })
  await page.addInitScript(() => {
    const { countClick } = window as unknown as { countClick: () => void }
    window.addEventListener('pointerup', () => countClick(), { capture: true })
  })
  return () => clicks
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

async function fillIn(page: Page, { email, reference }: { email: string; reference: string }): Promise<void> {
  await field(page, 'Prénom').fill('Inès')
  await field(page, 'Nom').fill('Garnier')
  await field(page, 'E-mail de votre compte').fill(email)
  await field(page, 'Référence du contrat').fill(reference)
  await page.getByRole('button', { name: 'Continuer' }).click()
}

const cancel = (page: Page) => page.getByRole('button', { name: 'Notification de la résiliation', exact: true })
const withdraw = (page: Page) => page.getByRole('button', { name: 'Confirmer la rétractation', exact: true })
const receivedOn = /\d{1,2} \p{L}+ \d{4} à \d{2}:\d{2}:\d{2} \(heure\sde\sParis\)/u

test.describe('the form, without an account', () => {
  test('cancels a contract on three screens by keyboard, and sends a receipt with the date and the time', async ({
    page,
  }) => {
    const { email, token, reference } = await subscribeSomebody(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${declarationPaths.cancellation}?reference=${reference}`)
    await expect(page).toHaveTitle('Résilier votre contrat · Sève')
    await expect(field(page, 'Référence du contrat')).toHaveValue(reference)
    await expectNoAxeViolations(page)

    await field(page, 'Prénom').focus()
    await page.keyboard.type('Inès')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Garnier')
    await page.keyboard.press('Tab')
    await page.keyboard.type(email)
    await page.keyboard.press('Enter')

    await expect(page.getByRole('heading', { level: 1, name: 'Vérifiez votre déclaration' })).toBeFocused()
    await expect(page.getByRole('main')).toContainText('Je notifie la résiliation de mon contrat avec Sève.')
    await expect(page.getByRole('main')).toContainText(reference)
    await expectNoAxeViolations(page)
    await page.keyboard.press('Tab')
    await expect(cancel(page)).toBeFocused()
    await page.keyboard.press('Enter')

    await expect(page.getByRole('heading', { level: 1, name: 'Votre déclaration est reçue' })).toBeFocused()
    const receipt = page.getByRole('main')
    await expect(receipt).toContainText(receivedOn)
    await expect(receipt).toContainText(`Un accusé de réception part à l’adresse ${email}`)
    await expectNoAxeViolations(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

    const shown = receivedOn.exec(await receipt.innerText())?.[0].replaceAll(/\s/g, ' ') ?? ''
    const mail = await mailTo(page, email, 'Accusé de réception de votre résiliation')
    expect(mail).toContain('Je notifie la résiliation de mon contrat avec Sève.')
    expect(mail).toContain(reference)
    expect(mail.replaceAll(/\s+/g, ' ')).toContain(shown)
    expect(mail).toMatch(/\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/)
    await expect.poll(async () => (await readSubscriptions(page, token))[0]?.cancelAtPeriodEnd).toBe(true)
  })

  test('withdraws from a contract: access closes and everything is refunded, once', async ({ page }) => {
    const { email, token, reference } = await subscribeSomebody(page)
    await page.goto(declarationPaths.withdrawal)
    await fillIn(page, { email, reference: reference.toLowerCase().replaceAll('-', ' ') })
    await withdraw(page).click()
    await expect(page.getByRole('main')).toContainText('Je renonce à mon contrat avec Sève.')
    await expect.poll(() => refundsOf(page, email)).toEqual([1990])
    expect(await mailTo(page, email, 'Accusé de réception de votre rétractation')).toContain(
      reference.toLowerCase().replaceAll('-', ' '),
    )
    expect(await mailTo(page, email, 'Votre remboursement')).toContain('19,90')
    const headers = { authorization: `Bearer ${token}` }
    expect((await page.request.get('/api/library_media', { headers })).status()).not.toBe(200)
  })

  test('gives an unknown reference the same answer; the e-mailed receipt gives details', async ({ page }) => {
    const { email, reference } = await subscribeSomebody(page)
    const answers: string[] = []
    for (const declared of [
      { email, reference: 'SV-0000-0000-0000' },
      { email, reference },
    ]) {
      await page.goto(declarationPaths.cancellation)
      await fillIn(page, declared)
      await cancel(page).click()
      await expect(page.getByRole('heading', { name: 'Votre déclaration est reçue' })).toBeVisible()
      const words = (await page.getByRole('main').innerText()).replace(declared.reference, '…')
      answers.push(words.replace(receivedOn, '…'))
    }
    expect(answers[0]).toBe(answers[1])
    await expect
      .poll(async () => (await mailsTo(page, email, 'Accusé de réception')).length, { timeout: 20_000 })
      .toBe(2)
    const mails = (await mailsTo(page, email, 'Accusé de réception')).map(({ text }) => text)
    expect(mails.some(text => text.includes('Nous n’avons pas trouvé de contrat sous cette référence'))).toBe(true)
  })

  test('shows what is missing once a field is left, returns from the recap to the typed values, and resets on reload', async ({
    page,
  }) => {
    await page.goto(declarationPaths.withdrawal)
    await expect(page.getByRole('button', { name: 'Continuer' })).toBeDisabled()
    await field(page, 'Prénom').focus()
    await expect(page.getByText('Ce champ est requis.')).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Ce champ est requis.')).toHaveCount(4)
    await expectNoAxeViolations(page)

    await fillIn(page, { email: 'ines@example.org', reference: 'SV-0000-0000-0001' })
    await expect(withdraw(page)).toBeVisible()
    await page.getByRole('button', { name: 'Modifier' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Renoncer à votre contrat' })).toBeFocused()
    await expect(field(page, 'E-mail de votre compte')).toHaveValue('ines@example.org')
    await page.getByRole('button', { name: 'Continuer' }).click()
    await page.goBack()
    await expect(field(page, 'Référence du contrat')).toHaveValue('SV-0000-0000-0001')
    await page.goForward()
    await page.reload()
    await fillIn(page, { email: 'ines@example.org', reference: 'SV-0000-0000-0001' })
    await expect(page.getByRole('heading', { name: 'Vérifiez votre déclaration' })).toBeVisible()
  })

  test('explains a refusal, when to retry, and how to write to us', async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/ERR_FAILED|429|503/)
    await page.goto(declarationPaths.cancellation)
    await fillIn(page, { email: `ines-${randomUUID()}@example.org`, reference: 'SV-0000-0000-0002' })
    const alert = page.getByRole('alert')
    await page.route('**/api/contract_declaration', route => route.abort())
    await cancel(page).click()
    await expect(alert).toContainText('envoyer deux fois la même déclaration est sans conséquence')
    await expect(cancel(page)).toBeFocused()

    const refuse = (status: number, message: string, headers: Record<string, string>) =>
      page.route('**/api/contract_declaration', route =>
        route.fulfill({ status, headers, json: { statusCode: status, error: '', message } }),
      )
    await refuse(429, 'error_too_many_requests', { 'retry-after': '600' })
    await cancel(page).click()
    await expect(alert).toContainText('Vous pourrez réessayer dans 10 minutes.')
    await expect(alert.getByRole('link')).toHaveAttribute('href', /^mailto:/)
    await expectNoAxeViolations(page)

    await refuse(503, 'error_unavailable', {})
    await cancel(page).click()
    await expect(alert).toContainText('n’a pas pu être enregistrée')
    await page.unroute('**/api/contract_declaration')
    await cancel(page).click()
    await expect(page.getByRole('heading', { name: 'Votre déclaration est reçue' })).toBeVisible()
  })

  test('stays open to a member whose session has ended', async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/401/)
    await page.goto('/api/health')
    await page.evaluate(() => {
      localStorage.setItem('seve.token', 'long-gone')
      localStorage.setItem('seve.user', '{"id":"00000000-0000-7000-8000-000000000000","email":"x@example.org"}')
    })
    await page.goto(declarationPaths.cancellation)
    await expect(field(page, 'Référence du contrat')).toBeVisible()
    await expect(page).toHaveURL(declarationPaths.cancellation)
  })

  test('is available in English, with the legal wording', async ({ page }) => {
    await page.goto(declarationPaths.cancellation)
    await page.getByRole('button', { name: 'English' }).click()
    await field(page, 'First name').fill('Ines')
    await field(page, 'Last name').fill('Garnier')
    await field(page, 'Email of your account').fill(`ines-${randomUUID()}@example.org`)
    await field(page, 'Contract reference').fill('SV-0000-0000-0003')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Notification of cancellation' }).click()
    await expect(page.getByRole('main')).toContainText('I give notice that I cancel my contract with Sève.')
    await expect(page.getByRole('main')).toContainText(/\d{2}:\d{2}:\d{2} \(Paris\stime\)/)
    await page.goto(declarationPaths.withdrawal)
    await expect(page.getByRole('heading', { level: 1, name: 'Withdraw from your contract' })).toBeVisible()
  })
})

test.describe('a member', () => {
  test('cancels with two clicks from any page, keeps access to the end, and receives a confirmation', async ({
    page,
    signedInAs,
  }) => {
    const { email, token, reference } = await subscribeSomebody(page)
    await signedInAs(email)
    const clicks = await countClicks(page)
    await page.goto('/app/settings/profile')
    await page.getByRole('link', { name: 'Résilier votre contrat' }).click()
    await expect(page.getByRole('main')).toContainText(reference)
    await expect(page.getByRole('main')).toContainText(/Fin de vos accès\s?\d{1,2} \p{L}+ \d{4} à \d{2}:\d{2}/u)
    await expectNoAxeViolations(page)
    await cancel(page).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Votre contrat est résilié' })).toBeFocused()
    expect(clicks()).toBe(2)
    await expect(page.getByRole('main')).toContainText(receivedOn)
    await expectNoAxeViolations(page)
    expect((await readSubscriptions(page, token))[0]?.cancelAtPeriodEnd).toBe(true)
    expect(await mailTo(page, email, 'Votre contrat est résilié')).toContain(reference)

    await page.getByRole('link', { name: 'Revenir à mes programmes' }).click()
    await expect(page.getByRole('heading', { name: 'Mes programmes' })).toBeVisible()
    await page.goto(declarationPaths.cancellation)
    await expect(page.getByRole('heading', { name: 'Votre contrat est déjà résilié' })).toBeVisible()
    await expect(cancel(page)).toHaveCount(0)
    await expectNoAxeViolations(page)
  })

  test('withdraws with two clicks: access closes at once and the payment is refunded to the cent', async ({
    page,
    signedInAs,
  }) => {
    const { email, reference } = await subscribeSomebody(page)
    await signedInAs(email)
    const clicks = await countClicks(page)
    await page.goto('/app/programs')
    await expect(page.getByRole('heading', { name: 'Mes programmes' })).toBeVisible()
    await page.getByRole('link', { name: 'Renoncer au contrat ici' }).click()
    await expect(page.getByRole('main')).toContainText(/Vous est remboursé\s?19,90\s€/)
    await expect(page.getByRole('main')).toContainText(/Vos accès\s?Fermés aussitôt/)
    await expectNoAxeViolations(page)
    await withdraw(page).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Vous avez renoncé à votre contrat' })).toBeFocused()
    expect(clicks()).toBe(2)
    await expect(page.getByRole('main')).toContainText(/19,90\s€ vous sont remboursés/)
    await expect(page.getByRole('main')).toContainText(receivedOn)
    await expectNoAxeViolations(page)

    expect(await refundsOf(page, email)).toEqual([1990])
    expect(await mailTo(page, email, 'Accusé de réception de votre rétractation')).toContain(reference)
    expect(await mailTo(page, email, 'Votre remboursement')).toContain(reference)
    await page.goto('/app/programs', { waitUntil: 'commit' })
    await expect(page).toHaveURL('/app/subscription')
    await page.goto(declarationPaths.withdrawal)
    await expect(page.getByRole('heading', { name: 'Votre contrat a déjà pris fin' })).toBeVisible()
  })

  test('may use the form for another contract, and return to the member’s contract', async ({ page, signedInAs }) => {
    const { email, reference } = await subscribeSomebody(page)
    await signedInAs(email)
    await page.goto(declarationPaths.cancellation)
    await page.getByRole('link', { name: 'C’est pour un autre contrat' }).click()
    await expect(field(page, 'E-mail de votre compte')).toHaveValue(email)
    await expect(field(page, 'Référence du contrat')).toHaveValue('')
    await page.getByRole('link', { name: 'Revenir au contrat de mon compte' }).click()
    await expect(page.getByRole('main')).toContainText(reference)
    await page.goto(`${declarationPaths.cancellation}?reference=SV-0000-0000-0004`)
    await expect(field(page, 'Référence du contrat')).toHaveValue('SV-0000-0000-0004')
  })

  test('without a subscription learns that the account has no contract, and gets the form', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('louis@example.org')
    await page.goto(declarationPaths.withdrawal)
    await expect(page.getByText('Aucun abonnement n’est lié')).toBeVisible()
    await expect(field(page, 'Prénom')).toHaveValue('Louis')
    await expectNoAxeViolations(page)
  })

  test('can cancel while the card provider is unreachable', async ({ page, signedInAs, allowConsoleErrors }) => {
    allowConsoleErrors(/502/)
    const { email, token, reference } = await subscribeSomebody(page)
    await signedInAs(email)
    await page.goto(declarationPaths.cancellation)
    await page.route('**/api/user_subscription/*/cancel', route =>
      route.fulfill({ status: 502, json: { statusCode: 502, error: '', message: 'error_card_provider' } }),
    )
    await cancel(page).click()
    await expect(page.getByRole('main')).toContainText('Votre résiliation est enregistrée')
    await expect.poll(async () => (await readSubscriptions(page, token))[0]?.cancelAtPeriodEnd).toBe(true)
    expect(await mailTo(page, email, 'Accusé de réception de votre résiliation')).toContain(reference)
  })

  test('whose contract cannot be loaded can still declare, and retry', async ({
    page,
    signedInAs,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/502/)
    const { email, reference } = await subscribeSomebody(page)
    await signedInAs(email)
    await page.route('**/api/user_subscription/*', route =>
      route.fulfill({ status: 502, json: { statusCode: 502, error: '', message: 'error_card_provider' } }),
    )
    await page.goto(declarationPaths.withdrawal)
    await expect(field(page, 'Référence du contrat')).toBeVisible()
    await expectNoAxeViolations(page)
    await page.unroute('**/api/user_subscription/*')
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(page.getByRole('main')).toContainText(reference)
    await expect(withdraw(page)).toBeVisible()
  })

  test('sees that the fourteen days are over, even when they end while the page is open, and a link to cancel', async ({
    page,
    signedInAs,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/409/)
    const { email } = await subscribeSomebody(page)
    await signedInAs(email)
    await page.goto(declarationPaths.withdrawal)
    await expect(withdraw(page)).toBeVisible()
    // Fourteen days plus what a weekend or a holiday adds; few enough that the session stays valid.
    for (let day = 0; day < 18; day += 1) {
      await page.request.post('/sandbox/stripe/control/clock', { data: { add: 'day' } })
    }
    await page.request.post('/sandbox/stripe/control/deliver', { data: {} })
    await withdraw(page).click()
    await expect(page.getByRole('heading', { name: 'Le délai de 14 jours est passé' })).toBeVisible()
    await expectNoAxeViolations(page)
    expect(await refundsOf(page, email)).not.toContain(1990)
    await page.getByRole('main').getByRole('link', { name: 'Résilier votre contrat' }).click()
    await expect(cancel(page)).toBeVisible()
  })
})
