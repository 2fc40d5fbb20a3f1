import { describe, expect, test } from 'vitest'
import { accountContract } from '../../../domain/features/account/account.contract.ts'
import { hashToken } from '../../members/token.service.ts'
import { type SignedInMember, serverForThisFile, testPassword } from '../../testing/test-server.ts'

const server = serverForThisFile()
let networks = 0

interface SignedIn extends SignedInMember {
  deviceToken: string
}

/** Signs in from a network that was never used before. */
async function signIn(
  email: string,
  { password = testPassword, deviceToken }: { password?: string; deviceToken?: string } = {},
) {
  const body = { email, password, ...(deviceToken === undefined ? {} : { deviceToken }) }
  return server.send<SignedIn>('POST', accountContract.login.path, body, {}, `203.0.113.${++networks}`)
}

/** Uses the account's limit up, as strangers with many addresses would. */
async function lockOut(email: string) {
  for (let failed = 0; failed < 100; failed++)
    await server.services.limits.reserve(['failedSignInsOfAccount', hashToken(email)])
}

async function devicesOf({ user }: SignedInMember): Promise<number> {
  const statement = 'select count(*)::int as devices from known_device where user_id = $1'
  const { rows } = await server.services.database.pool.query<{ devices: number }>(statement, [user.id])
  return rows[0]?.devices ?? 0
}

describe('while strangers send wrong passwords', () => {
  test('a member signs in on a device where they signed in before, and nowhere else', async () => {
    const member = await server.register()
    const { deviceToken } = (await signIn(member.user.email)).body
    const stranger = (await signIn((await server.register()).user.email)).body
    await lockOut(member.user.email)
    expect((await signIn(member.user.email)).status).toBe(429)
    expect((await signIn(member.user.email, { deviceToken: 'x'.repeat(43) })).status).toBe(429)
    expect((await signIn(member.user.email, { deviceToken: stranger.deviceToken })).status).toBe(429)
    const { status, body } = await signIn(member.user.email, { deviceToken })
    expect([status, body.deviceToken]).toEqual([200, deviceToken])
  })

  test('a known device has a separate limit of twenty wrong passwords a day', async () => {
    const { user } = await server.register()
    const { deviceToken } = (await signIn(user.email)).body
    const wrong = { password: 'Wrong1234', deviceToken }
    for (let failed = 0; failed < 20; failed++) expect((await signIn(user.email, wrong)).status).toBe(401)
    expect((await signIn(user.email, { deviceToken })).status).toBe(429)
    expect((await signIn(user.email)).status).toBe(200)
  })

  test('a device is limited by address like any other', async () => {
    const { user } = await server.register()
    const { deviceToken } = (await signIn(user.email)).body
    const from = (password: string) =>
      server.send('POST', accountContract.login.path, { email: user.email, password, deviceToken }, {}, '203.0.114.1')
    for (let failed = 0; failed < 5; failed++) await from('Wrong1234')
    expect((await from(testPassword)).status).toBe(429)
  })
})

describe('known devices', () => {
  test('are the ten that were used last', async () => {
    const member = await server.register()
    const { email } = member.user
    const first = (await signIn(email)).body
    for (let signedIn = 0; signedIn < 8; signedIn++) {
      server.clock.set(new Date(server.clock.now().getTime() + 1000))
      await signIn(email)
    }
    server.clock.set(new Date(server.clock.now().getTime() + 1000))
    await signIn(email, { deviceToken: first.deviceToken })
    for (let signedIn = 0; signedIn < 5; signedIn++) {
      server.clock.set(new Date(server.clock.now().getTime() + 1000))
      await signIn(email)
    }
    expect(await devicesOf(member)).toBe(10)
    await lockOut(email)
    expect((await signIn(email, { deviceToken: first.deviceToken })).status).toBe(200)
  })

  test('end when the password is changed', async () => {
    const member = await server.register()
    const { deviceToken } = (await signIn(member.user.email)).body
    const given = { params: { id: member.user.id }, body: { currentPassword: testPassword, password: 'Coquelicot9' } }
    expect((await server.call(accountContract.changePassword, given, member.token)).status).toBe(204)
    expect(await devicesOf(member)).toBe(0)
    await lockOut(member.user.email)
    expect((await signIn(member.user.email, { password: 'Coquelicot9', deviceToken })).status).toBe(429)
  })
})
