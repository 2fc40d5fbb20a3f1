import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { accountContract } from '../../../domain/features/account/account.contract.ts'
import { serverForThisFile, testPassword } from '../../testing/test-server.ts'
import { profileProgram } from '../program/program.tables.ts'

const server = serverForThisFile()

const someone = {
  hasCompletedRegistration: true,
  email: 'someone@example.org',
  password: testPassword,
  firstName: 'Ada',
  lastName: 'Martin',
}

describe('registration', () => {
  test('creates the account, signs it in and links its profile to every published programme', async () => {
    const { status, body } = await server.call(accountContract.register, {
      body: { ...someone, email: 'first@example.org' },
    })
    expect(status).toBe(201)
    expect(body.user).toMatchObject({
      email: 'first@example.org',
      locale: 'fr',
      timezone: 'Europe/Paris',
      programCode: null,
      Subscriptions: [],
    })
    expect((await server.call(accountContract.readUser, {}, body.token)).body.user.id).toBe(body.user.id)
    const { db } = server.services.database
    const links = await db.select().from(profileProgram).where(eq(profileProgram.userId, body.user.id))
    const published = server.services.catalogue.catalogue.programs.map(({ id }) => id)
    expect(links.map(({ programId }) => programId).toSorted()).toEqual(published.toSorted())
  })

  test('never returns the password or its hash', async () => {
    const { body } = await server.call(accountContract.register, { body: { ...someone, email: 'quiet@example.org' } })
    expect(JSON.stringify(body)).not.toMatch(/argon2|password/i)
  })

  test('accepts an address once, whatever its case and surrounding spaces', async () => {
    await server.call(accountContract.register, { body: { ...someone, email: 'taken@example.org' } })
    const { status, body } = await server.call(accountContract.register, {
      body: { ...someone, email: ' Taken@Example.org ' },
    })
    expect(status).toBe(409)
    expect(body).toEqual({
      statusCode: 409,
      error: 'Conflict',
      message: 'error_conflict_email',
      fields: { email: 'email_already_registered' },
    })
  })

  test('creates one account from eight concurrent requests with the same address', async () => {
    const attempts = Array.from({ length: 8 }, (_, index) =>
      server.send('POST', '/api/user', { ...someone, email: 'race@example.org' }, {}, `203.0.113.${index}`),
    )
    const statuses = (await Promise.all(attempts)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([201, 409, 409, 409, 409, 409, 409, 409])
  })

  test.each([
    [
      'an absent body',
      undefined,
      {
        email: 'empty_field',
        password: 'empty_field',
        firstName: 'empty_field',
        lastName: 'empty_field',
        hasCompletedRegistration: 'empty_field',
      },
    ],
    [
      'empty names',
      { ...someone, firstName: '  ', lastName: '' },
      { firstName: 'empty_field', lastName: 'empty_field' },
    ],
    ['an address without a domain', { ...someone, email: 'a@b' }, { email: 'invalid_email_format' }],
    ['a top-level domain of five letters', { ...someone, email: 'a@b.paris' }, { email: 'invalid_email_format' }],
    ['an address with a line break', { ...someone, email: 'a@b.fr\r\nBcc: c@d.fr' }, { email: 'invalid_email_format' }],
    ['a password without a digit', { ...someone, password: 'Marguerite' }, { password: 'invalid_password_format' }],
    [
      'a password without an upper-case letter',
      { ...someone, password: 'marguerite7' },
      { password: 'invalid_password_format' },
    ],
    ['a password of seven characters', { ...someone, password: 'Abcdef7' }, { password: 'invalid_password_format' }],
    ['a NUL in a name', { ...someone, firstName: 'a\u0000b' }, { firstName: 'invalid_value' }],
    ['a name of 81 characters', { ...someone, lastName: 'a'.repeat(81) }, { lastName: 'too_long' }],
    ['a role', { ...someone, role: 'ADMIN' }, { role: 'unknown_field' }],
    [
      'a word for a yes or no',
      { ...someone, hasCompletedRegistration: 'true' },
      { hasCompletedRegistration: 'invalid_value' },
    ],
    ['a number for a password', { ...someone, password: 12345678 }, { password: 'empty_field' }],
  ])('refuses %s and names the field', async (_, body, fields) => {
    const { status, body: refused } = await server.send<{ message: string; fields: object }>('POST', '/api/user', body)
    expect(status).toBe(400)
    expect(refused.message).toBe('error_invalid_request')
    expect(refused.fields).toEqual(fields)
  })

  test('refuses a list, a text and a null as a body', async () => {
    for (const body of ['[]', '"x"', '1']) expect((await server.send('POST', '/api/user', body)).status).toBe(400)
  })

  test('marks the referrer’s programme as the default, else medfasting', async () => {
    const { listProfilePrograms } = (await import('../../../domain/features/program/program.contract.ts'))
      .programContract
    const defaults = async (referrerCode?: string) => {
      const { token } = await server.subscribe(referrerCode ? { referrerCode } : {})
      const { body } = await server.call(listProfilePrograms, { query: { isPublished: '1' } }, token)
      return body.body.filter(({ isDefault }) => isDefault).map(({ Program }) => Program.code)
    }
    expect(await defaults('stress')).toEqual(['stress'])
    expect(await defaults('seve')).toEqual(['medfasting'])
    expect(await defaults()).toEqual(['medfasting'])
  })

  test('refuses the twenty-first registration in an hour from one address', async () => {
    const attempt = (index: number) =>
      server.send('POST', '/api/user', { ...someone, email: `flood${index}@example.org` }, {}, '203.0.113.77')
    for (let index = 0; index < 20; index++) expect((await attempt(index)).status).toBe(201)
    const refused = await attempt(20)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })
})
