/** The roles, weakest first: each may do what the ones before it may. */
export const roles = ['USER', 'BO', 'DOCTOR', 'ADMIN', 'SUPERADMIN'] as const

export type Role = (typeof roles)[number]

/** Who may call an endpoint: anyone, a signed-in account with at least this role, or somebody of the staff, whose accounts are separate. */
export type Access = 'ANYONE' | Role | 'STAFF'

/** Whether an account with `role` may do what requires `required` (each role inherits the one below). */
export function hasRole(role: Role, required: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(required)
}
