import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { describeError } from './log-error.ts'

test('a failed query is described by code, table and constraint, without parameters and row', () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "user_account_email_unique"'), {
    code: '23505',
    table: 'user_account',
    constraint: 'user_account_email_unique',
    detail: 'Key (email)=(ada@example.org) already exists.',
    where: "unnamed portal parameter $1 = 'ada'",
  })
  const described = describeError(
    new DrizzleQueryError('insert into user_account', ['ada@example.org', 'argon2'], cause),
  )
  expect(described.cause).toMatchObject({
    code: '23505',
    table: 'user_account',
    constraint: 'user_account_email_unique',
  })
  expect(described.stack).toContain('log-error.test.ts')
  expect(JSON.stringify(described)).not.toMatch(/ada|argon2|insert into|already exists/)
})

test.each([
  [
    'a value that PostgreSQL could not read',
    { code: '22P02' },
    'invalid input syntax for type uuid: "secret"',
    'left out, because it repeats values',
  ],
  [
    'an address that a mail server refused',
    { code: 'EENVELOPE' },
    '550 <secret@example.org> unknown',
    '550 <[address]> unknown',
  ],
  ['a lost connection', { code: 'ECONNREFUSED' }, 'connect ECONNREFUSED', 'connect ECONNREFUSED'],
  ['a payment', { code: 'x', raw: { client_secret: 'secret' }, payment_intent: 'secret' }, 'failed', 'failed'],
])('the description of %s holds no secret', (_, properties, message, told) => {
  const described = describeError(Object.assign(new Error(message), properties))
  expect(described.message).toBe(told)
  expect(JSON.stringify(described)).not.toContain('secret')
})

test('a thrown value that is no error is described only by its type', () => {
  expect(JSON.stringify(describeError('secret'))).not.toContain('secret')
  expect(describeError('secret')).toMatchObject({ type: 'string', stack: '' })
})
