import { afterEach, describe, expect, test } from 'vitest'
import brand from '../../../brand.json' with { type: 'json' }
import { declarationContract } from '../../../domain/features/declaration/declaration.contract.ts'
import { withdrawalEndOf } from '../../../domain/features/declaration/declaration.rules.ts'
import { erasureContract } from '../../../domain/features/erasure/erasure.contract.ts'
import { subscriptionContract } from '../../../domain/features/subscription/subscription.contract.ts'
import { updateUser } from '../../members/member.queries.ts'
import { declarersOf } from '../../testing/declarers.ts'
import { subscribersOf } from '../../testing/subscribers.ts'
import { type SignedInMember, serverForThisFile, testPassword } from '../../testing/test-server.ts'

const server = serverForThisFile({ hasCards: true })
const { access, goOn, order, rowOf: contractOf, advance } = subscribersOf(server)
const { declare, subscriber, contractsOf, identityOf, carryOut, moneyOf, subjectsTo } = declarersOf(server)

const dayMilliseconds = 24 * 60 * 60 * 1000

afterEach(() => {
  server.cards.control.clearFaults()
})

describe('a withdrawal', () => {
  async function withdraw({ token }: SignedInMember, id: string) {
    return server.call(declarationContract.withdraw, { params: { id } }, token)
  }

  test('by a signed-in member closes access at once and refunds everything, to the cent', async () => {
    const { member, contract } = await subscriber('price_sandbox_quarter')
    const { status, body } = await withdraw(member, contract.id)
    expect([status, body.body]).toEqual([
      200,
      { declaredOn: server.cards.now().toISOString(), refundedAmount: 49.9, currency: 'eur' },
    ])
    expect(await access(member)).toBe(402)
    expect(await moneyOf(member)).toEqual({ taken: 4990, given: 4990 })
    expect((await contractOf(member)).isLive).toBe(false)
    const details = await server.call(
      subscriptionContract.readSubscription,
      { params: { id: contract.id } },
      member.token,
    )
    // Within the fourteen days, but of a contract that has ended: nothing is left to withdraw from.
    expect(details.body.body.withdrawalEndsOn).toBeNull()
    const [invoice] = details.body.body.invoices
    expect(invoice).toMatchObject({ refundedAmount: 49.9, creditNotes: [{ amount: 49.9, link: expect.any(String) }] })
    const confirmation = (await server.outbox(member.user.email)).at(-1)?.body?.text
    expect(confirmation).toContain(`L’avoir ${invoice?.creditNotes[0]?.number} se trouve avec vos factures`)
    expect(await subjectsTo(member.user.email)).toEqual([
      'Votre abonnement à Sève est confirmé',
      'Accusé de réception de votre rétractation',
      'Votre remboursement de 49,90\u00a0€ est parti',
    ])
    await advance(100 * dayMilliseconds)
    expect(await moneyOf(member)).toEqual({ taken: 4990, given: 4990 })
  })

  test('ten times at once refunds once and confirms it once', async () => {
    const { member, contract } = await subscriber()
    const answers = await Promise.all(Array.from({ length: 10 }, () => withdraw(member, contract.id)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    await carryOut()
    expect(await moneyOf(member)).toEqual({ taken: 1990, given: 1990 })
    const subjects = await subjectsTo(member.user.email)
    expect(subjects.filter(subject => subject?.startsWith('Accusé'))).toHaveLength(1)
    expect(subjects.filter(subject => subject?.startsWith('Votre remboursement'))).toHaveLength(1)
  })

  test('by form, with the reference, does the same, and closes access while the card provider is down', async () => {
    const { member, contract } = await subscriber()
    await updateUser(server.services.database.db, member.user.id, { emailProvenOn: null })
    server.cards.control.addFault({ kind: 'unavailable', on: 'DELETE /v1/subscriptions/*', times: 99 })
    const typed = contract.reference?.toLowerCase().replaceAll('-', ' ')
    await declare({ kind: 'withdrawal', ...identityOf(member), reference: typed ?? '' })
    expect(await access(member)).toBe(402)
    server.cards.control.clearFaults()
    await carryOut()
    expect(await moneyOf(member)).toEqual({ taken: 1990, given: 1990 })
    const [receipt, refund] = (await server.outbox(member.user.email)).slice(-2)
    expect(receipt?.body?.subject).toBe('Accusé de réception de votre rétractation')
    // The address is unproven: the reference in our form, not as it was typed.
    expect(receipt?.body?.text).toContain(contract.reference)
    expect(refund?.body?.subject).toMatch(/^Votre remboursement de 19,90/)
  })

  test('while the card provider is down closes access, keeps its time, and refunds later', async () => {
    const { member, contract } = await subscriber()
    server.cards.control.addFault({ kind: 'unavailable', on: 'POST /v1/credit_notes', times: 99 })
    const { status, body } = await withdraw(member, contract.id)
    expect([status, body.body.refundedAmount]).toEqual([200, null])
    expect(await access(member)).toBe(402)
    await server.running.jobs.runNow('reconcileSubscriptions')
    expect(await access(member)).toBe(402)
    server.cards.control.clearFaults()
    await carryOut()
    expect(await moneyOf(member)).toEqual({ taken: 1990, given: 1990 })
  })

  test('that is not refunded yet keeps the account, which can be erased once the money is back', async () => {
    const { member, contract } = await subscriber()
    const erase = () => {
      const { token, user } = member
      const given = { params: { id: user.id }, body: { password: testPassword } }
      return server.call(erasureContract.eraseAccount, given, token)
    }
    server.cards.control.addFault({ kind: 'unavailable', on: 'POST /v1/credit_notes', times: 99 })
    await withdraw(member, contract.id)
    const refused = await erase()
    expect([refused.status, refused.body.message]).toEqual([502, 'error_card_provider'])
    server.cards.control.clearFaults()
    await carryOut()
    expect(await moneyOf(member)).toEqual({ taken: 1990, given: 1990 })
    expect((await erase()).status).toBe(204)
  })

  test('that is not refunded yet is refunded by the erasure of the account', async () => {
    const { member, contract } = await subscriber()
    server.cards.control.addFault({ kind: 'unavailable', on: 'POST /v1/credit_notes', times: 99 })
    await withdraw(member, contract.id)
    server.cards.control.clearFaults()
    const { token, user } = member
    const given = { params: { id: user.id }, body: { password: testPassword } }
    expect((await server.call(erasureContract.eraseAccount, given, token)).status).toBe(204)
    expect(await subjectsTo(user.email)).toContain('Votre remboursement de 19,90\u00a0€ est parti')
  })

  test('is refunded although the provider saved a server error under the refund’s key', async () => {
    const { member, contract } = await subscriber()
    server.cards.control.addFault({ kind: 'server_error', on: 'POST /v1/credit_notes$', times: 3 })
    await withdraw(member, contract.id)
    await carryOut()
    expect(await moneyOf(member)).toEqual({ taken: 1990, given: 1990 })
  })

  test('whose refund response was lost refunds once', async () => {
    const { member, contract } = await subscriber()
    server.cards.control.addFault({ kind: 'lost_answer', on: 'POST /v1/credit_notes', times: 3 })
    await withdraw(member, contract.id)
    server.cards.control.clearFaults()
    await carryOut()
    expect(await moneyOf(member)).toEqual({ taken: 1990, given: 1990 })
  })

  test('is possible until the last second of the last day in Paris, and not after', async () => {
    const { member, contract } = await subscriber()
    const { member: late, contract: lateContract } = await subscriber()
    const end = withdrawalEndOf(contract.concludedOn ?? new Date(0))
    await advance(end.getTime() - server.cards.now().getTime() - 999)
    const details = await server.call(
      subscriptionContract.readSubscription,
      { params: { id: contract.id } },
      member.token,
    )
    expect(details.body.body.withdrawalEndsOn).toBe(end.toISOString())
    expect((await withdraw(member, contract.id)).status).toBe(200)
    await advance(2000)
    const refused = await withdraw(late, lateContract.id)
    expect([refused.status, refused.body.message]).toEqual([409, 'error_withdrawal_over'])
    const lateDetails = await server.call(
      subscriptionContract.readSubscription,
      { params: { id: lateContract.id } },
      late.token,
    )
    expect(lateDetails.body.body.withdrawalEndsOn).toBeNull()
    expect(await moneyOf(late)).toEqual({ taken: 1990, given: 0 })
  })

  describe('declared under a wrong reference', () => {
    const wrong = 'je ne sais plus'

    async function declareAs(member: SignedInMember, reference: string) {
      await declare({ kind: 'withdrawal', ...identityOf(member), reference })
      await carryOut()
    }

    test('in time still counts when the right one arrives later', async () => {
      const { member, contract } = await subscriber()
      await advance(7 * dayMilliseconds)
      await declareAs(member, wrong)
      const end = withdrawalEndOf(contract.concludedOn ?? new Date(0))
      await advance(end.getTime() - server.cards.now().getTime() + dayMilliseconds)
      await declareAs(member, contract.reference)
      expect(await moneyOf(member)).toEqual({ taken: 1990, given: 1990 })
    })

    test('before there was a contract counts for none, however many months follow', async () => {
      const member = await server.register()
      await declareAs(member, 'nothing')
      expect((await order(member)).status).toBe(200)
      const contract = await contractOf(member)
      for (let months = 0; months < 4; months++) await advance(31 * dayMilliseconds)
      await declareAs(member, contract.reference)
      expect(await moneyOf(member)).toEqual({ taken: 5 * 1990, given: 0 })
      expect(await access(member)).toBe(200)
      expect((await server.outbox(member.user.email)).at(-1)?.body?.text).toContain('quatorze jours a pris fin')
    })

    test('for an earlier contract does not count for the next one', async () => {
      const { member, contract } = await subscriber()
      await declareAs(member, wrong)
      await declareAs(member, contract.reference)
      await order(member, 'pm_card_mastercard')
      const [next] = (await contractsOf(member)).filter(({ isLive }) => isLive)
      await advance(20 * dayMilliseconds)
      await declareAs(member, next?.reference ?? '')
      expect(await moneyOf(member)).toEqual({ taken: 3980, given: 1990 })
    })

    test('stops counting fourteen days later', async () => {
      const { member, contract } = await subscriber('price_sandbox_year')
      await advance(7 * dayMilliseconds)
      await declareAs(member, wrong)
      await advance(15 * dayMilliseconds)
      await declareAs(member, contract.reference)
      expect(await moneyOf(member)).toEqual({ taken: 14_900, given: 0 })
    })

    test('refunds what was paid in the fourteen days; a person decides about a renewal paid since', async () => {
      const { client } = server.services.stripe
      const { id: threeWeeks } = await client.prices.create({
        currency: 'eur',
        unit_amount: 600,
        product: 'prod_sandbox_month',
        recurring: { interval: 'week', interval_count: 3 },
      })
      // The list of products is kept for a minute.
      await advance(2 * 60_000)
      const { member, contract } = await subscriber(threeWeeks)
      await advance(10 * dayMilliseconds)
      await declareAs(member, wrong)
      await advance(12 * dayMilliseconds)
      await declareAs(member, contract.reference)
      expect(await moneyOf(member)).toEqual({ taken: 1200, given: 600 })
      const [toMember, toOperator] = [member.user.email, brand.contactEmail].map(async address =>
        (await server.outbox(address)).at(-1),
      )
      expect((await toMember)?.body?.text).toContain('Vous avez aussi payé 6,00\u00a0€')
      expect((await toOperator)?.body?.subject).toBe(`Rétractation ${contract.reference}\u00a0: 6,00\u00a0€ à examiner`)
    })
  })

  test('allows a new subscription, with another fourteen days', async () => {
    const { member, contract } = await subscriber()
    await withdraw(member, contract.id)
    const again = await server.call(
      subscriptionContract.subscribe,
      { body: { stripePaymentMethodId: 'pm_card_mastercard', stripePriceId: 'price_sandbox_month' } },
      member.token,
    )
    expect(again.body.isPaymentIntentSucceeded).toBe(true)
    expect(await access(member)).toBe(200)
    expect(await moneyOf(member)).toEqual({ taken: 3980, given: 1990 })
  })

  test('allows a new subscription before the card provider has ended the first, which cannot be resumed', async () => {
    const { member, contract } = await subscriber()
    server.cards.control.addFault({ kind: 'unavailable', on: 'DELETE /v1/subscriptions/*', times: 99 })
    await withdraw(member, contract.id)
    server.cards.control.clearFaults()
    const given = { params: { id: contract.id } }
    expect((await server.call(subscriptionContract.resumeSubscription, given, member.token)).status).toBe(404)
    const resumed = await goOn(member, contract.stripeSubscriptionId ?? '')
    expect(resumed.status).toBe(404)
    expect((await order(member, 'pm_card_mastercard')).body.isPaymentIntentSucceeded).toBe(true)
    expect(await access(member)).toBe(200)
    expect((await moneyOf(member)).taken).toBe(3980)
    await carryOut()
    expect(await access(member)).toBe(200)
    expect(await moneyOf(member)).toEqual({ taken: 3980, given: 1990 })
  })

  test('of another member answers 404', async () => {
    const { contract } = await subscriber()
    const other = await server.register()
    expect((await withdraw(other, contract.id)).status).toBe(404)
  })
})
