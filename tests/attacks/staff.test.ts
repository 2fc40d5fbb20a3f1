import { beforeAll, describe, expect, test } from 'vitest'
import { calls } from '../../domain/calls.ts'
import { duties, mayHaveDuty, type StaffRole, staffRoles } from '../../domain/duties.ts'
import type { Endpoint } from '../../domain/endpoint.ts'
import { contactContract } from '../../domain/features/contact/contact.contract.ts'
import { fileContract } from '../../domain/features/file/file.contract.ts'
import { staffContract } from '../../domain/features/staff/staff.contract.ts'
import { voucherContract } from '../../domain/features/voucher/voucher.contract.ts'
import { findConversationOf } from '../../server/features/contact/contact.queries.ts'
import { unknownDevice } from '../../server/staff/device.ts'
import { openStaffSession } from '../../server/staff/staff-session.service.ts'
import { insertSampleChange, insertSampleRemark } from '../../server/testing/sample-edition.ts'
import { hire, type SignedInStaff } from '../../server/testing/staff.ts'
import { type SignedInMember, serverForThisFile, testNow } from '../../server/testing/test-server.ts'
import { nobodysId } from './cast.ts'
import { readDatabaseState } from './database-state.ts'
import { staffCalls, staffRequestOf } from './staff-operations.ts'
import type { Given } from './valid-requests.ts'
import { wrongBodiesOf } from './wrong-bodies.ts'

const server = serverForThisFile()
const minute = 60_000

let member: SignedInMember
let subscriber: SignedInMember
/** Tokens that open nothing: of a session that was idle, that is over, and of somebody who has left. */
let dead: Record<string, string>
/** Somebody of each role whose row names every duty, whatever the role may have. */
let everyDuty: Record<StaffRole, SignedInStaff>

let changeId = ''
let conversationId = ''
let lotId = ''
let uploadId = ''
let remarkId = ''

beforeAll(async () => {
  changeId = await insertSampleChange(server.services.database.db, testNow)
  remarkId = await insertSampleRemark(server.services.database.db, changeId, testNow)
  member = await server.register()
  const message = { firstName: 'Ada', lastName: 'Martin', email: member.user.email, message: 'Bonjour à vous.' }
  await server.call(contactContract.sendMessage, { body: message }, member.token)
  conversationId = (await findConversationOf(server.services.database.db, member.user.id)) ?? ''
  subscriber = await server.subscribe()
  const hireAll = async (role: StaffRole) => [role, await hire(server, role, [...duties])] as const
  everyDuty = Object.fromEntries(await Promise.all(staffRoles.map(hireAll))) as typeof everyDuty
  const lot = { count: 1, days: 30, validUntil: '2026-12-31', note: 'Un cadeau' }
  lotId = (await server.call(voucherContract.makeLot, { body: lot }, everyDuty.ADMIN.token)).body.lot.id
  const upload = { name: 'photo.jpg', bytes: 1, modifiedOn: 1 }
  const begun = await server.call(fileContract.beginUpload, { body: upload }, everyDuty.SUPERADMIN.token)
  uploadId = begun.body.upload.id
  const left = await hire(server, 'SUPERADMIN', [...duties])
  const params = { id: left.staff.id }
  const { status } = await server.call(staffContract.endStaff, { params }, everyDuty.SUPERADMIN.token)
  expect(status).toBe(204)
  const openedAt = (ago: number) =>
    openStaffSession(
      server.services.database.db,
      everyDuty.SUPERADMIN.staff.id,
      new Date(testNow.getTime() - ago),
      unknownDevice,
    )
  dead = { 'an ended account': left.token, idle: await openedAt(30 * minute), over: await openedAt(8 * 60 * minute) }
})

/** Sends a request whose body no call accepts, unless the request names one. */
async function send(
  endpoint: Endpoint,
  token: string | null,
  { id = nobodysId, query, json }: Given & { json?: string } = {},
) {
  const path = endpoint.path.replaceAll(/:\w+/g, encodeURIComponent(id))
  const search = query ? `?${new URLSearchParams(query)}` : ''
  const payload = endpoint.method === 'GET' ? undefined : (json ?? '{"role":"ADMIN"}')
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  return server.send<{ message?: string; duty?: string }>(endpoint.method, path + search, payload, headers)
}

/** Expects that the guard lets the call through: what is then refused is the request. */
async function expectAdmitted(endpoint: Endpoint, token: string) {
  const { status, body } = await send(endpoint, token)
  expect([401, 403, 500], JSON.stringify(body)).not.toContain(status)
}

async function expectNoChange(attempts: () => Promise<void>) {
  const before = await readDatabaseState(server.services.database)
  await attempts()
  expect(await readDatabaseState(server.services.database)).toEqual(before)
}

describe.each(staffCalls())('%s', (name, endpoint) => {
  const { duty, needsConfirmation } = endpoint

  test('answers 401 to strangers, members and sessions that have ended, and changes nothing', async () => {
    await expectNoChange(async () => {
      for (const token of [null, 'x'.repeat(43), member.token, subscriber.token, ...Object.values(dead)])
        expect((await send(endpoint, token)).status).toBe(401)
    })
  })

  test('requires its duty, which a role may or may not have, and names it', async () => {
    const callers: { role: StaffRole; all: string; others: SignedInStaff }[] = []
    for (const role of staffRoles) {
      const left = duties.filter(one => one !== duty)
      callers.push({ role, all: await openFor(everyDuty[role]), others: await hire(server, role, left) })
    }
    await expectNoChange(async () => {
      for (const { role, all, others } of duty ? callers : [])
        for (const token of [...(duty && mayHaveDuty(role, duty) ? [] : [all]), others.token]) {
          const { status, body } = await send(endpoint, token)
          expect([status, body.message, body.duty], role).toEqual([403, 'error_duty_required', duty])
        }
    })
    for (const { role, all } of callers) if (!duty || mayHaveDuty(role, duty)) await expectAdmitted(endpoint, all)
  })

  test('requires a confirmation within the last five minutes, if it says so', async () => {
    const token = await openFor(everyDuty.SUPERADMIN)
    server.clock.set(new Date(testNow.getTime() + 5 * minute))
    try {
      if (needsConfirmation) {
        // The session's use is noted by the first call after a minute.
        await server.call(staffContract.readStaff, {}, token)
        await expectNoChange(async () => {
          expect((await send(endpoint, token)).body.message).toBe('error_confirmation_required')
        })
      } else await expectAdmitted(endpoint, token)
    } finally {
      server.clock.set(testNow)
    }
  })

  test('refuses an invalid value in any field and changes nothing', async () => {
    const given = staffRequestOf(name, endpoint)
    const isOfPasskey = name === 'staff.removePasskey'
    const token = await openFor(everyDuty.SUPERADMIN)
    const id = name === 'staff.endSession' ? await sessionOf(token) : idFor(endpoint, given)
    const bodies = endpoint.method === 'GET' || isOfPasskey ? [] : wrongBodiesOf(endpoint, given.body ?? {})
    await expectNoChange(async () => {
      for (const { what, json } of bodies) expect((await send(endpoint, token, { id, json })).status, what).toBe(400)
      const queries: Record<string, string>[] = [{ ...given.query, role: 'ADMIN' }, { before: '-1' }]
      for (const query of endpoint.query ? queries : [])
        expect((await send(endpoint, token, { id, query })).status).toBe(400)
    })
  })

  test('answers 404 for an id that nobody has, before it reads the body', async () => {
    if (!endpoint.params) return
    const token = await openFor(everyDuty.SUPERADMIN)
    await expectNoChange(async () => {
      for (const id of [
        nobodysId,
        '0',
        '..',
        '\0',
        '1 or 1=1',
        '__proto__',
        'x'.repeat(499),
        `${nobodysId}\n`,
        ...(endpoint.path.startsWith('/api/studio/member/') ? [everyDuty.BO.staff.id] : [member.user.id]),
      ])
        expect((await send(endpoint, token, { id })).status, id).toBe(404)
    })
  })
})

/** An id of what the call is about, so that its body is read: a change, an upload, a conversation, a member, a lot of codes, somebody of the staff, or the request's own. */
function idFor({ path }: Endpoint, { id = nobodysId }: Given): string {
  if (path.startsWith('/api/studio/change/')) return changeId
  if (path.startsWith('/api/studio/upload/')) return uploadId
  if (path.startsWith('/api/studio/conversation/')) return conversationId
  if (path.startsWith('/api/studio/remark/')) return remarkId
  if (path.startsWith('/api/studio/member/')) return member.user.id
  if (path.startsWith('/api/studio/voucher_lot/')) return lotId
  return path.startsWith('/api/studio/team/') ? everyDuty.BO.staff.id : id
}

describe('a token of the staff', () => {
  const ofMembers = Object.entries(calls).filter(([, { access }]) => access !== 'ANYONE' && access !== 'STAFF')

  test.each(ofMembers)('opens no call of the members: %s', async (_, endpoint) => {
    const token = await openFor(everyDuty.SUPERADMIN)
    await expectNoChange(async () => {
      expect((await send(endpoint, token)).status).toBe(401)
    })
  })
})

/** Returns the id of a token's own session. */
async function sessionOf(token: string): Promise<string> {
  const { body } = (await server.call(staffContract.listSessions, {}, token)).body
  return body.find(({ isCurrent }) => isCurrent)?.id ?? nobodysId
}

/** Opens a new session, because signing out ends the one it uses. */
function openFor({ staff }: SignedInStaff): Promise<string> {
  return openStaffSession(server.services.database.db, staff.id, server.services.clock.now(), unknownDevice)
}
