import type { Cue } from './media.contract.ts'

/** A cue with words that guide. */
export type SpokenCue = Cue & { said: string }

/** Returns the index of the cue that is current at `seconds`: the last one that has started; -1 before the first. */
export function cueIndexAt(cues: readonly Cue[], seconds: number): number {
  return cues.findLastIndex(({ at }) => at <= seconds)
}

/** Returns the words to show at `seconds`, and those that follow. Cues that only describe a sound are skipped. */
export function guidanceAt(
  cues: readonly Cue[],
  seconds: number,
): { current: SpokenCue | undefined; next: SpokenCue | undefined } {
  const spoken = cues.filter((cue): cue is SpokenCue => cue.said !== null)
  const index = cueIndexAt(spoken, seconds)
  return { current: spoken[index], next: spoken[index + 1] }
}
