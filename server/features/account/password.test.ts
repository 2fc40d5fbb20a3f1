import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { accountContract } from '../../../domain/features/account/account.contract.ts'
import { hashToken } from '../../members/token.service.ts'
import { type SignedInMember, serverForThisFile, testPassword } from '../../testing/test-server.ts'

const server = serverForThisFile()

const newPassword = 'Coquelicot9'
let networks = 0

/** Requests the link from a separate network; the e-mail is enqueued after the answer. */
async function ask(email: string, network = `203.0.113.${++networks}`) {
  const { path } = accountContract.askPasswordReset
  return server.send<{ message?: string }>('POST', path, { email }, {}, network)
}

async function linksTo(email: string, atLeast: number): Promise<string[]> {
  for (let tried = 0; tried < 100; tried++) {
    const tokens = (await server.outbox(email)).flatMap(
      ({ body }) => /\/reset-password\?token=([\w-]{43})/.exec(body?.text ?? '')?.[1] ?? [],
    )
    if (tokens.length >= atLeast) return tokens
    await wait(20)
  }
  throw new Error('the mail was not written')
}

async function reset(token: string, password = newPassword, network = `203.0.113.${++networks}`) {
  return server.send<{ message?: string }>('POST', accountContract.resetPassword.path, { token, password }, {}, network)
}

async function signIn(email: string, password: string) {
  return server.call(accountContract.login, { body: { email, password } })
}

async function isSignedIn({ token }: SignedInMember) {
  return (await server.call(accountContract.readUser, {}, token)).status === 200
}

async function change({ user, token }: SignedInMember, currentPassword: string, password: string) {
  const given = { params: { id: user.id }, body: { currentPassword, password } }
  return server.call(accountContract.changePassword, given, token)
}

describe('a forgotten password', () => {
  test('is replaced by the e-mailed link, which ends every session and sends a confirmation', async () => {
    const member = await server.register()
    expect((await ask(member.user.email.toUpperCase())).status).toBe(204)
    const [token = ''] = await linksTo(member.user.email, 1)
    expect((await reset(token)).status).toBe(204)
    expect(await isSignedIn(member)).toBe(false)
    expect((await signIn(member.user.email, testPassword)).status).toBe(401)
    expect((await signIn(member.user.email, newPassword)).status).toBe(200)
    expect((await server.outbox(member.user.email)).map(({ body }) => body?.subject)).toEqual([
      'Choisir un nouveau mot de passe',
      'Votre mot de passe a été changé',
    ])
  })

  test('gives the same answer whether or not the account exists, and sends nothing to strangers', async () => {
    const { user } = await server.register()
    const known = await ask(user.email)
    const unknown = await ask('nobody@example.net')
    const comparable = ({ status, body, headers: { date: _, 'x-request-id': __, ...headers } }: typeof known) => ({
      status,
      body,
      headers,
    })
    expect(comparable(unknown)).toEqual(comparable(known))
    await linksTo(user.email, 1)
    expect(await server.outbox('nobody@example.net')).toEqual([])
  })

  test('accepts each link once, even in two concurrent requests', async () => {
    const { user } = await server.register()
    await ask(user.email)
    const [token = ''] = await linksTo(user.email, 1)
    const answers = await Promise.all([reset(token), reset(token), reset(token)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 400, 400])
    expect((await reset(token)).body.message).toBe('error_link_expired')
  })

  test('accepts any of three links, for an hour, and ends the others', async () => {
    const { user } = await server.register()
    for (let asked = 1; asked <= 3; asked++) {
      await ask(user.email)
      await linksTo(user.email, asked)
    }
    const [first = '', second = '', third = ''] = await linksTo(user.email, 3)
    expect((await reset(second)).status).toBe(204)
    expect((await reset(first)).status).toBe(400)
    expect((await reset(third)).status).toBe(400)
  })

  test('accepts a link for an hour, and never more than eight', async () => {
    const { user } = await server.register()
    for (let asked = 1; asked <= 9; asked++) {
      await server.services.limits.clear('passwordResetsOfEmail', hashToken(user.email))
      server.clock.set(new Date(server.clock.now().getTime() + 1000))
      await ask(user.email)
      await linksTo(user.email, asked)
    }
    const links = await linksTo(user.email, 9)
    expect((await reset(links[0] ?? '')).status).toBe(400)
    server.clock.set(new Date(server.clock.now().getTime() + 60 * 60 * 1000))
    expect((await reset(links[8] ?? '')).status).toBe(400)
    expect((await signIn(user.email, testPassword)).status).toBe(200)
  })

  test('signs the owner in however many wrong passwords strangers have sent and go on sending', async () => {
    const { user } = await server.register()
    const lockOut = async () => {
      for (let failed = 0; failed < 100; failed++)
        await server.services.limits.reserve(['failedSignInsOfAccount', hashToken(user.email)])
    }
    await lockOut()
    await ask(user.email)
    const [token = ''] = await linksTo(user.email, 1)
    expect((await reset(token)).status).toBe(204)
    expect((await signIn(user.email, newPassword)).status).toBe(200)
    await lockOut()
    expect((await signIn(user.email, newPassword)).status).toBe(429)
    const body = { email: user.email, password: newPassword, deviceToken: token }
    expect((await server.call(accountContract.login, { body })).status).toBe(200)
  })

  test('sends three links an hour and keeps answering the same; a network over its limit is refused', async () => {
    const { user } = await server.register()
    for (let asked = 0; asked < 5; asked++) expect((await ask(user.email)).status).toBe(204)
    await linksTo(user.email, 3)
    await wait(200)
    expect(await linksTo(user.email, 3)).toHaveLength(3)
    for (let asked = 0; asked < 10; asked++) await ask(`nobody${asked}@example.net`, '203.0.113.254')
    expect((await ask('nobody@example.net', '203.0.113.254')).status).toBe(429)
  })

  test('links to the configured address whatever host the request names', async () => {
    const { user } = await server.register()
    const { path } = accountContract.askPasswordReset
    await server.send('POST', path, { email: user.email }, { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
    await linksTo(user.email, 1)
    const [sent] = await server.outbox(user.email)
    expect(sent?.body?.text).toContain(`${server.services.publicUrl}/reset-password?token=`)
    expect(sent?.body?.text).not.toContain('evil.example')
  })

  test.each([
    ['a weak password', 'x'.repeat(43), 'coquelicot'],
    ['an unknown token', 'x'.repeat(43), newPassword],
    ['no token', '', newPassword],
    ['an endless token', 'x'.repeat(10_000), newPassword],
  ])('refuses %s', async (_, token, password) => {
    expect((await reset(token, password)).status).toBe(400)
  })
})

describe('changing the password', () => {
  test('requires the current one, keeps this session and ends the others', async () => {
    const member = await server.register()
    const elsewhere = (await signIn(member.user.email, testPassword)).body
    expect((await change(member, testPassword, newPassword)).status).toBe(204)
    expect(await isSignedIn(member)).toBe(true)
    expect(await isSignedIn(elsewhere)).toBe(false)
    expect((await signIn(member.user.email, newPassword)).status).toBe(200)
  })

  test('ends the links that were mailed earlier', async () => {
    const member = await server.register()
    await ask(member.user.email)
    const [token = ''] = await linksTo(member.user.email, 1)
    expect((await change(member, testPassword, newPassword)).status).toBe(204)
    expect((await reset(token, 'Bleuet1234')).status).toBe(400)
    expect((await signIn(member.user.email, newPassword)).status).toBe(200)
  })

  test.each([
    ['a wrong current one', 'Marguerite8', newPassword, { currentPassword: 'wrong_password' }],
    ['the same one again', testPassword, testPassword, { password: 'same_password' }],
    ['a weak one', testPassword, 'court', { password: 'invalid_password_format' }],
  ])('refuses %s and ends no session', async (_, currentPassword, password, fields) => {
    const member = await server.register()
    const elsewhere = (await signIn(member.user.email, testPassword)).body
    const refused = await change(member, currentPassword, password)
    expect([refused.status, refused.body.fields]).toEqual([400, fields])
    expect(await isSignedIn(elsewhere)).toBe(true)
    expect((await signIn(member.user.email, testPassword)).status).toBe(200)
  })

  test('allows five guesses', async () => {
    const member = await server.register()
    for (let tried = 0; tried < 5; tried++) await change(member, 'Marguerite8', newPassword)
    expect((await change(member, testPassword, newPassword)).status).toBe(429)
  })

  test('of another member is refused', async () => {
    const member = await server.register()
    const { token } = await server.register()
    expect((await change({ ...member, token }, testPassword, newPassword)).status).toBe(404)
  })
})

describe('a password', () => {
  /** Runs `work` between the checks of a call and its transaction. */
  function meanwhile(work: () => Promise<unknown>) {
    const { db } = server.services.database
    const run = db.transaction.bind(db)
    const asked = vi.spyOn(db, 'transaction').mockImplementationOnce(async write => {
      asked.mockRestore()
      await work()
      return run(write)
    })
  }

  test.each([
    ['a sign-in', 401, (member: SignedInMember) => signIn(member.user.email, testPassword)],
    ['a change of password', 400, (member: SignedInMember) => change(member, testPassword, 'Bleuet1234')],
    [
      'a change of address',
      400,
      ({ user, token }: SignedInMember) => {
        const given = { params: { id: user.id }, body: { email: 'thief@example.net', password: testPassword } }
        return server.call(accountContract.askEmailChange, given, token)
      },
    ],
  ])('that is reset after it was checked is refused: %s', async (_, status, act) => {
    const member = await server.register()
    await ask(member.user.email)
    const [token = ''] = await linksTo(member.user.email, 1)
    meanwhile(() => reset(token))
    expect((await act(member)).status).toBe(status)
    const { pool } = server.services.database
    expect((await pool.query('select 1 from session where user_id = $1', [member.user.id])).rows).toEqual([])
    expect((await pool.query('select 1 from email_link where user_id = $1', [member.user.id])).rows).toEqual([])
    expect((await signIn(member.user.email, newPassword)).status).toBe(200)
  })
})
