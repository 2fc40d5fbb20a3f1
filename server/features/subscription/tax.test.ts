import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import type { StripeSettings } from '../../stripe-settings.ts'
import { subscribersOf } from '../../testing/subscribers.ts'
import { type SignedInMember, serverForThisFile } from '../../testing/test-server.ts'
import { subscribe } from './subscription.service.ts'

const server = serverForThisFile({ hasCards: true })
const { customerOf } = subscribersOf(server)

/** Subscribes for a month (19.90 €) with this tax configured; returns the member’s first invoice. */
async function invoiceOf(
  member: SignedInMember,
  tax: StripeSettings['tax'],
  stripePaymentMethodId = 'pm_card_visa',
): Promise<Stripe.Invoice> {
  const { stripe } = server.services
  const { tax: _ours, ...settings } = stripe.settings
  const services = {
    ...server.services,
    stripe: { ...stripe, settings: { ...settings, ...(tax ? { tax } : {}) } },
  }
  const payer = { userId: member.user.id, address: '192.0.2.1', onBrake: () => {} }
  await subscribe(services, payer, { stripePaymentMethodId, stripePriceId: 'price_sandbox_month' })
  const { data } = await stripe.client.invoices.list({ customer: await customerOf(member) })
  const [invoice] = data
  if (!invoice) throw new Error('there is no invoice')
  return invoice
}

const footers = {
  fr: 'TVA non applicable, art. 293 B du CGI',
  en: 'VAT not applicable, article 293 B of the French tax code',
}

test('a price includes the configured rate of VAT', async () => {
  const invoice = await invoiceOf(await server.register(), 'txr_sandbox_vat')
  expect(invoice).toMatchObject({ total: 1990, total_excluding_tax: 1658, footer: null })
  expect(invoice.total_taxes).toMatchObject([{ amount: 332, tax_behavior: 'inclusive' }])
})

test('automatic tax follows the country of the card, and the price stays', async () => {
  const member = await server.register()
  const { stripe } = server.services
  const invoice = await invoiceOf(member, 'automatic', 'pm_card_fr')
  expect(invoice).toMatchObject({ total: 1990, automatic_tax: { enabled: true, status: 'complete' } })
  expect(invoice.total_taxes).toMatchObject([{ amount: 332, tax_behavior: 'inclusive' }])
  expect(await stripe.client.customers.retrieve(await customerOf(member))).toMatchObject({ address: { country: 'FR' } })
})

test('a card of a country that automatic tax cannot place pays the same price', async () => {
  expect(await invoiceOf(await server.register(), 'automatic', 'pm_card_visa')).toMatchObject({
    total: 1990,
    status: 'paid',
    automatic_tax: { enabled: false },
  })
})

test.each(['fr', 'en'] as const)(
  'without a tax, the invoice states in the member’s language why it has no VAT (%s)',
  async locale => {
    expect(await invoiceOf(await server.register({ locale }), undefined)).toMatchObject({
      total: 1990,
      total_taxes: [],
      footer: footers[locale],
    })
  },
)
