import { demoPassword } from '../../server/seed/demo-password.ts'

/** Number of subscribed members with no history: one for each journey that changes something. */
export const freshMemberCount = 16

export const freshMemberPassword = demoPassword

/** Returns the address of a fresh member, counted from 0. */
export function freshMemberEmail(index: number): string {
  return `fresh${index}@example.org`
}
