import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import brand from '../../../brand.json' with { type: 'json' }
import { formatInstant } from '../../../domain/days.ts'
import { declarationContract } from '../../../domain/features/declaration/declaration.contract.ts'
import { withdrawalEndOf } from '../../../domain/features/declaration/declaration.rules.ts'
import { subscriptionContract } from '../../../domain/features/subscription/subscription.contract.ts'
import { updateUser } from '../../members/member.queries.ts'
import { subscribersOf } from '../../testing/subscribers.ts'
import { type SignedInMember, serverForThisFile } from '../../testing/test-server.ts'
import { stripeCustomer, userSubscription } from '../subscription/subscription.tables.ts'
import { contractDeclaration } from './declaration.tables.ts'

const server = serverForThisFile({ hasCards: true })
const { access, order, rowOf: contractOf, advance, subscriber: subscribe } = subscribersOf(server)

const dayMilliseconds = 24 * 60 * 60 * 1000

afterEach(() => {
  server.cards.control.clearFaults()
})

let networks = 0

/** Sends a declaration from a separate network, so that it hits no rate limit by chance. */
async function declare(body: Record<string, unknown>, network = `203.0.113.${++networks}`) {
  const { path } = declarationContract.declare
  return server.send<{ body: { declaredOn: string }; message: string; fields?: object }>(
    'POST',
    path,
    body,
    {},
    network,
  )
}

async function subscriber(price?: string) {
  const member = await subscribe(price)
  return { member, contract: await contractOf(member) }
}

async function contractsOf({ user }: SignedInMember) {
  return server.services.database.db.select().from(userSubscription).where(eq(userSubscription.userId, user.id))
}

function identityOf({ user }: SignedInMember) {
  return { firstName: user.firstName, lastName: user.lastName, email: user.email }
}

/** Declarations are carried out after their answer: the job does what is left, and waits for those in flight. */
async function carryOut() {
  await server.running.jobs.runNow('carryOutDeclarations')
}

/** What the card provider charged and refunded the member, in cents. */
async function moneyOf({ user }: SignedInMember) {
  const { database, stripe } = server.services
  const [row] = await database.db.select().from(stripeCustomer).where(eq(stripeCustomer.userId, user.id))
  const charges = await stripe.client.charges.list({ customer: row?.stripeCustomerId ?? '', limit: 100 })
  const paid = charges.data.filter(({ status }) => status === 'succeeded')
  return {
    taken: paid.reduce((sum, { amount }) => sum + amount, 0),
    given: paid.reduce((sum, { amount_refunded: refunded }) => sum + refunded, 0),
  }
}

async function subjectsTo(email: string) {
  return (await server.outbox(email)).map(({ body }) => body?.subject)
}

async function receiptsTo(email: string) {
  return (await server.outbox(email)).filter(({ key }) => key.startsWith('declaration:')).length
}

async function declarationsOf(email: string) {
  const { db } = server.services.database
  return (await db.select().from(contractDeclaration).where(eq(contractDeclaration.email, email))).length
}

describe('a cancellation by form', () => {
  test('requires no password: name, address and reference end the contract with the paid period', async () => {
    const { member, contract } = await subscriber()
    const { status, body } = await declare({
      kind: 'cancellation',
      ...identityOf(member),
      reference: contract.reference.toLowerCase().replaceAll('-', ' '),
    })
    expect(status).toBe(200)
    expect(body.body.declaredOn).toBe(server.cards.now().toISOString())
    await carryOut()
    expect((await contractOf(member)).cancelAtPeriodEnd).toBe(true)
    expect(await access(member)).toBe(200)
    expect(await subjectsTo(member.user.email)).toEqual([
      'Votre abonnement à Sève est confirmé',
      'Accusé de réception de votre résiliation',
      'Votre contrat est résilié',
    ])
    await advance(32 * dayMilliseconds)
    expect(await access(member)).toBe(402)
    expect(await moneyOf(member)).toEqual({ taken: 1990, given: 0 })
  })

  test('is acknowledged with its content, the day and the time to the second', async () => {
    const { member, contract } = await subscriber()
    await declare({ kind: 'cancellation', ...identityOf(member), reference: contract.reference })
    const receipt = (await server.outbox(member.user.email)).find(({ key }) => key.startsWith('declaration:'))
    const now = server.cards.now()
    for (const said of [
      'Je notifie la résiliation de mon contrat avec Sève.',
      `${member.user.firstName} ${member.user.lastName}`,
      member.user.email,
      contract.reference,
      now.toISOString(),
      formatInstant(now, { locale: 'fr', timeZone: 'Europe/Paris', precision: 'second' }),
    ]) {
      expect(receipt?.body?.text).toContain(said)
      expect(receipt?.body?.html).toContain(said)
    }
  })

  test('counts from its receipt while the card provider is down, and is carried out once it is back', async () => {
    const { member, contract } = await subscriber()
    server.cards.control.addFault({ kind: 'unavailable', on: 'POST /v1/subscriptions/*', times: 99 })
    const { status } = await declare({ kind: 'cancellation', ...identityOf(member), reference: contract.reference })
    expect(status).toBe(200)
    await carryOut()
    expect((await contractOf(member)).cancelAtPeriodEnd).toBe(false)
    server.cards.control.clearFaults()
    await carryOut()
    expect((await contractOf(member)).cancelAtPeriodEnd).toBe(true)
  })

  test('gives strangers, wrong references and other members’ contracts the same answer, and changes nothing', async () => {
    const { member, contract } = await subscriber()
    const stranger = { firstName: 'Eve', lastName: 'Autre', email: 'eve@example.net' }
    const cases = [
      { ...identityOf(member), reference: 'SV-0000-0000-0000' },
      { ...stranger, reference: contract.reference },
      { ...stranger, reference: 'rien' },
    ]
    const answers = []
    for (const declared of cases) {
      const { status, body } = await declare({ kind: 'cancellation', ...declared })
      answers.push([status, Object.keys(body.body)])
    }
    expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
    await carryOut()
    expect((await contractOf(member)).cancelAtPeriodEnd).toBe(false)
    const [toMember] = (await server.outbox(member.user.email)).filter(({ key }) => key.startsWith('declaration:'))
    expect(toMember?.body?.text).toContain(`/resilier-votre-contrat?reference=${contract.reference}`)
    for (const { body } of await server.outbox(stranger.email)) expect(body?.text).not.toContain(member.user.firstName)
  })

  test('is acknowledged to an unproven address without a word that the declarer chose', async () => {
    const words = { firstName: 'Gagnez', lastName: 'Cinq cents euros', reference: 'allez sur le site' }
    const { user } = await server.register()
    await updateUser(server.services.database.db, user.id, { emailProvenOn: null })
    for (const email of ['victime@example.net', user.email]) {
      expect((await declare({ kind: 'cancellation', email, ...words })).status).toBe(200)
      const [receipt] = await server.outbox(email)
      expect(receipt).toMatchObject({ toName: '' })
      expect(receipt?.body?.text).toContain('Référence du contrat indiquée\u00a0: non reconnue')
      expect(JSON.stringify(receipt)).not.toMatch(/Gagnez|Cinq cents|allez sur/)
    }
  })

  test.each([
    ['firstName', 'https://evil.example/x', 'contains_site_address'],
    ['lastName', '\u202eeve', 'invalid_value'],
    ['reference', 'www.evil', 'contains_site_address'],
  ])('with a hostile %s (%j) is refused and sends nothing', async (field, text, code) => {
    const email = 'nobody@example.net'
    const words = { firstName: 'Eve', lastName: 'Autre', reference: 'x' }
    const { status, body } = await declare({ kind: 'cancellation', email, ...words, [field]: text })
    expect([status, body.fields]).toEqual([400, { [field]: code }])
    expect(await server.outbox(email)).toEqual([])
  })

  test('is always accepted: strangers can only stop receipts about contracts that do not exist', async () => {
    const { member, contract } = await subscriber()
    const { email } = member.user
    const unfounded = { kind: 'cancellation', ...identityOf(member), reference: 'SV-0000-0000-0000' }
    const network = '203.0.113.250'
    for (let index = 0; index < 7; index++) expect((await declare(unfounded, network)).status).toBe(200)
    for (let index = 0; index < 3; index++) expect((await declare(unfounded)).status).toBe(200)
    expect(await receiptsTo(email)).toBe(5)
    expect(await declarationsOf(email)).toBe(10)
    expect((await declare({ ...unfounded, reference: contract.reference })).status).toBe(200)
    expect(await receiptsTo(email)).toBe(6)
    await carryOut()
    expect((await contractOf(member)).cancelAtPeriodEnd).toBe(true)
  })

  test('that ends a contract is accepted from an address that has sent too many, and others are not stored', async () => {
    const { member, contract } = await subscriber()
    const network = '203.0.113.251'
    for (let sent = 0; sent < 60; sent++) await server.services.limits.take(['declarationsOfAddress', network])
    const declared = { kind: 'cancellation', ...identityOf(member), reference: 'SV-0000-0000-0000' }
    const refused = await declare(declared, network)
    expect([refused.status, refused.body.message]).toEqual([429, 'error_too_many_requests'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(await declarationsOf(member.user.email)).toBe(0)
    expect((await declare({ ...declared, reference: contract.reference }, network)).status).toBe(200)
    await carryOut()
    expect((await contractOf(member)).cancelAtPeriodEnd).toBe(true)
  })

  test('of a contract that is already cancelled is stored and acknowledged once, until the member resumes', async () => {
    const { member, contract } = await subscriber()
    const declared = { kind: 'cancellation', ...identityOf(member), reference: contract.reference }
    for (let sent = 0; sent < 3; sent++) {
      expect((await declare(declared)).status).toBe(200)
      await carryOut()
    }
    expect([await declarationsOf(member.user.email), await receiptsTo(member.user.email)]).toEqual([1, 1])
    await server.call(subscriptionContract.resumeSubscription, { params: { id: contract.id } }, member.token)
    await declare(declared)
    await carryOut()
    expect([await declarationsOf(member.user.email), await receiptsTo(member.user.email)]).toEqual([2, 2])
    expect((await contractOf(member)).cancelAtPeriodEnd).toBe(true)
  })

  test.each([
    ['nothing at all', {}],
    ['an unknown kind', { kind: 'pause', firstName: 'A', lastName: 'B', email: 'a@b.fr', reference: 'x' }],
    ['no reference', { kind: 'cancellation', firstName: 'A', lastName: 'B', email: 'a@b.fr', reference: ' ' }],
    ['two addresses', { kind: 'cancellation', firstName: 'A', lastName: 'B', email: 'a@b.fr, c@d.fr', reference: 'x' }],
    [
      'a line break in a name',
      { kind: 'cancellation', firstName: 'A\r\nBcc: e@f.fr', lastName: 'B', email: 'a@b.fr', reference: 'x' },
    ],
    [
      'more than is asked',
      { kind: 'cancellation', firstName: 'A', lastName: 'B', email: 'a@b.fr', reference: 'x', endsOn: 'now' },
    ],
  ])('with %s is refused and stores nothing', async (_, body) => {
    const { db } = server.services.database
    const before = await db.select().from(contractDeclaration)
    expect((await declare(body)).status).toBe(400)
    expect(await db.select().from(contractDeclaration)).toHaveLength(before.length)
  })
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

  test('by form, with the reference, does the same', async () => {
    const { member, contract } = await subscriber()
    await declare({ kind: 'withdrawal', ...identityOf(member), reference: contract.reference })
    await carryOut()
    expect(await access(member)).toBe(402)
    expect(await moneyOf(member)).toEqual({ taken: 1990, given: 1990 })
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

  test('of another member answers 404', async () => {
    const { contract } = await subscriber()
    const other = await server.register()
    expect((await withdraw(other, contract.id)).status).toBe(404)
    expect((await server.call(declarationContract.withdraw, { params: { id: contract.id } })).status).toBe(401)
  })
})
