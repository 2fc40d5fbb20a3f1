import { expect, test } from 'vitest'
import { duties, mayHaveDuty, type StaffRole } from './duties.ts'

test.each<[StaffRole, string[]]>([
  ['BO', ['write', 'publish', 'support']],
  ['DOCTOR', ['write', 'publish', 'support', 'review']],
  ['ADMIN', ['write', 'publish', 'support', 'review', 'money', 'figures']],
  ['SUPERADMIN', ['write', 'publish', 'support', 'review', 'money', 'figures', 'staff']],
])('%s may be given these duties and no other', (role, given) => {
  expect(duties.filter(duty => mayHaveDuty(role, duty))).toEqual(given)
})
