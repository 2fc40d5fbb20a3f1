import { describe, expect, test } from 'vitest'
import type { BodyOf } from '../../../domain/endpoint.ts'
import { accountContract } from '../../../domain/features/account/account.contract.ts'
import { profilingContract } from '../../../domain/features/profiling/profiling.contract.ts'
import { profilingConsentVersion } from '../../../domain/features/profiling/profiling.rules.ts'
import { serverForThisFile, testPassword } from '../../testing/test-server.ts'

const server = serverForThisFile()

const dayMilliseconds = 24 * 60 * 60 * 1000

describe('login', () => {
  test('issues a different token each time', async () => {
    const { user } = await server.register()
    const signIn = () =>
      server.call(accountContract.login, { body: { email: user.email.toUpperCase(), password: testPassword } })
    const [first, second] = [await signIn(), await signIn()]
    expect(first.status).toBe(200)
    expect(first.body.user.locale).toBe('fr')
    expect(first.body.token).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(first.body.token).not.toBe(second.body.token)
  })

  test('gives the same answer to a wrong password and an unknown address', async () => {
    const { user } = await server.register()
    const wrong = await server.call(accountContract.login, { body: { email: user.email, password: 'Wrong1234' } })
    const unknown = await server.call(accountContract.login, {
      body: { email: 'nobody@example.org', password: 'Wrong1234' },
    })
    expect(wrong.status).toBe(401)
    expect(wrong.body.message).toBe('error_invalid_credentials')
    expect(unknown.body).toEqual(wrong.body)
  })

  test('stops guessing after five failures, for the right password too, and not from elsewhere', async () => {
    const { user } = await server.register()
    const signIn = (password: string, address: string) =>
      server.send('POST', '/api/auth/login', { email: user.email, password }, {}, address)
    for (let index = 0; index < 5; index++) expect((await signIn('Wrong1234', '203.0.113.1')).status).toBe(401)
    expect((await signIn(testPassword, '203.0.113.1')).status).toBe(429)
    expect((await signIn(testPassword, '203.0.113.2')).status).toBe(200)
  })

  test('counts every spelling of an address as one, and an IPv6 network as one', async () => {
    const { user } = await server.register()
    const signIn = (address: string) =>
      server.send('POST', '/api/auth/login', { email: user.email, password: 'Wrong1234' }, {}, address)
    for (let index = 0; index < 5; index++) await signIn(`2001:db8:0:7::${index + 1}`)
    expect((await signIn('2001:db8:0:7:ffff::1')).status).toBe(429)
    expect((await signIn('2001:db8:0:8::1')).status).toBe(401)
  })

  test('ignores forwarded addresses when no proxy is configured', async () => {
    const { user } = await server.register()
    const signIn = (index: number) =>
      server.send(
        'POST',
        '/api/auth/login',
        { email: user.email, password: 'Wrong1234' },
        { 'x-forwarded-for': `203.0.113.${index}` },
        '192.0.2.99',
      )
    for (let index = 0; index < 5; index++) await signIn(index)
    expect((await signIn(9)).status).toBe(429)
  })

  test('refuses objects and injections and stores none of them', async () => {
    expect((await server.send('POST', '/api/auth/login', { email: 'a@b.fr', password: { $ne: null } })).status).toBe(
      400,
    )
    expect((await server.send('POST', '/api/auth/login', { email: "a'--@b.fr", password: "' OR 1=1--" })).status).toBe(
      401,
    )
  })
})

describe('sessions', () => {
  test.each([
    '',
    'Bearer',
    'Basic abc',
    `bearer ${'a'.repeat(43)}`,
    `Bearer ${'a'.repeat(43)}`,
    `Bearer ${'a'.repeat(10_000)}`,
  ])('refuse the header "%.20s"', async authorization => {
    const { status, body } = await server.send<{ message: string }>('GET', '/api/auth/user', undefined, {
      authorization,
    })
    expect(status).toBe(401)
    expect(body.message).toBe('error_unauthenticated')
  })

  test('refuse the digest that the database stores, and a token with one character changed', async () => {
    const { token } = await server.register()
    const { hashToken } = await import('../../members/token.service.ts')
    const flipped = token.slice(0, -2) + (token.at(-2) === 'A' ? 'B' : 'A') + token.slice(-1)
    for (const wrong of [hashToken(token), flipped])
      expect((await server.call(accountContract.readUser, {}, wrong)).status).toBe(401)
  })

  test('end at logout, which accepts no body, an empty one and {}', async () => {
    for (const body of [undefined, '', '{}']) {
      const { token } = await server.register()
      expect((await server.send('POST', '/api/auth/logout', body, { authorization: `Bearer ${token}` })).status).toBe(
        204,
      )
      expect((await server.call(accountContract.readUser, {}, token)).status).toBe(401)
    }
  })

  test('expire thirty days after the last call', async () => {
    const { token } = await server.register()
    const start = server.clock.now()
    const readAfter = async (days: number) => {
      server.clock.set(new Date(start.getTime() + days * dayMilliseconds))
      return (await server.call(accountContract.readUser, {}, token)).status
    }
    expect(await readAfter(29)).toBe(200)
    expect(await readAfter(29 + 29)).toBe(200)
    expect(await readAfter(29 + 29 + 31)).toBe(401)
    server.clock.set(start)
  })
})

describe('changing an account', () => {
  test('changes the named fields and leaves the others', async () => {
    const { user, token } = await server.register()
    const consent = { purpose: 'profiling', version: profilingConsentVersion } as const
    await server.call(profilingContract.giveConsent, { body: consent }, token)
    const { body } = await server.call(
      accountContract.updateUser,
      {
        params: { id: user.id },
        body: { fastingPlanCode: 'weight-loss', programCode: 'stress', stressLevel: 7, isProfilingCompleted: true },
      },
      token,
    )
    expect(body.user).toEqual({
      ...user,
      fastingPlanCode: 'weight-loss',
      programCode: 'stress',
      programId: 'stress',
      stressLevel: 7,
      isProfilingCompleted: true,
    })
  })

  test.each([
    ['nothing', {}],
    ['a null name', { firstName: null }],
    ['a role', { role: 'ADMIN' }],
    ['an address', { email: 'other@example.org' }],
    ['another id', { id: 'x' }],
    ['an unknown language', { locale: 'xx' }],
    ['an unknown zone', { timezone: 'Mars/Olympus' }],
    ['a fixed offset for a zone', { timezone: '-01:43' }],
    ['a fixed offset by name', { timezone: 'Etc/GMT+5' }],
    ['an unknown programme', { programCode: 'sedentarite' }],
    ['an unknown day media', { lastProgramDayMediaId: 'nowhere' }],
    ['a stress level of 0', { stressLevel: 0 }],
    ['a stress level of 11', { stressLevel: 11 }],
    ['a stress level of 5.5', { stressLevel: 5.5 }],
    ['a stress level in words', { stressLevel: '5' }],
    ['an unknown plan', { fastingPlanCode: 'water-only' }],
  ])('refuses %s and changes nothing', async (_, changes) => {
    const { user, token } = await server.register()
    const { status, body } = await server.send<{ message: string }>('PUT', `/api/user/${user.id}`, changes, {
      authorization: `Bearer ${token}`,
    })
    expect(status).toBe(400)
    expect(body.message).toBe('error_invalid_request')
    expect((await server.call(accountContract.readUser, {}, token)).body.user).toEqual(user)
  })

  test.each([
    ['europe/PARIS', 'Europe/Paris'],
    ['aMERICA/aRGENTINA/uSHUAIA', 'America/Argentina/Ushuaia'],
    ['Etc/UTC', 'UTC'],
  ])('stores the zone %s in its one spelling', async (timezone, stored) => {
    const { user, token } = await server.register({ timezone })
    expect(user.timezone).toBe(stored)
    const given = { params: { id: user.id }, body: { timezone } }
    expect((await server.call(accountContract.updateUser, given, token)).body.user.timezone).toBe(stored)
    const { rows } = await server.services.database.pool.query('select timezone from user_account where id = $1', [
      user.id,
    ])
    expect(rows).toEqual([{ timezone: stored }])
  })

  test.each([
    ['aMERICA/nEW_yORK', 'America/New_York'],
    ['-01:43', 'Europe/Paris'],
  ])('reads the zone %s of an older row as %s', async (stored, timezone) => {
    const { user, token } = await server.register()
    await server.services.database.pool.query('update user_account set timezone = $1 where id = $2', [stored, user.id])
    expect((await server.call(accountContract.readUser, {}, token)).body.user.timezone).toBe(timezone)
  })

  test('is limited to 120 changes an hour, not counting the page that was opened last', async () => {
    const { user, token } = await server.register()
    const change = async (body: BodyOf<typeof accountContract.updateUser>) =>
      (await server.call(accountContract.updateUser, { params: { id: user.id }, body }, token)).status
    for (let changed = 0; changed < 120; changed++)
      await server.services.limits.take(['accountChangesOfAccount', user.id])
    expect(await change({ timezone: 'Indian/Reunion' })).toBe(429)
    expect(await change({ lastProgramDayMediaId: 'medfasting-d1-medfasting-page-1' })).toBe(200)
    expect((await server.call(accountContract.readUser, {}, token)).body.user.timezone).toBe('Europe/Paris')
  })

  test('answers 404 for another member’s account, before reading the body', async () => {
    const { token } = await server.register()
    const other = await server.register()
    for (const body of [{ firstName: 'Eve' }, { role: 'ADMIN' }]) {
      const { status } = await server.send('PUT', `/api/user/${other.user.id}`, body, {
        authorization: `Bearer ${token}`,
      })
      expect(status).toBe(404)
    }
    expect((await server.call(accountContract.readUser, {}, other.token)).body.user).toEqual(other.user)
  })

  test('refuses keys that poison objects', async () => {
    const { user, token } = await server.register()
    const { status } = await server.send('PUT', `/api/user/${user.id}`, '{"__proto__":{"role":"ADMIN"}}', {
      authorization: `Bearer ${token}`,
    })
    expect(status).toBe(400)
  })
})
