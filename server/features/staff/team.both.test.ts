import { afterEach, describe, expect, test } from 'vitest'
import type { Duty, StaffRole } from '../../../domain/duties.ts'
import type { BodyOf } from '../../../domain/endpoint.ts'
import { staffContract } from '../../../domain/features/staff/staff.contract.ts'
import { unknownDevice } from '../../staff/device.ts'
import { openStaffSession } from '../../staff/staff-session.service.ts'
import { PasskeyDevice } from '../../testing/passkey-device.ts'
import { hire, type SignedInStaff } from '../../testing/staff.ts'
import { serverForThisFile, testNow } from '../../testing/test-server.ts'

const server = serverForThisFile()

afterEach(() => server.clock.set(testNow))
let invited = 0

/** Somebody who may invite. There is always one more, so that each of them may be ended. */
const hireInviter = () => hire(server, 'SUPERADMIN', ['staff'])

const someone: BodyOf<typeof staffContract.inviteStaff> = {
  email: 'x@example.org',
  firstName: 'Ada',
  lastName: 'Byron',
  locale: 'en',
  role: 'BO',
  duties: ['write'],
}

async function invite({ token }: SignedInStaff, changes: Partial<typeof someone> = {}) {
  invited += 1
  const body = { ...someone, email: `invited${invited}@example.org`, ...changes }
  const answered = await server.call(staffContract.inviteStaff, { body }, token)
  const letters = await server.outbox(body.email)
  const links = letters.map(letter => /token=([\w-]{43})/.exec(letter.body?.text ?? '')?.[1] ?? '')
  return { ...answered, email: body.email, link: links.at(-1) ?? '' }
}

async function accept(link: string) {
  const { body } = await server.call(staffContract.readInvitation, { body: { token: link } })
  const device = new PasskeyDevice(server.services.publicUrl)
  const response = device.register(body.options ?? { challenge: 'none' })
  return server.call(staffContract.acceptInvitation, { body: { token: link, response, name: 'Laptop' } })
}

async function changeRights({ token }: SignedInStaff, id: string, role: StaffRole, duties: Duty[]) {
  return server.call(staffContract.changeRights, { params: { id }, body: { role, duties } }, token)
}

async function end({ token }: SignedInStaff, id: string) {
  return (await server.call(staffContract.endStaff, { params: { id } }, token)).status
}

describe('an invitation', () => {
  test('is mailed in the invited person’s language and accepted with a passkey', async () => {
    const { body, link, email } = await invite(await hireInviter())
    expect(body.staff).toMatchObject({ email, role: 'BO', duties: ['write'], state: 'invited' })
    const [letter] = await server.outbox(email)
    expect(letter?.body?.text).toContain(`${server.services.publicUrl}/studio/invitation?token=${link}`)
    expect(letter?.body?.subject).toContain('Your access')
    const accepted = await accept(link)
    expect(accepted.body.recoveryCodes).toHaveLength(10)
    expect(accepted.body.staff.state).toBe('active')
    expect((await server.call(staffContract.readStaff, {}, accepted.body.token)).status).toBe(200)
    const letters = await server.outbox(email)
    const report = letters.at(-1)?.body
    expect(report?.subject).toMatch(/^Your access to the .* Studio is open$/)
    expect(report?.text).toContain('Laptop')
    expect(report?.text).toContain('If it was not you, tell the management at once')
  })

  test('works once, and not after a day, another link or its end', async () => {
    const inviter = await hireInviter()
    const used = await invite(inviter)
    expect((await accept(used.link)).status).toBe(200)
    expect((await accept(used.link)).body.message).toBe('error_link_expired')
    const late = await invite(inviter)
    const again = await invite(inviter)
    const ended = await invite(inviter)
    const params = { id: again.body.staff.id }
    expect((await server.call(staffContract.inviteAgain, { params }, inviter.token)).status).toBe(204)
    expect(await end(inviter, ended.body.staff.id)).toBe(204)
    for (const { link } of [again, ended]) expect((await accept(link)).body.message).toBe('error_link_expired')
    server.clock.set(new Date(testNow.getTime() + 24 * 60 * 60 * 1000))
    expect((await accept(late.link)).body.message).toBe('error_link_expired')
  })

  test('is refused for an address of the staff and for duties above the role', async () => {
    const inviter = await hireInviter()
    const { email } = await invite(inviter)
    const { status, body } = await invite(inviter, { email: email.toUpperCase() })
    expect([status, body.fields]).toEqual([409, { email: 'email_already_registered' }])
    const above = await invite(inviter, { duties: ['write', 'money'] })
    expect([above.status, above.body.fields]).toEqual([400, { duties: 'invalid_value' }])
  })

  test('is not sent again to somebody who has a passkey', async () => {
    const inviter = await hireInviter()
    const { link, body } = await invite(inviter)
    await accept(link)
    const params = { id: body.staff.id }
    expect((await server.call(staffContract.inviteAgain, { params }, inviter.token)).status).toBe(409)
  })
})

describe('rights', () => {
  test('change at once, and are reported by e-mail', async () => {
    const inviter = await hireInviter()
    const editor = await hire(server, 'BO', ['write'])
    const listEvents = () => server.call(staffContract.listStaffEvents, { query: {} }, editor.token)
    const refused = await listEvents()
    expect([refused.status, refused.body.message, refused.body.duty]).toEqual([403, 'error_duty_required', 'staff'])
    expect((await changeRights(inviter, editor.staff.id, 'SUPERADMIN', ['staff'])).status).toBe(200)
    expect((await listEvents()).status).toBe(200)
    const [letter] = await server.outbox(editor.staff.address)
    expect(letter?.body?.text).toContain('inviter l’équipe')
  })

  test('above the role are refused, and grant nothing however they were stored', async () => {
    const inviter = await hireInviter()
    const editor = await hire(server, 'BO', ['write', 'staff'])
    expect((await server.call(staffContract.listStaffEvents, { query: {} }, editor.token)).status).toBe(403)
    const { status, body } = await changeRights(inviter, editor.staff.id, 'DOCTOR', ['money'])
    expect([status, body.fields]).toEqual([400, { duties: 'invalid_value' }])
  })

  test('of everybody who may invite are never all removed, even at once', async () => {
    const [one, other] = [await hireInviter(), await hireInviter()]
    const { body } = await server.call(staffContract.listTeam, {}, one.token)
    const inviters = body.body.filter(({ duties, state }) => duties.includes('staff') && state === 'active')
    for (const { id } of inviters)
      if (id !== one.staff.id && id !== other.staff.id) expect(await end(one, id)).toBe(204)
    const outcomes = await Promise.all([
      changeRights(one, other.staff.id, 'SUPERADMIN', []),
      changeRights(other, one.staff.id, 'SUPERADMIN', []),
    ])
    // The second is refused as the last that may invite, or, if the first was quicker, because it may not invite any more.
    const [accepted, refused] = outcomes.map(({ status }) => status).toSorted()
    expect(accepted).toBe(200)
    expect([403, 409]).toContain(refused)
    const [last, first] = outcomes[0].status === 200 ? [one, other] : [other, one]
    expect((await changeRights(last, last.staff.id, 'BO', ['write'])).status).toBe(409)
    expect((await changeRights(last, first.staff.id, 'SUPERADMIN', ['staff'])).status).toBe(200)
  })
})

describe('an account that is ended', () => {
  test('loses its sessions, passkeys and codes, and stays in the list', async () => {
    const inviter = await hireInviter()
    const { link, body } = await invite(inviter)
    const { body: accepted } = await accept(link)
    expect(await end(inviter, body.staff.id)).toBe(204)
    // A sign-in that runs meanwhile may store its session after the others are deleted.
    const late = await openStaffSession(server.services.database.db, body.staff.id, server.clock.now(), unknownDevice)
    for (const token of [accepted.token, late])
      expect((await server.call(staffContract.readStaff, {}, token)).status).toBe(401)
    const [code = ''] = accepted.recoveryCodes
    const recovery = { body: { email: accepted.staff.email, code } }
    expect((await server.call(staffContract.signInWithRecoveryCode, recovery)).status).toBe(401)
    expect(await end(inviter, body.staff.id)).toBe(409)
    const { body: team } = await server.call(staffContract.listTeam, {}, inviter.token)
    expect(team.body.find(({ id }) => id === body.staff.id)?.state).toBe('ended')
    expect((await invite(inviter, { email: accepted.staff.email })).status).toBe(200)
  })

  test('is never one’s own', async () => {
    const inviter = await hireInviter()
    await hireInviter()
    expect(await end(inviter, inviter.staff.id)).toBe(409)
  })
})
