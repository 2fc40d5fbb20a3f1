import { expect, test } from 'vitest'
import { intentOf, startTestSandbox } from './testing.ts'

const quiet = { webhookUrl: () => undefined }

/** Subscribes a customer and returns the charge that paid. */
async function paidCharge(options: Parameters<typeof startTestSandbox>[0] = {}) {
  const test = await startTestSandbox(options)
  const intent = await intentOf(test.stripe, await test.subscribe('pm_card_visa'))
  const about = (words: string[]) =>
    test.received.map(({ type }) => type).filter(type => words.some(word => type.includes(word)))
  return { ...test, intent, charge: String(intent.latest_charge), about }
}

test.each([
  ['won', true],
  ['lost', false],
] as const)('a dispute withdraws the funds at once, and a %s one is closed', async (outcome, isRefundable) => {
  const { sandbox, stripe, intent, charge, about } = await paidCharge()
  const { id } = await sandbox.control.dispute('dispute')
  expect(await stripe.disputes.retrieve(id)).toMatchObject({
    amount: 1990,
    charge,
    payment_intent: intent.id,
    reason: 'fraudulent',
    status: 'needs_response',
    is_charge_refundable: false,
  })
  expect((await stripe.charges.retrieve(charge)).disputed).toBe(true)
  await expect(stripe.refunds.create({ charge })).rejects.toMatchObject({ statusCode: 400, code: 'charge_disputed' })
  await expect(sandbox.control.dispute('inquiry', charge)).rejects.toThrow(RangeError)
  await sandbox.control.decide(id, outcome)
  await expect(sandbox.control.decide(id, outcome)).rejects.toThrow(RangeError)
  const evidence = { uncategorized_text: 'Here is why.' }
  await expect(stripe.disputes.update(id, { evidence })).rejects.toMatchObject({ statusCode: 400 })
  const { data } = await stripe.disputes.list({ payment_intent: intent.id })
  expect(data).toMatchObject([{ id, status: outcome }])
  const refund = stripe.refunds.create({ charge }).then(({ status }) => status === 'succeeded')
  expect(await refund.catch(() => false)).toBe(isRefundable)
  await sandbox.control.deliverEverything()
  expect(about(['dispute'])).toEqual([
    'charge.dispute.created',
    'charge.dispute.funds_withdrawn',
    ...(outcome === 'won' ? ['charge.dispute.funds_reinstated'] : []),
    'charge.dispute.closed',
  ])
})

test('the evidence of Stripe’s test mode decides a dispute', async () => {
  const { sandbox, stripe, charge, about } = await paidCharge()
  const { id } = await sandbox.control.dispute('dispute', charge)
  const answered = await stripe.disputes.update(id, { evidence: { uncategorized_text: 'Here is why.' } })
  expect(answered).toMatchObject({ status: 'under_review', evidence_details: { submission_count: 1 } })
  const won = await stripe.disputes.update(id, { evidence: { uncategorized_text: 'winning_evidence' } })
  expect(won.status).toBe('won')
  await sandbox.control.deliverEverything()
  expect(about(['dispute']).slice(-2)).toEqual(['charge.dispute.funds_reinstated', 'charge.dispute.closed'])
  const other = await paidCharge(quiet)
  const lost = await other.sandbox.control.dispute('dispute')
  const losing = { evidence: { uncategorized_text: 'losing_evidence' } }
  expect(await other.stripe.disputes.update(lost.id, losing)).toMatchObject({ status: 'lost' })
})

test('an inquiry withdraws no funds: a refund closes it, or the bank escalates it', async () => {
  const { sandbox, stripe, charge, about } = await paidCharge()
  const { id } = await sandbox.control.dispute('inquiry')
  expect(await stripe.disputes.retrieve(id)).toMatchObject({
    status: 'warning_needs_response',
    is_charge_refundable: true,
  })
  await stripe.refunds.create({ charge })
  expect((await stripe.disputes.retrieve(id)).status).toBe('warning_closed')
  await sandbox.control.deliverEverything()
  expect(about(['funds'])).toEqual([])

  const other = await paidCharge()
  const inquiry = await other.sandbox.control.dispute('inquiry')
  const evidence = { uncategorized_text: 'escalate_inquiry_evidence' }
  expect((await other.stripe.disputes.update(inquiry.id, { evidence })).status).toBe('needs_response')
  await other.sandbox.control.deliverEverything()
  expect(other.about(['funds'])).toEqual(['charge.dispute.funds_withdrawn'])
})

test('a fraud warning is actionable until its charge is refunded whole or disputed', async () => {
  const { sandbox, stripe, charge, intent, about } = await paidCharge()
  const { id } = await sandbox.control.dispute('fraud_warning')
  const { radar } = stripe
  expect(await radar.earlyFraudWarnings.retrieve(id, { expand: ['charge'] })).toMatchObject({
    actionable: true,
    charge: { id: charge, refunded: false },
    payment_intent: intent.id,
  })
  await stripe.refunds.create({ charge, amount: 990 })
  expect((await radar.earlyFraudWarnings.retrieve(id)).actionable).toBe(true)
  await stripe.refunds.create({ charge })
  expect((await radar.earlyFraudWarnings.list({ charge })).data).toMatchObject([{ id, actionable: false }])
  await sandbox.control.deliverEverything()
  expect(about(['radar'])).toEqual(['radar.early_fraud_warning.created', 'radar.early_fraud_warning.updated'])
})

test('the control page opens and decides disputes', async () => {
  const { sandbox, stripe, charge } = await paidCharge(quiet)
  const act = (action: string, body: Record<string, string>) =>
    fetch(`http://${sandbox.host}:${sandbox.port}/control/${action}`, {
      method: 'POST',
      body: new URLSearchParams(body),
      redirect: 'manual',
    }).then(({ status }) => status)
  expect(await act('dispute', { kind: 'dispute', charge: '' })).toBe(303)
  const [dispute] = sandbox.control.state().disputes
  expect(dispute).toMatchObject({ charge, status: 'needs_response' })
  expect(await act('dispute', { kind: 'dispute', charge: '' })).toBe(400)
  const page = await (await fetch(`http://${sandbox.host}:${sandbox.port}/control`)).text()
  expect(page).toContain(`${dispute?.id} of ${charge}: needs_response`)
  expect(await act('dispute/decide', { dispute: dispute?.id ?? '', outcome: 'lost' })).toBe(303)
  expect((await stripe.disputes.retrieve(dispute?.id ?? '')).status).toBe('lost')
})

test('every event carries the time of its test clock', async () => {
  const { sandbox, stripe, received } = await startTestSandbox()
  const frozen_time = Date.parse('2024-01-31T08:00:00Z') / 1000
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time })
  const customer = await stripe.customers.create({ test_clock: clock.id, payment_method: 'pm_card_visa' })
  const [method] = (await stripe.paymentMethods.list({ customer: customer.id })).data
  await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: 'price_sandbox_month' }],
    default_payment_method: method?.id ?? '',
  })
  await sandbox.control.dispute('fraud_warning')
  await sandbox.control.dispute('dispute')
  await stripe.paymentMethods.detach(method?.id ?? '')
  await sandbox.control.deliverEverything()
  const elsewhere = received.filter(({ created }) => created !== frozen_time).map(({ type }) => type)
  expect(new Set(elsewhere.filter(type => !/^(price|product|tax_rate|test_helpers)\b/.test(type)))).toEqual(new Set())
  expect(received.map(({ type }) => type)).toContain('payment_method.detached')
})
