import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { type TestCard, testCards } from './cards.ts'
import { answerChallenge, createCard, startTestSandbox } from './testing.ts'

const quiet = { webhookUrl: () => undefined }

/** As a server asks that only accepts cards. */
const cardsOnly = { allowed_payment_method_types: ['card'] }

/** Starts a sandbox with one customer and a setup intent of theirs. */
async function withIntent(options: Parameters<typeof startTestSandbox>[0] = quiet) {
  const test = await startTestSandbox(options)
  const customer = await test.stripe.customers.create({ email: 'louis@example.org' })
  const intent = await test.stripe.setupIntents.create({ customer: customer.id, usage: 'off_session', ...cardsOnly })
  /** Sends what the browser's script sends, with the publishable key. */
  const confirmFromPage = async (fields: Record<string, string>) => {
    const { host, port, publishableKey } = test.sandbox
    const response = await fetch(`http://${host}:${port}/v1/setup_intents/${intent.id}/confirm`, {
      method: 'POST',
      body: new URLSearchParams({ key: publishableKey, use_stripe_sdk: 'true', ...fields }),
    })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  return { ...test, customer: customer.id, intent, confirmFromPage }
}

test('a new setup waits for a card and returns its parameters', async () => {
  const { stripe, customer } = await withIntent()
  const made = await stripe.setupIntents.create({ customer, usage: 'off_session' })
  expect(made).toMatchObject({
    object: 'setup_intent',
    status: 'requires_payment_method',
    automatic_payment_methods: { enabled: true, allow_redirects: 'always' },
    payment_method_types: ['card'],
    usage: 'off_session',
    last_setup_error: null,
    next_action: null,
  })
  expect(made.client_secret).toMatch(new RegExp(`^${made.id}_secret_\\w+$`))
  const only = await stripe.setupIntents.create({ customer, allowed_payment_method_types: ['card'] })
  expect(only).toMatchObject({ allowed_payment_method_types: ['card'], automatic_payment_methods: null })
  const old = { customer, payment_method_types: ['card'] } as Stripe.SetupIntentCreateParams
  await expect(stripe.setupIntents.create(old)).rejects.toMatchObject({ code: 'parameter_unknown' })
})

test('a good card is set up and attached without a charge', async () => {
  const { stripe, sandbox, customer, intent, received } = await withIntent({})
  const done = await stripe.setupIntents.confirm(intent.id, {
    payment_method: 'pm_card_visa',
    expand: ['payment_method', 'customer'],
  })
  expect(done).toMatchObject({
    status: 'succeeded',
    payment_method: { object: 'payment_method', customer, card: { last4: '4242' } },
    customer: { id: customer },
  })
  expect((await stripe.paymentMethods.list({ customer })).data).toHaveLength(1)
  expect((await stripe.charges.list()).data).toEqual([])
  await sandbox.control.deliverEverything()
  expect(received.map(({ type }) => type).slice(-3)).toEqual([
    'setup_intent.created',
    'payment_method.attached',
    'setup_intent.succeeded',
  ])
  await expect(stripe.setupIntents.confirm(intent.id)).rejects.toMatchObject({
    code: 'setup_intent_unexpected_state',
    setup_intent: { id: intent.id },
  })
})

test('a passed challenge saves the card, which then pays renewals without its holder', async () => {
  const { sandbox, stripe, customer, intent, received } = await withIntent({})
  const waiting = await stripe.setupIntents.confirm(intent.id, {
    payment_method: 'pm_card_authenticationRequiredOnSetup',
  })
  expect(waiting).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } })
  expect((await stripe.paymentMethods.list({ customer })).data).toEqual([])
  await answerChallenge(sandbox, waiting, 'complete')
  const { status, payment_method } = await stripe.setupIntents.retrieve(intent.id)
  expect(status).toBe('succeeded')
  const subscription = await stripe.subscriptions.create({
    customer,
    items: [{ price: 'price_sandbox_month' }],
    default_payment_method: String(payment_method),
    off_session: true,
  })
  expect(subscription.status).toBe('active')
  await sandbox.control.deliverEverything()
  const types = received.map(({ type }) => type)
  expect(types.indexOf('setup_intent.requires_action')).toBeLessThan(types.indexOf('setup_intent.succeeded'))
})

test('a refused challenge saves nothing, gives the reason and allows another card', async () => {
  const { sandbox, stripe, customer, intent, received } = await withIntent({})
  const waiting = await stripe.setupIntents.confirm(intent.id, { payment_method: 'pm_card_authenticationRequired' })
  await answerChallenge(sandbox, waiting, 'fail')
  const refused = await stripe.setupIntents.retrieve(intent.id)
  expect(refused).toMatchObject({
    status: 'requires_payment_method',
    payment_method: null,
    last_setup_error: {
      type: 'invalid_request_error',
      code: 'setup_intent_authentication_failure',
      payment_method: { card: { last4: '3184' } },
    },
  })
  expect((await stripe.paymentMethods.list({ customer })).data).toEqual([])
  await answerChallenge(sandbox, waiting, 'complete')
  expect((await stripe.setupIntents.retrieve(intent.id)).status).toBe('requires_payment_method')
  expect((await stripe.setupIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })).status).toBe('succeeded')
  await sandbox.control.deliverEverything()
  expect(received.map(({ type }) => type)).toContain('setup_intent.setup_failed')
})

/** Returns the outcome of setting up a card. */
async function fateOf({ number, brand }: TestCard): Promise<string> {
  const { sandbox, stripe, intent } = await withIntent()
  const made = await createCard(sandbox, number, brand === 'amex' ? { 'card[cvc]': '1234' } : {})
  try {
    const confirmed = await stripe.setupIntents.confirm(intent.id, { payment_method: made.id })
    if (confirmed.status !== 'requires_action') return confirmed.status
    await answerChallenge(sandbox, confirmed, 'complete')
    return `challenge, ${(await stripe.setupIntents.retrieve(intent.id)).status}`
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeCardError)) throw error
    const { last_setup_error, status } = await stripe.setupIntents.retrieve(intent.id)
    expect(last_setup_error).toMatchObject({ type: 'card_error', code: error.code })
    return `${error.statusCode} ${error.code} ${error.decline_code || '-'}, ${status}`
  }
}

const refusals: Record<string, string> = {
  declined: 'card_declined generic_decline',
  insufficient_funds: 'card_declined insufficient_funds',
  lost: 'card_declined lost_card',
  stolen: 'card_declined stolen_card',
  expired: 'expired_card -',
  incorrect_cvc: 'incorrect_cvc -',
  processing_error: 'processing_error -',
  velocity: 'card_declined card_velocity_exceeded',
  three_d_secure_lookup_error: 'card_declined generic_decline',
}

test.each(
  testCards
    .filter(({ name, challenge }) => name in refusals || challenge !== 'never')
    .map(card => [card.name, card] as const),
)('the card %s is set up, challenged or refused as at its bank', async (name, card) => {
  const refusal = refusals[name]
  expect(await fateOf(card)).toBe(refusal ? `402 ${refusal}, requires_payment_method` : 'challenge, succeeded')
})

test('cards that fail only on a charge can be set up', async () => {
  const { stripe, intent } = await withIntent()
  const done = await stripe.setupIntents.confirm(intent.id, { payment_method: 'pm_card_chargeCustomerFail' })
  expect(done.status).toBe('succeeded')
})

test('a page needs only its secret to confirm, and learns nothing about the customer', async () => {
  const { sandbox, intent, confirmFromPage } = await withIntent()
  const { id } = await createCard(sandbox, '4242424242424242')
  expect((await confirmFromPage({ payment_method: id })).status).toBe(401)
  expect((await confirmFromPage({ payment_method: id, client_secret: `${intent.id}_secret_x` })).status).toBe(400)
  const client_secret = String(intent.client_secret)
  const done = await confirmFromPage({ payment_method: id, client_secret })
  expect(done.body).toMatchObject({ status: 'succeeded', payment_method: id })
  expect(done.body).not.toHaveProperty('customer')
  const { host, port, publishableKey: key } = sandbox
  const read = await fetch(
    `http://${host}:${port}/v1/setup_intents/${intent.id}?${new URLSearchParams({ key, client_secret })}`,
  )
  expect(await read.json()).toMatchObject({ status: 'succeeded' })
  const again = await confirmFromPage({ client_secret })
  expect(again).toMatchObject({ status: 400, body: { error: { code: 'setup_intent_unexpected_state' } } })
  expect(JSON.stringify(again.body)).not.toContain('cus_')
})

test('a page cannot set up a card of another customer', async () => {
  const { stripe, intent, confirmFromPage } = await withIntent()
  const other = await stripe.customers.create({ payment_method: 'pm_card_visa' })
  const [theirs] = (await stripe.paymentMethods.list({ customer: other.id })).data
  const refused = await confirmFromPage({
    payment_method: String(theirs?.id),
    client_secret: String(intent.client_secret),
  })
  expect(refused.body).toMatchObject({ error: { code: 'resource_missing' } })
  await expect(stripe.setupIntents.confirm(intent.id, { payment_method: String(theirs?.id) })).rejects.toMatchObject({
    statusCode: 400,
    param: 'payment_method',
  })
})

test('a setup can be cancelled once, and never after it succeeded', async () => {
  const { sandbox, stripe, intent, received } = await withIntent({})
  const ended = await stripe.setupIntents.cancel(intent.id)
  expect(ended.status).toBe('canceled')
  await expect(stripe.setupIntents.cancel(intent.id)).rejects.toMatchObject({ code: 'setup_intent_unexpected_state' })
  await expect(stripe.setupIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })).rejects.toMatchObject({
    statusCode: 400,
  })
  await sandbox.control.deliverEverything()
  expect(received.at(-1)?.type).toBe('setup_intent.canceled')
})

test('setups are listed by customer, and unknown ids are refused', async () => {
  const { stripe, customer, intent } = await withIntent()
  await stripe.setupIntents.create({})
  const { data } = await stripe.setupIntents.list({ customer, expand: ['data.customer'] })
  expect(data.map(({ id }) => id)).toEqual([intent.id])
  await expect(stripe.setupIntents.retrieve('seti_none')).rejects.toMatchObject({ statusCode: 404 })
  await expect(stripe.setupIntents.create({ customer: 'cus_none' })).rejects.toMatchObject({ code: 'resource_missing' })
  await expect(stripe.setupIntents.confirm(intent.id)).rejects.toThrow("it's missing a payment method")
})
