/**
 * Disclosure control: what a count about members becomes before it is kept.
 *
 * Every kept count is a multiple of ten, rounded down, and a count below ten is not kept at all. So a reader knows of each count only its
 * ten, and of a withheld one only that it is 0 to 9. Whatever is added or subtracted, the result is a multiple of ten: no pair of views
 * differs by 1 to 9.
 *
 * A total says more about its parts than each part by itself. If eleven parts were withheld and their total were 90, most of them would be 8
 * or 9. Two rules bound that:
 * - A breakdown whose parts do not add up to its total (a part of it is never kept, or members count in several) reveals nothing: each
 *   withheld part may still be any of its ten values.
 * - A breakdown into all of its parts has at most `largestBreakdown` of them. Then each withheld part may still be at least five of its ten
 *   values, even for somebody who reads every other breakdown of the same total. `disclosure.rules.test.ts` tries every value.
 *
 * Breakdowns are never crossed: nothing is counted by programme and language, for instance.
 */
export const floor = 10

/** Most parts of a breakdown whose parts add up to its total. */
export const largestBreakdown = 6

/** Returns a count of members as it is kept: rounded down to tens; null, for 'under ten', below ten. */
export function keptCount(members: number): number | null {
  return members < floor ? null : members - (members % floor)
}
