import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { startTestSandbox } from './testing.ts'

type Created = Partial<Stripe.Checkout.SessionCreateParams>

/** Opens a session for the monthly price; `submit` posts its page's form. */
async function openCheckout(changes: Created = {}) {
  const whole = await startTestSandbox({ webhookUrl: () => undefined })
  const { sandbox, stripe } = whole
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: 'price_sandbox_month', quantity: 1 }],
    success_url: 'https://shop.example/done?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://shop.example/cart',
    client_reference_id: 'user-42',
    ...changes,
  })
  const path = new URL(String(session.url)).pathname
  const url = `http://${sandbox.host}:${sandbox.port}${path}`
  const submit = (fields: Record<string, string>) =>
    fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  const pay = (number: string, fields: Record<string, string> = {}) =>
    submit({
      action: 'pay',
      email: 'louis@example.org',
      number,
      expiry: '12 / 34',
      cvc: '123',
      name: 'Louis Martel',
      ...fields,
    })
  const read = async (query = '') =>
    (await (await fetch(`${url}${query}`)).text()).replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
  return { ...whole, session, pay, submit, read, again: () => stripe.checkout.sessions.retrieve(session.id) }
}

test('paying on the page subscribes a new customer and leads back to the shop', async () => {
  const { stripe, session, pay, read, again } = await openCheckout({
    metadata: { cart: '7' },
    subscription_data: { metadata: { user: '42' } },
  })
  expect(session).toMatchObject({
    status: 'open',
    payment_status: 'unpaid',
    amount_total: 1990,
    currency: 'eur',
    customer: null,
    subscription: null,
  })
  expect(await read('?locale=fr')).toContain('S’abonner à Mois')
  expect(await read('?locale=en')).toContain('Total due today €19.90')
  const answer = await pay('4242 4242 4242 4242')
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe(`https://shop.example/done?session=${session.id}`)
  expect(answer.headers.get('content-security-policy')).toContain("form-action 'self' https://shop.example;")
  const done = await again()
  expect(done).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    url: null,
    client_reference_id: 'user-42',
    customer_details: { email: 'louis@example.org', name: 'Louis Martel' },
    metadata: { cart: '7' },
  })
  const subscription = await stripe.subscriptions.retrieve(String(done.subscription))
  expect(subscription).toMatchObject({ status: 'active', customer: done.customer, metadata: { user: '42' } })
  expect(await stripe.customers.retrieve(String(done.customer))).toMatchObject({ email: 'louis@example.org' })
  expect((await pay('4242 4242 4242 4242')).status).toBe(303)
  expect((await stripe.subscriptions.list()).data).toHaveLength(1)
})

test('a declined card keeps nothing, and another can be used', async () => {
  const { stripe, pay, again } = await openCheckout()
  const refused = await pay('4000 0000 0000 9995', { email: 'anne@example.org' })
  expect(refused.status).toBe(200)
  const text = await refused.text()
  expect(text).toContain('role="alert"')
  expect(text).toContain('provision nécessaire')
  expect(text).toContain('value="anne@example.org"')
  expect(text).not.toContain('9995')
  expect((await stripe.customers.list()).data).toEqual([])
  expect((await stripe.subscriptions.list({ status: 'all' })).data).toEqual([])
  expect(await (await pay('1234')).text()).toContain('numéro de carte n’est pas valable')
  expect(await (await pay('4242424242424242', { expiry: 'soon' })).text()).toContain('date d’expiration')
  expect(await (await pay('4242424242424242', { email: 'nobody' })).text()).toContain('Indiquez une adresse e-mail')
  expect((await pay('5555555555554444')).status).toBe(303)
  expect((await again()).status).toBe('complete')
})

test('a card that requires its holder is paid after the bank’s page, which may refuse', async () => {
  const { stripe, pay, submit, again } = await openCheckout()
  const asked = await (await pay('4000 0027 6000 3184')).text()
  expect(asked).toContain('id="test-source-authorize-3ds"')
  expect((await again()).status).toBe('open')
  const refused = await (await submit({ answer: 'fail' })).text()
  expect(refused).toContain('banque n’a pas confirmé')
  expect((await stripe.subscriptions.list({ status: 'all' })).data).toMatchObject([{ status: 'incomplete_expired' }])
  await pay('4000 0082 6000 3178')
  expect(await (await submit({ answer: 'complete' })).text()).toContain('provision nécessaire')
  await pay('4000 0027 6000 3184')
  const done = await submit({ answer: 'complete' })
  expect(done.status).toBe(303)
  expect(await again()).toMatchObject({ status: 'complete', payment_status: 'paid' })
  expect((await stripe.subscriptions.list({ status: 'active' })).data).toMatchObject([{ status: 'active' }])
})

test('a trial sets the card up for later and charges nothing', async () => {
  const { stripe, pay, submit, again, read } = await openCheckout({ subscription_data: { trial_period_days: 14 } })
  expect(await read()).toContain('Essai gratuit jusqu’au 14 février 2026')
  expect(await (await pay('4000 0025 0000 3155')).text()).toContain('test-source-authorize-3ds')
  expect((await submit({ answer: 'complete' })).status).toBe(303)
  const done = await again()
  expect(done).toMatchObject({ status: 'complete', payment_status: 'no_payment_required', amount_total: 0 })
  expect(await stripe.subscriptions.retrieve(String(done.subscription))).toMatchObject({ status: 'trialing' })
  expect((await stripe.charges.list()).data).toEqual([])
})

test('a promotion code typed on the page lowers the total, an unknown one is said to be wrong', async () => {
  const { stripe, submit, pay, again, read } = await openCheckout({ allow_promotion_codes: true })
  const coupon = await stripe.coupons.create({ percent_off: 50, duration: 'once' })
  await stripe.promotionCodes.create({ promotion: { coupon: coupon.id, type: 'coupon' }, code: 'MOITIE' })
  expect(await (await submit({ action: 'apply', code: 'RIEN' })).text()).toContain('Ce code n’est pas valable')
  await submit({ action: 'apply', code: 'moitie' })
  expect(await read()).toContain('9,95')
  await pay('4242424242424242')
  const done = await again()
  expect(done).toMatchObject({ amount_subtotal: 1990, amount_total: 995, total_details: { amount_discount: 995 } })
  expect(await stripe.invoices.retrieve(String(done.invoice))).toMatchObject({ amount_paid: 995 })
})

test('tax rates given with the session are part of its total', async () => {
  const { session } = await openCheckout({ subscription_data: { default_tax_rates: ['txr_sandbox_vat'] } })
  expect(session).toMatchObject({ amount_total: 1990, total_details: { amount_tax: 332 } })
})

test('a billing address that is asked for reaches customer and card, and places them for automatic tax', async () => {
  const { stripe, pay, again, read } = await openCheckout({
    automatic_tax: { enabled: true },
    billing_address_collection: 'required',
  })
  expect(await read()).toContain('Adresse de facturation')
  const address = { line1: '1 rue de l’Essai', postal_code: '1000', city: 'Bruxelles', country: 'BE' }
  expect(await (await pay('4242424242424242')).text()).toContain('Complétez l’adresse')
  expect((await pay('4242424242424242', address)).status).toBe(303)
  const done = await again()
  expect(done).toMatchObject({
    automatic_tax: { enabled: true, status: 'complete' },
    customer_details: { address: { country: 'BE', city: 'Bruxelles' } },
  })
  expect(await stripe.customers.retrieve(String(done.customer))).toMatchObject({ address: { country: 'BE' } })
  // 21 % of what 19.90 leaves.
  expect(await stripe.invoices.retrieve(String(done.invoice))).toMatchObject({
    total: 1990,
    total_taxes: [{ amount: 345 }],
  })
})

test('the address typed for a known customer is kept only if the session says so', async () => {
  const { stripe } = await startTestSandbox({ webhookUrl: () => undefined })
  const { id: customer } = await stripe.customers.create({ email: 'louis@example.org' })
  const open = (changes: Created) =>
    stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      line_items: [{ price: 'price_sandbox_month', quantity: 1 }],
      success_url: 'https://shop.example/done',
      ...changes,
    })
  await expect(open({ automatic_tax: { enabled: true } })).rejects.toMatchObject({
    code: 'customer_tax_location_invalid',
  })
  const session = await open({ automatic_tax: { enabled: true }, customer_update: { address: 'auto' } })
  const fields = { line1: 'a', postal_code: '75001', city: 'Paris', country: 'FR', expiry: '12/34', cvc: '123' }
  const body = new URLSearchParams({ action: 'pay', number: '4242424242424242', ...fields })
  await fetch(String(session.url), { method: 'POST', body, redirect: 'manual' })
  expect(await stripe.customers.retrieve(customer)).toMatchObject({ address: { city: 'Paris', country: 'FR' } })
})

test('a session for a known customer keeps their address; a free one asks for no card if it need not', async () => {
  const { stripe } = await startTestSandbox({ webhookUrl: () => undefined })
  const { id: customer } = await stripe.customers.create({ email: 'louis@example.org' })
  const coupon = await stripe.coupons.create({ percent_off: 100, duration: 'once' })
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    discounts: [{ coupon: coupon.id }],
    payment_method_collection: 'if_required',
    line_items: [{ price: 'price_sandbox_month', quantity: 1 }],
    success_url: 'https://shop.example/done',
    expand: ['line_items'],
  })
  expect(session).toMatchObject({ amount_total: 0, line_items: { data: [{ amount_subtotal: 1990, amount_total: 0 }] } })
  const page = await (await fetch(String(session.url))).text()
  expect(page).toContain('louis@example.org')
  expect(page).not.toContain('cc-number')
  await fetch(String(session.url), { method: 'POST', body: new URLSearchParams({ action: 'pay' }), redirect: 'manual' })
  const { data } = await stripe.checkout.sessions.list({ customer })
  expect(data).toMatchObject([{ status: 'complete', payment_status: 'no_payment_required', customer }])
})

test('a session expires after a day or on request, and then cannot be paid', async () => {
  const { sandbox, stripe, session, pay, again, read } = await openCheckout()
  await sandbox.control.advanceTo(new Date('2026-02-01T10:00:00Z'))
  expect(await again()).toMatchObject({ status: 'expired', url: null })
  expect(await read()).toContain('Cette session a expiré')
  await pay('4242424242424242')
  expect((await stripe.subscriptions.list()).data).toEqual([])
  await expect(stripe.checkout.sessions.expire(session.id)).rejects.toThrow('can be expired')
  const { data } = await stripe.events.list({ type: 'checkout.session.expired' })
  expect(data).toMatchObject([{ data: { object: { id: session.id } } }])
})

test('the completed session is announced with the events of its subscription', async () => {
  const { stripe, pay } = await openCheckout()
  await pay('4242424242424242')
  const { data } = await stripe.events.list({ limit: 100 })
  const types = data.map(({ type }) => type)
  for (const type of [
    'customer.created',
    'customer.subscription.created',
    'invoice.paid',
    'checkout.session.completed',
  ]) {
    expect(types).toContain(type)
  }
})

test('what Stripe refuses on creation is refused, and what the sandbox lacks is named', async () => {
  const { stripe } = await startTestSandbox({ webhookUrl: () => undefined })
  const good: Stripe.Checkout.SessionCreateParams = {
    mode: 'subscription',
    line_items: [{ price: 'price_sandbox_month', quantity: 1 }],
    success_url: 'https://shop.example/done',
  }
  const refuse = (changes: Created, details: object) =>
    expect(stripe.checkout.sessions.create({ ...good, ...changes })).rejects.toMatchObject(details)
  await refuse({ mode: 'payment' }, { code: 'sandbox_unsupported', param: 'mode' })
  await refuse({ success_url: 'done' }, { code: 'url_invalid', param: 'success_url' })
  await refuse({ line_items: [{ price: 'price_none', quantity: 1 }] }, { code: 'resource_missing' })
  await refuse({ line_items: [{ price: 'price_sandbox_month' }] }, { code: 'parameter_missing' })
  await refuse({ expires_at: 1 }, { param: 'expires_at' })
  await refuse({ allow_promotion_codes: true, discounts: [{ coupon: 'none' }] }, { code: 'parameters_exclusive' })
  await refuse({ tax_id_collection: { enabled: true } }, { code: 'sandbox_unsupported', param: 'tax_id_collection' })
  await refuse({ colour: 'red' } as Created, { code: 'parameter_unknown', param: 'colour' })
})
