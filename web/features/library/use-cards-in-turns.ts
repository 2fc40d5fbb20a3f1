import { startTransition, useEffect, useState } from 'react'

/** Number of cards in each row's first render: more than the widest page shows. */
const firstCards = 6
/**
 * Number of cards added by each further step. All at once, nearly two hundred blocked a phone for half a second (`bench/pages.bench.ts`).
 */
const cardsATurn = 12

/** Returns how many cards of each row to render so far: the first of every row at once, then the others in short steps, row after row. */
export function useCardsInTurns(lengths: readonly number[]): number[] {
  const [turns, setTurns] = useState(0)
  let more = turns * cardsATurn
  const drawn = lengths.map(length => {
    const first = Math.min(length, firstCards)
    const further = Math.min(length - first, more)
    more -= further
    return first + further
  })
  const isComplete = drawn.every((count, index) => count === lengths[index])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step schedules the next one.
  useEffect(() => {
    if (isComplete) return
    const timer = setTimeout(() => startTransition(() => setTurns(turn => turn + 1)))
    return () => clearTimeout(timer)
  }, [isComplete, turns])

  return drawn
}
