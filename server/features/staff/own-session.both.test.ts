import { and, eq, like } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { staffContract } from '../../../domain/features/staff/staff.contract.ts'
import { type Device, unknownDevice } from '../../staff/device.ts'
import { staffEvent } from '../../staff/staff.tables.ts'
import { findBrokenEvent } from '../../staff/staff-event.ts'
import { openStaffSession } from '../../staff/staff-session.service.ts'
import { PasskeyDevice } from '../../testing/passkey-device.ts'
import { hire, type SignedInStaff } from '../../testing/staff.ts'
import { serverForThisFile } from '../../testing/test-server.ts'

const server = serverForThisFile()
const minute = 60_000
const pass = (milliseconds: number) => server.clock.set(new Date(server.clock.now().getTime() + milliseconds))

const hireSomebody = () => hire(server, 'BO', ['write'])

/** Opens another session of somebody, a minute later. */
async function openAnother({ staff }: SignedInStaff, device: Device = unknownDevice): Promise<string> {
  pass(minute)
  return server.services.database.db.transaction(transaction =>
    openStaffSession(transaction, staff.id, server.clock.now(), device),
  )
}

const list = async (token: string) => (await server.call(staffContract.listSessions, {}, token)).body.body
const end = async (token: string, id: string) =>
  (await server.call(staffContract.endSession, { params: { id } }, token)).status
const isOpen = async (token: string) => (await server.call(staffContract.readStaff, {}, token)).status === 200

async function eventsOf({ staff }: SignedInStaff): Promise<string[]> {
  const rows = await server.services.database.db
    .select()
    .from(staffEvent)
    .where(and(eq(staffEvent.staffId, staff.id), like(staffEvent.action, '%session%')))
  return rows.map(({ action, subject }) => `${action} ${subject}`)
}

describe('the sessions of somebody of the staff', () => {
  test('are listed with time and device, the latest first, and the current one is marked', async () => {
    const hired = await hireSomebody()
    const begun = server.clock.now().toISOString()
    const other = await openAnother(hired, { browser: 'Firefox', system: 'macOS' })
    pass(5 * minute)
    expect(await isOpen(hired.token)).toBe(true)
    const seen = server.clock.now().toISOString()
    expect(await list(hired.token)).toMatchObject([
      { browser: 'Firefox', system: 'macOS', isCurrent: false },
      { browser: null, system: null, createdOn: begun, usedOn: seen, isCurrent: true },
    ])
    expect((await list(other)).map(({ isCurrent }) => isCurrent)).toEqual([true, false])
    expect(JSON.stringify(await list(other))).not.toContain('okenHash')
  })

  test('carry the browser that signed in', async () => {
    const hired = await hireSomebody()
    const device = new PasskeyDevice(server.services.publicUrl)
    const asked = await server.call(staffContract.beginPasskey, {}, hired.token)
    const body = { response: device.register(asked.body.options), name: 'Laptop' }
    await server.call(staffContract.addPasskey, { body }, hired.token)
    const { options } = (await server.call(staffContract.beginSignIn, {})).body
    const { method, path } = staffContract.signIn
    const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
    await server.send(method, path, { response: device.sign(options) }, { 'user-agent': firefox })
    expect(await list(hired.token)).toContainEqual(
      expect.objectContaining({ browser: 'Firefox', system: 'Windows', isCurrent: false }),
    )
  })

  test('end one by one, each with its row in the log', async () => {
    const hired = await hireSomebody()
    const other = await openAnother(hired)
    const [first] = await list(hired.token)
    expect(await end(hired.token, first?.id ?? '')).toBe(204)
    expect([await isOpen(other), await isOpen(hired.token)]).toEqual([false, true])
    expect(await end(hired.token, first?.id ?? '')).toBe(404)
    expect(await eventsOf(hired)).toEqual([`session_ended ${hired.staff.address}`])
  })

  test('all end but the current one, once', async () => {
    const hired = await hireSomebody()
    const others = [await openAnother(hired), await openAnother(hired)]
    const endOthers = async () => (await server.call(staffContract.endOtherSessions, {}, hired.token)).status
    expect([await endOthers(), await endOthers()]).toEqual([204, 204])
    expect(await Promise.all([...others, hired.token].map(isOpen))).toEqual([false, false, true])
    expect(await eventsOf(hired)).toEqual([`other_sessions_ended ${hired.staff.address}`])
  })

  test('cannot be seen or ended by anybody else, and a malformed id is unknown', async () => {
    const [one, other] = [await hireSomebody(), await hireSomebody()]
    const [theirs] = await list(other.token)
    expect(await list(one.token)).toHaveLength(1)
    for (const id of [theirs?.id ?? '', 'end_others', 'x'.repeat(200)]) expect(await end(one.token, id)).toBe(404)
    await server.call(staffContract.endOtherSessions, {}, one.token)
    expect(await isOpen(other.token)).toBe(true)
  })

  test('are five at most: the oldest ends, with its row in the log, even if two sign in at once', async () => {
    const hired = await hireSomebody()
    const later: string[] = []
    for (let count = 0; count < 4; count += 1) later.push(await openAnother(hired))
    expect(await isOpen(hired.token)).toBe(true)
    expect(await eventsOf(hired)).toEqual([])
    const atOnce = await Promise.all([openAnother(hired), openAnother(hired)])
    expect(await Promise.all([hired.token, ...later, ...atOnce].map(isOpen))).toEqual([
      false,
      false,
      true,
      true,
      true,
      true,
      true,
    ])
    expect(await list(later.at(-1) ?? '')).toHaveLength(5)
    expect(await eventsOf(hired)).toEqual(Array(2).fill(`oldest_session_ended ${hired.staff.address}`))
    expect(await findBrokenEvent(server.services.database.db)).toBeNull()
  })

  test('that have ended by themselves are not listed, and count for nothing', async () => {
    const hired = await hireSomebody()
    for (let count = 0; count < 4; count += 1) await openAnother(hired)
    pass(30 * minute)
    const token = await openAnother(hired)
    expect(await list(token)).toHaveLength(1)
    expect(await eventsOf(hired)).toEqual([])
  })
})
