import { expect, test } from 'vitest'
import { intentOf, startTestSandbox } from './testing.ts'

test('refunds are exact to the cent and never exceed the payment', async () => {
  const { stripe, subscribe, received } = await startTestSandbox()
  const intent = await intentOf(stripe, await subscribe('pm_card_visa'))
  const charge = String(intent.latest_charge)
  const part = await stripe.refunds.create({ payment_intent: intent.id, amount: 663, reason: 'requested_by_customer' })
  expect(part).toMatchObject({ amount: 663, status: 'succeeded', charge, currency: 'eur' })
  expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 663, refunded: false })
  await expect(stripe.refunds.create({ charge, amount: 1328 })).rejects.toMatchObject({
    statusCode: 400,
    message: 'Refund amount (€13.28) is greater than unrefunded amount on charge (€13.27)',
  })
  expect((await stripe.refunds.create({ charge })).amount).toBe(1327)
  expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 1990, refunded: true })
  await expect(stripe.refunds.create({ charge })).rejects.toMatchObject({ code: 'charge_already_refunded' })
  expect((await stripe.refunds.list({ charge })).data.map(({ amount }) => amount)).toEqual([1327, 663])
  await expect.poll(() => received.filter(({ type }) => type === 'charge.refunded').length).toBe(2)
})

test('an unpaid intent cannot be refunded', async () => {
  const { stripe, subscribe } = await startTestSandbox({ webhookUrl: () => undefined })
  const intent = await intentOf(stripe, await subscribe('pm_card_authenticationRequired'))
  await expect(stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({ statusCode: 400 })
  await expect(stripe.refunds.create({})).rejects.toMatchObject({ code: 'parameter_missing', param: 'charge' })
  await expect(stripe.refunds.create({ charge: 'ch_none' })).rejects.toMatchObject({ code: 'resource_missing' })
})

test('a refund that fails later leaves the charge unrefunded', async () => {
  const { sandbox, stripe, subscribe } = await startTestSandbox({ webhookUrl: () => undefined })
  const intent = await intentOf(stripe, await subscribe('pm_card_refundFail'))
  const { id, status } = await stripe.refunds.create({ payment_intent: intent.id })
  expect(status).toBe('succeeded')
  await sandbox.control.advanceTo(new Date('2026-01-31T11:00:00Z'))
  expect(await stripe.refunds.retrieve(id)).toMatchObject({ status: 'failed' })
  expect(await stripe.charges.retrieve(String(intent.latest_charge))).toMatchObject({ amount_refunded: 0 })
})

test('a refund may be pending before it succeeds', async () => {
  const { sandbox, stripe, subscribe } = await startTestSandbox({ webhookUrl: () => undefined })
  const intent = await intentOf(stripe, await subscribe('pm_card_pendingRefund'))
  const { id, status } = await stripe.refunds.create({ payment_intent: intent.id })
  expect(status).toBe('pending')
  await sandbox.control.advanceTo(new Date('2026-01-31T11:00:00Z'))
  expect((await stripe.refunds.retrieve(id)).status).toBe('succeeded')
})
