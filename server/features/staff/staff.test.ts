import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { accountContract } from '../../../domain/features/account/account.contract.ts'
import { staffContract } from '../../../domain/features/staff/staff.contract.ts'
import { demoPassword } from '../../seed/demo-password.ts'
import { seedDemoStaff } from '../../seed/demo-staff.ts'
import { hire } from '../../testing/staff.ts'
import { serverForThisFile, testNow } from '../../testing/test-server.ts'

const server = serverForThisFile()
let networks = 0

beforeAll(async () => {
  await seedDemoStaff(server.services)
})

async function signIn(email: string, password = demoPassword) {
  networks += 1
  const { path } = staffContract.signInWithPassword
  return server.send<{ token: string; staff: { email: string; state: string; lastSeenOn: string } }>(
    'POST',
    path,
    { email, password },
    {},
    `10.1.0.${networks}`,
  )
}

/** Lets this many milliseconds pass. */
const pass = (milliseconds: number) => server.clock.set(new Date(server.clock.now().getTime() + milliseconds))

const readMe = async (token: string) => (await server.call(staffContract.readStaff, {}, token)).status

describe('a session of the staff', () => {
  afterEach(() => server.clock.set(testNow))

  test('is opened by the demo password, read, and ended by signing out', async () => {
    const { status, body } = await signIn('aude@example.org')
    expect([status, body.staff.email, body.staff.state]).toEqual([200, 'aude@example.org', 'active'])
    expect(body.staff.lastSeenOn).toBe('2026-03-02T00:00:00.000Z')
    const me = await server.call(staffContract.readStaff, {}, body.token)
    expect(me.body.staff.duties).toEqual(['write', 'publish'])
    expect((await server.call(staffContract.signOut, {}, body.token)).status).toBe(204)
    expect(await readMe(body.token)).toBe(401)
  })

  test('is refused alike for a wrong password, an unknown address and somebody without a password', async () => {
    const { staff } = await hire(server, 'BO', ['write'])
    const answers = [
      await signIn('aude@example.org', 'Demo12345'),
      await signIn('nobody@example.org'),
      await signIn(staff.address),
    ]
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401])
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })

  test('ends after 30 minutes without a call and after eight hours with calls', async () => {
    const minute = 60_000
    const idle = await hire(server, 'BO', [])
    pass(29 * minute)
    expect(await readMe(idle.token)).toBe(200)
    pass(30 * minute)
    expect(await readMe(idle.token)).toBe(401)
    const busy = await hire(server, 'BO', [])
    for (let hours = 0; hours < 8 * 60; hours += 20) {
      expect(await readMe(busy.token)).toBe(200)
      pass(20 * minute)
    }
    expect(await readMe(busy.token)).toBe(401)
  })

  test('opens nothing of the members, nor does a member’s open anything of the staff', async () => {
    const { token } = await hire(server, 'SUPERADMIN', ['staff'])
    const member = await server.register()
    expect((await server.call(accountContract.readUser, {}, token)).status).toBe(401)
    expect(await readMe(member.token)).toBe(401)
  })
})

test('the team lists everybody by name', async () => {
  const { token } = await hire(server, 'BO', [])
  const { body } = await server.call(staffContract.listTeam, {}, token)
  const names = body.body.map(({ firstName }) => firstName)
  expect(names).toEqual(names.toSorted())
  expect(names).toContain('Inès')
})
