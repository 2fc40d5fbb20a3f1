import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { erasureContract } from '../../../domain/features/erasure/erasure.contract.ts'
import { supportContract } from '../../../domain/features/support/support.contract.ts'
import { voucherContract } from '../../../domain/features/voucher/voucher.contract.ts'
import { readCode } from '../../../domain/features/voucher/voucher.rules.ts'
import { staffEvent } from '../../staff/staff.tables.ts'
import { type SignedInMember, serverForThisFile, testNow, testPassword } from '../../testing/test-server.ts'
import { vouchersOf } from '../../testing/vouchers.ts'
import { voucher, voucherLot } from './voucher.tables.ts'

const server = serverForThisFile()
const { order, cashier, inDays, makeLot, makeCode, withdraw, listLots, redeem, outcome, listRedeemed, access } =
  vouchersOf(server)

async function changeAccess({ user }: SignedInMember, endsOn: string | null) {
  const given = { params: { id: user.id }, body: { endsOn, reason: 'Une panne' } }
  expect((await server.call(supportContract.changeAccess, given, cashier().token)).status).toBe(204)
}

describe('a lot', () => {
  test('has as many different codes as asked for, which are shown once and kept nowhere', async () => {
    const { lot, codes } = await makeLot({ count: 40 })
    expect(new Set(codes).size).toBe(40)
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
    expect(lot).toMatchObject({ ...order, count: 40, redeemedCount: 0, by: `Lou ${cashier().staff.lastName}` })
    const { db } = server.services.database
    const rows = await db.select().from(voucher).where(eq(voucher.lotId, lot.id))
    expect(rows).toHaveLength(40)
    const stored = JSON.stringify([rows, await db.select().from(voucherLot), await db.select().from(staffEvent)])
    for (const code of codes) {
      expect(stored).not.toContain(code)
      expect(stored).not.toContain(readCode(code))
    }
    expect((await listLots())[0]).toEqual(lot)
  })

  test('is listed with what was redeemed of it', async () => {
    const { lot, codes } = await makeLot()
    const member = await server.register()
    expect((await redeem(member, codes[1] ?? '')).status).toBe(200)
    expect((await listLots()).find(({ id }) => id === lot.id)).toEqual({ ...lot, redeemedCount: 1 })
  })

  test('is listed after fifty others on the next page', async () => {
    const { lot: first } = await makeLot({ count: 1 })
    const { db } = server.services.database
    const [row] = await db.select().from(voucherLot).where(eq(voucherLot.id, first.id))
    if (!row) throw new Error('the lot is missing')
    const later = Array.from({ length: 50 }, (_, index) => ({
      ...row,
      id: `ffffffff-0000-7000-8000-0000000000${String(index).padStart(2, '0')}`,
    }))
    await db.insert(voucherLot).values(later)
    const page = await server.call(voucherContract.listLots, { query: {} }, cashier().token)
    expect([page.body.body.length, page.body.hasMore]).toEqual([50, true])
    const query = { before: page.body.body.at(-1)?.id ?? '' }
    const next = await server.call(voucherContract.listLots, { query }, cashier().token)
    expect(next.body.body[0]?.id).toBe(first.id)
    for (const { id } of later) await db.delete(voucherLot).where(eq(voucherLot.id, id))
  })

  test.each([
    [{ count: 0 }, 'count', 'invalid_value'],
    [{ count: 1001 }, 'count', 'invalid_value'],
    [{ days: 0 }, 'days', 'invalid_value'],
    [{ days: 367 }, 'days', 'invalid_value'],
    [{ validUntil: '2026-03-01' }, 'validUntil', 'invalid_value'],
    [{ validUntil: '2028-03-02' }, 'validUntil', 'invalid_value'],
    [{ note: '  ' }, 'note', 'empty_field'],
    [{ note: 'a\nb' }, 'note', 'invalid_value'],
    [{ note: 'a'.repeat(121) }, 'note', 'too_long'],
  ])('of %j is refused and not made', async (changes, field, code) => {
    const before = await listLots()
    const answered = await server.call(voucherContract.makeLot, { body: { ...order, ...changes } }, cashier().token)
    expect([answered.status, answered.body.fields]).toEqual([400, { [field]: code }])
    expect(await listLots()).toEqual(before)
  })

  test('that is withdrawn stops what is unused at once, and leaves what was redeemed', async () => {
    const { lot, codes } = await makeLot()
    const [early, late] = [await server.register(), await server.register()]
    expect((await redeem(early, codes[0] ?? '')).status).toBe(200)
    const { status, body } = await withdraw(lot.id)
    expect([status, body.lot]).toEqual([200, { ...lot, redeemedCount: 1, withdrawnOn: testNow.toISOString() }])
    expect(await outcome(late, codes[1] ?? '')).toEqual([409, 'error_voucher_withdrawn'])
    expect([await access(early), await access(late)]).toEqual([200, 402])
    expect((await withdraw(lot.id)).body.message).toBe('error_conflict_entry')
  })

  test('is in the staff’s log when it is made and when it is withdrawn', async () => {
    const { lot } = await makeLot({ note: 'Cadeau' })
    await withdraw(lot.id)
    const { db } = server.services.database
    const rows = await db.select().from(staffEvent).orderBy(asc(staffEvent.number))
    expect(rows.slice(-2)).toMatchObject([
      { action: 'voucher_lot_made', subject: 'Cadeau (3 × 30 j, 2026-12-31)', staffId: cashier().staff.id },
      { action: 'voucher_lot_withdrawn', subject: 'Cadeau (3 / 3)', memberDigest: null },
    ])
  })
})

describe('a code', () => {
  test('opens the programmes for its days, however it is typed', async () => {
    const code = await makeCode()
    const member = await server.register()
    expect(await access(member)).toBe(402)
    expect(await outcome(member, ` ${code.toLowerCase().replace('-', ' ').replaceAll('0', 'o')} `)).toEqual([
      200,
      inDays(30),
    ])
    expect(await access(member)).toBe(200)
    const days = { days: 30, redeemedOn: testNow.toISOString(), startsOn: testNow.toISOString(), endsOn: inDays(30) }
    expect(await listRedeemed(member)).toEqual([days])
  })

  test('adds its days to those of another lot', async () => {
    const member = await server.register()
    expect(await outcome(member, await makeCode({ days: 7 }))).toEqual([200, inDays(7)])
    expect(await outcome(member, await makeCode({ days: 1 }))).toEqual([200, inDays(8)])
  })

  test('adds its days to access that was given, and to what is paid', async () => {
    const [given, paying] = [await server.register(), await server.subscribe()]
    await changeAccess(given, inDays(10))
    expect(await outcome(given, await makeCode())).toEqual([200, inDays(40)])
    expect(await outcome(paying, await makeCode())).toEqual([200, inDays(395)])
    expect(await listRedeemed(paying)).toMatchObject([{ startsOn: inDays(365) }])
  })

  test('reopens access that the staff has ended, for its own days only', async () => {
    const member = await server.register()
    await redeem(member, await makeCode())
    await changeAccess(member, null)
    expect(await access(member)).toBe(402)
    expect(await outcome(member, await makeCode({ days: 5 }))).toEqual([200, inDays(5)])
  })

  test('is redeemed once, and one of each lot by one member', async () => {
    const { codes } = await makeLot()
    const [first = '', second = ''] = codes
    const [member, other] = [await server.register(), await server.register()]
    expect((await redeem(member, first)).status).toBe(200)
    expect(await outcome(other, first)).toEqual([409, 'error_voucher_used'])
    expect(await outcome(member, first)).toEqual([409, 'error_voucher_of_same_lot'])
    expect(await outcome(member, second)).toEqual([409, 'error_voucher_of_same_lot'])
    expect(await outcome(other, second)).toEqual([200, inDays(30)])
    expect(await listRedeemed(member)).toHaveLength(1)
  })

  test('is refused after its last day, and stays unused', async () => {
    const code = await makeCode({ validUntil: '2026-03-02' })
    const member = await server.register()
    server.clock.set(new Date('2026-03-02T23:00:00Z'))
    try {
      expect(await outcome(member, code)).toEqual([409, 'error_voucher_over'])
      server.clock.set(new Date('2026-03-02T22:59:59Z'))
      expect((await redeem(member, code)).status).toBe(200)
    } finally {
      server.clock.set(testNow)
    }
  })

  test.each([
    ['00000-00000', 404, 'error_voucher_unknown'],
    ['7K3QF', 400, 'error_invalid_request'],
    ['', 400, 'error_invalid_request'],
    ['\0'.repeat(10), 400, 'error_invalid_request'],
  ])('%j is refused and gives nothing', async (code, status, message) => {
    const member = await server.register()
    expect(await outcome(member, code)).toEqual([status, message])
    expect([await access(member), await listRedeemed(member)]).toEqual([402, []])
  })
})

test('what a member redeemed is in their export, and goes with their account while the lot’s count stays', async () => {
  const { lot, codes } = await makeLot()
  const member = await server.register()
  await redeem(member, codes[0] ?? '')
  const params = { id: member.user.id }
  const body = { password: testPassword }
  const exported = await server.call(erasureContract.exportAccount, { params, body }, member.token)
  expect(exported.body.body).toMatchObject({ given_days: [{ days: 30, sourceId: lot.id }] })
  expect((await server.call(erasureContract.eraseAccount, { params, body }, member.token)).status).toBe(204)
  expect((await listLots()).find(({ id }) => id === lot.id)?.redeemedCount).toBe(1)
  const { rows } = await server.services.database.pool.query('select * from given_days where user_id = $1', [
    member.user.id,
  ])
  expect(rows).toEqual([])
  expect(await outcome(await server.register(), codes[0] ?? '')).toEqual([409, 'error_voucher_used'])
})
