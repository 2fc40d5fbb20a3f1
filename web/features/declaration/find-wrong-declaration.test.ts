import { expect, test } from 'vitest'
import { findWrongDeclaration } from './find-wrong-declaration.ts'

const right = { firstName: 'Inès', lastName: 'Garnier', email: 'ines@example.org', reference: 'SV-1A2B-3C4D-5E6F' }

test.each([
  ['accepts valid values', right, {}],
  ['accepts any reference, so that nobody is turned away', { ...right, reference: 'je ne sais plus' }, {}],
  [
    'asks for everything',
    { firstName: '', lastName: ' ', email: '', reference: '' },
    { firstName: 'empty_field', lastName: 'empty_field', email: 'empty_field', reference: 'empty_field' },
  ],
  ['requires a valid address', { ...right, email: 'ines' }, { email: 'invalid_email_format' }],
  ['limits the length of the reference', { ...right, reference: 'x'.repeat(61) }, { reference: 'too_long' }],
])('the form %s', (_, values, wrong) => {
  expect(findWrongDeclaration(values)).toEqual(wrong)
})
