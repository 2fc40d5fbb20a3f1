import { describe, expect, test } from 'vitest'
import { findWrongMessage } from './find-wrong-message.ts'

const right = { firstName: 'Camille', lastName: 'Roussel', email: 'camille@example.org', message: 'Bonjour à vous' }

describe('a message', () => {
  test('is valid when every field is', () => {
    expect(findWrongMessage(right)).toEqual({})
  })

  test.each([
    ['no first name', { firstName: ' ' }, { firstName: 'empty_field' }],
    ['no last name', { lastName: '' }, { lastName: 'empty_field' }],
    ['no address', { email: '' }, { email: 'empty_field' }],
    ['an address without a domain', { email: 'camille@' }, { email: 'invalid_email_format' }],
    ['no message', { message: '' }, { message: 'empty_field' }],
    ['only spaces', { message: '             ' }, { message: 'empty_field' }],
    ['9 characters', { message: '123456789' }, { message: 'message_too_short' }],
    ['9 characters surrounded by spaces', { message: '  123456789  ' }, { message: 'message_too_short' }],
    ['10 characters', { message: '1234567890' }, {}],
    ['5000 characters', { message: 'a'.repeat(5000) }, {}],
    ['5001 characters', { message: 'a'.repeat(5001) }, { message: 'too_long' }],
    [
      'two wrong fields',
      { firstName: '', message: 'court' },
      { firstName: 'empty_field', message: 'message_too_short' },
    ],
  ])('with %s is validated field by field', (_, changes, wrong) => {
    expect(findWrongMessage({ ...right, ...changes })).toEqual(wrong)
  })
})
