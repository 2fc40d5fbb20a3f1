import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { createCard, startTestSandbox } from './testing.ts'

const quiet = { webhookUrl: () => undefined }

/** Calls that the sandbox once accepted and Stripe refuses, with the parameter and code of the refusal. */
const refused: [string, { param?: string; code?: string }, (stripe: Stripe) => Promise<unknown>][] = [
  ['51 keys of metadata', { param: 'metadata' }, stripe => stripe.customers.create({ metadata: keys(51) })],
  [
    'a 51st key of metadata',
    { param: 'metadata' },
    async stripe => {
      const { id } = await stripe.customers.create({ metadata: keys(50) })
      await stripe.customers.update(id, { metadata: { more: '1' } })
    },
  ],
  [
    'an invalid e-mail address',
    { param: 'email', code: 'email_invalid' },
    stripe => stripe.customers.create({ email: 'louis' }),
  ],
  [
    'an e-mail address of 513 characters',
    { param: 'email' },
    stripe => stripe.customers.create({ email: `${'a'.repeat(501)}@example.org` }),
  ],
  ['a name of 257 characters', { param: 'name' }, stripe => stripe.customers.create({ name: 'a'.repeat(257) })],
  ['an unknown currency', { param: 'currency' }, stripe => stripe.prices.create({ ...price, currency: 'abc' })],
  [
    'a product id twice',
    { param: 'id', code: 'resource_already_exists' },
    stripe => stripe.products.create({ id: 'prod_sandbox_month', name: 'Mois' }),
  ],
  [
    'an interval of four years',
    { param: 'recurring[interval_count]' },
    stripe => stripe.prices.create({ ...price, recurring: { interval: 'year', interval_count: 4 } }),
  ],
  [
    'both ends of a page',
    { code: 'parameters_exclusive' },
    stripe => stripe.prices.list({ starting_after: 'price_sandbox_month', ending_before: 'price_sandbox_year' }),
  ],
]

const price = { currency: 'eur', product: 'prod_sandbox_month', unit_amount: 990 }
const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`key${index}`, '1']))

test.each(refused)('%s is refused', async (_, error, call) => {
  const { stripe } = await startTestSandbox(quiet)
  await expect(call(stripe)).rejects.toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400, ...error })
})

test('a detached card cannot be used again', async () => {
  const { sandbox, stripe, subscribe } = await startTestSandbox(quiet)
  const { customer } = await subscribe('pm_card_visa')
  const { id } = await createCard(sandbox, '4242424242424242')
  await stripe.paymentMethods.attach(id, { customer: String(customer) })
  await stripe.paymentMethods.detach(id)
  const refusal = { statusCode: 400, param: 'payment_method' }
  await expect(stripe.paymentMethods.attach(id, { customer: String(customer) })).rejects.toMatchObject(refusal)
  const { id: intent } = await stripe.setupIntents.create({ customer: String(customer) })
  await expect(stripe.setupIntents.confirm(intent, { payment_method: id })).rejects.toMatchObject(refusal)
})

test('a subscription has one currency per customer, each price once, 20 items at most and an amount to charge', async () => {
  const { stripe, subscribe } = await startTestSandbox(quiet)
  const recurring = { interval: 'month' } as const
  const { customer, id } = await subscribe('pm_card_visa')
  const dollars = await stripe.prices.create({ ...price, currency: 'usd', recurring })
  const [method] = (await stripe.paymentMethods.list({ customer: String(customer) })).data
  const create = (...prices: string[]) =>
    stripe.subscriptions.create({
      customer: String(customer),
      default_payment_method: method?.id ?? '',
      items: prices.map(given => ({ price: given })),
    })
  await expect(create(dollars.id)).rejects.toThrow('You cannot combine currencies on a single customer.')
  await stripe.subscriptions.cancel(id)
  expect((await create(dollars.id)).currency).toBe('usd')
  await expect(create('price_sandbox_month', 'price_sandbox_month')).rejects.toMatchObject({ param: 'items' })
  await expect(create(...Array.from({ length: 21 }, () => dollars.id))).rejects.toThrow('at most 20 items')
  const ended = { customer: String(customer), items: [{ price: dollars.id }], cancel_at: 1 }
  await expect(stripe.subscriptions.create(ended)).rejects.toMatchObject({ param: 'cancel_at' })
  await expect(stripe.subscriptions.create({ ...ended, cancel_at_period_end: true })).rejects.toMatchObject({
    code: 'parameters_exclusive',
  })
  const small = await stripe.prices.create({ ...price, currency: 'usd', unit_amount: 10, recurring })
  await expect(create(small.id)).rejects.toMatchObject({ code: 'amount_too_small' })
  expect((await stripe.subscriptions.list({ status: 'all' })).data).toHaveLength(2)
})
