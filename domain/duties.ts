import { hasRole, type Role } from './roles.ts'

/** What somebody of the staff does. A role is the ceiling, a duty is the work: a recipe's writer reads no messages. */
export const duties = ['write', 'publish', 'support', 'review', 'money', 'figures', 'staff'] as const

export type Duty = (typeof duties)[number]

/** The lowest role that may have each duty. */
export const leastRoles: Readonly<Record<Duty, Role>> = {
  write: 'BO',
  publish: 'BO',
  support: 'BO',
  review: 'DOCTOR',
  money: 'ADMIN',
  figures: 'ADMIN',
  staff: 'SUPERADMIN',
}

/** The roles of the staff: every role but the member's. */
export const staffRoles = ['BO', 'DOCTOR', 'ADMIN', 'SUPERADMIN'] as const satisfies readonly Role[]

export type StaffRole = (typeof staffRoles)[number]

/** Whether somebody with this role may be given a duty. No role has a duty by itself, not even the highest. */
export function mayHaveDuty(role: StaffRole, duty: Duty): boolean {
  return hasRole(role, leastRoles[duty])
}
