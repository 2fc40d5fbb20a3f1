import type { SpokenCue } from '../../../domain/features/media/cue.rules.ts'

/** Who says the words of a session: a voice of the device, or a person who was recorded. */
export interface Speaker {
  /**
   * Says a cue instead of any other. Calls `onEnd` when it is said or cannot be, but not when it is interrupted.
   * @param nextAt the second of the following cue.
   * @param speed that of the session.
   */
  say: (cue: SpokenCue, nextAt: number | undefined, speed: number, onEnd: () => void) => void
  /** Stops at once. */
  hush: () => void
}
