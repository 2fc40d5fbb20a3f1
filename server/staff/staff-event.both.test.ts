import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { erasureContract } from '../../domain/features/erasure/erasure.contract.ts'
import { fileOpeningContract } from '../../domain/features/staff/file-opening.contract.ts'
import { hire } from '../testing/staff.ts'
import { serverForThisFile, testPassword } from '../testing/test-server.ts'
import { fileOpening, staffEvent, staffEventHead } from './staff.tables.ts'
import { digestOfMember, findBrokenEvent, recordStaffEvent } from './staff-event.ts'

const server = serverForThisFile()

const record = (subject: string, memberId?: string) =>
  server.services.database.db.transaction(transaction =>
    recordStaffEvent(transaction, {
      at: server.clock.now(),
      staffId: null,
      action: 'edition_published',
      subject,
      ...(memberId ? { memberId } : {}),
    }),
  )

const isBroken = () => findBrokenEvent(server.services.database.db)

describe('the staff’s log', () => {
  beforeEach(async () => {
    for (const subject of ['1', '2', '3', '4', '5']) await record(subject)
  })

  afterEach(async () => {
    const { db } = server.services.database
    await db.delete(staffEvent)
    await db.delete(staffEventHead)
  })

  test('numbers its rows without a gap, also when many are added at once, and is sound', async () => {
    const numbers = await Promise.all(Array.from({ length: 12 }, (_, index) => record(`at once ${index}`)))
    expect(numbers.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 12 }, (_, index) => index + 6))
    expect(await isBroken()).toBeNull()
  })

  test('keeps nothing of what is rolled back', async () => {
    const { db } = server.services.database
    const event = { at: server.clock.now(), staffId: null, action: 'edition_published', subject: 'lost' }
    await expect(
      db.transaction(async transaction => {
        await recordStaffEvent(transaction, event)
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    expect(await record('6')).toBe(6)
    expect(await isBroken()).toBeNull()
  })

  test.each(['subject', 'action', 'memberDigest', 'previousDigest', 'digest'] as const)(
    'shows a row whose %s was changed',
    async column => {
      const { db } = server.services.database
      await db
        .update(staffEvent)
        .set({ [column]: 'a'.repeat(64) })
        .where(eq(staffEvent.number, 3))
      expect(await isBroken()).toBe(3)
    },
  )

  test.each([1, 3, 5])('shows that row %i was removed', async number => {
    await server.services.database.db.delete(staffEvent).where(eq(staffEvent.number, number))
    expect(await isBroken()).toBe(number)
  })

  test('shows that its end was removed together with its head', async () => {
    const { db } = server.services.database
    await db.delete(staffEvent).where(eq(staffEvent.number, 5))
    await db.delete(staffEventHead)
    expect(await isBroken()).toBe(1)
  })

  test('shows that two rows were swapped', async () => {
    const { db } = server.services.database
    const move = (from: number, to: number) =>
      db.update(staffEvent).set({ number: to }).where(eq(staffEvent.number, from))
    await move(2, 99)
    await move(3, 2)
    await move(99, 3)
    expect(await isBroken()).toBe(2)
  })

  test('shows a row that replaced the last one, although its digest is right', async () => {
    const { db } = server.services.database
    await db.delete(staffEvent).where(eq(staffEvent.number, 5))
    await db.update(staffEventHead).set({ number: 4 })
    const [fourth] = await db.select().from(staffEvent).where(eq(staffEvent.number, 4))
    const [head] = await db.select().from(staffEventHead)
    await db.update(staffEventHead).set({ digest: fourth?.digest ?? '' })
    await record('forged')
    await db.update(staffEventHead).set({ digest: head?.digest ?? '' })
    expect(await isBroken()).toBe(5)
  })
})

test('a member is shown who opened their file, and the log names the member only by a digest', async () => {
  const { db } = server.services.database
  const [member, other] = [await server.register(), await server.register()]
  const { staff } = await hire(server, 'ADMIN', ['support'])
  await db.transaction(transaction =>
    recordStaffEvent(transaction, {
      at: server.clock.now(),
      staffId: staff.id,
      action: 'file_opened',
      subject: 'member',
      memberId: member.user.id,
    }),
  )
  const list = async (token: string) => (await server.call(fileOpeningContract.listFileOpenings, {}, token)).body.body
  expect(await list(member.token)).toEqual([
    { openedOn: server.clock.now().toISOString(), act: 'file_opened', firstName: staff.firstName, role: 'ADMIN' },
  ])
  expect(await list(other.token)).toEqual([])
  expect(JSON.stringify(await db.select().from(staffEvent))).not.toContain(member.user.id)
})

test('who opened a file is exported with the member’s data and erased with the account, and the log stays sound', async () => {
  const { db } = server.services.database
  const member = await server.register()
  const { staff } = await hire(server, 'ADMIN', ['support'])
  const opened = { at: server.clock.now(), staffId: staff.id, action: 'file_opened', subject: 'member' }
  await db.transaction(transaction => recordStaffEvent(transaction, { ...opened, memberId: member.user.id }))
  const given = { params: { id: member.user.id }, body: { password: testPassword } }
  const exported = await server.call(erasureContract.exportAccount, given, member.token)
  expect(exported.body.body.file_opening).toMatchObject([{ firstName: 'Lou', role: 'ADMIN' }])
  expect((await server.call(erasureContract.eraseAccount, given, member.token)).status).toBe(204)
  expect(await db.select().from(fileOpening).where(eq(fileOpening.userId, member.user.id))).toEqual([])
  const digests = (await db.select().from(staffEvent)).map(({ memberDigest }) => memberDigest)
  expect(digests).toContain(digestOfMember(member.user.id))
  expect(await isBroken()).toBeNull()
})
