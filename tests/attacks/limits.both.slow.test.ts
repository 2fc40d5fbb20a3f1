import { describe, expect, test } from 'vitest'
import { accountContract } from '../../domain/features/account/account.contract.ts'
import { erasureContract } from '../../domain/features/erasure/erasure.contract.ts'
import { profilingContract } from '../../domain/features/profiling/profiling.contract.ts'
import { profilingConsentVersion } from '../../domain/features/profiling/profiling.rules.ts'
import { buildApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { type LimitName, Limits } from '../../server/http/limits.ts'
import { hashToken } from '../../server/members/token.service.ts'
import { demoPassword } from '../../server/seed/demo-password.ts'
import { seedDemoStaff } from '../../server/seed/demo-staff.ts'
import { serverForThisFile, testPassword } from '../../server/testing/test-server.ts'

const server = serverForThisFile()
const consent = { purpose: 'profiling', version: profilingConsentVersion } as const

/** Builds a second application with its own rate limiters on the same database, as another process would. */
async function secondProcess(config: Partial<ReturnType<typeof readConfig>> = {}) {
  const { services } = server
  const limits = new Limits(services.database)
  const folders = { content: import.meta.dirname, web: '', studio: '' }
  return buildApp(
    { ...services, limits },
    { ...readConfig({ LOG_LEVEL: 'silent', NODE_ENV: 'test' }), ...config },
    folders,
    [],
  )
}

type Application = Awaited<ReturnType<typeof secondProcess>>

async function signIn(
  app: Application,
  {
    email,
    password = 'Wrong1234',
    from,
    url = '/api/auth/login',
    headers = {},
  }: {
    email: string
    password?: string
    from: string
    url?: string
    headers?: Record<string, string>
  },
): Promise<number> {
  const answered = await app.inject({ method: 'POST', url, remoteAddress: from, headers, payload: { email, password } })
  return answered.statusCode
}

function accountKeyOf({ email }: { email: string }): string {
  return hashToken(email)
}

/** Returns the points that a limit has counted. */
async function pointsOf(name: LimitName, key: string): Promise<number> {
  const statement = 'select points from rate_limit where key = $1'
  const { rows } = await server.services.database.pool.query<{ points: number }>(statement, [`${name}:${key}`])
  return rows[0]?.points ?? 0
}

describe('guesses at one account', () => {
  test('are counted across all processes on the database', async () => {
    const { user } = await server.register()
    const other = await secondProcess()
    const from = '203.0.113.10'
    for (const app of [server.running.app, other, server.running.app, other, other])
      expect(await signIn(app, { email: user.email, from })).toBe(401)
    for (const app of [server.running.app, other])
      expect(await signIn(app, { email: user.email, from, password: testPassword })).toBe(429)
    await other.close()
  })

  test.each([
    ['an IPv4 address written as IPv6', ['203.0.113.20', '::ffff:203.0.113.20', '::FFFF:203.0.113.20']],
    ['one IPv6 network', ['2001:db8:1:2::1', '2001:DB8:1:2:ffff::9', '2001:0db8:0001:0002:a:b:c:d']],
  ])('are counted as one from %s', async (_, addresses) => {
    const { user } = await server.register()
    for (let tried = 0; tried < 5; tried++)
      await signIn(server.running.app, { email: user.email, from: addresses[tried % addresses.length] ?? '' })
    for (const from of addresses) expect(await signIn(server.running.app, { email: user.email, from })).toBe(429)
  })

  test('are counted for every spelling of the path that reaches the call', async () => {
    const { user } = await server.register()
    const from = '203.0.113.30'
    for (let tried = 0; tried < 5; tried++) await signIn(server.running.app, { email: user.email, from })
    for (const url of [
      '/api/auth/login/',
      '//api/auth/login',
      '/API/auth/login',
      '/api/auth/login;x',
      '/api/auth/login%2e',
      '/api/auth/%6cogin',
      '/api/./auth/login',
      '/api/x/../auth/login',
      '/api/auth/login?x=1',
      '/api/auth/login#x',
    ]) {
      const status = await signIn(server.running.app, { email: user.email, from, url, password: testPassword })
      expect([404, 429], url).toContain(status)
    }
  })

  test('are counted by the address that a named proxy forwards, never by one that the client claims', async () => {
    const { user } = await server.register()
    const behindProxy = await secondProcess({ trustedProxies: ['10.0.0.1'] })
    const through = (forwarded: string, from = '10.0.0.1') =>
      signIn(behindProxy, { email: user.email, from, headers: { 'x-forwarded-for': forwarded } })
    // The client's claim precedes the address that the proxy saw.
    for (let tried = 0; tried < 5; tried++) expect(await through(`198.51.100.${tried}, 203.0.113.40`)).toBe(401)
    expect(await through('198.51.100.99, 203.0.113.40')).toBe(429)
    expect(await through('203.0.113.41')).toBe(401)
    // A client that bypasses the proxy is counted by its own address.
    expect(await through('198.51.100.1', '203.0.113.40')).toBe(429)
    await behindProxy.close()
  })

  test('at fifty accounts block the address they come from', async () => {
    const from = '203.0.113.50'
    for (let tried = 0; tried < 50; tried++) await server.services.limits.reserve(['failedSignInsOfAddress', from])
    expect(await signIn(server.running.app, { email: 'fifty-first@example.org', from })).toBe(429)
  })

  test('are allowed again after fifteen minutes', async () => {
    const { user } = await server.register()
    const from = '203.0.113.60'
    for (let tried = 0; tried < 5; tried++) await signIn(server.running.app, { email: user.email, from })
    // The limiter uses real time, so expire its counters here.
    await server.services.database.pool.query('update rate_limit set expire = $1', [Date.now() - 1])
    expect(await signIn(server.running.app, { email: user.email, from, password: testPassword })).toBe(200)
  })
})

describe('guesses sent at once', () => {
  test.each([300, 1500])(
    'at one account from one address: five of %i are verified, and the right one is not',
    async count => {
      const { user } = await server.register()
      const from = `203.0.114.${count % 250}`
      // Also in the middle, where a late count would find it before the waiting room for passwords is full.
      const isRight = (index: number) => index === 100 || index === count - 1
      const passwords = Array.from({ length: count }, (_, index) => (isRight(index) ? testPassword : `Wrong${index}`))
      const statuses = await Promise.all(
        passwords.map(password => signIn(server.running.app, { email: user.email, password, from })),
      )
      expect(statuses.filter(status => status === 401)).toHaveLength(5)
      expect(statuses).not.toContain(200)
      expect(await pointsOf('failedSignInsOfAccount', accountKeyOf(user))).toBe(5)
      expect(await pointsOf('failedSignInsOfAddress', from)).toBeGreaterThan(50)
      expect(await signIn(server.running.app, { email: user.email, password: testPassword, from })).toBe(429)
      const elsewhere = '203.0.114.251'
      expect(await signIn(server.running.app, { email: user.email, password: testPassword, from: elsewhere })).toBe(200)
    },
  )

  test('at one account from many addresses are verified a hundred times a day', async () => {
    const { user } = await server.register()
    for (let failed = 0; failed < 97; failed++)
      await server.services.limits.reserve(['failedSignInsOfAccount', accountKeyOf(user)])
    const guesses = Array.from({ length: 20 }, (_, index) => ({
      email: user.email,
      from: `203.0.115.${index}`,
      password: `Wrong${index}`,
    }))
    const statuses = await Promise.all(guesses.map(guess => signIn(server.running.app, guess)))
    expect(statuses.filter(status => status === 401)).toHaveLength(3)
    // Not among the twenty: which three come first is chance, and the right one among them would be let in.
    const right = { email: user.email, from: '203.0.115.20', password: testPassword }
    expect(await signIn(server.running.app, right)).toBe(429)
  })

  test('with a session, at its own password: five are verified', async () => {
    const { user, token } = await server.register()
    const change = (currentPassword: string) => {
      const given = { params: { id: user.id }, body: { currentPassword, password: 'Coquelicot9' } }
      return server.call(accountContract.changePassword, given, token)
    }
    const answers = await Promise.all([...Array.from({ length: 100 }, () => 'Wrong1234'), testPassword].map(change))
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
    expect(answers.at(-1)?.status).toBe(429)
  })

  test('cost a sign-in nothing when it succeeds', async () => {
    const { user } = await server.register()
    const from = '203.0.114.252'
    for (let mistyped = 0; mistyped < 4; mistyped++) await signIn(server.running.app, { email: user.email, from })
    expect(await signIn(server.running.app, { email: user.email, password: testPassword, from })).toBe(200)
    expect(await pointsOf('failedSignInsOfAddress', from)).toBe(4)
    expect(await pointsOf('failedSignInsOfAccount', accountKeyOf(user))).toBe(4)
    expect(await pointsOf('failedSignInsOfPair', `${accountKeyOf(user)}:${from}`)).toBe(0)
  })
})

describe('a member who repeats', () => {
  test('a change of password is refused after five within the hour', async () => {
    const { user, token } = await server.register()
    const words = ['Coquelicot9', testPassword]
    const change = (index: number) => {
      const body = { currentPassword: words[(index + 1) % 2] ?? '', password: words[index % 2] ?? '' }
      return server.call(accountContract.changePassword, { params: { id: user.id }, body }, token)
    }
    for (let changed = 0; changed < 5; changed++) expect((await change(changed)).status).toBe(204)
    expect((await change(5)).status).toBe(429)
  })

  test('an export is refused after ten within the hour', async () => {
    const { user, token } = await server.register()
    const given = { params: { id: user.id }, body: { password: testPassword } }
    for (let exported = 0; exported < 10; exported++) await server.services.limits.take(['exportsOfAccount', user.id])
    expect((await server.call(erasureContract.exportAccount, given, token)).status).toBe(429)
  })
})

describe('answers to the test', () => {
  test('are accepted sixty times an hour', async () => {
    const { user, token } = await server.register()
    await server.call(profilingContract.giveConsent, { body: consent }, token)
    const save = () =>
      server.call(accountContract.updateUser, { params: { id: user.id }, body: { stressLevel: 4 } }, token)
    for (let saved = 0; saved < 60; saved++) expect((await save()).status).toBe(200)
    const refused = await save()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('need a consent, which can be given ten times an hour and withdrawn each time', async () => {
    const { token } = await server.register()
    for (let given = 0; given < 10; given++) {
      expect((await server.call(profilingContract.giveConsent, { body: consent }, token)).status).toBe(204)
      expect((await server.call(profilingContract.withdrawConsent, {}, token)).status).toBe(204)
    }
    expect((await server.call(profilingContract.giveConsent, { body: consent }, token)).status).toBe(429)
    for (let withdrawn = 0; withdrawn < 10; withdrawn++) await server.call(profilingContract.withdrawConsent, {}, token)
    expect((await server.call(profilingContract.withdrawConsent, {}, token)).status).toBe(429)
  })
})

test('an unavailable store of limits refuses every sign-in', async () => {
  const { user } = await server.register()
  const { services } = server
  const fail = () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }))
  // Only the limiter's pool is down: the worst case for a limit.
  const down = new Proxy(services.database.pool, {
    get: (pool, name) => (name === 'query' ? fail : Reflect.get(pool, name)),
  })
  const app = await buildApp(
    { ...services, limits: new Limits({ pool: down }) },
    readConfig({ LOG_LEVEL: 'silent', NODE_ENV: 'test' }),
    { content: import.meta.dirname, web: '', studio: '' },
    [],
  )
  expect(await signIn(app, { email: user.email, from: '203.0.113.70', password: testPassword })).toBe(503)
  await app.close()
})

describe('the staff', () => {
  const url = '/api/studio/sign_in/password'

  test('sign-ins of the staff are refused after five failures with a password', async () => {
    await seedDemoStaff(server.services)
    const { app } = server.running
    for (let tried = 0; tried < 5; tried++)
      expect(await signIn(app, { email: 'aude@example.org', from: '203.0.113.90', url })).toBe(401)
    const right = { email: 'aude@example.org', password: demoPassword, url }
    expect(await signIn(app, { ...right, from: '203.0.113.90' })).toBe(429)
    expect(await signIn(app, { ...right, from: '203.0.113.91' })).toBe(200)
  })

  test('guesses of a recovery code are refused after thirty from one network, and block nobody elsewhere', async () => {
    const guess = async (remoteAddress: string) => {
      const payload = { email: 'marc@example.org', code: 'AAAA-BBBB-CCCC-DDDD' }
      const given = { method: 'POST', url: '/api/studio/sign_in/recovery', remoteAddress, payload } as const
      return (await app.inject(given)).statusCode
    }
    const { app } = server.running
    for (let tried = 0; tried < 30; tried++) expect(await guess('203.0.113.92')).toBe(401)
    expect(await guess('203.0.113.92')).toBe(429)
    expect(await guess('203.0.113.94')).toBe(401)
  })

  test('challenges for a passkey are refused after sixty', async () => {
    const ask = async () =>
      (await server.send('POST', '/api/studio/sign_in/options', undefined, {}, '203.0.113.93')).status
    for (let asked = 0; asked < 60; asked++) expect(await ask()).toBe(200)
    expect(await ask()).toBe(429)
  })
})
