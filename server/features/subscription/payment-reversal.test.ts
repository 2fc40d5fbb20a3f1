import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import brand from '../../../brand.json' with { type: 'json' }
import { declarationContract } from '../../../domain/features/declaration/declaration.contract.ts'
import { subscriptionContract } from '../../../domain/features/subscription/subscription.contract.ts'
import { subscribersOf } from '../../testing/subscribers.ts'
import { type SignedInMember, serverForThisFile } from '../../testing/test-server.ts'
import { contractDeclaration } from '../declaration/declaration.tables.ts'
import { findSubscriptions } from './subscription.queries.ts'

const server = serverForThisFile({ hasCards: true })
const { order, subscriber, signInAgain, access, rowOf, customerOf, subjects, advance } = subscribersOf(server)

const dayMilliseconds = 24 * 60 * 60 * 1000
/** A month, and the time for which a renewal is a draft. */
const month = 31 * dayMilliseconds + 2 * 60 * 60 * 1000

afterEach(() => {
  server.cards.control.setWebhooks({})
})

/** Returns the member's successful payments, latest first. */
async function chargesOf(member: SignedInMember) {
  const customer = await customerOf(member)
  const { data } = await server.services.stripe.client.charges.list({ customer, limit: 20 })
  return data.filter(({ status }) => status === 'succeeded')
}

async function latestChargeOf(member: SignedInMember): Promise<string> {
  return (await chargesOf(member))[0]?.id ?? ''
}

async function dispute(member: SignedInMember, kind: 'dispute' | 'inquiry' | 'fraud_warning' = 'dispute') {
  const { id } = await server.cards.control.dispute(kind, await latestChargeOf(member))
  await server.deliverEvents()
  return id
}

async function decide(id: string, outcome: 'won' | 'lost') {
  await server.cards.control.decide(id, outcome)
  await server.deliverEvents()
}

async function refund(charge: string, amount?: number) {
  await server.services.stripe.client.refunds.create({ charge, ...(amount ? { amount } : {}) })
  await server.deliverEvents()
}

/** Returns the subjects of the operator's e-mails about the member's payments. */
async function alertsAbout(member: SignedInMember) {
  const { reference } = await rowOf(member)
  const mails = await server.outbox(brand.contactEmail)
  return mails.filter(({ body }) => body?.text.includes(reference)).map(({ body }) => body?.subject.split('\u00a0')[0])
}

async function resume(member: SignedInMember) {
  const { id } = await rowOf(member)
  const { token } = await signInAgain(member)
  return server.call(subscriptionContract.resumeSubscription, { params: { id } }, token)
}

describe('a refund at the card provider', () => {
  test('in full ends access at that instant, charges nothing more, and leaves the way back open', async () => {
    const member = await subscriber()
    await refund(await latestChargeOf(member))
    expect(await access(member)).toBe(402)
    expect(await rowOf(member)).toMatchObject({ isLive: false, currentPeriodEnd: server.cards.now() })
    expect((await subjects(member)).at(-1)).toBe('Votre accès a pris fin')
    await advance(2 * month)
    expect(await chargesOf(member)).toHaveLength(1)
    expect((await order(await signInAgain(member), 'pm_card_mastercard')).status).toBe(200)
    expect(await access(member)).toBe(200)
  })

  test('in part, or of a period that is over, changes nothing', async () => {
    const member = await subscriber()
    await advance(month)
    const [latest, first] = await chargesOf(member)
    await refund(latest?.id ?? '', 500)
    await refund(first?.id ?? '')
    expect(await access(member)).toBe(200)
    expect(await rowOf(member)).toMatchObject({ isLive: true, cancelAtPeriodEnd: false })
  })

  test('whose event is lost ends access within the hour', async () => {
    const member = await subscriber()
    await server.deliverEvents()
    server.cards.control.setWebhooks({ drop: ['*'] })
    await refund(await latestChargeOf(member))
    expect(await access(member)).toBe(200)
    for (let time = 0; time < 2; time++) {
      await server.running.jobs.runNow('recoverEvents')
      await server.running.jobs.runNow('applyEvents')
    }
    expect(await access(member)).toBe(402)
    expect((await subjects(member)).filter(subject => subject === 'Votre accès a pris fin')).toHaveLength(1)
  })

  test('that the bank rejects later is reported to the operator', async () => {
    const member = await subscriber('price_sandbox_month', 'pm_card_refundFail')
    await refund(await latestChargeOf(member))
    await advance(60 * 60 * 1000)
    expect(await alertsAbout(member)).toEqual(['Remboursement échoué'])
  })
})

describe('a disputed payment', () => {
  test('stops the renewal and keeps access; the operator and the member learn of it once', async () => {
    const member = await subscriber()
    await dispute(member)
    await server.deliverEvents()
    expect(await access(member)).toBe(200)
    expect(await rowOf(member)).toMatchObject({ isLive: true, cancelAtPeriodEnd: true })
    expect(await alertsAbout(member)).toEqual(['Paiement contesté'])
    expect((await subjects(member)).slice(1)).toEqual(['Le renouvellement de votre abonnement est suspendu'])
    const refused = await resume(member)
    expect([refused.status, refused.body.message]).toEqual([409, 'error_payment_disputed'])
    await advance(month)
    expect(await access(member)).toBe(402)
    expect(await chargesOf(member)).toHaveLength(1)
  })

  test('that is won leaves access and renewal as before', async () => {
    const member = await subscriber()
    await decide(await dispute(member), 'won')
    expect(await rowOf(member)).toMatchObject({ isLive: true, cancelAtPeriodEnd: false })
    expect(await alertsAbout(member)).toEqual(['Paiement contesté', 'Contestation close en votre faveur'])
    expect((await subjects(member)).at(-1)).toBe('Votre abonnement continue')
    await advance(month)
    expect(await access(member)).toBe(200)
    expect(await chargesOf(member)).toHaveLength(2)
  })

  test('that is won does not undo the member’s own cancellation', async () => {
    const member = await subscriber()
    const id = await dispute(member)
    const { id: subscription } = await rowOf(member)
    const params = { id: subscription }
    await server.call(subscriptionContract.cancelSubscription, { params, query: {} }, member.token)
    await decide(id, 'won')
    expect(await rowOf(member)).toMatchObject({ isLive: true, cancelAtPeriodEnd: true })
    expect((await subjects(member)).at(-1)).toBe('Votre contrat est résilié')
  })

  test('that is won leaves the renewal stopped while another payment is disputed', async () => {
    const member = await subscriber()
    await advance(month)
    const [latest, first] = await chargesOf(member)
    const { id } = await server.cards.control.dispute('dispute', first?.id ?? '')
    const { id: other } = await server.cards.control.dispute('dispute', latest?.id ?? '')
    await server.deliverEvents()
    await decide(id, 'won')
    expect((await rowOf(member)).cancelAtPeriodEnd).toBe(true)
    await decide(other, 'won')
    expect((await rowOf(member)).cancelAtPeriodEnd).toBe(false)
  })

  test('that is lost ends access at that instant', async () => {
    const member = await subscriber('price_sandbox_year')
    const id = await dispute(member)
    await advance(60 * dayMilliseconds)
    expect(await access(member)).toBe(200)
    await decide(id, 'lost')
    expect(await access(member)).toBe(402)
    expect(await rowOf(member)).toMatchObject({ isLive: false, currentPeriodEnd: server.cards.now() })
    expect(await alertsAbout(member)).toEqual(['Paiement contesté', 'Contestation perdue'])
  })

  test('that is lost does not end a subscription paid since', async () => {
    const member = await subscriber()
    const id = await dispute(member)
    await advance(month)
    expect((await order(await signInAgain(member), 'pm_card_mastercard')).status).toBe(200)
    await decide(id, 'lost')
    expect(await access(member)).toBe(200)
    const rows = await findSubscriptions(server.services.database, member.user.id)
    expect(rows.filter(({ isLive }) => isLive)).toMatchObject([{ cancelAtPeriodEnd: false }])
  })

  test.each(['inquiry', 'fraud_warning'] as const)('that is only an %s stops the renewal too', async kind => {
    const member = await subscriber()
    await dispute(member, kind)
    expect(await rowOf(member)).toMatchObject({ isLive: true, cancelAtPeriodEnd: true })
    expect(await alertsAbout(member)).toHaveLength(1)
  })

  test('whose renewal somebody resumes at the provider keeps renewing', async () => {
    const member = await subscriber()
    await dispute(member)
    const { stripeSubscriptionId } = await rowOf(member)
    const { client } = server.services.stripe
    await client.subscriptions.update(stripeSubscriptionId ?? '', { cancel_at_period_end: false })
    const [{ id } = { id: '' }] = (await client.disputes.list({ charge: await latestChargeOf(member) })).data
    await client.disputes.update(id, { evidence: { uncategorized_text: 'An explanation.' } })
    await server.deliverEvents()
    expect((await rowOf(member)).cancelAtPeriodEnd).toBe(false)
  })

  test('is not refunded by a withdrawal: the contract ends and a person decides', async () => {
    const member = await subscriber()
    await dispute(member)
    const { id } = await rowOf(member)
    await server.call(declarationContract.withdraw, { params: { id } }, member.token)
    expect(await access(member)).toBe(402)
    const [declaration] = await server.services.database.db
      .select()
      .from(contractDeclaration)
      .where(eq(contractDeclaration.userSubscriptionId, id))
    expect(declaration).toMatchObject({ refundedCents: 0, lastError: null })
    expect((await alertsAbout(member)).at(-1)).toBe(`Rétractation ${(await rowOf(member)).reference}`)
  })
})
