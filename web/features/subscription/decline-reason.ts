import { type DeclineReason, declineReasonOf } from '../../../domain/features/subscription/card.rules.ts'

/** Stands for a decline code that the server keeps to itself. */
export const withoutReason = 'without_reason'

/** Returns how a declined card is explained to its holder: the name of a sentence in `subscription.messages.ts`. */
export function declineReason(code: string): DeclineReason | 'withoutReason' {
  return code === withoutReason ? 'withoutReason' : declineReasonOf(code)
}
