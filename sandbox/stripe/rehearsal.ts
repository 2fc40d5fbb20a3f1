import type { World } from './world.ts'

/** Runs `work`, undoes everything it changed, events included, and returns its result: what a change would come to. */
export function rehearse<Result>(world: World, work: () => Result): Result {
  const undone = new Error('undone')
  let outcome: { result: Result } | undefined
  try {
    world.store.change(() => {
      outcome = { result: work() }
      throw undone
    })
  } catch (error) {
    if (error !== undone) throw error
  }
  if (!outcome) throw undone
  return outcome.result
}
