import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import type { Duty } from '../../../domain/duties.ts'
import type { BodyOf } from '../../../domain/endpoint.ts'
import { accountContract } from '../../../domain/features/account/account.contract.ts'
import { fileOpeningContract } from '../../../domain/features/staff/file-opening.contract.ts'
import { supportContract } from '../../../domain/features/support/support.contract.ts'
import { findUserById, updateUser } from '../../members/member.queries.ts'
import { staffEvent } from '../../staff/staff.tables.ts'
import { findBrokenEvent } from '../../staff/staff-event.ts'
import { hire, type SignedInStaff } from '../../testing/staff.ts'
import { subscribersOf } from '../../testing/subscribers.ts'
import { type SignedInMember, serverForThisFile, testPassword } from '../../testing/test-server.ts'
import { userProgramDay } from '../program/program.tables.ts'

const server = serverForThisFile({ hasCards: true })
const { subscriber, access, rowOf, advance, customerOf } = subscribersOf(server)
const day = 24 * 60 * 60 * 1000

afterEach(() => server.cards.control.clearFaults())

const helper = (duties: Duty[] = ['support']) => hire(server, 'ADMIN', duties)

async function find({ token }: SignedInStaff, asked: string) {
  const { body } = await server.call(supportContract.findMembers, { body: { asked } }, token)
  return { by: body.by, ids: body.body.map(({ id }) => id) }
}

async function open({ token }: SignedInStaff, { user }: SignedInMember) {
  return (await server.call(supportContract.openFile, { params: { id: user.id } }, token)).body.file
}

async function eventsOf({ staff }: SignedInStaff) {
  const rows = await server.services.database.db.select().from(staffEvent).where(eq(staffEvent.staffId, staff.id))
  return rows.toSorted((one, other) => one.number - other.number).map(({ action, subject }) => `${action} ${subject}`)
}

async function subjectsTo(address: string) {
  return (await server.outbox(address)).map(({ body }) => body?.subject)
}

describe('a search', () => {
  test('finds a member by exact address, contract reference and invoice or credit note number', async () => {
    const [staff, member] = [await helper(), await subscriber()]
    const { reference } = await rowOf(member)
    const invoices = await server.services.stripe.client.invoices.list({ customer: await customerOf(member) })
    const number = invoices.data[0]?.number ?? ''
    const ids = [member.user.id]
    expect(await find(staff, ` ${member.user.email.toUpperCase()}`)).toEqual({ by: 'email', ids })
    const given = { body: { asked: member.user.email } }
    const { body } = await server.call(supportContract.findMembers, given, staff.token)
    expect(body.body[0]?.accessEndsOn).toBe((await rowOf(member)).currentPeriodEnd.toISOString())
    expect(await find(staff, reference.toLowerCase().replaceAll('-', ' '))).toEqual({ by: 'reference', ids })
    expect(await find(staff, number)).toEqual({ by: 'invoice', ids })
    expect(await find(staff, `${number}-CN-01`)).toEqual({ by: 'invoice', ids })
    for (const asked of ['nobody@example.net', 'SV-0000-0000-0000', 'ABCDEF12-9999'])
      expect((await find(staff, asked)).ids).toEqual([])
    expect(await eventsOf(staff)).toEqual([
      'members_searched email',
      'members_searched email',
      'members_searched reference',
      'members_searched invoice',
      'members_searched invoice',
      'members_searched email',
      'members_searched reference',
      'members_searched invoice',
    ])
  })

  test('finds members by the beginning of their names, without case and accents, and twenty at most', async () => {
    const staff = await helper()
    const one = await server.register({ firstName: 'Éloïse', lastName: 'Zérin' })
    const other = await server.register({ firstName: 'Zeno', lastName: 'Eloi' })
    expect((await find(staff, 'elo zer')).ids).toEqual([one.user.id])
    expect((await find(staff, 'ÉLO')).ids.toSorted()).toEqual([one.user.id, other.user.id].toSorted())
    expect((await find(staff, '%%%zer')).ids).toEqual([])
    for (let number = 0; number < 21; number++) await server.register({ lastName: 'Nombreux' })
    expect((await find(staff, 'nombreux')).ids).toHaveLength(20)
  })

  test('is shown to each member whom it finds', async () => {
    const [staff, member] = [await helper(), await server.register({ lastName: 'Trouvable' })]
    await find(staff, 'trouvable')
    const { body } = await server.call(fileOpeningContract.listFileOpenings, {}, member.token)
    expect(body.body).toMatchObject([{ act: 'member_found', firstName: 'Lou', role: 'ADMIN' }])
  })

  test('of fewer than three letters is refused', async () => {
    const { token } = await helper()
    const { status, body } = await server.call(supportContract.findMembers, { body: { asked: 'Ma' } }, token)
    expect([status, body.fields]).toEqual([400, { asked: 'invalid_value' }])
  })

  test('by an upper-case id finds nobody, so it evades neither the limits nor the log', async () => {
    const [staff, member] = [await helper(), await server.register()]
    const params = { id: member.user.id.toUpperCase() }
    expect((await server.call(supportContract.openFile, { params }, staff.token)).status).toBe(404)
    expect((await server.call(supportContract.sendResetLink, { params }, staff.token)).status).toBe(404)
    expect(await subjectsTo(member.user.email)).not.toContain('Votre nouveau mot de passe')
  })

  test('is limited to two hundred an hour', async () => {
    const staff = await helper()
    await server.services.limits.reserve(...Array.from({ length: 200 }, () => searchesOf(staff)))
    const { status } = await server.call(supportContract.findMembers, { body: { asked: 'Martin' } }, staff.token)
    expect(status).toBe(429)
  })

  const searchesOf = ({ staff }: SignedInStaff) => ['memberSearchesOfStaff', staff.id] as const
})

describe('a file', () => {
  test('shows what helping takes, and the member sees who opened it', async () => {
    const [staff, member] = [await helper(), await subscriber()]
    const file = await open(staff, member)
    expect(file).toMatchObject({
      email: member.user.email,
      isEmailProven: true,
      isTestTaken: false,
      contracts: [{ isLive: true, terms: { price: 19.9 }, isConfirmationSendable: true }],
      card: { lastFour: '4242' },
      invoices: [{ amount: 19.9, status: 'paid', refundedAmount: 0 }],
      mails: [{ kind: 'order', subject: 'Votre abonnement à Sève est confirmé', state: 'waiting' }],
      conversationId: null,
    })
    await open(staff, member)
    const { body } = await server.call(fileOpeningContract.listFileOpenings, {}, member.token)
    expect(body.body).toMatchObject([{ act: 'file_opened', firstName: 'Lou', role: 'ADMIN' }])
    expect(await eventsOf(staff)).toEqual(['file_opened '])
    expect(await findBrokenEvent(server.services.database.db)).toBeNull()
  })

  test('opens without invoices and card while the card provider is down', async () => {
    const [staff, member] = [await helper(), await subscriber()]
    server.cards.control.addFault({ kind: 'unavailable', on: 'GET /v1/invoices', times: 99 })
    expect(await open(staff, member)).toMatchObject({ email: member.user.email, invoices: null, card: null })
  })
})

describe('access', () => {
  const change = (staff: SignedInStaff, { user }: SignedInMember, body: BodyOf<typeof supportContract.changeAccess>) =>
    server.call(supportContract.changeAccess, { params: { id: user.id }, body }, staff.token)
  const inDays = (days: number) => new Date(server.cards.now().getTime() + days * day).toISOString()

  test('is given, prolonged and ended, each time with a reason', async () => {
    const [staff, member] = [await helper(), await server.register()]
    expect((await change(staff, member, { endsOn: inDays(5), reason: 'Une panne mardi' })).status).toBe(204)
    expect(await access(member)).toBe(200)
    expect((await change(staff, member, { endsOn: inDays(9), reason: 'Une panne jeudi' })).status).toBe(204)
    expect((await change(staff, member, { endsOn: null, reason: 'Une erreur' })).status).toBe(204)
    expect(await access(member)).toBe(402)
    expect((await change(staff, member, { endsOn: null, reason: 'Une erreur' })).status).toBe(409)
    expect((await open(staff, member)).grants.map(({ reason }) => reason).toSorted()).toEqual([
      'Une erreur',
      'Une panne jeudi',
      'Une panne mardi',
    ])
    expect((await eventsOf(staff)).map(event => event.split(' ')[0])).toEqual([
      'access_given',
      'access_given',
      'access_ended',
      'file_opened',
    ])
  })

  test('given by two people at the same time exists once, and ending it closes the content', async () => {
    const [one, other, member] = [await helper(), await helper(), await server.register()]
    const given = await Promise.all([
      change(one, member, { endsOn: inDays(5), reason: 'Une panne mardi' }),
      change(other, member, { endsOn: inDays(9), reason: 'Une panne jeudi' }),
    ])
    expect(given.map(({ status }) => status)).toEqual([204, 204])
    expect((await change(one, member, { endsOn: null, reason: 'Une erreur' })).status).toBe(204)
    expect(await access(member)).toBe(402)
  })

  test.each([
    ['yesterday', -1],
    ['in more than a year', 367],
  ])('until %s is refused', async (_, days) => {
    const { status, body } = await change(await helper(), await server.register(), {
      endsOn: inDays(days),
      reason: 'Une panne',
    })
    expect([status, body.fields]).toEqual([400, { endsOn: 'invalid_value' }])
  })
})

describe('sending again', () => {
  const send = (staff: SignedInStaff, { user }: SignedInMember, body: BodyOf<typeof supportContract.sendAgain>) =>
    server.call(supportContract.sendAgain, { params: { id: user.id }, body }, staff.token)

  test('brings a lost invoice, with a link that opens it without signing in', async () => {
    const [staff, member] = [await helper(), await subscriber()]
    const [invoice] = (await open(staff, member)).invoices ?? []
    expect((await send(staff, member, { kind: 'invoice', id: invoice?.id ?? '' })).status).toBe(204)
    const letter = (await server.outbox(member.user.email)).at(-1)
    expect(letter?.body?.subject).toBe(`Votre facture ${invoice?.number}`)
    expect(letter?.body?.text).toContain(invoice?.invoiceLink)
    const other = await subscriber()
    expect((await send(staff, other, { kind: 'invoice', id: invoice?.id ?? '' })).status).toBe(404)
  })

  test('brings the confirmation of a contract with the accepted terms, and no others', async () => {
    const [staff, member] = [await helper(), await subscriber()]
    const contract = await rowOf(member)
    expect((await send(staff, member, { kind: 'contract', id: contract.id })).status).toBe(204)
    const letters = await server.outbox(member.user.email)
    expect(letters.map(({ body }) => body?.subject)).toEqual(Array(2).fill('Votre abonnement à Sève est confirmé'))
    expect(letters[1]?.body).toEqual(letters[0]?.body)
    await server.services.database.db.execute("update user_subscription set terms_version = '2020-01-01'")
    expect((await send(staff, member, { kind: 'contract', id: contract.id })).status).toBe(409)
    expect((await open(staff, member)).contracts[0]?.isConfirmationSendable).toBe(false)
  })

  test('copies an e-mail that was sent to the present address, but none with a link that works once', async () => {
    const [staff, member] = [await helper(), await subscriber()]
    await server.call(supportContract.sendResetLink, { params: { id: member.user.id } }, staff.token)
    const { db } = server.services.database
    await db.execute('update mail set sent_on = now()')
    await updateUser(db, member.user.id, { email: `new.${member.user.email}` })
    const { mails } = await open(staff, member)
    expect(mails.map(({ kind, isSendable }) => [kind, isSendable])).toEqual([
      ['password-reset', false],
      ['order', true],
    ])
    const idOf = (wanted: string) => mails.find(({ kind }) => kind === wanted)?.id ?? ''
    expect((await send(staff, member, { kind: 'mail', id: idOf('password-reset') })).status).toBe(404)
    expect((await send(staff, await subscriber(), { kind: 'mail', id: idOf('order') })).status).toBe(404)
    expect((await send(staff, member, { kind: 'mail', id: idOf('order') })).status).toBe(204)
    expect(await subjectsTo(`new.${member.user.email}`)).toEqual(['Votre abonnement à Sève est confirmé'])
  })

  test('and other e-mails to one member are limited to twenty a day', async () => {
    const [staff, member] = [await helper(), await subscriber()]
    const params = { id: member.user.id }
    const statuses: number[] = []
    for (let number = 0; number < 21; number++)
      statuses.push((await server.call(supportContract.sendResetLink, { params }, staff.token)).status)
    expect(statuses).toEqual([...Array(20).fill(204), 429])
  })
})

describe('what takes the member’s word', () => {
  test('waits for it: an offer to erase or export changes nothing and asks for the password', async () => {
    const [staff, member] = [await helper(), await server.register()]
    const params = { id: member.user.id }
    for (const kind of ['erasure', 'export'] as const)
      expect((await server.call(supportContract.offer, { params, body: { kind } }, staff.token)).status).toBe(204)
    expect(await subjectsTo(member.user.email)).toEqual(['Supprimer votre compte', 'Recevoir vos données'])
    expect(await findUserById(server.services.database.db, member.user.id)).toBeDefined()
    const { body } = await server.call(fileOpeningContract.listFileOpenings, {}, member.token)
    expect(body.body).toMatchObject([{ act: 'export_offered' }, { act: 'erasure_offered' }])
  })

  test('a new password is chosen by the member, with the link that helps them', async () => {
    const [staff, member] = [await helper(), await server.register()]
    await server.call(supportContract.sendResetLink, { params: { id: member.user.id } }, staff.token)
    const [letter] = await server.outbox(member.user.email)
    const [, token = ''] = /token=([\w-]+)/.exec(letter?.body?.text ?? '') ?? []
    const body = { token, password: `${testPassword}x` }
    expect((await server.call(accountContract.resetPassword, { body })).status).toBe(204)
  })
})

test('the next day is opened although the one before is not complete, once a day, and the answer does not say which', async () => {
  const [staff, member] = [await helper(), await subscriber()]
  const { id } = member.user
  await server.call(accountContract.updateUser, { params: { id }, body: { programCode: 'medfasting' } }, member.token)
  const openNext = () => server.call(supportContract.openNextDay, { params: { id }, body: undefined }, staff.token)
  const opened = () =>
    server.services.database.db
      .select()
      .from(userProgramDay)
      .where(eq(userProgramDay.userId, id))
      .then(rows => rows.length)
  expect((await openNext()).status).toBe(409)
  expect(await opened()).toBe(1)
  await advance(day)
  const other = await hire(server, 'BO', ['support'])
  const again = () => server.call(supportContract.openNextDay, { params: { id } }, other.token)
  const answers = await Promise.all([again(), again(), again()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409, 409])
  expect(answers.find(({ status }) => status === 204)?.body).toBe('')
  expect((await eventsOf(other)).filter(event => event.startsWith('day_opened'))).toHaveLength(1)
  expect(await opened()).toBe(2)
  expect((await again()).status).toBe(409)
})

describe('a contract', () => {
  const end = (staff: SignedInStaff, { user }: SignedInMember, body: BodyOf<typeof supportContract.endContract>) =>
    server.call(supportContract.endContract, { params: { id: user.id }, body }, staff.token)

  test('that a member asked in writing to cancel ends with what is paid, and they get the receipt of the law', async () => {
    const [staff, member] = [await helper(), await subscriber()]
    const { id: contractId } = await rowOf(member)
    expect((await end(staff, member, { kind: 'cancellation', contractId })).status).toBe(200)
    await server.deliverEvents()
    expect(await rowOf(member)).toMatchObject({ cancelAtPeriodEnd: true, isLive: true })
    expect(await access(member)).toBe(200)
    expect(await subjectsTo(member.user.email)).toContain('Accusé de réception de votre résiliation')
    expect((await end(staff, member, { kind: 'cancellation', contractId })).status).toBe(409)
    expect((await open(staff, member)).declarations).toMatchObject([{ kind: 'cancellation', refundedAmount: null }])
    expect(await eventsOf(staff)).toEqual(['cancellation_declared ', 'file_opened '])
  })

  test('is withdrawn from within the fourteen days, with the same refund as by the form, and not after', async () => {
    const [staff, member, late] = [await helper(), await subscriber(), await subscriber()]
    const { id: contractId } = await rowOf(member)
    expect((await end(staff, member, { kind: 'withdrawal', contractId })).status).toBe(200)
    expect(await access(member)).toBe(402)
    expect((await open(staff, member)).invoices).toMatchObject([{ amount: 19.9, refundedAmount: 19.9 }])
    await advance(20 * day)
    const other = await helper()
    const refused = await end(other, late, { kind: 'withdrawal', contractId: (await rowOf(late)).id })
    expect(refused.body.message).toBe('error_withdrawal_over')
    expect(await eventsOf(other)).toEqual([])
  })

  test('of somebody else is not found', async () => {
    const [staff, member, other] = [await helper(), await subscriber(), await subscriber()]
    const { id: contractId } = await rowOf(other)
    expect((await end(staff, member, { kind: 'cancellation', contractId })).status).toBe(404)
  })
})
