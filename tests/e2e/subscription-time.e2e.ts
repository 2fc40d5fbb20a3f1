import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { enterWith, post, registerMember } from './new-member.ts'
import { advance, countCharges, type Payer, registerPayer, typeCard } from './payer.ts'

// These journeys move the clock and kill the server.
test.use({ serverName: 'clock' })

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

test('a server killed during a payment leaves one charge and access', async ({
  page,
  server,
  signedInAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_|402/)
  const payer = await registerMember(page)
  await enterWith(page, payer)
  await page.goto('/app/subscription')
  await page.getByRole('radio', { name: /par an/ }).check()
  await page.getByRole('button', { name: 'S’abonner' }).click()
  await typeCard(page, '4242424242424242')
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
    page.getByRole('heading', { name: /Votre abonnement est actif|Allez plus loin|Mes programmes/ }).first(),
  ).toBeVisible()
  const order = { stripePaymentMethodId: 'pm_card_visa', stripePriceId: 'price_sandbox_year' }
  const paid = await post(page, '/api/subscription_product/subscribe', order, payer.token)
  expect(paid.isPaymentIntentSucceeded).toBe(true)
  expect(await countCharges(page, payer)).toBe(1)
  await signedInAs(payer.email)
  await page.goto('/app/programs')
  await expect(page.getByRole('heading', { name: 'Mes programmes' })).toBeVisible()
})
