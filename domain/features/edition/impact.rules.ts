import { floor } from '../figures/disclosure.rules.ts'

/** Returns a number of members as staff may read it: to tens, and null for fewer than ten. */
export function roundedCount(members: number): number | null {
  return members < floor ? null : Math.round(members / floor) * floor
}
