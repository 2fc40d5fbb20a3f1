import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { type TestCard, testCards } from './cards.ts'
import { answerChallenge, createCard, intentOf, startTestSandbox } from './testing.ts'

/** Returns what happens, step by step, when subscribing with a card. */
async function fateOf({ number, brand }: TestCard): Promise<string> {
  const { sandbox, stripe } = await startTestSandbox({ webhookUrl: () => undefined })
  const made = await createCard(sandbox, number, brand === 'amex' ? { 'card[cvc]': '1234' } : {})
  const customer = await stripe.customers.create()
  try {
    await stripe.paymentMethods.attach(made.id, { customer: customer.id })
  } catch (error) {
    return `attach: ${describe(error)}`
  }
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: 'price_sandbox_month' }],
    default_payment_method: made.id,
  })
  const intent = await intentOf(stripe, subscription)
  if (intent.status !== 'requires_action') return describeIntent(subscription, intent)
  await answerChallenge(sandbox, intent, 'complete')
  const after = await stripe.subscriptions.retrieve(subscription.id)
  return `challenge, ${describeIntent(after, await intentOf(stripe, after))}`
}

function describe(error: unknown): string {
  if (!(error instanceof Stripe.errors.StripeCardError)) throw error
  return `${error.statusCode} ${error.code} ${error.decline_code || '-'}`
}

function describeIntent({ status }: Stripe.Subscription, intent: Stripe.PaymentIntent): string {
  const error = intent.last_payment_error
  return `${status}: ${error ? `${error.code} ${error.decline_code ?? '-'}` : intent.status}`
}

const fates: Record<string, string> = {
  declined: 'attach: 402 card_declined generic_decline',
  insufficient_funds: 'attach: 402 card_declined insufficient_funds',
  lost: 'attach: 402 card_declined lost_card',
  stolen: 'attach: 402 card_declined stolen_card',
  expired: 'attach: 402 expired_card -',
  incorrect_cvc: 'attach: 402 incorrect_cvc -',
  processing_error: 'attach: 402 processing_error -',
  velocity: 'attach: 402 card_declined card_velocity_exceeded',
  charge_fails: 'incomplete: card_declined generic_decline',
  blocked: 'incomplete: card_declined fraudulent',
  authentication_until_set_up: 'challenge, active: succeeded',
  authentication_always: 'challenge, active: succeeded',
  authentication_on_session: 'challenge, active: succeeded',
  authentication_then_insufficient_funds: 'challenge, incomplete: card_declined insufficient_funds',
  three_d_secure_2: 'challenge, active: succeeded',
  three_d_secure_2_us: 'challenge, active: succeeded',
  three_d_secure_older: 'challenge, active: succeeded',
  three_d_secure_declined: 'challenge, incomplete: card_declined generic_decline',
  three_d_secure_lookup_error: 'incomplete: card_declined generic_decline',
}

test.each(testCards.map(card => [card.number, card] as const))(
  'card %s behaves as Stripe documents',
  async (_, card) => {
    expect(await fateOf(card)).toBe(fates[card.name] ?? 'active: succeeded')
  },
)

test('every alias of a card works', async () => {
  const { stripe } = await startTestSandbox({ webhookUrl: () => undefined })
  const customer = await stripe.customers.create()
  for (const { aliases, decline, number } of testCards) {
    for (const alias of aliases) {
      const attached = stripe.paymentMethods.attach(`pm_card_${alias}`, { customer: customer.id })
      if (decline) await expect(attached).rejects.toMatchObject({ code: decline.code })
      else expect((await attached).card?.last4).toBe(number.slice(-4))
    }
  }
})

test('a stored card has its brand, last four digits, expiry and checks, and nothing else of its number', async () => {
  const { sandbox, stripe } = await startTestSandbox({ webhookUrl: () => undefined })
  const { id } = await createCard(sandbox, '5555 5555 5555 4444', { 'billing_details[name]': 'Louis Martel' })
  const method = await stripe.paymentMethods.retrieve(id)
  expect(method.card).toMatchObject({ brand: 'mastercard', last4: '4444', exp_month: 12, exp_year: 2034 })
  expect(method.billing_details.name).toBe('Louis Martel')
  expect(JSON.stringify(method)).not.toContain('5555')
})

test.each([
  ['a number that fails its checksum', '4242424242424241', {}, 'incorrect_number', 'number'],
  ['a number that is too short', '42', {}, 'invalid_number', 'number'],
  ['month 13', '4242424242424242', { 'card[exp_month]': '13' }, 'invalid_expiry_month', 'exp_month'],
  ['a past year', '4242424242424242', { 'card[exp_year]': '20' }, 'invalid_expiry_year', 'exp_year'],
  ['a security code of two digits', '4242424242424242', { 'card[cvc]': '12' }, 'invalid_cvc', 'cvc'],
  ['a real card number', '4539578763621486', {}, 'card_declined', undefined],
])('%s is refused', async (_, number, changes, code, param) => {
  const { sandbox } = await startTestSandbox({ webhookUrl: () => undefined })
  const refused = await createCard(sandbox, number, changes)
  expect(refused.status).toBe(402)
  expect(refused.error).toMatchObject({ type: 'card_error', code })
  expect(refused.error?.param).toBe(param)
})

test('disputing cards open a dispute a few minutes after the payment', async () => {
  const { sandbox, stripe, subscribe, received } = await startTestSandbox()
  await subscribe('pm_card_createDispute')
  await sandbox.control.advanceTo(new Date('2026-01-31T11:00:00Z'))
  expect(received.map(({ type }) => type)).toContain('charge.dispute.created')
  const { data } = await stripe.charges.list()
  expect(data[0]?.disputed).toBe(true)
})

test.each([
  ['4000002500001001', 'cartes_bancaires', 'cartes_bancaires', 'cartes_bancaires'],
  ['4000002500001001', 'mastercard', 'invalid_preference', 'visa'],
])('a card %s whose holder prefers %s shows %s', async (number, asked, preferred, shown) => {
  const { sandbox, stripe } = await startTestSandbox({ webhookUrl: () => undefined })
  const { id } = await createCard(sandbox, number, { 'card[networks][preferred]': asked })
  expect((await stripe.paymentMethods.retrieve(id)).card).toMatchObject({
    display_brand: shown,
    networks: { available: ['cartes_bancaires', 'visa'], preferred },
  })
})
