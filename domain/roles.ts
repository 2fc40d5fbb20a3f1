/** The roles of the specification (section 6), weakest first: each inherits what those before it may do. */
export const roles = ['USER', 'BO', 'DOCTOR', 'ADMIN', 'SUPERADMIN'] as const

export type Role = (typeof roles)[number]

/** Who may call an endpoint: anyone at all, or a signed-in account of at least this role. */
export type Access = 'ANYONE' | Role

/** Whether an account of `role` may do what asks for `required` (specification section 6: each role inherits the one below). */
export function hasRole(role: Role, required: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(required)
}
