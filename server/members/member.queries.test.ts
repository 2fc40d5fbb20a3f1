import { expect, test } from 'vitest'
import { type AddressedUser, greetingNameOf, recipientOf } from './member.queries.ts'

const user: AddressedUser = {
  id: 'x',
  email: 'ada@example.org',
  emailProvenOn: new Date(0),
  firstName: 'Ada',
  lastName: 'Martin',
  locale: 'fr',
}

test.each([
  ['of a proven address', {}, 'Ada', 'Ada Martin'],
  ['of an unproven address', { emailProvenOn: null }, null, ''],
  ['with a first name that earlier rules accepted', { firstName: 'https://evil.example' }, null, ''],
  ['with a last name that earlier rules accepted', { lastName: '\u202enitraM' }, 'Ada', ''],
])('an e-mail to a member %s repeats only what its owner may see', (_, changes, greeting, name) => {
  expect([greetingNameOf({ ...user, ...changes }), recipientOf({ ...user, ...changes }).name]).toEqual([greeting, name])
})
