import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { accountContract } from '../../domain/features/account/account.contract.ts'
import { contactContract } from '../../domain/features/contact/contact.contract.ts'
import { declarationContract } from '../../domain/features/declaration/declaration.contract.ts'
import { erasureContract } from '../../domain/features/erasure/erasure.contract.ts'
import { mediaContract } from '../../domain/features/media/media.contract.ts'
import { type SignedInMember, serverForThisFile, testPassword } from '../../server/testing/test-server.ts'
import { expectNothingChanged } from './attempt.ts'

const server = serverForThisFile({ hasCards: true })
let networks = 0

/** Returns a network address that no rate limit has counted yet. */
const network = () => `203.0.113.${++networks}`

const someone = {
  hasCompletedRegistration: true,
  email: 'x@example.org',
  password: testPassword,
  firstName: 'Ada',
  lastName: 'Martin',
}

async function register(changes: Record<string, unknown>) {
  return server.send<SignedInMember>('POST', accountContract.register.path, { ...someone, ...changes }, {}, network())
}

async function signIn(email: string, password: string, headers: Record<string, string> = {}) {
  return server.send<SignedInMember>('POST', accountContract.login.path, { email, password }, headers, network())
}

describe('registering', () => {
  test.each([
    'a@',
    '@b.fr',
    'a b@c.fr',
    'a@b',
    'a@b..fr',
    '.a@b.fr',
    'a@-b.fr',
    `${'a'.repeat(250)}@b.fr`,
    'a@ex.fr\0',
    'jos\u00e9@caf\u00e9.fr',
    'jose\u0301@cafe\u0301.fr',
    'a\uff20b.fr',
    'a@b.fr,c@d.fr',
    '<a@b.fr>',
  ])('refuses the address %j', async email => {
    await expectNothingChanged(server, () => register({ email }), 400)
  })

  test('uses the last of two addresses in one body and creates one account', async () => {
    const { email: _, ...rest } = someone
    const body = `{"email":"first-of-two@example.org","email":"last-of-two@example.org",${JSON.stringify(rest).slice(1)}`
    const answered = await server.send<SignedInMember>('POST', accountContract.register.path, body, {}, network())
    expect([answered.status, answered.body.user.email]).toEqual([201, 'last-of-two@example.org'])
    expect((await signIn('first-of-two@example.org', testPassword)).status).toBe(401)
  })

  test.each([
    ['of spaces', ' '.repeat(12)],
    ['of 513 bytes', `Aa1${'é'.repeat(255)}`],
    ['with half a character', 'Marguerite7\ud800'],
  ])('refuses a password %s', async (_, password) => {
    await expectNothingChanged(server, () => register({ email: 'password@example.org', password }), 400)
  })

  test.each([
    ['of 512 bytes', `Aa1x${'é'.repeat(254)}`],
    ['with spaces around it', ' Marguerite7 '],
    ['with pictures and accents', 'Un été7 à la plage 🏖️'],
  ])('accepts a password %s and only that one', async (_, password) => {
    const email = `taken${networks}@example.org`
    expect((await register({ email, password })).status).toBe(201)
    expect((await signIn(email, password)).status).toBe(200)
    const others = [password.slice(0, -1), `${password} `, password.toLowerCase(), password.normalize('NFD')]
    for (const other of others.filter(one => one !== password))
      expect((await signIn(email, other)).status).toBeOneOf([400, 401])
  })

  test('does not decompress bodies', async () => {
    const headers = { 'content-encoding': 'gzip' }
    for (const firstName of ['Ada', 'A'.repeat(10_000_000)]) {
      const packed = gzipSync(JSON.stringify({ ...someone, email: 'packed@example.org', firstName }))
      await expectNothingChanged(server, () => server.send('POST', '/api/user', packed, headers, network()), 400)
    }
  })

  test('refuses two megabytes', async () => {
    await expectNothingChanged(server, () => register({ password: 'Aa1'.repeat(700_000) }), 413)
  })

  test.each(['\u202eadA', 'https://evil.example/login', 'Ada\u0085', '\u200b'])(
    'refuses the name %j',
    async firstName => {
      await expectNothingChanged(server, () => register({ email: 'named@example.org', firstName }), 400)
    },
  )

  test.each(['<script>alert(1)</script>', '{{7*7}}', '=HYPERLINK("x")', '"><img src=x onerror=alert(1)>'])(
    'keeps the name %j as text, in e-mails too',
    async firstName => {
      const { user, token } = await server.register({ firstName })
      expect(user.firstName).toBe(firstName)
      const given = { params: { id: user.id }, body: { currentPassword: testPassword, password: 'Coquelicot9' } }
      await server.call(accountContract.changePassword, given, token)
      const [letter] = await server.outbox(user.email)
      expect(letter?.body?.text).toContain(firstName)
      expect(letter?.body?.html).not.toMatch(/<script|<img(?! src="cid:)/)
    },
  )
})

describe('an ill-formed text', () => {
  const half = 'Bonjour \ud800 à tous'

  test.each([
    [
      'of a message',
      contactContract.sendMessage.path,
      { firstName: 'A', lastName: 'B', email: 'a@b.fr', message: half },
    ],
    [
      'of a declaration',
      declarationContract.declare.path,
      { kind: 'withdrawal', firstName: 'A', lastName: 'B', email: 'a@b.fr', reference: half },
    ],
    [
      'of a declaration, NUL',
      declarationContract.declare.path,
      { kind: 'withdrawal', firstName: 'A', lastName: 'B', email: 'a@b.fr', reference: 'SV\0' },
    ],
    ['of a key', accountContract.register.path, { ...someone, [half]: 1 }],
    ['far below', accountContract.register.path, { ...someone, x: [[{ y: half }]] }],
  ])('is refused before it reaches the database: %s', async (_, path, body) => {
    const { token } = await server.register()
    await expectNothingChanged(
      server,
      () => server.send('POST', path, body, { authorization: `Bearer ${token}` }, network()),
      400,
    )
  })
})

describe('signing in', () => {
  test('gives an erased account the answer of an unknown one', async () => {
    const { user, token } = await server.register()
    const given = { params: { id: user.id }, body: { password: testPassword } }
    expect((await server.call(erasureContract.eraseAccount, given, token)).status).toBe(204)
    expect((await server.call(erasureContract.eraseAccount, given, token)).status).toBe(401)
    const [erased, nobody] = [await signIn(user.email, testPassword), await signIn('never@example.org', testPassword)]
    expect([erased.status, erased.body]).toEqual([401, nobody.body])
  })

  test('ignores a token sent with it', async () => {
    const [member, other] = [await server.register(), await server.register()]
    const { body } = await signIn(member.user.email, testPassword, { authorization: `Bearer ${other.token}` })
    expect(body.user.id).toBe(member.user.id)
  })

  test('differs in no header between a wrong password and an unknown address', async () => {
    const { user } = await server.register()
    const [wrong, unknown] = [await signIn(user.email, 'Wrong1234'), await signIn('never@example.org', 'Wrong1234')]
    const comparable = ({ 'x-request-id': _, ...headers }: typeof wrong.headers) => headers
    expect(comparable(unknown.headers)).toEqual(comparable(wrong.headers))
  })
})

test.each([
  ['in the address', (token: string) => [`?token=${token}`, {}]],
  ['in a cookie', (token: string) => ['', { cookie: `token=${token}; authorization=Bearer ${token}` }]],
  ['in a header of its own', (token: string) => ['', { 'x-user-id': token, 'x-authorization': `Bearer ${token}` }]],
  ['with a space after it', (token: string) => ['', { authorization: `Bearer ${token} x` }]],
  ['in lower case', (token: string) => ['', { authorization: `bearer ${token}` }]],
] as [string, (token: string) => [string, Record<string, string>]][])(
  'a token %s does not sign in',
  async (_, made) => {
    const { token } = await server.register()
    const [search, headers] = made(token)
    const { status } = await server.send('GET', `${accountContract.readUser.path}${search}`, undefined, headers)
    expect(status).toBe(401)
  },
)

test('two concurrent changes of one account are both kept', async () => {
  const { user, token } = await server.register()
  const change = (body: Parameters<typeof server.call<typeof accountContract.updateUser>>[1]['body']) =>
    server.call(accountContract.updateUser, { params: { id: user.id }, body }, token)
  await Promise.all([change({ firstName: 'Grace' }), change({ lastName: 'Hopper' }), change({ locale: 'en' })])
  const { body } = await server.call(accountContract.readUser, {}, token)
  expect(body.user).toMatchObject({ firstName: 'Grace', lastName: 'Hopper', locale: 'en' })
})

describe('answers to the test', () => {
  test.each(['true', '[5]', 'null', '1e400', '"NaN"', '5.5', '{"$gt":0}', '-0', '99999999999999999999'])(
    'are refused with the stress level %s',
    async written => {
      const { user, token } = await server.register()
      const body = `{"stressLevel":${written}}`
      const headers = { authorization: `Bearer ${token}` }
      await expectNothingChanged(server, () => server.send('PUT', `/api/user/${user.id}`, body, headers), 400)
    },
  )
})

test('a media completed in fifty concurrent requests is completed once', async () => {
  const { token } = await server.subscribe()
  const complete = () =>
    server.call(
      mediaContract.completeMedia,
      { params: { id: 'stress-d1-stress-page-1' }, body: { status: 'done' } },
      token,
    )
  const answers = await Promise.all(Array.from({ length: 50 }, complete))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.body.completedOn}`)).size).toBe(1)
})
