import type { Page } from '@playwright/test'
import { declarationPaths } from '../../domain/features/declaration/declaration.rules.ts'
import { expectNoAxeViolations } from './accessibility.ts'
import { expect, expectToFit, test } from './fixtures.ts'
import { mailTo } from './new-member.ts'
import { ask, customerOf, type Payer, registerPayer } from './payer.ts'

// Component tests cover both screens with given answers. These journeys need the server, the provider's money and the browser.
interface Contract extends Payer {
  reference: string
}

/** Registers a member with a contract, paid with the sandbox's card. */
async function subscribeSomebody(page: Page): Promise<Contract> {
  const payer = await registerPayer(page)
  const id = (await readSubscriptions(page, payer.token))[0]?.id ?? ''
  const headers = { authorization: `Bearer ${payer.token}` }
  const details = await page.request.get(`/api/user_subscription/${id}`, { headers })
  const { reference } = (await details.json()).body
  expect(reference).toMatch(/^SV(-[0-9A-F]{4}){3}$/)
  return { ...payer, reference }
}

async function readSubscriptions(page: Page, token: string): Promise<{ id: string; cancelAtPeriodEnd: boolean }[]> {
  const response = await page.request.get('/api/auth/user', { headers: { authorization: `Bearer ${token}` } })
  return (await response.json()).user.Subscriptions
}

/** Returns the refunds of the customer with this address, in cents. */
async function refundsOf(page: Page, payer: Payer): Promise<number[]> {
  const { data } = await ask(page, `charges?customer=${await customerOf(page, payer)}`)
  return data.map(({ amount_refunded }: { amount_refunded: number }) => amount_refunded)
}

/** Counts mouse and touch presses, across every document that they lead through. */
async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0
  await page.exposeFunction('countClick', () => {
    clicks += 1
  })
  await page.addInitScript(() => {
    const { countClick } = window as unknown as { countClick: () => void }
    // Not while capturing: there, Playwright stops a press that misses because the page moved, and presses again.
    window.addEventListener('pointerup', () => countClick())
  })
  return () => clicks
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

const cancel = (page: Page) => page.getByRole('button', { name: 'Notification de la résiliation', exact: true })
const withdraw = (page: Page) => page.getByRole('button', { name: 'Confirmer la rétractation', exact: true })
const receivedOn = /\d{2}\/\d{2}\/\d{4} à \d{2}:\d{2}:\d{2} \(heure\sde\sParis\)/

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
    await expectToFit(page)

    const shown = receivedOn.exec(await receipt.innerText())?.[0].replaceAll(/\s/g, ' ') ?? ''
    const mail = await mailTo(page, email, 'Accusé de réception de votre résiliation')
    expect(mail).toContain('Je notifie la résiliation de mon contrat avec Sève.')
    expect(mail).toContain(reference)
    expect(mail.replaceAll(/\s+/g, ' ')).toContain(shown)
    expect(mail).toMatch(/\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/)
    await expect.poll(async () => (await readSubscriptions(page, token))[0]?.cancelAtPeriodEnd).toBe(true)
  })
})

test.describe('a member', () => {
  test('withdraws with two clicks: access closes at once and the payment is refunded to the cent', {
    tag: '@main',
  }, async ({ page, signedInAs }) => {
    const contract = await subscribeSomebody(page)
    const { email, reference } = contract
    await signedInAs(email)
    const clicks = await countClicks(page)
    await page.goto('/app/programs')
    await expect(page.getByRole('heading', { name: 'Mes programmes' })).toBeVisible()
    await page.getByRole('link', { name: 'Renoncer au contrat ici' }).click()
    await expect(page.getByRole('main')).toContainText(/Vous est remboursé\s?19,90\s€/)
    await expect(page.getByRole('main')).toContainText(/Votre accès\s?Fermé aussitôt/)
    await expectNoAxeViolations(page)
    await withdraw(page).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Vous avez renoncé à votre contrat' })).toBeFocused()
    expect(clicks()).toBe(2)
    await expect(page.getByRole('main')).toContainText(/19,90\s€ vous sont remboursés/)
    await expect(page.getByRole('main')).toContainText(receivedOn)
    await expectNoAxeViolations(page)

    expect(await refundsOf(page, contract)).toEqual([1990])
    expect(await mailTo(page, email, 'Accusé de réception de votre rétractation')).toContain(reference)
    expect(await mailTo(page, email, 'Votre remboursement')).toContain(reference)
    const headers = { authorization: `Bearer ${contract.token}` }
    expect((await page.request.get('/api/media/library', { headers })).status()).toBe(402)
    await page.goto(declarationPaths.withdrawal)
    await expect(page.getByRole('heading', { name: 'Votre contrat a déjà pris fin' })).toBeVisible()
    await page.getByRole('link', { name: 'Voir mon abonnement' }).click()
    await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText(/Remboursée\s*19,90\s€/)
    await expectNoAxeViolations(page)
  })
})
