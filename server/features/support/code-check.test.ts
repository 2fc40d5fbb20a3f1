import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { supportContract } from '../../../domain/features/support/support.contract.ts'
import { voucherContract } from '../../../domain/features/voucher/voucher.contract.ts'
import { staffEvent } from '../../staff/staff.tables.ts'
import { hire } from '../../testing/staff.ts'
import { type SignedInMember, serverForThisFile } from '../../testing/test-server.ts'

const server = serverForThisFile()
const day = 24 * 60 * 60 * 1000

async function makeLot(count = 1) {
  const { token } = await hire(server, 'ADMIN', ['money'])
  const body = { count, days: 30, validUntil: '2026-12-31', note: 'Clinique des Lilas' }
  const { body: made } = await server.call(voucherContract.makeLot, { body }, token)
  const withdraw = () => server.call(voucherContract.withdrawLot, { params: { id: made.lot.id } }, token)
  return { codes: made.codes, withdraw }
}

async function check({ user }: SignedInMember, code: string) {
  const { staff, token } = await hire(server, 'BO', ['support'])
  const { status, body } = await server.call(
    supportContract.checkCode,
    { params: { id: user.id }, body: { code } },
    token,
  )
  const { db } = server.services.database
  const logged = await db.select().from(staffEvent).where(eq(staffEvent.staffId, staff.id))
  return { status, body, voucher: body.voucher, logged: logged.map(({ action, subject }) => action + subject) }
}

const redeem = ({ token }: SignedInMember, code: string) =>
  server.call(voucherContract.redeem, { body: { code } }, token)

test('a code is checked as the member would redeem it, is not used by it, and is not in the log', async () => {
  const [member, other] = [await server.register(), await server.register()]
  const { codes } = await makeLot(2)
  const [code = '', twin = ''] = codes
  const until = { days: 30, validUntil: '2026-12-31' }
  for (const typed of [code, code.toLowerCase().replace('-', ' ')]) {
    const { voucher, logged } = await check(member, typed)
    expect(voucher).toEqual({ state: 'valid', ...until, redeemedOn: null })
    expect(logged).toEqual(['voucher_checked'])
  }
  expect((await redeem(member, code)).status).toBe(200)
  expect((await check(other, code)).voucher).toEqual({
    state: 'used',
    ...until,
    redeemedOn: server.clock.now().toISOString(),
  })
  for (const theirs of codes) expect((await check(member, theirs)).voucher.state).toBe('ofSameLot')
  expect((await check(other, twin)).voucher.state).toBe('valid')
})

test('a code that was never made, was withdrawn, or is past its last day says which', async () => {
  const member = await server.register()
  expect((await check(member, '00000-00000')).voucher).toEqual({
    state: 'unknown',
    days: null,
    validUntil: null,
    redeemedOn: null,
  })
  const { codes, withdraw } = await makeLot()
  await withdraw()
  expect((await check(member, codes[0] ?? '')).voucher.state).toBe('withdrawn')
  const late = await makeLot()
  const now = server.clock.now()
  server.clock.set(new Date(now.getTime() + 366 * day))
  expect((await check(member, late.codes[0] ?? '')).voucher.state).toBe('over')
  server.clock.set(now)
})

test('one person of the staff checks at most a hundred codes an hour', async () => {
  const member = await server.register()
  const { staff, token } = await hire(server, 'BO', ['support'])
  const points = Array.from({ length: 100 }, () => ['voucherChecksOfStaff', staff.id] as const)
  await server.services.limits.reserve(...points)
  const given = { params: { id: member.user.id }, body: { code: '00000-00000' } }
  expect((await server.call(supportContract.checkCode, given, token)).status).toBe(429)
})

test('a text that is no code is refused', async () => {
  const { status, body } = await check(await server.register(), 'ABC')
  expect([status, body.fields]).toEqual([400, { code: 'invalid_value' }])
})
