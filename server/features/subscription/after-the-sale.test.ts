import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { subscriptionContract } from '../../../domain/features/subscription/subscription.contract.ts'
import { subscribersOf } from '../../testing/subscribers.ts'
import { type SignedInMember, serverForThisFile } from '../../testing/test-server.ts'

const server = serverForThisFile({ hasCards: true })
const { subscriber, signInAgain, access, rowOf, customerOf, subjects, advance, answerChallenge } = subscribersOf(server)

const month = 'price_sandbox_month'
const hourMilliseconds = 60 * 60 * 1000
const dayMilliseconds = 24 * hourMilliseconds

afterEach(() => {
  server.cards.control.clearFaults()
})

async function details(member: SignedInMember) {
  const { token } = await signInAgain(member)
  const { id } = await rowOf(member)
  const { status, body } = await server.call(subscriptionContract.readSubscription, { params: { id } }, token)
  expect(status).toBe(200)
  return body.body
}

/** Sets up another card as the browser does: confirms the intent with the publishable key. */
async function setUpCard(member: SignedInMember, card: string) {
  const { token } = await signInAgain(member)
  const { id } = await rowOf(member)
  const { body } = await server.call(subscriptionContract.prepareCard, { params: { id } }, token)
  const secret = body.body.setupIntentClientSecret
  const setupIntent = secret.split('_secret_')[0] ?? ''
  await server.services.stripe.client.setupIntents
    .confirm(setupIntent, { payment_method: card, return_url: 'https://example.org/' })
    .catch(() => undefined)
  return { id, token, setupIntent }
}

async function changeCard(member: SignedInMember, card: string) {
  const { id, token, setupIntent } = await setUpCard(member, card)
  return server.call(
    subscriptionContract.changeCard,
    { params: { id }, body: { stripeSetupIntentId: setupIntent } },
    token,
  )
}

async function pay(member: SignedInMember) {
  const { token } = await signInAgain(member)
  const { id } = await rowOf(member)
  return server.call(subscriptionContract.payInvoice, { params: { id } }, token)
}

/** From now on the member's card is declined, including for the next renewal. */
async function failRenewal(member: SignedInMember) {
  const { client } = server.services.stripe
  const { stripeSubscriptionId, currentPeriodEnd } = await rowOf(member)
  const card = await client.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: await customerOf(member) })
  await client.subscriptions.update(stripeSubscriptionId ?? '', { default_payment_method: card.id })
  await advance(currentPeriodEnd.getTime() - server.cards.now().getTime() + 2 * hourMilliseconds)
}

describe('the subscription in full', () => {
  test('shows reference, price, dates, card and invoices', async () => {
    const member = await subscriber()
    const shown = await details(member)
    expect(shown).toMatchObject({
      reference: expect.stringMatching(/^SV-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}$/),
      concludedOn: server.cards.now().toISOString(),
      termsVersion: '2026-01-01',
      terms: { price: 19.9, currency: 'eur', duration: 1, durationUnit: 'month' },
      nextPaymentOn: '2026-04-02T11:00:00.000Z',
      accessEndsOn: '2026-04-02T11:00:00.000Z',
      isPaymentFailing: false,
      card: { brand: 'visa', lastFour: '4242' },
    })
    expect(shown.invoices).toMatchObject([{ amount: 19.9, refundedAmount: 0, currency: 'eur', status: 'paid' }])
    expect(shown.invoices[0]?.invoiceLink).toMatch(/^http/)
  })

  test('lists each month’s invoice, the latest first', async () => {
    const member = await subscriber()
    const { accessEndsOn } = await details(member)
    for (let renewal = 0; renewal < 2; renewal++) await advance(31 * dayMilliseconds)
    const { invoices, ...renewed } = await details(member)
    expect(Date.parse(renewed.accessEndsOn) - Date.parse(accessEndsOn)).toBeGreaterThanOrEqual(59 * dayMilliseconds)
    expect(renewed.nextPaymentOn).toBe(renewed.accessEndsOn)
    expect(await access(member)).toBe(200)
    expect(invoices.map(({ amount, status }) => [amount, status])).toEqual(Array(3).fill([19.9, 'paid']))
    const dates = invoices.map(({ createdOn }) => createdOn)
    expect(dates).toEqual(dates.toSorted().toReversed())
  })

  test.each(['readSubscription', 'resumeSubscription', 'prepareCard', 'payInvoice'] as const)(
    '%s answers 404 for another member',
    async name => {
      const { id } = await rowOf(await subscriber())
      const { token } = await server.register()
      expect((await server.call(subscriptionContract[name], { params: { id } }, token)).status).toBe(404)
      expect((await server.call(subscriptionContract[name], { params: { id: 'x' } }, token)).status).toBe(404)
    },
  )
})

test('reading invoices and the card is limited to two hundred times an hour; cancelling is not', async () => {
  const member = await subscriber()
  const { id } = await rowOf(member)
  for (let count = 0; count < 200; count++)
    await server.services.limits.take(['providerReadsOfAccount', member.user.id])
  const read = await server.call(subscriptionContract.readSubscription, { params: { id } }, member.token)
  const link = await server.call(subscriptionContract.readDocumentLink, { params: { id }, query: {} }, member.token)
  expect([read.status, link.status]).toEqual([429, 429])
  const cancelled = { params: { id }, query: {} }
  expect((await server.call(subscriptionContract.cancelSubscription, cancelled, member.token)).status).toBe(200)
})

describe('a scheduled cancellation', () => {
  test('can be taken back and repeated, each confirmed once', async () => {
    const member = await subscriber()
    const { id } = await rowOf(member)
    const cancel = () =>
      server.call(subscriptionContract.cancelSubscription, { params: { id }, query: {} }, member.token)
    const resume = () => server.call(subscriptionContract.resumeSubscription, { params: { id } }, member.token)
    await Promise.all(Array.from({ length: 10 }, cancel))
    expect((await details(member)).nextPaymentOn).toBeNull()
    expect((await resume()).body.body.cancelAtPeriodEnd).toBe(false)
    await resume()
    await advance(hourMilliseconds)
    expect((await details(member)).nextPaymentOn).not.toBeNull()
    await server.call(
      subscriptionContract.cancelSubscription,
      { params: { id }, query: {} },
      (await signInAgain(member)).token,
    )
    expect(await subjects(member)).toEqual([
      'Votre abonnement à Sève est confirmé',
      'Votre contrat est résilié',
      'Votre abonnement continue',
      'Votre contrat est résilié',
    ])
  })

  test('is confirmed on the next try if the first confirmation could not be written', async () => {
    const member = await subscriber()
    const { id } = await rowOf(member)
    await server.call(subscriptionContract.cancelSubscription, { params: { id }, query: {} }, member.token)
    const { db } = server.services.database
    await db.execute(
      sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`,
    )
    // The e-mails of before are enqueued again by every reading, and ignored.
    await db.execute(
      sql`create trigger refuse before insert on mail for each row when (new.key like 'resumed:%') execute function refuse()`,
    )
    const resume = () => server.call(subscriptionContract.resumeSubscription, { params: { id } }, member.token)
    expect((await resume()).status).toBe(500)
    await db.execute(sql`drop trigger refuse on mail`)
    expect((await resume()).status).toBe(200)
    await resume()
    expect((await subjects(member)).filter(subject => subject === 'Votre abonnement continue')).toHaveLength(1)
  })

  test('can be taken back ten times an hour', async () => {
    const member = await subscriber()
    const { id } = await rowOf(member)
    await server.call(subscriptionContract.cancelSubscription, { params: { id }, query: {} }, member.token)
    for (let resumed = 0; resumed < 10; resumed++)
      await server.services.limits.take(['resumptionsOfAccount', member.user.id])
    const refused = await server.call(subscriptionContract.resumeSubscription, { params: { id } }, member.token)
    expect(refused.status).toBe(429)
    expect((await rowOf(member)).cancelAtPeriodEnd).toBe(true)
  })

  test('cannot be taken back once it has ended', async () => {
    const member = await subscriber()
    const { id } = await rowOf(member)
    await server.call(subscriptionContract.cancelSubscription, { params: { id }, query: {} }, member.token)
    await advance(32 * dayMilliseconds)
    const { token } = await signInAgain(member)
    expect((await server.call(subscriptionContract.resumeSubscription, { params: { id } }, token)).status).toBe(404)
    expect(await access(member)).toBe(402)
  })
})

describe('changing the card', () => {
  test('charges the new one for the next renewal', async () => {
    const member = await subscriber()
    const { status, body } = await changeCard(member, 'pm_card_mastercard')
    expect([status, body.body.brand, body.body.lastFour]).toEqual([200, 'mastercard', '4444'])
    expect((await details(member)).card).toMatchObject({ brand: 'mastercard' })
    await advance(32 * dayMilliseconds)
    const charges = await server.services.stripe.client.charges.list({ customer: await customerOf(member), limit: 1 })
    expect(charges.data[0]?.payment_method_details?.card?.last4).toBe('4444')
  })

  test('to a declined one is refused with the reason, and the old one stays', async () => {
    const member = await subscriber()
    const { status, body } = await changeCard(member, 'pm_card_chargeDeclined')
    expect([status, body.message]).toEqual([402, 'error_card_declined'])
    expect((await details(member)).card).toMatchObject({ lastFour: '4242' })
  })

  test('with another member’s setup is refused', async () => {
    const member = await subscriber()
    const other = await subscriber()
    const { setupIntent } = await setUpCard(other, 'pm_card_mastercard')
    const { token } = await signInAgain(member)
    const { id } = await rowOf(member)
    const refused = await server.call(
      subscriptionContract.changeCard,
      { params: { id }, body: { stripeSetupIntentId: setupIntent } },
      token,
    )
    expect(refused.status).toBe(404)
    expect((await details(member)).card).toMatchObject({ lastFour: '4242' })
  })
})

describe('a renewal that fails', () => {
  test('keeps access for three days, is reported once, and can be paid with another card', async () => {
    const member = await subscriber()
    await failRenewal(member)
    expect(await details(member)).toMatchObject({ isPaymentFailing: true, nextPaymentOn: null })
    expect((await signInAgain(member)).user.Subscriptions[0]?.isPaymentFailing).toBe(true)
    expect(await access(member)).toBe(200)
    const refused = await pay(member)
    expect([refused.status, refused.body.message]).toEqual([402, 'error_card_declined'])
    expect((await changeCard(member, 'pm_card_visa')).status).toBe(200)
    const paid = await pay(member)
    expect([paid.status, paid.body.isPaymentIntentSucceeded]).toEqual([200, true])
    expect(await details(member)).toMatchObject({ isPaymentFailing: false, nextPaymentOn: expect.any(String) })
    const again = await pay(member)
    expect([again.status, again.body.isPaymentIntentSucceeded]).toEqual([200, true])
    const charges = await server.services.stripe.client.charges.list({ customer: await customerOf(member), limit: 20 })
    expect(charges.data.filter(({ status }) => status === 'succeeded')).toHaveLength(2)
    expect((await subjects(member)).filter(subject => subject?.includes('n’est pas passé'))).toHaveLength(1)
  })

  test.each([
    ['before its events come', { drop: ['*'] }],
    ['after its events came', {}],
  ])('that the bank has approved is recognised as paid, %s', async (_, trouble) => {
    const member = await subscriber()
    const { client } = server.services.stripe
    const { stripeSubscriptionId, currentPeriodEnd } = await rowOf(member)
    const customer = await customerOf(member)
    const card = await client.paymentMethods.attach('pm_card_authenticationRequired', { customer })
    await client.subscriptions.update(stripeSubscriptionId ?? '', { default_payment_method: card.id })
    await advance(currentPeriodEnd.getTime() - server.cards.now().getTime() + 2 * hourMilliseconds)
    const asked = await pay(member)
    expect([asked.status, asked.body.isNextActionRequired]).toEqual([200, true])
    server.cards.control.setWebhooks(trouble)
    await answerChallenge(asked.body.intentClientSecret ?? '', 'complete')
    await server.deliverEvents()
    const settled = await pay(member)
    expect([settled.status, settled.body.isPaymentIntentSucceeded]).toEqual([200, true])
    expect(await details(member)).toMatchObject({ isPaymentFailing: false, nextPaymentOn: expect.any(String) })
    const charges = await client.charges.list({ customer, limit: 20 })
    expect(charges.data.filter(({ status }) => status === 'succeeded')).toHaveLength(2)
  })

  test('that never failed leaves nothing to pay', async () => {
    const refused = await pay(await subscriber())
    expect([refused.status, refused.body.message]).toEqual([409, 'error_nothing_to_pay'])
  })

  test('ends access after that, notifies the member and charges nothing more; progress is kept for a return', async () => {
    const member = await subscriber()
    await failRenewal(member)
    await advance(3 * dayMilliseconds)
    expect(await access(member)).toBe(402)
    await server.running.jobs.runNow('endUnpaid')
    expect((await subjects(member)).at(-1)).toBe('Votre accès a pris fin')
    await advance(20 * dayMilliseconds)
    const charges = await server.services.stripe.client.charges.list({ customer: await customerOf(member), limit: 20 })
    expect(charges.data.filter(({ status }) => status === 'succeeded')).toHaveLength(1)
    const { token } = await signInAgain(member)
    const { body } = await server.call(
      subscriptionContract.subscribe,
      { body: { stripePaymentMethodId: 'pm_card_mastercard', stripePriceId: month } },
      token,
    )
    expect(body.isPaymentIntentSucceeded).toBe(true)
    expect(await access(member)).toBe(200)
  })
})
