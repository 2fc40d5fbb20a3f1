import { afterEach, describe, expect, test } from 'vitest'
import { accountContract } from '../../../domain/features/account/account.contract.ts'
import { type EmailLinkPurpose, emailLinkPaths } from '../../../domain/features/account/email-link.rules.ts'
import { erasureContract } from '../../../domain/features/erasure/erasure.contract.ts'
import { notebookContract } from '../../../domain/features/notebook/notebook.contract.ts'
import { profilingContract } from '../../../domain/features/profiling/profiling.contract.ts'
import { consentVersions } from '../../../domain/features/profiling/profiling.rules.ts'
import { fileOpeningContract } from '../../../domain/features/staff/file-opening.contract.ts'
import { staffContract } from '../../../domain/features/staff/staff.contract.ts'
import { supportContract } from '../../../domain/features/support/support.contract.ts'
import { findUserById, updateUser } from '../../members/member.queries.ts'
import { unknownDevice } from '../../staff/device.ts'
import { openStaffSession } from '../../staff/staff-session.service.ts'
import { notebookPageId } from '../../testing/sample-content.ts'
import { hire, type SignedInStaff } from '../../testing/staff.ts'
import { type SignedInMember, serverForThisFile, testNow, testPassword } from '../../testing/test-server.ts'

const server = serverForThisFile()
const hour = 60 * 60 * 1000
const day = 24 * hour
const entryId = `${notebookPageId}.lines`
const newPassword = 'Coquelicot9'
let networks = 0

afterEach(() => server.clock.set(testNow))

const helper = () => hire(server, 'ADMIN', ['support'])
const wait = (milliseconds: number) => server.clock.set(new Date(server.clock.now().getTime() + milliseconds))

/** A member who pays, answered the test and writes a notebook. */
async function writer(): Promise<SignedInMember> {
  const member = await server.subscribe()
  for (const purpose of ['notebook', 'profiling'] as const) {
    const body = { purpose, version: consentVersions[purpose] }
    await server.call(profilingContract.giveConsent, { body }, member.token)
  }
  const body = { cells: ['Je vomis après chaque repas'], revision: 0 }
  await server.call(notebookContract.writeEntry, { params: { id: entryId }, body }, member.token)
  const answers = { stressLevel: 9, isProfilingCompleted: true }
  await server.call(accountContract.updateUser, { params: { id: member.user.id }, body: answers }, member.token)
  return member
}

/** Opens a new session of the same person: the one before may have ended while the clock moved. */
async function again({ staff }: SignedInStaff): Promise<string> {
  return openStaffSession(server.services.database.db, staff.id, server.clock.now(), unknownDevice)
}

async function begin(staff: SignedInStaff, { user }: SignedInMember, email = `moved.${user.email}`) {
  const body = { email, reason: 'Référence du contrat' }
  const token = await again(staff)
  return server.call(supportContract.startEmailChange, { params: { id: user.id }, body }, token)
}

async function approve(staff: SignedInStaff, { user }: SignedInMember, email = `moved.${user.email}`) {
  const given = { params: { id: user.id }, body: { email } }
  return server.call(supportContract.approveEmailChange, given, await again(staff))
}

/** Follows the latest link of this purpose that was sent to the address. */
async function follow(purpose: EmailLinkPurpose, address: string) {
  const texts = (await server.outbox(address)).map(({ body }) => body?.text ?? '')
  const links = texts.flatMap(text => [...text.matchAll(/(\/[\w-]+)\?token=([\w-]+)/g)])
  const token = links.findLast(([, path]) => path === emailLinkPaths[purpose])?.[2] ?? ''
  const { path } = accountContract.followEmailLink
  return server.send<{ message?: string }>('POST', path, { purpose, token }, {}, `198.18.3.${++networks}`)
}

/** Lets three days pass, with the questions that they bring. */
async function waitInSilence(): Promise<void> {
  for (const _ of Array(3)) {
    wait(day)
    await server.running.jobs.runNow('askAgain')
  }
}

const emailOf = async ({ user }: SignedInMember) => (await findUserById(server.services.database.db, user.id))?.email

/** Takes the account over as whoever reads the new address can: with a new password. */
async function enter(email: string) {
  const links = async () => {
    const texts = (await server.outbox(email)).map(({ body }) => body?.text ?? '')
    return texts.flatMap(text => [...text.matchAll(/\/reset-password\?token=([\w-]+)/g)])
  }
  const before = (await links()).length
  await server.call(accountContract.askPasswordReset, { body: { email } })
  await expect.poll(async () => (await links()).length).toBe(before + 1)
  const token = (await links()).at(-1)?.[1] ?? ''
  await server.call(accountContract.resetPassword, { body: { token, password: newPassword } })
  return (await server.call(accountContract.login, { body: { email, password: newPassword } })).body
}

/** What the session reads of what the member wrote and answered. */
async function readHealth({ token, user }: Pick<SignedInMember, 'token' | 'user'>) {
  const notebook = await server.call(notebookContract.readNotebook, { query: {} }, token)
  const { body } = await server.call(accountContract.readUser, {}, token)
  const password = { params: { id: user.id }, body: { password: newPassword } }
  const exported = await server.call(erasureContract.exportAccount, password, token)
  const { stressLevel, fastingCap } = body.user
  return { notebook: notebook.status, exported: exported.status, stressLevel, fastingCap }
}

const closed = { notebook: 403, exported: 403, stressLevel: null, fastingCap: 'twelve-hours' }

describe('a change of address that the staff begins', () => {
  test('gives one person of support nothing, however they answer from the new address', async () => {
    const [staff, member] = [await helper(), await writer()]
    const moved = `moved.${member.user.email}`
    expect((await begin(staff, member)).status).toBe(204)
    expect((await follow('reach', moved)).status).toBe(204)
    expect(await emailOf(member)).toBe(member.user.email)
    expect((await approve(staff, member)).status).toBe(403)
    await waitInSilence()
    const { status, body } = await approve(staff, member)
    expect([status, body]).toMatchObject([403, { message: 'error_second_person_required' }])
    expect(await emailOf(member)).toBe(member.user.email)
    expect((await server.outbox(moved)).map(({ body }) => body?.subject)).toEqual(['Lisez-vous cette adresse e-mail ?'])
  })

  test('takes effect as soon as both addresses agree, whichever answers first, and closes nothing', async () => {
    for (const answers of [
      ['reach', 'agree'],
      ['agree', 'reach'],
    ] as const) {
      const [staff, member] = [await helper(), await writer()]
      const moved = `moved.${member.user.email}`
      await begin(staff, member)
      for (const purpose of answers) {
        expect(await emailOf(member)).toBe(member.user.email)
        expect((await follow(purpose, purpose === 'reach' ? moved : member.user.email)).status).toBe(204)
      }
      expect(await emailOf(member)).toBe(moved)
      const entered = await enter(moved)
      expect(await readHealth(entered)).toMatchObject({ notebook: 200, exported: 200, stressLevel: 9 })
    }
  })

  test('asks the present address three times in three days, and then waits for a second person', async () => {
    const [staff, second, member] = [await helper(), await helper(), await writer()]
    await begin(staff, member)
    await follow('reach', `moved.${member.user.email}`)
    wait(71 * hour)
    expect((await approve(second, member)).status).toBe(409)
    server.clock.set(testNow)
    await waitInSilence()
    const asked = (await server.outbox(member.user.email)).filter(
      ({ body }) => body?.subject === 'Est-ce vous qui changez d’adresse ?',
    )
    expect(asked).toHaveLength(3)
    expect((await approve(second, member, 'another@example.net')).status).toBe(409)
    expect((await approve(second, member)).status).toBe(204)
    expect(await emailOf(member)).toBe(`moved.${member.user.email}`)
  })

  test('that the present address did not confirm keeps what the member wrote closed for fourteen days', async () => {
    const [staff, second, member] = [await helper(), await helper(), await writer()]
    await begin(staff, member)
    await follow('reach', `moved.${member.user.email}`)
    await waitInSilence()
    await approve(second, member)
    const entered = await enter(`moved.${member.user.email}`)
    expect(await readHealth(entered)).toEqual(closed)
    const answer = { params: { id: entered.user.id }, body: { stressLevel: 1 } }
    expect((await server.call(accountContract.updateUser, answer, entered.token)).status).toBe(403)
    const words = { params: { id: entryId }, body: { cells: ['Autre chose'], revision: 0 } }
    expect((await server.call(notebookContract.writeEntry, words, entered.token)).status).toBe(403)
    wait(14 * day)
    expect(await readHealth(entered)).toMatchObject({ notebook: 200, exported: 200, stressLevel: 9 })
  })

  test('that is moved on from the new address stays closed, whatever that address says', async () => {
    const [staff, second, member] = [await helper(), await helper(), await writer()]
    const moved = `moved.${member.user.email}`
    await begin(staff, member)
    await follow('reach', moved)
    await waitInSilence()
    await approve(second, member)
    const entered = await enter(moved)
    const further = { params: { id: entered.user.id }, body: { email: `further.${moved}`, password: newPassword } }
    expect((await server.call(accountContract.askEmailChange, further, entered.token)).body).toEqual('')
    expect((await follow('change', `further.${moved}`)).status).toBe(204)
    expect((await follow('agree', moved)).status).toBe(400)
    expect((await follow('undo', moved)).status).toBe(204)
    expect(await readHealth(await enter(moved))).toEqual(closed)
  })

  test('is opened, or undone, by the former address alone', async () => {
    for (const purpose of ['agree', 'undo'] as const) {
      const [staff, second, member] = [await helper(), await helper(), await writer()]
      await begin(staff, member)
      await follow('reach', `moved.${member.user.email}`)
      await waitInSilence()
      await approve(second, member)
      expect((await follow(purpose, member.user.email)).status).toBe(204)
      const email = (await emailOf(member)) ?? ''
      expect(email).toBe(purpose === 'undo' ? member.user.email : `moved.${member.user.email}`)
      expect(await readHealth(await enter(email))).toMatchObject({ notebook: 200, exported: 200, stressLevel: 9 })
    }
  })

  test('is undone by an address that nobody had proven, also before any receipt', async () => {
    const [staff, second, member] = [await helper(), await helper(), await server.register()]
    await updateUser(server.services.database.db, member.user.id, { emailProvenOn: null })
    await begin(staff, member)
    await follow('reach', `moved.${member.user.email}`)
    await waitInSilence()
    await approve(second, member)
    expect((await follow('undo', member.user.email)).status).toBe(204)
    expect(await emailOf(member)).toBe(member.user.email)
  })

  test('ends when the present address refuses, and cannot be asked again for thirty days', async () => {
    const [staff, second, member] = [await helper(), await helper(), await writer()]
    await begin(staff, member)
    await follow('reach', `moved.${member.user.email}`)
    expect((await follow('refuse', member.user.email)).status).toBe(204)
    expect((await follow('agree', member.user.email)).status).toBe(400)
    await waitInSilence()
    expect((await approve(second, member)).status).toBe(409)
    expect((await begin(second, member)).status).toBe(409)
    wait(27 * day)
    expect((await begin(second, member)).status).toBe(204)
    expect(await emailOf(member)).toBe(member.user.email)
  })

  test('is given up by anybody of support, by its age, and by a change that the member makes', async () => {
    const [staff, member] = [await helper(), await writer()]
    await begin(staff, member)
    expect((await begin(staff, member)).status).toBe(409)
    const params = { id: member.user.id }
    const drop = async () => server.call(supportContract.dropEmailChange, { params }, await again(staff))
    expect([(await drop()).status, (await drop()).status]).toEqual([204, 409])
    expect((await follow('reach', `moved.${member.user.email}`)).status).toBe(400)
    await begin(staff, member)
    wait(14 * day)
    expect((await drop()).status).toBe(409)
    await begin(staff, member)
    const own = { params, body: { email: `own.${member.user.email}`, password: testPassword } }
    await server.call(accountContract.askEmailChange, own, member.token)
    await follow('change', `own.${member.user.email}`)
    expect((await follow('reach', `moved.${member.user.email}`)).status).toBe(400)
    expect(await emailOf(member)).toBe(`own.${member.user.email}`)
  })

  test('is not confirmed by somebody whom the asker invited or gave rights this week', async () => {
    const asker = await hire(server, 'SUPERADMIN', ['support', 'staff'])
    const member = await writer()
    const person = { email: 'puppet@example.org', firstName: 'Zoé', lastName: 'Fictif', locale: 'fr' as const }
    const rights = { role: 'BO' as const, duties: ['support' as const] }
    const invited = await server.call(staffContract.inviteStaff, { body: { ...person, ...rights } }, asker.token)
    const other = await helper()
    const changed = { params: { id: other.staff.id }, body: { role: 'ADMIN' as const, duties: rights.duties } }
    await server.call(staffContract.changeRights, changed, asker.token)
    await begin(asker, member)
    await follow('reach', `moved.${member.user.email}`)
    await waitInSilence()
    for (const id of [invited.body.staff.id, other.staff.id]) {
      const token = await openStaffSession(server.services.database.db, id, server.clock.now(), unknownDevice)
      const given = { params: { id: member.user.id }, body: { email: `moved.${member.user.email}` } }
      const { body } = await server.call(supportContract.approveEmailChange, given, token)
      expect(body).toMatchObject({ message: 'error_second_person_required' })
    }
    wait(4 * day)
    expect((await approve(other, member)).status).toBe(204)
  })

  test('to an address that has an account is refused', async () => {
    const [staff, member, owner] = [await helper(), await writer(), await server.register()]
    const { status, body } = await begin(staff, member, owner.user.email)
    expect([status, body]).toMatchObject([400, { fields: { email: 'email_already_registered' } }])
  })

  test('is in the log with both addresses by digest, and each act in what the member sees', async () => {
    const [staff, second, member] = [await helper(), await helper(), await writer()]
    await begin(staff, member)
    await follow('reach', `moved.${member.user.email}`)
    await waitInSilence()
    await approve(second, member)
    const auditor = await hire(server, 'SUPERADMIN', ['staff'])
    const { body } = await server.call(staffContract.listStaffEvents, { query: {} }, auditor.token)
    const digests = /^[0-9a-f]{16} → [0-9a-f]{16}$/
    const started = body.body.find(({ action }) => action === 'email_change_started')
    expect(started?.subject).toMatch(digests)
    expect(body.body.find(({ action }) => action === 'email_changed')?.subject).toBe(started?.subject)
    const { token } = await enter(`moved.${member.user.email}`)
    const seen = await server.call(fileOpeningContract.listFileOpenings, {}, token)
    expect(seen.body.body.map(({ act, firstName }) => [act, firstName])).toEqual([
      ['email_change_approved', 'Lou'],
      ['email_changed', ''],
      ['email_change_started', 'Lou'],
    ])
  })
})
