import { describe, expect, test } from 'vitest'
import { serverForThisFile } from '../../testing/test-server.ts'
import { vouchersOf } from '../../testing/vouchers.ts'

const server = serverForThisFile()
const { inDays, makeLot, makeCode, withdraw, listLots, redeem, access } = vouchersOf(server)

/** Does the work for everything in the list, this many at a time. */
async function inParallel<Item, Result>(items: readonly Item[], atOnce: number, work: (item: Item) => Promise<Result>) {
  const results: Result[] = []
  for (let from = 0; from < items.length; from += atOnce)
    results.push(...(await Promise.all(items.slice(from, from + atOnce).map(work))))
  return results
}

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
