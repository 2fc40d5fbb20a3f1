import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { startTestSandbox } from './testing.ts'

/** Subscribes a customer and opens the portal for them; `submit` posts its form and follows where it leads. */
async function openPortal(changes: Partial<Stripe.SubscriptionCreateParams> = {}) {
  const whole = await startTestSandbox({ webhookUrl: () => undefined })
  const { stripe, subscribe } = whole
  const subscription = await subscribe('pm_card_visa', changes)
  const session = await stripe.billingPortal.sessions.create({
    customer: String(subscription.customer),
    return_url: 'https://shop.example/account',
    locale: 'fr',
  })
  const read = async (query = '') => (await fetch(`${session.url}${query}`)).text()
  const submit = async (fields: Record<string, string>) =>
    (await fetch(session.url, { method: 'POST', body: new URLSearchParams(fields) })).text()
  const typeCard = (number: string) => submit({ action: 'card', number, expiry: '12/34', cvc: '123', name: 'Louis' })
  return {
    ...whole,
    id: subscription.id,
    session,
    read,
    submit,
    typeCard,
    again: () => stripe.subscriptions.retrieve(subscription.id),
  }
}

test('the portal shows subscription, card and invoices in both languages, with the way back', async () => {
  const { session, read } = await openPortal()
  expect(session).toMatchObject({ object: 'billing_portal.session', configuration: 'bpc_sandbox' })
  const french = await read()
  for (const words of [
    'Se renouvelle le 28 février 2026',
    'Visa se terminant par 4242',
    'Payée',
    'https://shop.example/account',
  ]) {
    expect(french).toContain(words)
  }
  const invoice = /href="([^"]+\/invoice\/\w+)"/.exec(french)?.[1]
  expect((await fetch(String(invoice))).status).toBe(200)
  expect(await read('?locale=en')).toContain('Renews on 28 February 2026')
})

test('a cancellation is confirmed, takes effect at the end of the period, and can be taken back', async () => {
  const { id, read, submit, again } = await openPortal()
  expect(await read(`?step=cancel&subscription=${id}`)).toContain('Vous gardez l’accès jusqu’au 28 février 2026')
  expect((await again()).cancel_at).toBeNull()
  expect(await submit({ action: 'cancel', subscription: id })).toContain('Prend fin le 28 février 2026')
  expect(await again()).toMatchObject({
    status: 'active',
    cancel_at: Date.parse('2026-02-28T10:00:00Z') / 1000,
    cancel_at_period_end: false,
    cancellation_details: { reason: 'cancellation_requested' },
  })
  expect(await submit({ action: 'resume', subscription: id })).toContain('Se renouvelle le')
  expect(await again()).toMatchObject({ cancel_at: null, canceled_at: null })
})

test('in classic billing mode the portal sets cancel_at_period_end', async () => {
  const { id, submit, again } = await openPortal({ billing_mode: { type: 'classic' } })
  await submit({ action: 'cancel', subscription: id })
  expect(await again()).toMatchObject({ cancel_at_period_end: true })
})

test('a new card replaces the one that is charged; a refused one does not', async () => {
  const { stripe, typeCard, again, session } = await openPortal()
  const before = (await again()).default_payment_method
  expect(await typeCard('4000 0000 0000 0002')).toContain('La carte n’a pas été enregistrée')
  expect((await again()).default_payment_method).toBe(before)
  expect(await typeCard('5555 5555 5555 4444')).toContain('Mastercard se terminant par 4444')
  const after = (await again()).default_payment_method
  expect(after).not.toBe(before)
  expect(await stripe.customers.retrieve(session.customer)).toMatchObject({
    invoice_settings: { default_payment_method: after },
  })
})

test('a card that requires its holder is used only once the bank agrees', async () => {
  const { typeCard, submit, again } = await openPortal()
  const before = (await again()).default_payment_method
  expect(await typeCard('4000 0025 0000 3155')).toContain('test-source-authorize-3ds')
  expect(await submit({ answer: 'fail' })).toContain('banque n’a pas confirmé')
  expect((await again()).default_payment_method).toBe(before)
  await typeCard('4000 0025 0000 3155')
  expect(await submit({ answer: 'complete' })).toContain('se terminant par 3155')
  expect((await again()).default_payment_method).not.toBe(before)
})

test('the portal acts only on its own customer, and unknown addresses lead nowhere', async () => {
  const { stripe, subscribe, read, submit, session } = await openPortal()
  const other = await subscribe('pm_card_visa')
  await submit({ action: 'cancel', subscription: other.id })
  expect((await stripe.subscriptions.retrieve(other.id)).cancel_at).toBeNull()
  expect(await read(`?step=cancel&subscription=${other.id}`)).not.toContain('Confirmer la résiliation')
  expect((await fetch(session.url.replace('test_', 'test_x'))).status).toBe(404)
})

test('its configuration is listed, and others are refused', async () => {
  const { stripe, session } = await openPortal()
  const { data } = await stripe.billingPortal.configurations.list({ is_default: true })
  expect(data).toMatchObject([{ id: 'bpc_sandbox', is_default: true }])
  await expect(
    stripe.billingPortal.sessions.create({ customer: session.customer, configuration: 'bpc_other' }),
  ).rejects.toMatchObject({ code: 'resource_missing' })
  await expect(
    stripe.billingPortal.sessions.create({ customer: session.customer, return_url: 'account' }),
  ).rejects.toMatchObject({ code: 'url_invalid' })
})
