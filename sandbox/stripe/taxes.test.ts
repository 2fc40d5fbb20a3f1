import { expect, test } from 'vitest'
import { readyMadeRate } from './tax-rates.ts'
import { splitTax } from './taxes.ts'
import { startTestSandbox } from './testing.ts'

test.each([
  [[1990], 20, true, [332]],
  [[4990], 20, true, [832]],
  [[14_900], 20, true, [2483]],
  [[1990], 5.5, true, [104]],
  [[1990], 0, true, [0]],
  [[1, 1, 1], 20, true, [0, 0, 0]],
  [[1990, 1990, 1990], 20, true, [332, 331, 332]],
  [[], 20, true, []],
  [[1990, 1990], 5.5, false, [109, 110]],
])('%j at %d %%, included: %s, bears %j of tax', (amounts, percentage, inclusive, taxes) => {
  const split = splitTax(amounts, { percentage, inclusive })
  expect(split.taxes).toEqual(taxes)
  expect(split.tax).toBe(taxes.reduce((sum, tax) => sum + tax, 0))
})

const quiet = { webhookUrl: () => undefined }
const french = { country: 'FR', postal_code: '69001' }

/** Creates customers with a card issued in the United States, where locating a customer takes a postal code. */
async function withCard(options: Parameters<typeof startTestSandbox>[0] = quiet) {
  const test = await startTestSandbox(options)
  const { stripe } = test
  const subscribe = async (
    about: Parameters<typeof stripe.customers.create>[0],
    settings: Omit<Parameters<typeof stripe.subscriptions.create>[0], 'customer'>,
  ) => {
    const { id: customer } = await stripe.customers.create(about)
    const { id } = await stripe.paymentMethods.attach('pm_card_visa', { customer })
    const expand = ['latest_invoice.payments']
    return stripe.subscriptions.create({ customer, default_payment_method: id, expand, ...settings })
  }
  return { ...test, subscribe }
}

const monthly = { items: [{ price: 'price_sandbox_month' }] }
const automatic = { ...monthly, automatic_tax: { enabled: true } }

test('a subscription’s tax rate is shown on its invoices, included in the price', async () => {
  const { sandbox, stripe, subscribe } = await withCard()
  const subscription = await subscribe({}, { ...monthly, default_tax_rates: [readyMadeRate] })
  expect(subscription.default_tax_rates).toMatchObject([{ id: readyMadeRate, percentage: 20, inclusive: true }])
  const taxed = {
    amount_paid: 1990,
    subtotal: 1990,
    subtotal_excluding_tax: 1658,
    total: 1990,
    total_excluding_tax: 1658,
    total_taxes: [{ amount: 332, tax_behavior: 'inclusive', taxable_amount: 1658 }],
    lines: { data: [{ amount: 1990, taxes: [{ amount: 332, tax_rate_details: { tax_rate: readyMadeRate } }] }] },
    automatic_tax: { enabled: false, status: null },
  }
  expect(subscription.latest_invoice).toMatchObject(taxed)
  const dearer = await stripe.taxRates.create({ display_name: 'TVA', percentage: 5.5, inclusive: false, country: 'FR' })
  const changed = await stripe.subscriptions.update(subscription.id, { default_tax_rates: [dearer.id] })
  expect(changed.default_tax_rates).toMatchObject([{ id: dearer.id }])
  await sandbox.control.advanceTo(new Date('2026-03-01T00:00:00Z'))
  const [renewal] = (await stripe.invoices.list({ subscription: subscription.id })).data
  expect(renewal).toMatchObject({ subtotal: 1990, total: 2099, amount_paid: 2099, total_taxes: [{ amount: 109 }] })
  expect((await stripe.taxRates.list({ inclusive: false })).data.map(({ id }) => id)).toEqual([dearer.id])
  await stripe.taxRates.update(dearer.id, { active: false })
  await expect(subscribe({}, { ...monthly, default_tax_rates: [dearer.id] })).rejects.toMatchObject({
    param: 'default_tax_rates[0]',
  })
})

test.each([
  ['FR', 332, 20],
  ['DE', 318, 19],
  ['FI', 404, 25.5],
])('automatic tax takes the rate of %s from the customer’s address', async (country, amount, percentage) => {
  const { stripe, subscribe } = await withCard()
  const { latest_invoice, automatic_tax } = await subscribe({ address: { country } }, automatic)
  expect(automatic_tax).toEqual({ disabled_reason: null, enabled: true, liability: { type: 'self' } })
  expect(latest_invoice).toMatchObject({
    automatic_tax: { enabled: true, status: 'complete' },
    customer_address: { country },
    total: 1990,
    total_taxes: [{ amount, taxability_reason: 'standard_rated' }],
  })
  const invoice = latest_invoice as { total_taxes: { tax_rate_details: { tax_rate: string } }[] }
  const rate = await stripe.taxRates.retrieve(invoice.total_taxes[0]?.tax_rate_details.tax_rate ?? '')
  expect(rate).toMatchObject({ country, percentage, inclusive: true, jurisdiction_level: 'country' })
  expect((await stripe.taxRates.list()).data.map(({ id }) => id)).toEqual([readyMadeRate])
})

test('a customer outside the Union pays no VAT, and the card’s country locates one without an address', async () => {
  const { stripe, subscribe } = await withCard()
  const { latest_invoice } = await subscribe({ address: { country: 'CH' } }, automatic)
  expect(latest_invoice).toMatchObject({ total_taxes: [{ amount: 0, taxability_reason: 'not_collecting' }] })
  const { id: customer } = await stripe.customers.create()
  const card = await stripe.paymentMethods.attach('pm_card_fr', { customer })
  const placed = await stripe.customers.update(customer, {
    invoice_settings: { default_payment_method: card.id },
    tax: { validate_location: 'immediately' },
    expand: ['tax'],
  })
  expect(placed.tax).toMatchObject({
    automatic_tax: 'supported',
    location: { country: 'FR', source: 'payment_method' },
  })
})

test('automatic tax refuses a customer without a location, and tax rates beside it', async () => {
  const { stripe, subscribe } = await withCard()
  const unplaced = { statusCode: 400, code: 'customer_tax_location_invalid' }
  await expect(subscribe({}, automatic)).rejects.toMatchObject(unplaced)
  await expect(subscribe({ address: { country: 'US' } }, automatic)).rejects.toMatchObject(unplaced)
  await expect(
    stripe.customers.create({ address: { country: 'US' }, tax: { validate_location: 'immediately' } }),
  ).rejects.toMatchObject(unplaced)
  await expect(stripe.customers.create({ address: { country: 'France' } })).rejects.toMatchObject({
    param: 'address[country]',
  })
  expect((await stripe.subscriptions.list({ status: 'all' })).data).toEqual([])
  const both = { ...automatic, default_tax_rates: [readyMadeRate] }
  await expect(subscribe({ address: french }, both)).rejects.toMatchObject({ param: 'automatic_tax[enabled]' })
  const silent = await stripe.prices.create({
    currency: 'eur',
    product: 'prod_sandbox_month',
    unit_amount: 500,
    recurring: { interval: 'month' },
  })
  await expect(subscribe({ address: french }, { ...automatic, items: [{ price: silent.id }] })).rejects.toMatchObject({
    param: 'automatic_tax[enabled]',
  })
  const { customer } = await subscribe({ address: french }, automatic)
  await expect(stripe.customers.update(String(customer), { address: '' })).rejects.toMatchObject(unplaced)
})

test('a renewal whose customer cannot be located is finalized without tax and disables automatic tax', async () => {
  const { sandbox, stripe, subscribe, received } = await withCard({})
  const { id, customer } = await subscribe({ address: french }, automatic)
  await stripe.customers.update(String(customer), { address: '', tax: { validate_location: 'deferred' } })
  await sandbox.control.advanceTo(new Date('2026-02-28T10:30:00Z'))
  const draft = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })
  expect(draft.latest_invoice).toMatchObject({
    status: 'draft',
    automatic_tax: { enabled: true, status: 'requires_location_inputs' },
  })
  await sandbox.control.advanceTo(new Date('2026-02-28T12:00:00Z'))
  const after = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })
  expect(after).toMatchObject({
    automatic_tax: { enabled: false, disabled_reason: 'requires_location_inputs' },
    latest_invoice: {
      status: 'paid',
      total: 1990,
      total_taxes: [],
      automatic_tax: { enabled: false, disabled_reason: 'finalization_requires_location_inputs' },
    },
  })
  const events = received.filter(({ data }) => JSON.stringify(data.previous_attributes ?? {}).includes('automatic_tax'))
  expect(events.map(({ type }) => type)).toContain('customer.subscription.updated')
})

test('credit notes credit exactly the taxes of their invoice', async () => {
  const { stripe, subscribe } = await withCard()
  const { latest_invoice } = await subscribe({}, { ...monthly, default_tax_rates: [readyMadeRate] })
  const invoice = (latest_invoice as { id: string }).id
  const parts = []
  for (const amount of [663, 664, 663]) {
    parts.push(await stripe.creditNotes.create({ invoice, amount, refund_amount: amount }))
  }
  const taxes = parts.map(({ total_taxes }) => total_taxes?.[0]?.amount ?? 0)
  expect(taxes.reduce((sum, tax) => sum + tax, 0)).toBe(332)
  for (const [index, part] of parts.entries()) {
    expect((part.total_excluding_tax ?? 0) + (taxes[index] ?? 0)).toBe(part.total)
  }
})

test('automatic tax requires Stripe Tax to be set up', async () => {
  const { sandbox, stripe, subscribe } = await withCard()
  expect(await stripe.tax.settings.retrieve()).toMatchObject({
    status: 'active',
    head_office: { address: { country: 'FR' } },
  })
  const { data } = await stripe.tax.registrations.list({ status: 'active' })
  expect(data.map(({ country_options }) => country_options.fr?.type).toSorted()).toEqual(['oss_union', 'standard'])
  sandbox.control.setTaxUp(false)
  expect((await stripe.tax.settings.retrieve()).status_details.pending?.missing_fields).toEqual(['head_office'])
  await expect(subscribe({ address: french }, automatic)).rejects.toMatchObject({ code: 'stripe_tax_inactive' })
  sandbox.control.setTaxUp(true)
  const { latest_invoice } = await subscribe({ address: french }, automatic)
  expect(latest_invoice).toMatchObject({ total_taxes: [{ taxability_reason: 'standard_rated' }] })
})
