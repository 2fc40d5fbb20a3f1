import { describe, expect, test } from 'vitest'
import { staffContract } from '../../../domain/features/staff/staff.contract.ts'
import { hashToken } from '../../members/token.service.ts'
import { staffInvitation, staffRecoveryCode, staffSession } from '../../staff/staff.tables.ts'
import { type Misuse, PasskeyDevice } from '../../testing/passkey-device.ts'
import { hire, type SignedInStaff } from '../../testing/staff.ts'
import { serverForThisFile } from '../../testing/test-server.ts'

const server = serverForThisFile()

const minute = 60_000
const pass = (milliseconds: number) => server.clock.set(new Date(server.clock.now().getTime() + milliseconds))
const newDevice = () => new PasskeyDevice(server.services.publicUrl)

/** Adds a passkey of a new device to somebody's account. */
async function addPasskey({ token }: SignedInStaff, device = newDevice(), misuse: Misuse = {}) {
  const { body } = await server.call(staffContract.beginPasskey, {}, token)
  const response = device.register(body.options, misuse)
  const added = await server.call(staffContract.addPasskey, { body: { response, name: 'Téléphone' } }, token)
  return { device, ...added }
}

async function hireWithPasskey() {
  const hired = await hire(server, 'BO', ['write'])
  const { device, status } = await addPasskey(hired)
  expect(status).toBe(200)
  return { ...hired, device }
}

const begin = async () => (await server.call(staffContract.beginSignIn, {})).body.options

async function signIn(device: PasskeyDevice, misuse: Misuse = {}) {
  return server.call(staffContract.signIn, { body: { response: device.sign(await begin(), misuse) } })
}

describe('a passkey', () => {
  test('is added, listed and signs its owner in', async () => {
    const { staff, token, device } = await hireWithPasskey()
    const listed = await server.call(staffContract.listPasskeys, {}, token)
    expect(listed.body.body).toMatchObject([{ name: 'Téléphone', lastUsedOn: null }])
    const { status, body } = await signIn(device)
    expect([status, body.staff.id]).toEqual([200, staff.id])
    expect((await server.call(staffContract.readStaff, {}, body.token)).status).toBe(200)
  })

  test.each<[string, Misuse]>([
    ['of another site', { origin: 'https://evil.example' }],
    ['that believes it is on another host', { host: 'evil.example' }],
    ['without a verified user', { isVerified: false }],
  ])('%s is neither added nor accepted', async (_, misuse) => {
    const hired = await hire(server, 'BO', [])
    expect((await addPasskey(hired, newDevice(), misuse)).status).toBe(401)
    const { device } = await hireWithPasskey()
    expect((await signIn(device, misuse)).status).toBe(401)
    expect((await signIn(device)).status).toBe(200)
  })

  test('that was copied is refused: its count does not grow', async () => {
    const { device } = await hireWithPasskey()
    expect((await signIn(device)).status).toBe(200)
    expect((await signIn(device, { counts: false })).status).toBe(401)
  })

  test('that nobody knows is refused', async () => {
    expect((await signIn(newDevice())).status).toBe(401)
  })

  test('answers each challenge once, within five minutes, and for what it was asked', async () => {
    const { device, token } = await hireWithPasskey()
    // A device that does not count its signatures, as synchronised passkeys: nothing else would show the second answer.
    const once = { body: { response: device.sign(await begin(), { counts: false }) } }
    expect((await server.call(staffContract.signIn, once)).status).toBe(200)
    expect((await server.call(staffContract.signIn, once)).status).toBe(401)
    const late = { body: { response: device.sign(await begin()) } }
    pass(5 * minute)
    expect((await server.call(staffContract.signIn, late)).status).toBe(401)
    const { body } = await server.call(staffContract.beginConfirmation, {}, token)
    const other = { body: { response: device.sign(body.options) } }
    expect((await server.call(staffContract.signIn, other)).status).toBe(401)
  })

  test('is not removed if it is the last one, nor by somebody else', async () => {
    const hired = await hireWithPasskey()
    const { device: second } = await addPasskey(hired)
    const other = await hireWithPasskey()
    const remove = async (device: PasskeyDevice) => {
      const params = { id: device.id.toString('base64url') }
      return (await server.call(staffContract.removePasskey, { params }, hired.token)).status
    }
    expect(await remove(other.device)).toBe(404)
    expect(await remove(hired.device)).toBe(204)
    expect(await remove(second)).toBe(409)
    expect((await signIn(hired.device)).status).toBe(401)
    expect((await signIn(second)).status).toBe(200)
  })
})

describe('a confirmation', () => {
  test('lasts five minutes and requires one of the caller’s own passkeys', async () => {
    const hired = await hireWithPasskey()
    const { device: stranger } = await hireWithPasskey()
    const renew = async () => (await server.call(staffContract.renewRecoveryCodes, {}, hired.token)).body.message
    pass(5 * minute)
    expect(await renew()).toBe('error_confirmation_required')
    const confirm = async (device: PasskeyDevice) => {
      const { body } = await server.call(staffContract.beginConfirmation, {}, hired.token)
      return (await server.call(staffContract.confirm, { body: { response: device.sign(body.options) } }, hired.token))
        .status
    }
    expect(await confirm(stranger)).toBe(401)
    expect(await renew()).toBe('error_confirmation_required')
    expect(await confirm(hired.device)).toBe(204)
    expect(await renew()).toBeUndefined()
  })

  test('is refused for the password of who has none', async () => {
    const { token } = await hire(server, 'BO', [])
    const body = { password: 'Demo1234' }
    expect((await server.call(staffContract.confirm, { body }, token)).status).toBe(401)
  })
})

describe('a recovery code', () => {
  test('signs in once, in any spelling, is counted, and is reported by e-mail', async () => {
    const { staff, token } = await hireWithPasskey()
    const { body } = await server.call(staffContract.renewRecoveryCodes, {}, token)
    expect(new Set(body.recoveryCodes).size).toBe(10)
    const [code = ''] = body.recoveryCodes
    expect(code).toMatch(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/)
    const use = (typed: string) =>
      server.call(staffContract.signInWithRecoveryCode, { body: { email: staff.address, code: typed } })
    const signedIn = await use(code.toLowerCase().replaceAll('-', ' '))
    expect([signedIn.status, signedIn.body.staff.id]).toEqual([200, staff.id])
    expect((await use(code)).status).toBe(401)
    const listed = await server.call(staffContract.listPasskeys, {}, signedIn.body.token)
    expect(listed.body.recoveryCodesLeft).toBe(9)
    const letters = await server.outbox(staff.address)
    expect(letters.at(-1)?.body?.subject).toBe('Un code de secours a été utilisé')
  })

  test('signs in however often strangers guessed at the account, also from where they are', async () => {
    const { staff, token } = await hireWithPasskey()
    const { body } = await server.call(staffContract.renewRecoveryCodes, {}, token)
    const { path } = staffContract.signInWithRecoveryCode
    const use = (code: string, address: string) =>
      server.send('POST', path, { email: staff.address, code }, {}, address)
    for (let guess = 0; guess < 120; guess++)
      expect((await use('AAAA-AAAA-AAAA-AAAA', `198.19.0.${Math.floor(guess / 20)}`)).status).toBe(401)
    for (const [index, code] of body.recoveryCodes.slice(0, 2).entries())
      expect((await use(code, ['198.19.1.1', '198.19.0.0'][index] ?? '')).status).toBe(200)
  })

  test('of somebody else, and of an address that nobody has, is refused alike', async () => {
    const [one, other] = [await hireWithPasskey(), await hireWithPasskey()]
    const { body } = await server.call(staffContract.renewRecoveryCodes, {}, one.token)
    const [code = ''] = body.recoveryCodes
    const refused = await Promise.all(
      [other.staff.address, 'nobody@example.org'].map(email =>
        server.call(staffContract.signInWithRecoveryCode, { body: { email, code } }),
      ),
    )
    expect(refused.map(({ status }) => status)).toEqual([401, 401])
    expect(refused[0]?.body).toEqual(refused[1]?.body)
  })
})

test('no token, link or code is stored as it was sent', async () => {
  const { token } = await hireWithPasskey()
  const { body } = await server.call(staffContract.renewRecoveryCodes, {}, token)
  const { db } = server.services.database
  const rows = await Promise.all(
    [staffSession, staffRecoveryCode, staffInvitation].map(table => db.select().from(table)),
  )
  const stored = JSON.stringify(rows)
  expect(stored).toContain(hashToken(token))
  for (const secret of [token, ...body.recoveryCodes, ...body.recoveryCodes.map(code => code.replaceAll('-', ''))])
    expect(stored).not.toContain(secret)
})
