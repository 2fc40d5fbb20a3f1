import { describe, expect, test } from 'vitest'
import { isPassword } from '../../../domain/features/account/account.rules.ts'
import { findWrongLogin, findWrongRegistration, passwordRules } from './field-rules.ts'

const newcomer = {
  firstName: 'Camille',
  lastName: 'Durand',
  email: 'camille@example.org',
  password: 'Demo1234',
  confirmPassword: 'Demo1234',
}

describe('the login form', () => {
  test.each([
    ['camille@example.org', 'x', undefined, undefined],
    ['', '', 'empty_field', 'empty_field'],
    ['camille@', 'x', 'invalid_email_format', undefined],
    ['camille@example.museum', 'x', 'invalid_email_format', undefined],
    ['CAMILLE@EXAMPLE.ORG', 'x', undefined, undefined],
  ])('%j and %j', (email, password, wrongEmail, wrongPassword) => {
    expect(findWrongLogin({ email, password })).toEqual({ email: wrongEmail, password: wrongPassword })
  })
})

describe('the registration form', () => {
  test('accepts valid values', () => {
    expect(Object.values(findWrongRegistration(newcomer)).filter(Boolean)).toEqual([])
  })

  test.each([
    [{ firstName: '  ' }, { firstName: 'empty_field' }],
    [{ lastName: '' }, { lastName: 'empty_field' }],
    [{ email: 'camille' }, { email: 'invalid_email_format' }],
    [{ password: 'demo1234', confirmPassword: 'demo1234' }, { password: 'invalid_password_format' }],
    [{ confirmPassword: 'Demo12345' }, { confirmPassword: 'passwords_do_not_match' }],
    [{ confirmPassword: '' }, { confirmPassword: 'empty_field' }],
  ])('with %j fails with %j', (changes, wrong) => {
    expect(findWrongRegistration({ ...newcomer, ...changes })).toEqual(wrong)
  })
})

describe('the parts of the password rule', () => {
  test.each([
    'Demo1234',
    'demo1234',
    'DEMO1234',
    'Demodemo',
    'Dem1',
    '',
    'Éclair12',
    'éCLAIRé1',
    '👋👋👋👋aA1',
    '👋👋👋👋👋aA1',
  ])('agree with the rule on %j', password => {
    expect(passwordRules.every(rule => rule.isMet(password))).toBe(isPassword(password))
  })
})
