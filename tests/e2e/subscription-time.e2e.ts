import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { applyMilliseconds } from './payer.ts'
import { freshMemberPassword } from './prepare.ts'

// These journeys move the clock and kill the server, so they get a separate one.
test.use({ serverName: 'time' })

interface Payer {
  email: string
  token: string
}

async function post(page: Page, path: string, data: object, token?: string) {
  const response = await page.request.post(path, { data, headers: token ? { authorization: `Bearer ${token}` } : {} })
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true)
  return response.json()
}

async function registerPayer(page: Page): Promise<Payer> {
  const email = `time-${randomUUID()}@example.org`
  const names = { firstName: 'Inès', lastName: 'Garnier' }
  const { token } = await post(page, '/api/user', {
    hasCompletedRegistration: true,
    email,
    password: freshMemberPassword,
    ...names,
  })
  return { email, token }
}

async function pay(page: Page, { token }: Payer, stripePriceId: string): Promise<void> {
  const paid = await post(
    page,
    '/api/subscription_product/subscribe',
    { stripePaymentMethodId: 'pm_card_visa', stripePriceId },
    token,
  )
  expect(paid.isPaymentIntentSucceeded).toBe(true)
}

/** Moves the clock of the sandbox and of the product, and delivers every event. */
async function advance(page: Page, add: 'hour' | 'day' | 'month' | 'year'): Promise<void> {
  await post(page, '/sandbox/stripe/control/clock', { add })
  await post(page, '/sandbox/stripe/control/deliver', {})
  await page.waitForTimeout(applyMilliseconds)
}

/** Calls the sandbox as the card provider's API. */
async function ask(page: Page, path: string, form?: Record<string, string>) {
  const headers = { authorization: 'Bearer sk_test_sandbox' }
  const address = `/sandbox/stripe/v1/${path}`
  const response = form
    ? await page.request.post(address, { headers, form })
    : await page.request.get(address, { headers })
  expect(response.ok(), await response.text()).toBe(true)
  return response.json()
}

async function customerOf(page: Page, { email }: Payer): Promise<string> {
  const { data } = await ask(page, `customers?email=${encodeURIComponent(email)}`)
  return data[0].id
}

async function countCharges(page: Page, payer: Payer): Promise<number> {
  const { data } = await ask(page, `charges?customer=${await customerOf(page, payer)}`)
  return data.filter(({ status }: { status: string }) => status === 'succeeded').length
}

/** Signs in and opens the subscription's details. */
async function openDetails(page: Page, { email }: Payer, signedInAs: (email: string) => Promise<void>): Promise<void> {
  await signedInAs(email)
  await page.goto('/app/settings/subscription')
  await expect(page.getByRole('heading', { level: 1, name: 'Abonnement' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(/\d{2}\/\d{2}\/\d{4}/)
}

async function shownDate(page: Page): Promise<Date> {
  const [, day, month, year] = /(\d{2})\/(\d{2})\/(\d{4})/.exec(await page.getByRole('main').innerText()) ?? []
  return new Date(`${year}-${month}-${day}T12:00:00Z`)
}

const days = (one: Date, other: Date) => Math.round((other.getTime() - one.getTime()) / (24 * 60 * 60 * 1000))

test('a month later the subscription is renewed, and shows the next date', async ({ page, signedInAs }) => {
  const payer = await registerPayer(page)
  await pay(page, payer, 'price_sandbox_month')
  await openDetails(page, payer, signedInAs)
  const before = await shownDate(page)
  await advance(page, 'month')
  await advance(page, 'day')
  await openDetails(page, payer, signedInAs)
  expect(days(before, await shownDate(page))).toBeGreaterThanOrEqual(28)
  await page.goto('/app/programs')
  await expect(page.getByRole('heading', { name: 'Mes programmes' })).toBeVisible()
  expect(await countCharges(page, payer)).toBe(2)
})

test('a year later the yearly one is renewed too', async ({ page, signedInAs }) => {
  const payer = await registerPayer(page)
  await pay(page, payer, 'price_sandbox_year')
  await openDetails(page, payer, signedInAs)
  const before = await shownDate(page)
  await advance(page, 'year')
  await advance(page, 'day')
  await openDetails(page, payer, signedInAs)
  expect(days(before, await shownDate(page))).toBeGreaterThanOrEqual(365)
  expect(await countCharges(page, payer)).toBe(2)
})

test('a cancelled period ends with its last day, and leads to the offer', async ({
  page,
  signedInAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/402/)
  const payer = await registerPayer(page)
  await pay(page, payer, 'price_sandbox_month')
  await openDetails(page, payer, signedInAs)
  await page.getByRole('button', { name: 'Résilier votre contrat' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmer la résiliation' }).click()
  await expect(page.getByText('Expire le')).toBeVisible()
  await advance(page, 'month')
  await advance(page, 'day')
  await signedInAs(payer.email)
  await page.goto('/app/programs')
  await expect(page).toHaveURL('/app/subscription')
  await expect(page.getByRole('heading', { name: 'Continuez avec Sève' })).toBeVisible()
  expect(await countCharges(page, payer)).toBe(1)
})

test('a failed renewal leaves three days of access', async ({ page, signedInAs, allowConsoleErrors }) => {
  // Addresses of pictures expire after a day, and here days pass while a page is open.
  allowConsoleErrors(/402|\/media-files\//)
  const payer = await registerPayer(page)
  await pay(page, payer, 'price_sandbox_month')
  const customer = await customerOf(page, payer)
  const card = await ask(page, 'payment_methods/pm_card_chargeCustomerFail/attach', { customer })
  const { data } = await ask(page, `subscriptions?customer=${customer}`)
  await ask(page, `subscriptions/${data[0].id}`, { default_payment_method: card.id })
  await advance(page, 'month')
  await advance(page, 'day')
  await signedInAs(payer.email)
  await page.goto('/app/programs')
  await expect(page.getByRole('heading', { name: 'Mes programmes' })).toBeVisible()
  // An open page would notice the end and navigate away during the journey.
  await page.goto('/api/health')
  for (let day = 0; day < 3; day++) await advance(page, 'day')
  await signedInAs(payer.email)
  await page.goto('/app/programs')
  await expect(page).toHaveURL('/app/subscription')
  expect(await countCharges(page, payer)).toBe(1)
})

test('a server killed during a payment leaves one charge and access', async ({
  page,
  server,
  signedInAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_|402/)
  const payer = await registerPayer(page)
  await signedInAs(payer.email)
  await page.goto('/app/subscription')
  await page.getByRole('radio', { name: /par an/ }).check()
  await page.getByRole('button', { name: 'S’abonner' }).click()
  const field = (title: string, placeholder: string) =>
    page.frameLocator(`iframe[title*="${title}"]`).getByPlaceholder(placeholder)
  await field('numéro', '1234 1234 1234 1234').pressSequentially('4242424242424242')
  await field('expiration', 'MM / AA').pressSequentially('1234')
  await field('code', 'CVC').pressSequentially('123')
  await page.getByLabel('Nom sur la carte').fill('Inès Garnier')
  // Hold the charge at the provider while the server is killed.
  await post(page, '/sandbox/stripe/control/faults', {
    kind: 'slow',
    on: 'POST /v1/subscriptions',
    times: 1,
    milliseconds: 1500,
  })
  await page.getByRole('button', { name: /commande avec obligation de paiement/ }).click()
  await page.waitForTimeout(700)
  await server.restart()
  await page.goto('/app/subscription')
  await expect(
    page.getByRole('heading', { name: /Votre abonnement est actif|Continuez avec Sève|Mes programmes/ }).first(),
  ).toBeVisible()
  await pay(page, payer, 'price_sandbox_year')
  expect(await countCharges(page, payer)).toBe(1)
  await signedInAs(payer.email)
  await page.goto('/app/programs')
  await expect(page.getByRole('heading', { name: 'Mes programmes' })).toBeVisible()
})
