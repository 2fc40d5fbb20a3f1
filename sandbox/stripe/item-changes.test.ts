import { expect, test } from 'vitest'
import { startTestSandbox } from './testing.ts'

const quiet = { webhookUrl: () => undefined }

/** A member on a price of 10.00 a month, ten days into a period of 28 (February), and a price of 20.00. */
async function subscribed() {
  const whole = await startTestSandbox({ ...quiet, startsAt: new Date('2026-02-01T00:00:00Z') })
  const { sandbox, stripe, subscribe } = whole
  const priceOf = async (unit_amount: number, interval: 'month' | 'year' = 'month') =>
    (
      await stripe.prices.create({
        currency: 'eur',
        product: 'prod_sandbox_month',
        recurring: { interval },
        unit_amount,
      })
    ).id
  const [small, large, year] = [await priceOf(1000), await priceOf(2000), await priceOf(10_000, 'year')]
  const subscription = await subscribe('pm_card_visa', { items: [{ price: small }] })
  await sandbox.control.advanceTo(new Date('2026-02-15T00:00:00Z'))
  const [item] = subscription.items.data
  return {
    ...whole,
    id: subscription.id,
    item: String(item?.id),
    small,
    large,
    year,
    customer: String(subscription.customer),
  }
}

test('a dearer price in mid period is credited and charged pro rata with the next invoice', async () => {
  const { sandbox, stripe, id, item, large, customer } = await subscribed()
  const changed = await stripe.subscriptions.update(id, { items: [{ id: item, price: large }] })
  expect(changed.items.data).toMatchObject([{ id: item, price: { id: large }, plan: { id: large } }])
  expect((await stripe.invoiceItems.list({ customer, pending: true })).data).toMatchObject([
    { amount: 1000, proration: true },
    { amount: -500, proration: true },
  ])
  await sandbox.control.advanceTo(new Date('2026-03-01T02:00:00Z'))
  const [invoice] = (await stripe.invoices.list({ subscription: id, limit: 1 })).data
  expect(invoice).toMatchObject({ status: 'paid', total: 2500, billing_reason: 'subscription_cycle' })
  const { data } = await stripe.invoices.listLineItems(String(invoice?.id))
  expect(data.map(line => [line.amount, line.parent?.subscription_item_details?.proration])).toEqual([
    [-500, true],
    [1000, true],
    [2000, false],
  ])
  expect((await stripe.invoiceItems.list({ customer, pending: true })).data).toEqual([])
})

test('prorations are invoiced at once on request, or not at all', async () => {
  const { stripe, id, item, small, large } = await subscribed()
  const now = await stripe.subscriptions.update(id, {
    items: [{ id: item, quantity: 3 }],
    proration_behavior: 'always_invoice',
    expand: ['latest_invoice'],
  })
  expect(now.latest_invoice).toMatchObject({ status: 'paid', total: 1000, billing_reason: 'subscription_update' })
  await stripe.subscriptions.update(id, {
    items: [{ id: item, price: large, quantity: 1 }],
    proration_behavior: 'none',
  })
  expect((await stripe.invoiceItems.list({ pending: true })).data).toEqual([])
  const cheaper = await stripe.subscriptions.update(id, {
    items: [{ id: item, price: small }],
    proration_behavior: 'always_invoice',
    expand: ['latest_invoice', 'customer'],
  })
  const printed = await (await fetch(`${Object(cheaper.latest_invoice).hosted_invoice_url}?locale=fr`)).text()
  for (const words of ['Temps non utilisé, abonnement', 'Temps restant, abonnement', 'Solde de votre compte']) {
    expect(printed).toContain(words)
  }
  expect(cheaper).toMatchObject({
    latest_invoice: { status: 'paid', total: -500, amount_due: 0, ending_balance: -500 },
    customer: { balance: -500 },
  })
})

test('a credit on the balance pays the next invoice', async () => {
  const { sandbox, stripe, id, item, large, small, customer } = await subscribed()
  const change = { proration_behavior: 'always_invoice' } as const
  await stripe.subscriptions.update(id, { items: [{ id: item, price: large }], proration_behavior: 'none' })
  await stripe.subscriptions.update(id, { items: [{ id: item, price: small }], ...change })
  await sandbox.control.advanceTo(new Date('2026-03-01T02:00:00Z'))
  const [invoice] = (await stripe.invoices.list({ subscription: id, limit: 1 })).data
  expect(invoice).toMatchObject({ total: 1000, starting_balance: -500, ending_balance: 0, amount_paid: 500 })
  expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance: 0 })
})

test('another interval starts a period now, less what is left of the old one', async () => {
  const { stripe, id, item, year } = await subscribed()
  const changed = await stripe.subscriptions.update(id, {
    items: [{ id: item, price: year }],
    expand: ['latest_invoice'],
  })
  const now = Date.parse('2026-02-15T00:00:00Z') / 1000
  expect(changed).toMatchObject({
    status: 'active',
    billing_cycle_anchor: now,
    items: { data: [{ current_period_start: now, current_period_end: Date.parse('2027-02-15T00:00:00Z') / 1000 }] },
    latest_invoice: { status: 'paid', total: 9500 },
  })
})

test('a preview shows what a change comes to, and changes nothing', async () => {
  const { stripe, received, id, item, large, customer } = await subscribed()
  const before = await stripe.subscriptions.retrieve(id)
  const next = await stripe.invoices.createPreview({ subscription: id })
  expect(next).toMatchObject({ status: 'draft', total: 1000, period_end: Date.parse('2026-03-01T00:00:00Z') / 1000 })
  expect(next.id).toMatch(/^upcoming_in_/)
  const subscription_details = { items: [{ id: item, price: large }] }
  expect((await stripe.invoices.createPreview({ subscription: id, subscription_details })).total).toBe(2500)
  const now = { ...subscription_details, proration_behavior: 'always_invoice' } as const
  expect(await stripe.invoices.createPreview({ subscription: id, subscription_details: now })).toMatchObject({
    total: 500,
    billing_reason: 'subscription_update',
  })
  const fresh = await stripe.invoices.createPreview({
    customer,
    subscription_details: { items: [{ price: large, quantity: 2 }] },
  })
  expect(fresh.total).toBe(4000)
  const { lastResponse: _, ...after } = await stripe.subscriptions.retrieve(id)
  expect(before).toMatchObject(after)
  expect((await stripe.invoices.list()).data).toHaveLength(1)
  expect(received).toEqual([])
  await stripe.subscriptions.update(id, { cancel_at_period_end: true })
  await expect(stripe.invoices.createPreview({ subscription: id })).rejects.toMatchObject({
    code: 'invoice_upcoming_none',
  })
})

test('items are added, changed and removed one by one', async () => {
  const { stripe, id, item, large } = await subscribed()
  const added = await stripe.subscriptionItems.create({ subscription: id, price: large, quantity: 2 })
  expect(added).toMatchObject({ object: 'subscription_item', quantity: 2, price: { id: large } })
  expect((await stripe.subscriptionItems.update(added.id, { quantity: 1 })).quantity).toBe(1)
  expect(await stripe.subscriptionItems.del(item)).toMatchObject({ deleted: true })
  expect((await stripe.subscriptionItems.list({ subscription: id })).data.map(entry => entry.id)).toEqual([added.id])
  await expect(stripe.subscriptionItems.del(added.id)).rejects.toThrow('at least one active plan')
  await expect(stripe.subscriptionItems.create({ subscription: id, price: large })).rejects.toMatchObject({
    param: 'items',
  })
  await expect(stripe.subscriptionItems.retrieve(item)).rejects.toMatchObject({ code: 'resource_missing' })
})

test('a cancellation with proration gives the rest of the period back as a credit', async () => {
  const { stripe, id, customer } = await subscribed()
  const ended = await stripe.subscriptions.cancel(id, { prorate: true, invoice_now: true, expand: ['latest_invoice'] })
  expect(ended).toMatchObject({ status: 'canceled', latest_invoice: { status: 'paid', total: -500, amount_due: 0 } })
  expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance: -500 })
})

test('a change whose payment is required to succeed leaves everything as it was', async () => {
  const { stripe, id, item, large, customer } = await subscribed()
  const method = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer })
  await stripe.subscriptions.update(id, { default_payment_method: method.id })
  await expect(
    stripe.subscriptions.update(id, {
      items: [{ id: item, price: large }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'error_if_incomplete',
    }),
  ).rejects.toMatchObject({ statusCode: 402, code: 'card_declined' })
  const { items } = await stripe.subscriptions.retrieve(id)
  expect(items.data[0]?.price.unit_amount).toBe(1000)
  expect((await stripe.invoiceItems.list()).data).toEqual([])
})
