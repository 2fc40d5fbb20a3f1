import { beforeAll, expect } from 'vitest'
import { programContract } from '../../domain/features/program/program.contract.ts'
import { voucherContract } from '../../domain/features/voucher/voucher.contract.ts'
import { hire, type SignedInStaff } from './staff.ts'
import type { SignedInMember, TestServer } from './test-server.ts'

const dayMilliseconds = 24 * 60 * 60 * 1000
/** A lot as it is asked for unless a test says otherwise. */
const order = { count: 3, days: 30, validUntil: '2026-12-31', note: 'Clinique des Lilas' }

/** Access codes of a test server, made by a cashier who is hired before the file's tests. */
export function vouchersOf(server: TestServer) {
  let hired: SignedInStaff
  let networks = 0

  beforeAll(async () => {
    hired = await hire(server, 'ADMIN', ['money', 'support'])
  })

  const cashier = () => hired

  function inDays(days: number): string {
    return new Date(server.clock.now().getTime() + days * dayMilliseconds).toISOString()
  }

  async function makeLot(changes: Partial<typeof order> = {}) {
    const { status, body } = await server.call(voucherContract.makeLot, { body: { ...order, ...changes } }, hired.token)
    expect(status).toBe(200)
    return body
  }

  async function makeCode(changes: Partial<typeof order> = {}): Promise<string> {
    const { codes } = await makeLot({ count: 1, ...changes })
    return codes[0] ?? ''
  }

  async function withdraw(id: string) {
    return server.call(voucherContract.withdrawLot, { params: { id } }, hired.token)
  }

  async function listLots() {
    return (await server.call(voucherContract.listLots, { query: {} }, hired.token)).body.body
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

  return { order, cashier, inDays, makeLot, makeCode, withdraw, listLots, redeem, outcome, listRedeemed, access }
}
