/** Random choices that a seed repeats. */
export interface Random {
  /** Returns a number from 0 up to 1. */
  next(): number
  /** Returns a whole number from `least` to `most`, both included. */
  between(least: number, most: number): number
  /** Returns one of the choices. */
  oneOf<Choice>(choices: readonly Choice[]): Choice
  /** Returns true with this probability, from 0 to 1. */
  happens(probability: number): boolean
}

/** Returns the choices of a seed, by Tommy Ettinger's generator mulberry32: 32 bits of state are plenty for a test. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    between,
    oneOf: choices => {
      const chosen = choices[between(0, choices.length - 1)]
      if (chosen === undefined) throw new RangeError('there is nothing to choose from')
      return chosen
    },
    happens: probability => next() < probability,
  }
}
