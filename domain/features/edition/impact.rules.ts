/** Fewer people than this are never counted on a screen: a small number can name somebody. */
const floor = 10

/** Returns a number of members as staff may read it: to tens, and null for fewer than ten (design of the Studio, section 7). */
export function roundedCount(members: number): number | null {
  return members < floor ? null : Math.round(members / floor) * floor
}
