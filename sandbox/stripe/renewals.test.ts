import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { periodEnd } from './clock.ts'
import { createCard, intentOf, startTestSandbox } from './testing.ts'

const seconds = (instant: string) => Date.parse(instant) / 1000
const day = (unix: number | undefined) => new Date((unix ?? 0) * 1000).toISOString().slice(0, 10)
const periodOf = ({ items }: Stripe.Subscription) => [
  day(items.data[0]?.current_period_start),
  day(items.data[0]?.current_period_end),
]

test.each([
  ['2026-01-31', 'month', 1, ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
  ['2028-01-31', 'month', 1, ['2028-02-29', '2028-03-31', '2028-04-30', '2028-05-31']],
  ['2026-01-30', 'month', 1, ['2026-02-28', '2026-03-30', '2026-04-30', '2026-05-30']],
  ['2026-08-31', 'month', 3, ['2026-11-30', '2027-02-28', '2027-05-31', '2027-08-31']],
  ['2028-02-29', 'year', 1, ['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
  ['2026-12-31', 'month', 2, ['2027-02-28', '2027-04-30', '2027-06-30', '2027-08-31']],
  ['2026-01-01', 'week', 2, ['2026-01-15', '2026-01-29', '2026-02-12', '2026-02-26']],
])('periods anchored on %s, %s × %i, end on %j', (anchor, interval, interval_count, ends) => {
  const start = seconds(`${anchor}T10:00:00Z`)
  expect(ends.map((_, period) => day(periodEnd(start, { interval, interval_count }, period)))).toEqual(ends)
})

test('a renewal starts the new period at once and charges an hour later', async () => {
  const { sandbox, stripe, subscribe } = await startTestSandbox({ webhookUrl: () => undefined })
  const { id } = await subscribe('pm_card_visa')
  await sandbox.control.advanceTo(new Date('2026-02-28T10:30:00Z'))
  const moved = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })
  expect(periodOf(moved)).toEqual(['2026-02-28', '2026-03-31'])
  expect(moved).toMatchObject({ status: 'active', latest_invoice: { status: 'draft', hosted_invoice_url: null } })
  await sandbox.control.advanceTo(new Date('2026-02-28T11:00:00Z'))
  const paid = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })
  expect(paid.latest_invoice).toMatchObject({ status: 'paid', billing_reason: 'subscription_cycle', amount_paid: 1990 })
})

test('a year of monthly periods from the 31st renews twelve times on the right days', async () => {
  const { sandbox, stripe, subscribe } = await startTestSandbox({ webhookUrl: () => undefined })
  const { id } = await subscribe('pm_card_visa')
  await sandbox.control.advanceTo(new Date('2027-01-31T12:00:00Z'))
  const { data } = await stripe.invoices.list({ subscription: id, limit: 100 })
  expect(data.map(({ lines }) => day(lines.data[0]?.period.start)).toReversed()).toEqual([
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
    '2026-05-31',
    '2026-06-30',
    '2026-07-31',
    '2026-08-31',
    '2026-09-30',
    '2026-10-31',
    '2026-11-30',
    '2026-12-31',
    '2027-01-31',
  ])
  expect(data.every(({ status }) => status === 'paid')).toBe(true)
  expect(new Set(data.map(({ number }) => number)).size).toBe(13)
})

test('a yearly subscription from 29 February returns to that day', async () => {
  const startsAt = new Date('2028-02-29T10:00:00Z')
  const { sandbox, stripe, subscribe } = await startTestSandbox({ webhookUrl: () => undefined, startsAt })
  const { id } = await subscribe('pm_card_visa', { items: [{ price: 'price_sandbox_year' }] })
  await sandbox.control.advanceTo(new Date('2029-03-01T00:00:00Z'))
  expect(periodOf(await stripe.subscriptions.retrieve(id))).toEqual(['2029-02-28', '2030-02-28'])
})

/** Creates a subscription whose card starts to fail after the first payment. */
async function withFailingCard(options: Parameters<typeof startTestSandbox>[0] = {}) {
  const test = await startTestSandbox(options)
  const subscription = await test.subscribe('pm_card_visa')
  const customer = String(subscription.customer)
  const failing = await test.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer })
  await test.stripe.subscriptions.update(subscription.id, { default_payment_method: failing.id })
  return { ...test, id: subscription.id, customer }
}

test('a failed renewal is past due, is retried, and recovers with another card', async () => {
  const { sandbox, stripe, id, customer, received } = await withFailingCard()
  await sandbox.control.advanceTo(new Date('2026-02-28T12:00:00Z'))
  const failed = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })
  expect(failed.status).toBe('past_due')
  expect(failed.latest_invoice).toMatchObject({
    status: 'open',
    attempt_count: 1,
    next_payment_attempt: seconds('2026-03-03T11:00:00Z'),
  })
  expect(received.map(({ type }) => type)).toContain('invoice.payment_failed')
  await sandbox.control.advanceTo(new Date('2026-03-03T12:00:00Z'))
  expect((await stripe.invoices.list({ subscription: id, limit: 1 })).data[0]?.attempt_count).toBe(2)
  const good = await stripe.paymentMethods.attach('pm_card_visa', { customer })
  await stripe.subscriptions.update(id, { default_payment_method: good.id })
  await sandbox.control.advanceTo(new Date('2026-03-08T12:00:00Z'))
  const recovered = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })
  expect(recovered).toMatchObject({ status: 'active', latest_invoice: { status: 'paid', attempt_count: 3 } })
  expect((await stripe.charges.list()).data.filter(({ paid }) => paid)).toHaveLength(2)
})

test('a customer can pay a failed renewal before the next retry', async () => {
  const { sandbox, stripe, id, customer } = await withFailingCard({ webhookUrl: () => undefined })
  await sandbox.control.advanceTo(new Date('2026-03-01T00:00:00Z'))
  const { latest_invoice } = await stripe.subscriptions.retrieve(id)
  const good = await stripe.paymentMethods.attach('pm_card_visa', { customer })
  await stripe.invoices.pay(String(latest_invoice), { payment_method: good.id })
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('active')
  await sandbox.control.advanceTo(new Date('2026-03-20T00:00:00Z'))
  expect((await stripe.charges.list()).data.filter(({ paid }) => paid)).toHaveLength(2)
})

test.each([
  ['cancel', 'canceled'],
  ['unpaid', 'unpaid'],
  ['past_due', 'past_due'],
] as const)('after the last retry, the setting %s makes a subscription %s', async (choice, status) => {
  const { sandbox, stripe, id, received } = await withFailingCard()
  sandbox.control.setAfterLastRetry(choice)
  await sandbox.control.advanceTo(new Date('2026-03-14T12:00:00Z'))
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('past_due')
  await sandbox.control.advanceTo(new Date('2026-03-15T12:00:00Z'))
  const ended = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })
  expect(ended).toMatchObject({
    status,
    latest_invoice: { status: 'open', attempt_count: 4, next_payment_attempt: null },
  })
  if (choice === 'cancel') {
    expect(ended.cancellation_details?.reason).toBe('payment_failed')
    expect(received.at(-1)?.type).toBe('customer.subscription.deleted')
  }
})

test('a renewal waits for the holder of a card that always requires authentication', async () => {
  const { sandbox, stripe, subscribe, received } = await startTestSandbox()
  const subscription = await subscribe('pm_card_visa')
  const customer = String(subscription.customer)
  const strict = await stripe.paymentMethods.attach('pm_card_authenticationRequired', { customer })
  await stripe.subscriptions.update(subscription.id, { default_payment_method: strict.id })
  await sandbox.control.advanceTo(new Date('2026-02-28T12:00:00Z'))
  const waiting = await stripe.subscriptions.retrieve(subscription.id)
  expect(waiting.status).toBe('past_due')
  expect((await intentOf(stripe, waiting)).status).toBe('requires_action')
  expect(received.map(({ type }) => type)).toContain('invoice.payment_action_required')
})

test('an expired card fails on renewal', async () => {
  const { sandbox, stripe, subscribe } = await startTestSandbox({ webhookUrl: () => undefined })
  const { id, customer } = await subscribe('pm_card_visa')
  const typed = await createCard(sandbox, '4242424242424242', { 'card[exp_month]': '2', 'card[exp_year]': '26' })
  await stripe.paymentMethods.attach(typed.id, { customer: String(customer) })
  await stripe.subscriptions.update(id, { default_payment_method: typed.id })
  await sandbox.control.advanceTo(new Date('2026-03-31T12:00:00Z'))
  const { data } = await stripe.charges.list()
  expect(data.map(({ failure_code }) => failure_code)).toEqual(['expired_card', null, null])
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('past_due')
})

test('a ready-made card never expires, however far a clock moves', async () => {
  const { sandbox, stripe, subscribe } = await startTestSandbox({ webhookUrl: () => undefined })
  const { id } = await subscribe('pm_card_visa', { items: [{ price: 'price_sandbox_year' }] })
  await sandbox.control.advanceTo(new Date('2030-02-01T00:00:00Z'))
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('active')
  expect((await stripe.charges.list()).data.map(({ paid }) => paid)).toEqual([true, true, true, true, true])
  const frozen_time = seconds('2034-01-01T00:00:00Z')
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time })
  const customer = await stripe.customers.create({ test_clock: clock.id, payment_method: 'pm_card_visa' })
  const [method] = (await stripe.paymentMethods.list({ customer: customer.id })).data
  const later = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: 'price_sandbox_month' }],
    default_payment_method: method?.id ?? '',
  })
  expect(later.status).toBe('active')
})

test('a test clock moves only its own customers, step by step', async () => {
  const { sandbox, stripe, received } = await startTestSandbox()
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: seconds('2024-01-31T08:00:00Z') })
  const customer = await stripe.customers.create({ test_clock: clock.id, payment_method: 'pm_card_visa' })
  const [method] = (await stripe.paymentMethods.list({ customer: customer.id })).data
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: 'price_sandbox_month' }],
    default_payment_method: method?.id ?? '',
  })
  expect(periodOf(subscription)).toEqual(['2024-01-31', '2024-02-29'])
  await expect(
    stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: seconds('2024-06-01T00:00:00Z') }),
  ).rejects.toMatchObject({ statusCode: 400 })
  const advancing = await stripe.testHelpers.testClocks.advance(clock.id, {
    frozen_time: seconds('2024-03-31T12:00:00Z'),
  })
  expect(advancing.status).toBe('advancing')
  await expect.poll(async () => (await stripe.testHelpers.testClocks.retrieve(clock.id)).status).toBe('ready')
  const after = await stripe.subscriptions.retrieve(subscription.id)
  expect(periodOf(after)).toEqual(['2024-03-31', '2024-04-30'])
  expect((await stripe.invoices.list({ subscription: subscription.id })).data.map(({ status }) => status)).toEqual([
    'paid',
    'paid',
    'paid',
  ])
  await sandbox.control.deliverEverything()
  expect(received.map(({ type }) => type)).toContain('test_helpers.test_clock.ready')
  expect(sandbox.now()).toEqual(new Date('2026-01-31T10:00:00Z'))
})

test('the clock of the sandbox never moves backwards', async () => {
  const { sandbox } = await startTestSandbox({ webhookUrl: () => undefined })
  await expect(sandbox.control.advanceTo(new Date('2026-01-30T00:00:00Z'))).rejects.toThrow(RangeError)
})

test('deleting a test clock leaves nothing of its customers', async () => {
  const { sandbox, stripe, subscribe, received } = await startTestSandbox()
  const kept = await subscribe('pm_card_visa')
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: seconds('2024-01-31T08:00:00Z') })
  const customer = await stripe.customers.create({ test_clock: clock.id, payment_method: 'pm_card_visa' })
  const [method] = (await stripe.paymentMethods.list({ customer: customer.id })).data
  const { latest_invoice } = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: 'price_sandbox_month' }],
    default_payment_method: method?.id ?? '',
  })
  await stripe.creditNotes.create({ invoice: String(latest_invoice), amount: 100, refund_amount: 100 })
  await stripe.setupIntents.create({ customer: customer.id })
  await sandbox.control.dispute('fraud_warning')
  await sandbox.control.dispute('dispute')
  await stripe.testHelpers.testClocks.del(clock.id)
  const lists = await Promise.all([
    stripe.customers.list(),
    stripe.subscriptions.list({ status: 'all' }),
    stripe.invoices.list(),
    stripe.invoicePayments.list(),
    stripe.paymentIntents.list(),
    stripe.charges.list(),
    stripe.setupIntents.list(),
    stripe.refunds.list(),
    stripe.creditNotes.list(),
    stripe.disputes.list(),
    stripe.radar.earlyFraudWarnings.list(),
    stripe.testHelpers.testClocks.list(),
  ])
  expect(lists.map(({ data }) => data.length)).toEqual([1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0])
  await expect(stripe.paymentMethods.retrieve(method?.id ?? '')).rejects.toMatchObject({ statusCode: 404 })
  expect((await stripe.subscriptions.retrieve(kept.id)).status).toBe('active')
  await sandbox.control.deliverEverything()
  expect(received.at(-1)?.type).toBe('test_helpers.test_clock.deleted')
})
