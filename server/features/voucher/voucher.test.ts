import { asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { erasureContract } from '../../../domain/features/erasure/erasure.contract.ts'
import { programContract } from '../../../domain/features/program/program.contract.ts'
import { supportContract } from '../../../domain/features/support/support.contract.ts'
import { voucherContract } from '../../../domain/features/voucher/voucher.contract.ts'
import { readCode } from '../../../domain/features/voucher/voucher.rules.ts'
import { staffEvent } from '../../staff/staff.tables.ts'
import { hire, type SignedInStaff } from '../../testing/staff.ts'
import { type SignedInMember, serverForThisFile, testNow, testPassword } from '../../testing/test-server.ts'
import { voucher, voucherLot } from './voucher.tables.ts'

const server = serverForThisFile()
const dayMilliseconds = 24 * 60 * 60 * 1000
const order = { count: 3, days: 30, validUntil: '2026-12-31', note: 'Clinique des Lilas' }

let cashier: SignedInStaff
let networks = 0

beforeAll(async () => {
  cashier = await hire(server, 'ADMIN', ['money', 'support'])
})

function inDays(days: number): string {
  return new Date(server.clock.now().getTime() + days * dayMilliseconds).toISOString()
}

async function makeLot(changes: Partial<typeof order> = {}) {
  const { status, body } = await server.call(voucherContract.makeLot, { body: { ...order, ...changes } }, cashier.token)
  expect(status).toBe(200)
  return body
}

async function makeCode(changes: Partial<typeof order> = {}): Promise<string> {
  const { codes } = await makeLot({ count: 1, ...changes })
  return codes[0] ?? ''
}

async function withdraw(id: string) {
  return server.call(voucherContract.withdrawLot, { params: { id } }, cashier.token)
}

async function listLots() {
  return (await server.call(voucherContract.listLots, { query: {} }, cashier.token)).body.body
}

/** Redeems a code, each time from another network. */
async function redeem(
  { token }: SignedInMember,
  code: string,
  address = `198.18.${networks >> 8}.${networks++ & 255}`,
) {
  const headers = { authorization: `Bearer ${token}` }
  return server.send<{ message?: string; fields?: object; body?: { startsOn: string; endsOn: string } }>(
    'POST',
    voucherContract.redeem.path,
    { code },
    headers,
    address,
  )
}

async function outcome(member: SignedInMember, code: string) {
  const { status, body } = await redeem(member, code)
  return [status, body.message ?? body.body?.endsOn]
}

async function listRedeemed({ token }: SignedInMember) {
  return (await server.call(voucherContract.listRedeemed, {}, token)).body.body
}

async function access({ token }: SignedInMember) {
  return (await server.call(programContract.listProfilePrograms, { query: {} }, token)).status
}

async function changeAccess({ user }: SignedInMember, endsOn: string | null) {
  const given = { params: { id: user.id }, body: { endsOn, reason: 'Une panne' } }
  expect((await server.call(supportContract.changeAccess, given, cashier.token)).status).toBe(204)
}

/** Does the work for everything in the list, this many at a time. */
async function inParallel<Item, Result>(items: readonly Item[], atOnce: number, work: (item: Item) => Promise<Result>) {
  const results: Result[] = []
  for (let from = 0; from < items.length; from += atOnce)
    results.push(...(await Promise.all(items.slice(from, from + atOnce).map(work))))
  return results
}

describe('a lot', () => {
  test('has as many different codes as asked for, which are shown once and kept nowhere', async () => {
    const { lot, codes } = await makeLot({ count: 40 })
    expect(new Set(codes).size).toBe(40)
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
    expect(lot).toMatchObject({ ...order, count: 40, redeemedCount: 0, by: `Lou ${cashier.staff.lastName}` })
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
    const page = await server.call(voucherContract.listLots, { query: {} }, cashier.token)
    expect([page.body.body.length, page.body.hasMore]).toEqual([50, true])
    const query = { before: page.body.body.at(-1)?.id ?? '' }
    const next = await server.call(voucherContract.listLots, { query }, cashier.token)
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
    const answered = await server.call(voucherContract.makeLot, { body: { ...order, ...changes } }, cashier.token)
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
      { action: 'voucher_lot_made', subject: 'Cadeau (3 × 30 j, 2026-12-31)', staffId: cashier.staff.id },
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

  test('opens again what the staff has ended, for its own days alone', async () => {
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

describe('at once', () => {
  test('fifty members with one code: one redeems it', async () => {
    const code = await makeCode()
    const members = await Promise.all(Array.from({ length: 50 }, () => server.register()))
    const statuses = await Promise.all(members.map(async member => (await redeem(member, code)).status))
    expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 49 }, () => 409)])
    const opened = await Promise.all(members.map(access))
    expect(opened.filter(status => status === 200)).toHaveLength(1)
  })

  test('one member with eight codes of one lot redeems one; with two of two lots, both, one after the other', async () => {
    const member = await server.register()
    const { lot, codes } = await makeLot({ count: 8 })
    const statuses = await Promise.all(codes.map(async code => (await redeem(member, code)).status))
    expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
    expect((await listLots()).find(({ id }) => id === lot.id)?.redeemedCount).toBe(1)
    const more = [await makeCode(), await makeCode()]
    const answered = await Promise.all(more.map(code => redeem(member, code)))
    expect(answered.map(({ body }) => body.body?.endsOn).toSorted()).toEqual([inDays(60), inDays(90)])
  })

  test('a hundred codes open a hundred accounts: the hundred and first is refused, fifty tries at a time', async () => {
    const { lot, codes } = await makeLot({ count: 100 })
    const members = await inParallel(Array.from({ length: 125 }), 25, () => server.register())
    const tries = members.map((member, index) => ({ member, code: codes[index % 100] ?? '' }))
    // Those that come a second time stand among the others, not behind them.
    const mixed = tries.toSorted((one, other) => one.member.user.id.localeCompare(other.member.user.id))
    const answered = await inParallel(mixed, 50, ({ member, code }) => redeem(member, code))
    expect(answered.filter(({ status }) => status === 200)).toHaveLength(100)
    expect(answered.filter(({ body }) => body.message === 'error_voucher_used')).toHaveLength(25)
    expect((await listLots()).find(({ id }) => id === lot.id)?.redeemedCount).toBe(100)
    const opened = await inParallel(members, 25, access)
    expect(opened.filter(status => status === 200)).toHaveLength(100)
  })

  test('a lot that is withdrawn while fifty redeem counts each code once', async () => {
    const { lot, codes } = await makeLot({ count: 50 })
    const members = await inParallel(Array.from({ length: 50 }), 25, () => server.register())
    const [withdrawn, ...answered] = await Promise.all([
      withdraw(lot.id),
      ...members.map((member, index) => redeem(member, codes[index] ?? '')),
    ])
    const redeemed = answered.filter(({ status }) => status === 200).length
    expect(withdrawn.body.lot.redeemedCount).toBe(redeemed)
    expect(answered.filter(({ body }) => body.message === 'error_voucher_withdrawn')).toHaveLength(50 - redeemed)
  })
})

describe('guesses', () => {
  const guess = (index: number) => `00000-000${10 + index}`

  test('of one member are refused after ten an hour, from wherever, and a right code with them', async () => {
    const [member, code] = [await server.register(), await makeCode()]
    for (let index = 0; index < 10; index++) expect((await redeem(member, guess(index))).status).toBe(404)
    const { status, headers } = await redeem(member, code)
    expect([status, Number(headers['retry-after'])]).toEqual([429, expect.any(Number)])
    expect(await access(member)).toBe(402)
    expect((await redeem(await server.register(), code)).status).toBe(200)
  })

  test('from one address are refused after a hundred an hour, whoever makes them', async () => {
    const address = '203.0.113.77'
    const members = await Promise.all(Array.from({ length: 11 }, () => server.register()))
    const code = await makeCode()
    for (const member of members.slice(0, 10))
      for (let index = 0; index < 10; index++) expect((await redeem(member, guess(index), address)).status).toBe(404)
    const [last] = members.slice(-1)
    if (!last) throw new Error('nobody is left')
    expect((await redeem(last, code, address)).status).toBe(429)
    expect((await redeem(last, code)).status).toBe(200)
  })

  test('that are right, and texts that are no code, cost nothing', async () => {
    const member = await server.register()
    for (let index = 0; index < 12; index++) expect((await redeem(member, 'not a code')).status).toBe(400)
    for (let index = 0; index < 11; index++) expect((await redeem(member, await makeCode())).status).toBe(200)
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
