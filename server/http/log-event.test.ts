import { beforeEach, expect, test } from 'vitest'
import { accountContract } from '../../domain/features/account/account.contract.ts'
import { erasureContract } from '../../domain/features/erasure/erasure.contract.ts'
import { staffContract } from '../../domain/features/staff/staff.contract.ts'
import { hire } from '../testing/staff.ts'
import { serverForThisFile, testPassword } from '../testing/test-server.ts'

interface LogLine {
  reqId?: string
  event?: string
  member?: string | null
  staff?: string
  code?: string
}

const lines: LogLine[] = []
const server = serverForThisFile({
  config: { logLevel: 'info' },
  logStream: { write: line => void lines.push(JSON.parse(line)) },
})

beforeEach(() => {
  lines.length = 0
})

function events() {
  return lines.filter(({ event }) => event !== undefined).map(({ event, member, code }) => [event, member, code])
}

test('sign-ups, sign-ins, sign-outs and changes of password are logged with the account’s id', async () => {
  const { user, token } = await server.register()
  const params = { id: user.id }
  const newPassword = 'Coquelicot9'
  await server.call(accountContract.login, { body: { email: user.email, password: testPassword } })
  await server.call(
    accountContract.changePassword,
    { params, body: { currentPassword: testPassword, password: newPassword } },
    token,
  )
  await server.call(accountContract.logout, {}, token)
  const { body } = await server.call(accountContract.login, { body: { email: user.email, password: newPassword } })
  await server.call(erasureContract.exportAccount, { params, body: { password: newPassword } }, body.token)
  await server.call(erasureContract.eraseAccount, { params, body: { password: newPassword } }, body.token)
  expect(events()).toEqual(
    [
      'registered',
      'signed_in',
      'password_changed',
      'signed_out',
      'signed_in',
      'account_exported',
      'account_erased',
    ].map(event => [event, user.id, undefined]),
  )
})

test('refusals that may be an attack are logged with their code and the signed-in member', async () => {
  const { user, token } = await server.register()
  const other = await server.register()
  lines.length = 0
  await server.call(accountContract.login, { body: { email: user.email, password: 'Marguerite8' } })
  await server.call(accountContract.readUser, {})
  await server.call(
    erasureContract.eraseAccount,
    { params: { id: other.user.id }, body: { password: testPassword } },
    token,
  )
  expect(events()).toEqual([
    ['refused', null, 'error_invalid_credentials'],
    ['refused', null, 'error_unauthenticated'],
    ['refused', user.id, 'error_not_found'],
  ])
})

test('every log line of a request carries the id of its response', async () => {
  const { headers } = await server.call(accountContract.readUser, {})
  const id = headers['x-request-id']
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  // The event, and the line of the request itself, which is written once the answer has left.
  await expect.poll(() => lines.filter(({ reqId }) => reqId === id)).toHaveLength(2)
  expect(lines.filter(({ reqId }) => reqId !== id)).toEqual([])
})

test('the staff’s refusals and sign-outs are logged with the id of their own account', async () => {
  const { staff, token } = await hire(server, 'BO', [])
  await server.call(staffContract.listStaffEvents, { query: {} }, token)
  await server.call(staffContract.confirm, { body: { password: 'Wrong1234' } }, token)
  await server.call(staffContract.signOut, {}, token)
  const logged = lines.filter(({ event }) => event !== undefined)
  expect(logged.map(({ event, staff: id, member, code }) => [event, id, member, code])).toEqual([
    ['refused', staff.id, undefined, 'error_duty_required'],
    ['refused', staff.id, undefined, 'error_invalid_credentials'],
    ['staff_signed_out', staff.id, undefined, undefined],
  ])
})
