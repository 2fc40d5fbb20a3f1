import { expect, test } from 'vitest'
import { startTestSandbox } from './testing.ts'

const quiet = { webhookUrl: () => undefined }

test('a percentage taken off once reduces the first invoice only', async () => {
  const { sandbox, stripe, subscribe, received } = await startTestSandbox()
  const coupon = await stripe.coupons.create({ percent_off: 25, duration: 'once', id: 'WELCOME' })
  const { id, latest_invoice } = await subscribe('pm_card_visa', {
    discounts: [{ coupon: coupon.id }],
    expand: ['latest_invoice.discounts'],
  })
  expect(latest_invoice).toMatchObject({
    status: 'paid',
    subtotal: 1990,
    total: 1492,
    amount_paid: 1492,
    total_discount_amounts: [{ amount: 498 }],
    discounts: [{ object: 'discount', source: { coupon: 'WELCOME', type: 'coupon' } }],
  })
  expect((await stripe.coupons.retrieve('WELCOME')).times_redeemed).toBe(1)
  expect((await stripe.subscriptions.retrieve(id)).discounts).toEqual([])
  await sandbox.control.advanceTo(new Date('2026-02-28T12:00:00Z'))
  expect(await stripe.invoices.list({ limit: 1 })).toMatchObject({ data: [{ total: 1990, discounts: [] }] })
  const types = received.map(({ type }) => type).filter(type => type.startsWith('customer.discount'))
  await expect.poll(() => types).toEqual(['customer.discount.created', 'customer.discount.deleted'])
})

test('an amount repeats for its months, and a discount forever for good', async () => {
  const { sandbox, stripe, subscribe } = await startTestSandbox(quiet)
  const months = await stripe.coupons.create({
    amount_off: 500,
    currency: 'eur',
    duration: 'repeating',
    duration_in_months: 2,
  })
  const always = await stripe.coupons.create({ percent_off: 10, duration: 'forever' })
  const repeating = await subscribe('pm_card_visa', { discounts: [{ coupon: months.id }] })
  const forever = await subscribe('pm_card_visa', { discounts: [{ coupon: always.id }, { coupon: months.id }] })
  await sandbox.control.advanceTo(new Date('2026-04-30T12:00:00Z'))
  const totals = async (subscription: string) =>
    (await stripe.invoices.list({ subscription })).data.map(({ total }) => total).toReversed()
  expect(await totals(repeating.id)).toEqual([1490, 1490, 1990, 1990])
  expect(await totals(forever.id)).toEqual([1291, 1291, 1791, 1791])
})

test('a whole discount needs no payment, nor a card', async () => {
  const { stripe } = await startTestSandbox(quiet)
  const coupon = await stripe.coupons.create({ percent_off: 100, duration: 'once' })
  const { id: customer } = await stripe.customers.create()
  const subscription = await stripe.subscriptions.create({
    customer,
    items: [{ price: 'price_sandbox_month' }],
    discounts: [{ coupon: coupon.id }],
    expand: ['latest_invoice.payments'],
  })
  expect(subscription).toMatchObject({ status: 'active', latest_invoice: { total: 0, payments: { data: [] } } })
})

test('tax is calculated on what is left after discounts', async () => {
  const { stripe, subscribe } = await startTestSandbox(quiet)
  const rate = await stripe.taxRates.create({ display_name: 'TVA', inclusive: true, percentage: 20 })
  const coupon = await stripe.coupons.create({ percent_off: 50, duration: 'once' })
  const { latest_invoice } = await subscribe('pm_card_visa', {
    discounts: [{ coupon: coupon.id }],
    default_tax_rates: [rate.id],
    expand: ['latest_invoice'],
  })
  const printed = await (await fetch(`${Object(latest_invoice).hosted_invoice_url}?locale=fr`)).text()
  const plain = printed.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
  expect(plain).toContain('Remise déduite : 9,95 € TTC')
  expect(plain).toContain('Total HT 8,29 €')
  expect(latest_invoice).toMatchObject({
    total: 995,
    total_excluding_tax: 829,
    total_taxes: [{ amount: 166, taxable_amount: 829 }],
  })
})

test('promotion codes are found whatever their case, and refused by their restrictions', async () => {
  const { stripe, subscribe } = await startTestSandbox(quiet)
  const coupon = await stripe.coupons.create({ percent_off: 20, duration: 'once' })
  const promotion = { coupon: coupon.id, type: 'coupon' } as const
  const code = await stripe.promotionCodes.create({ promotion, code: 'Printemps', max_redemptions: 1 })
  expect((await stripe.promotionCodes.list({ code: 'PRINTEMPS' })).data).toMatchObject([{ id: code.id, active: true }])
  await expect(stripe.promotionCodes.create({ promotion, code: 'printemps' })).rejects.toMatchObject({ param: 'code' })
  const first = await subscribe('pm_card_visa', {
    discounts: [{ promotion_code: code.id }],
    expand: ['latest_invoice'],
  })
  expect(first.latest_invoice).toMatchObject({ total: 1592 })
  const refuse = (promotion_code: string) =>
    expect(subscribe('pm_card_visa', { discounts: [{ promotion_code }] })).rejects.toMatchObject({
      code: 'coupon_expired',
    })
  await refuse(code.id)
  const { id: dear } = await stripe.promotionCodes.create({
    promotion,
    restrictions: { minimum_amount: 5000, minimum_amount_currency: 'eur' },
  })
  await refuse(dear)
  const { id: old } = await stripe.promotionCodes.create({ promotion, expires_at: 1_700_000_000 })
  await refuse(old)
})

test('coupons that say too much or too little are refused', async () => {
  const { stripe, subscribe } = await startTestSandbox(quiet)
  const refuse = (given: object, param: string) =>
    expect(stripe.coupons.create(given)).rejects.toMatchObject({ statusCode: 400, param })
  await refuse({}, 'percent_off')
  await refuse({ percent_off: 10, amount_off: 100 }, 'amount_off')
  await refuse({ amount_off: 100 }, 'currency')
  await refuse({ percent_off: 101 }, 'percent_off')
  await refuse({ percent_off: 10, duration: 'repeating' }, 'duration_in_months')
  await stripe.coupons.create({ percent_off: 10, id: 'TWICE' })
  await expect(stripe.coupons.create({ percent_off: 10, id: 'TWICE' })).rejects.toMatchObject({
    code: 'resource_already_exists',
  })
  const dollars = await stripe.coupons.create({ amount_off: 100, currency: 'usd' })
  await expect(subscribe('pm_card_visa', { discounts: [{ coupon: dollars.id }] })).rejects.toMatchObject({
    statusCode: 400,
  })
  await stripe.coupons.del('TWICE')
  await expect(subscribe('pm_card_visa', { discounts: [{ coupon: 'TWICE' }] })).rejects.toMatchObject({
    code: 'resource_missing',
  })
})
