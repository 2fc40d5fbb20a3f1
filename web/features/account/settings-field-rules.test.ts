import { describe, expect, test } from 'vitest'
import {
  findWrongNames,
  findWrongNewPassword,
  findWrongPassword,
  findWrongPasswordChange,
} from './settings-field-rules.ts'

/** Returns the wrong fields with their errors. */
function wrongOf(found: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(found).flatMap(([name, code]) => (code ? [[name, code]] : [])))
}

describe('a new password', () => {
  test.each([
    ['Demo1234', 'Demo1234', {}],
    ['', '', { password: 'empty_field', confirmPassword: 'empty_field' }],
    ['demo1234', 'demo1234', { password: 'invalid_password_format' }],
    ['Demo1234', 'Demo1235', { confirmPassword: 'passwords_do_not_match' }],
    ['Demo1234', 'Demo1234 ', { confirmPassword: 'passwords_do_not_match' }],
  ])('%j, then %j', (password, confirmPassword, expected) => {
    expect(wrongOf(findWrongNewPassword({ password, confirmPassword }))).toEqual(expected)
  })
})

describe('a change of password', () => {
  test.each([
    ['Demo1234', 'Other1234', {}],
    ['', 'Other1234', { currentPassword: 'empty_field' }],
    // An account may be older than the rule: a current password is compared, not validated.
    ['short', 'Other1234', {}],
    ['Demo1234', 'Demo1234', { password: 'same_password' }],
    ['weak', 'weak', { password: 'invalid_password_format' }],
  ])('from %j to %j', (currentPassword, password, expected) => {
    expect(wrongOf(findWrongPasswordChange({ currentPassword, password, confirmPassword: password }))).toEqual(expected)
  })
})

test('the current password may be anything but empty', () => {
  expect(findWrongPassword({ password: 'x' }).password).toBeUndefined()
  expect(findWrongPassword({ password: '' }).password).toBe('empty_field')
})

test.each([
  ['Inès', 'Garnier', {}],
  ['  ', 'Garnier', { firstName: 'empty_field' }],
  ['Inès', 'G'.repeat(81), { lastName: 'too_long' }],
])('the names %j and %j', (firstName, lastName, expected) => {
  expect(wrongOf(findWrongNames({ firstName, lastName }))).toEqual(expected)
})
