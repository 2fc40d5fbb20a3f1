/** A small seeded generator (mulberry32): the same seed always draws the same picture. */
type Random = (from: number, to: number) => number

export function seeded(seed: number): Random {
  let state = seed * 2654435761
  return (from, to) => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return from + (((value ^ (value >>> 14)) >>> 0) / 4294967296) * (to - from)
  }
}
