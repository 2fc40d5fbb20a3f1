import { expect, test } from 'vitest'
import { startTestSandbox } from './testing.ts'

const quiet = { webhookUrl: () => undefined }
const day = 24 * 60 * 60
const start = Date.parse('2026-01-31T10:00:00Z') / 1000

test('a trial begins without payment, is announced three days before its end, then the first period is paid', async () => {
  const { sandbox, stripe, subscribe, received } = await startTestSandbox()
  const { id, ...trial } = await subscribe('pm_card_visa', {
    trial_period_days: 14,
    expand: ['latest_invoice.payments'],
  })
  const end = start + 14 * day
  expect(trial).toMatchObject({
    status: 'trialing',
    trial_start: start,
    trial_end: end,
    billing_cycle_anchor: end,
    items: { data: [{ current_period_start: start, current_period_end: end }] },
    latest_invoice: { status: 'paid', total: 0, payments: { data: [] } },
  })
  await sandbox.control.advanceTo(new Date((end - 3 * day) * 1000))
  await expect
    .poll(() => received.filter(({ type }) => type === 'customer.subscription.trial_will_end'))
    .toMatchObject([{ data: { object: { id, status: 'trialing' } } }])
  await sandbox.control.advanceTo(new Date((end + 2 * 60 * 60) * 1000))
  const after = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })
  expect(after).toMatchObject({
    status: 'active',
    items: { data: [{ current_period_start: end, current_period_end: Date.parse('2026-03-14T10:00:00Z') / 1000 }] },
    latest_invoice: { status: 'paid', total: 1990, billing_reason: 'subscription_cycle' },
  })
})

test('a trial needs no card, and its settings decide what happens without one', async () => {
  const { sandbox, stripe } = await startTestSandbox(quiet)
  const { id: customer } = await stripe.customers.create()
  const open = (missing_payment_method: 'cancel' | 'create_invoice') =>
    stripe.subscriptions.create({
      customer,
      items: [{ price: 'price_sandbox_month' }],
      trial_end: start + day,
      trial_settings: { end_behavior: { missing_payment_method } },
    })
  const [canceled, invoiced] = [await open('cancel'), await open('create_invoice')]
  await sandbox.control.advanceTo(new Date((start + 2 * day) * 1000))
  expect((await stripe.subscriptions.retrieve(canceled.id)).status).toBe('canceled')
  expect((await stripe.subscriptions.retrieve(invoiced.id)).status).toBe('past_due')
})

test('a trial can be moved and ended, which starts and charges a period at once', async () => {
  const { sandbox, stripe, subscribe } = await startTestSandbox(quiet)
  const { id } = await subscribe('pm_card_visa', { trial_period_days: 7 })
  const moved = await stripe.subscriptions.update(id, { trial_end: start + 30 * day })
  expect(moved).toMatchObject({ status: 'trialing', trial_end: start + 30 * day })
  await sandbox.control.advanceTo(new Date((start + 8 * day) * 1000))
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('trialing')
  const ended = await stripe.subscriptions.update(id, { trial_end: 'now', expand: ['latest_invoice'] })
  expect(ended).toMatchObject({
    status: 'active',
    trial_end: start + 8 * day,
    items: { data: [{ current_period_start: start + 8 * day }] },
    latest_invoice: { status: 'paid', total: 1990, billing_reason: 'subscription_update' },
  })
})

test('impossible trials are refused', async () => {
  const { subscribe } = await startTestSandbox(quiet)
  await expect(subscribe('pm_card_visa', { trial_end: start - 1 })).rejects.toMatchObject({ param: 'trial_end' })
  await expect(subscribe('pm_card_visa', { trial_end: start + day, trial_period_days: 1 })).rejects.toMatchObject({
    code: 'parameters_exclusive',
  })
  await expect(
    subscribe('pm_card_visa', {
      trial_period_days: 1,
      trial_settings: { end_behavior: { missing_payment_method: 'pause' } },
    }),
  ).rejects.toMatchObject({ code: 'sandbox_unsupported' })
})
