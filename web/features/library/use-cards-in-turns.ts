import { startTransition, useEffect, useState } from 'react'

/** Cards that a row is drawn with: more than the widest page shows of it. */
const firstCards = 6
/** Cards that each further turn draws. All at once, nearly two hundred kept a phone from answering for half a second (`bench/pages.bench.ts`). */
const cardsATurn = 12

/** How many cards of each row to draw by now: the first of every row at once, then the others in short turns, row after row. */
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks for the next one.
  useEffect(() => {
    if (isComplete) return
    const timer = setTimeout(() => startTransition(() => setTurns(turn => turn + 1)))
    return () => clearTimeout(timer)
  }, [isComplete, turns])

  return drawn
}
