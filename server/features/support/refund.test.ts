import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { erasureContract } from '../../../domain/features/erasure/erasure.contract.ts'
import { supportContract } from '../../../domain/features/support/support.contract.ts'
import { staffEvent } from '../../staff/staff.tables.ts'
import { declarersOf } from '../../testing/declarers.ts'
import { hire, type SignedInStaff } from '../../testing/staff.ts'
import { subscribersOf } from '../../testing/subscribers.ts'
import { type SignedInMember, serverForThisFile, testPassword } from '../../testing/test-server.ts'

const server = serverForThisFile({ hasCards: true })
const { subscriber, access, customerOf, subjects, advance } = subscribersOf(server)
const { moneyOf } = declarersOf(server)
const day = 24 * 60 * 60 * 1000

afterEach(() => server.cards.control.clearFaults())

const cashier = () => hire(server, 'ADMIN', ['support', 'money'])

async function invoicesOf(member: SignedInMember) {
  const { data } = await server.services.stripe.client.invoices.list({ customer: await customerOf(member) })
  return data.map(({ id }) => id ?? '')
}

const refund = ({ token }: SignedInStaff, { user }: SignedInMember, invoiceId: string) =>
  server.call(supportContract.refund, { params: { id: user.id }, body: { invoiceId } }, token)

async function actionsOf({ staff }: SignedInStaff) {
  const rows = await server.services.database.db.select().from(staffEvent).where(eq(staffEvent.staffId, staff.id))
  return rows.map(({ action }) => action)
}

describe('a refund', () => {
  test('asked for ten times by two people at once goes out once, is exact, and the member is told once', async () => {
    const [one, other, member] = [await cashier(), await cashier(), await subscriber()]
    const [invoice = ''] = await invoicesOf(member)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, number) => refund(number % 2 ? one : other, member, invoice)),
    )
    for (const { status, body } of answers)
      expect([status, body]).toEqual([200, { refundedAmount: 19.9, currency: 'eur' }])
    expect(await moneyOf(member)).toEqual({ taken: 1990, given: 1990 })
    const told = (await subjects(member)).filter(subject => subject?.startsWith('Votre remboursement'))
    expect(told).toEqual(['Votre remboursement de 19,90\u00a0€ est parti'])
    const actions = [...(await actionsOf(one)), ...(await actionsOf(other))]
    expect(actions.filter(action => action === 'refunded')).toHaveLength(1)
  })

  test('of the current period ends access, one of an earlier period does not', async () => {
    const member = await subscriber()
    await advance(32 * day)
    const [current = '', earlier = ''] = await invoicesOf(member)
    const staff = await cashier()
    expect((await refund(staff, member, earlier)).status).toBe(200)
    await server.deliverEvents()
    expect(await access(member)).toBe(200)
    expect((await refund(staff, member, current)).status).toBe(200)
    await server.deliverEvents()
    expect(await access(member)).toBe(402)
    expect(await moneyOf(member)).toEqual({ taken: 3980, given: 3980 })
  })

  test('whose answer was lost is found again, and the member is told', async () => {
    const [staff, member] = [await cashier(), await subscriber()]
    const [invoice = ''] = await invoicesOf(member)
    server.cards.control.addFault({ kind: 'unavailable', on: 'POST /v1/credit_notes', times: 99 })
    expect((await refund(staff, member, invoice)).status).toBe(502)
    expect(await moneyOf(member)).toEqual({ taken: 1990, given: 0 })
    expect(await actionsOf(staff)).toEqual(['refund_asked'])
    server.cards.control.clearFaults()
    expect((await refund(staff, member, invoice)).status).toBe(200)
    expect((await refund(staff, member, invoice)).status).toBe(200)
    expect(await moneyOf(member)).toEqual({ taken: 1990, given: 1990 })
    expect((await subjects(member)).filter(subject => subject?.startsWith('Votre remboursement'))).toHaveLength(1)
  })

  test('is logged, and sends no e-mail, if the member erases the account in the meantime', async () => {
    const [staff, member] = [await cashier(), await subscriber()]
    const [invoice = ''] = await invoicesOf(member)
    server.cards.control.addFault({ kind: 'slow', on: 'POST /v1/credit_notes', milliseconds: 1500 })
    const refunding = refund(staff, member, invoice)
    await expect.poll(() => actionsOf(staff)).toContain('refund_asked')
    const erased = { params: { id: member.user.id }, body: { password: testPassword } }
    expect((await server.call(erasureContract.eraseAccount, erased, member.token)).status).toBe(204)
    expect((await refunding).status).toBe(200)
    expect(await actionsOf(staff)).toContain('refunded')
    const { rows } = await server.services.database.pool.query('select 1 from mail where user_id = $1', [
      member.user.id,
    ])
    expect(rows).toEqual([])
  })

  test('of what is not this member’s, or was refunded in another way, is refused', async () => {
    const [staff, member, other] = [await cashier(), await subscriber(), await subscriber()]
    const [invoice = ''] = await invoicesOf(member)
    expect((await refund(staff, other, invoice)).status).toBe(404)
    expect((await refund(staff, member, 'in_nobody')).status).toBe(404)
    expect((await refund(staff, await server.register(), invoice)).status).toBe(404)
    const { client } = server.services.stripe
    await client.creditNotes.create({ invoice, amount: 1990, refund_amount: 1990 })
    expect((await refund(staff, member, invoice)).status).toBe(409)
    expect(await moneyOf(member)).toEqual({ taken: 1990, given: 1990 })
    expect(await actionsOf(staff)).toEqual([])
  })

  test('of a payment that the bank is taking back is refused', async () => {
    const [staff, member] = [await cashier(), await subscriber()]
    const [invoice = ''] = await invoicesOf(member)
    const { data } = await server.services.stripe.client.charges.list({ customer: await customerOf(member) })
    await server.cards.control.dispute('dispute', data[0]?.id ?? '')
    expect((await refund(staff, member, invoice)).body.message).toBe('error_payment_disputed')
    expect(await moneyOf(member)).toMatchObject({ given: 0 })
  })
})
