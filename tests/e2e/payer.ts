import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { post, registerMember } from './new-member.ts'

/** A paying member, used by one journey. */
export interface Payer {
  email: string
  token: string
}

/** Registers a member and pays for a month. */
export async function registerPayer(
  page: Page,
  { locale = 'fr', stripePriceId = 'price_sandbox_month' }: { locale?: 'fr' | 'en'; stripePriceId?: string } = {},
): Promise<Payer> {
  const { email, token } = await registerMember(page, { locale })
  const card = { stripePaymentMethodId: 'pm_card_visa', stripePriceId }
  const paid = await post(page, '/api/subscription_product/subscribe', card, token)
  expect(paid.isPaymentIntentSucceeded).toBe(true)
  return { email, token }
}

/** Time for the server to apply the events that it has acknowledged. */
const applyMilliseconds = 500

/** Moves the clock of the sandbox and of the product, and delivers every event. */
export async function advance(page: Page, add: 'hour' | 'day' | 'week' | 'month', times = 1): Promise<void> {
  for (let time = 0; time < times; time++) await post(page, '/sandbox/stripe/control/clock', { add })
  await post(page, '/sandbox/stripe/control/deliver', {})
  await page.waitForTimeout(applyMilliseconds)
}

/** Calls the sandbox as the card provider's API. */
export async function ask(page: Page, path: string, form?: Record<string, string>) {
  const headers = { authorization: 'Bearer sk_test_sandbox' }
  const address = `/sandbox/stripe/v1/${path}`
  const response = form
    ? await page.request.post(address, { headers, form })
    : await page.request.get(address, { headers })
  expect(response.ok(), await response.text()).toBe(true)
  return response.json()
}

export async function customerOf(page: Page, { email }: Payer): Promise<string> {
  const { data } = await ask(page, `customers?email=${encodeURIComponent(email)}`)
  return data[0].id
}

/** Makes one of the provider's test cards pay for the subscription from now on. */
export async function payFromNowOnWith(page: Page, payer: Payer, method: string): Promise<void> {
  const customer = await customerOf(page, payer)
  const card = await ask(page, `payment_methods/${method}/attach`, { customer })
  const { data } = await ask(page, `subscriptions?customer=${customer}`)
  await ask(page, `subscriptions/${data[0].id}`, { default_payment_method: card.id })
}

/** Returns how many times the member was charged, as whichever customer of the provider. */
export async function countCharges(page: Page, { email }: Payer): Promise<number> {
  const { data: customers } = await ask(page, `customers?email=${encodeURIComponent(email)}`)
  const charges = await Promise.all(customers.map(({ id }: { id: string }) => ask(page, `charges?customer=${id}`)))
  return charges.flatMap(({ data }) => data).filter(({ status }) => status === 'succeeded').length
}

function cardField(page: Page, title: string, placeholder: string): Locator {
  return page.frameLocator(`iframe[title*="${title}"]`).getByPlaceholder(placeholder)
}

/** The provider's fields in French, each in a frame. */
export const fields = {
  number: (page: Page) => cardField(page, 'numéro', '1234 1234 1234 1234'),
  expiry: (page: Page) => cardField(page, 'expiration', 'MM / AA'),
  cvc: (page: Page) => cardField(page, 'code', 'CVC'),
}

/** Replaces the contents of the fields. */
export async function typeCard(page: Page, number: string, expiry = '1234'): Promise<void> {
  await page.getByLabel('Nom sur la carte').fill('Inès Garnier')
  for (const [field, text] of [
    [fields.number(page), number],
    [fields.expiry(page), expiry],
    [fields.cvc(page), '123'],
  ] as const) {
    await field.fill('')
    await field.pressSequentially(text)
  }
}

/** The bank's page, in a frame of a frame as in Stripe's test mode. */
export function bank(page: Page): { accept: Locator; refuse: Locator } {
  const frame = page.frameLocator('iframe[title="Authentification 3-D Secure"]').frameLocator('iframe')
  return { accept: frame.locator('#test-source-authorize-3ds'), refuse: frame.locator('#test-source-fail-3ds') }
}
