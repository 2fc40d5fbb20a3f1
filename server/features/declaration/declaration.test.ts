import { afterEach, describe, expect, test } from 'vitest'
import { formatInstant } from '../../../domain/days.ts'
import { subscriptionContract } from '../../../domain/features/subscription/subscription.contract.ts'
import { updateUser } from '../../members/member.queries.ts'
import { declarersOf } from '../../testing/declarers.ts'
import { subscribersOf } from '../../testing/subscribers.ts'
import { serverForThisFile } from '../../testing/test-server.ts'
import { contractDeclaration } from './declaration.tables.ts'

const server = serverForThisFile({ hasCards: true })
const { access, rowOf: contractOf, advance } = subscribersOf(server)
const { declare, subscriber, identityOf, carryOut, moneyOf, subjectsTo, receiptsTo, declarationsOf } =
  declarersOf(server)

const dayMilliseconds = 24 * 60 * 60 * 1000

afterEach(() => {
  server.cards.control.clearFaults()
})

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
